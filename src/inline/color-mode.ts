import { COLOR_MODE_KEY, COLOR_TOGGLE } from '../browser/keys';
import { onClick, onStorage, readStorage, writeStorage } from './dom';

/**
 * Query parameter that overrides the colour mode for one page load: `?tema=escuro` or `?tema=claro`. It is
 * never stored.
 */
const THEME_PARAMETER = 'tema';

/** The visitor's choice; `system` is stored as the absence of a choice (behaviour 4.2.1). */
type ColorChoice = 'light' | 'dark' | 'system';

/**
 * Sets the colour mode before the first paint, and again when the visitor, another tab or the system changes
 * it (behaviour 2.20.2, 4.2). Any stored text other than `light` and `dark` counts as no choice.
 */
export function startColorMode(): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The page has one `theme-color` for each system scheme; after a choice both get the same colour.
  const bars = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
  const colors = bars.map(({ content }) => content);
  const unchosen = EARLY.respectPrefersColorScheme ? 'system' : EARLY.defaultMode;
  const next: Record<ColorChoice, ColorChoice> = {
    system: 'light',
    light: 'dark',
    dark: EARLY.respectPrefersColorScheme ? 'system' : 'light',
  };
  let choice: ColorChoice;

  function apply(stored?: string | null): void {
    choice = stored === 'light' || stored === 'dark' ? stored : unchosen;
    const systemMode = system.matches ? 'dark' : 'light';
    dataset['themeChoice'] = choice;
    dataset['theme'] = choice === 'system' ? systemMode : choice;
    bars.forEach((bar, index) => {
      bar.content = colors[choice === 'system' ? index : Number(choice === 'dark')] as string;
    });
  }

  if (EARLY.disableSwitch) writeStorage(COLOR_MODE_KEY, null);
  else {
    onStorage(COLOR_MODE_KEY, apply);
    onClick(COLOR_TOGGLE, () => {
      apply(next[choice]);
      writeStorage(COLOR_MODE_KEY, choice === 'system' ? null : choice);
    });
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll<HTMLButtonElement>(COLOR_TOGGLE)) {
        button.disabled = false;
      }
    });
  }
  const asked = new URLSearchParams(location.search).get(THEME_PARAMETER);
  const askedMode = asked === 'escuro' ? 'dark' : asked === 'claro' && 'light';
  apply(askedMode || readStorage(COLOR_MODE_KEY));
  system.addEventListener('change', () => {
    if (choice === 'system') apply();
  });
}
