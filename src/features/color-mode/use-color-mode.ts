import { useCallback, useSyncExternalStore } from 'react';
import { slot } from '../../runtime/storage';
import { COLOR_MODE_KEY, nextChoice, readChoice, themeOf } from './color-mode';
import type { ColorChoice, Theme } from './color-mode';

/** The part of the configuration that the colour mode depends on. */
export interface ColorModeConfig {
  defaultMode: Theme;
  respectPrefersColorScheme: boolean;
}

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const CHANGE = 'color-mode-change';

/** The document is where the choice lives: the early script put it there and stylesheets read it. */
function currentChoice(): ColorChoice | undefined {
  const choice = document.documentElement.dataset['themeChoice'];
  return choice === 'light' || choice === 'dark' || choice === 'system' ? choice : undefined;
}

/** Before React is there nobody can choose, so the switch is disabled (acceptance 2.20.3). */
function serverChoice(): undefined {
  return undefined;
}

function apply(choice: ColorChoice): void {
  const system = window.matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = themeOf(choice, system);
  document.documentElement.dataset['themeChoice'] = choice;
  window.dispatchEvent(new Event(CHANGE));
}

/** Follows the switch, other tabs and the system. */
function follow(config: ColorModeConfig, onChange: () => void): () => void {
  const stored = slot(COLOR_MODE_KEY);
  const system = window.matchMedia(DARK_SYSTEM);
  const onSystem = () => {
    if (currentChoice() === 'system') apply('system');
  };
  // `gatsby develop` serves no early script, so there the decision is still to be made.
  if (!currentChoice()) apply(readChoice(stored.get(), config));
  const stopListening = stored.listen((value) => apply(readChoice(value, config)));
  window.addEventListener(CHANGE, onChange);
  system.addEventListener('change', onSystem);
  return () => {
    stopListening();
    window.removeEventListener(CHANGE, onChange);
    system.removeEventListener('change', onSystem);
  };
}

/**
 * The visitor's colour choice, kept in storage, the same in every switch of the page and every tab,
 * and on `system` following the system.
 *
 * @returns the choice, `undefined` before the client is ready, and the step to the next one
 */
export function useColorMode({ defaultMode, respectPrefersColorScheme }: ColorModeConfig): {
  choice: ColorChoice | undefined;
  advance: () => void;
} {
  const subscribe = useCallback(
    (onChange: () => void) => follow({ defaultMode, respectPrefersColorScheme }, onChange),
    [defaultMode, respectPrefersColorScheme],
  );
  const choice = useSyncExternalStore(subscribe, currentChoice, serverChoice);
  const advance = useCallback(() => {
    const next = nextChoice(currentChoice() ?? 'system', respectPrefersColorScheme);
    if (next === 'system') slot(COLOR_MODE_KEY).remove();
    else slot(COLOR_MODE_KEY).set(next);
    apply(next);
  }, [respectPrefersColorScheme]);
  return { choice, advance };
}
