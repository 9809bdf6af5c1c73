/** What the visitor sees. */
export type Theme = 'light' | 'dark';
/** What the visitor chose; `system` is stored as no choice at all (behaviour 4.2.1). */
export type ColorChoice = Theme | 'system';

/**
 * The choice after the next press: system → light → dark → system where the system is respected,
 * otherwise dark ↔ light.
 *
 * @throws when the choice is none of the three
 */
export function nextChoice(choice: ColorChoice, respectSystem: boolean): ColorChoice {
  switch (choice) {
    case 'system':
      return 'light';
    case 'light':
      return 'dark';
    case 'dark':
      return respectSystem ? 'system' : 'light';
    default:
      throw new Error(`Unexpected color mode: ${String(choice)}`);
  }
}

/** The theme a choice leads to while the system prefers `system`. */
export function themeOf(choice: ColorChoice, system: Theme): Theme {
  return choice === 'system' ? system : choice;
}
