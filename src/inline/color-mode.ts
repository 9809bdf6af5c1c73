import { COLOR_MODE_EVENT, COLOR_MODE_KEY } from '../browser/keys';
import { onStorage, readStorage, writeStorage } from './dom';

/**
 * Query parameter that overrides the colour mode for one page load: `?tema=escuro` or `?tema=claro`. It is
 * never stored.
 */
export const THEME_PARAMETER = 'tema';

/**
 * Sets the colour mode before the first paint, and again when another tab or the system changes it
 * (behaviour 4.2). Any stored text other than `light` and `dark` counts as no choice.
 */
export function startColorMode(): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The page has one `theme-color` for each system scheme; after a choice both get the same colour.
  const bars = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
  const colors = bars.map(({ content }) => content);

  function apply(stored?: string | null): void {
    const isChosen = stored === 'light' || stored === 'dark';
    const unchosen = EARLY.respectPrefersColorScheme ? 'system' : EARLY.defaultMode;
    const choice = isChosen ? stored : unchosen;
    const systemMode = system.matches ? 'dark' : 'light';
    dataset['themeChoice'] = choice;
    dataset['theme'] = choice === 'system' ? systemMode : choice;
    bars.forEach((bar, index) => {
      bar.content = colors[choice === 'system' ? index : Number(choice === 'dark')] ?? '';
    });
    window.dispatchEvent(new Event(COLOR_MODE_EVENT));
  }

  if (EARLY.disableSwitch) writeStorage(COLOR_MODE_KEY, null);
  else onStorage(COLOR_MODE_KEY, apply);
  const asked = new URLSearchParams(location.search).get(THEME_PARAMETER);
  const askedMode = asked === 'escuro' ? 'dark' : asked === 'claro' && 'light';
  apply(askedMode || readStorage(COLOR_MODE_KEY));
  system.addEventListener('change', () => {
    if (dataset['themeChoice'] === 'system') apply();
  });
}
