/** The effective theme. */
export type Theme = 'light' | 'dark';
/** The visitor's choice; `system` is stored as the absence of a choice (behaviour 4.2.1). */
export type ColorChoice = Theme | 'system';

/**
 * Returns the choice after the next click: system → light → dark → system if the system preference is
 * respected, otherwise dark ↔ light.
 *
 * @throws if the choice is none of the three
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

/** Returns the theme for a choice while the system prefers `system`. */
export function themeOf(choice: ColorChoice, system: Theme): Theme {
  return choice === 'system' ? system : choice;
}
