import { useCallback, useSyncExternalStore } from 'react';
import { COLOR_MODE_EVENT, COLOR_MODE_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';
import { nextChoice, themeOf } from './color-mode';
import type { ColorChoice } from './color-mode';

/** The document is where the choice lives: the early script keeps it there and stylesheets read it. */
function currentChoice(): ColorChoice | undefined {
  return document.documentElement.dataset['themeChoice'] as ColorChoice | undefined;
}

/** Before React is there nobody can choose, so the switch is disabled (behaviour 2.20.3). */
function serverChoice(): undefined {
  return undefined;
}

/** The early script follows other tabs and the system, and says so as the switch itself does. */
function follow(onChange: () => void): () => void {
  window.addEventListener(COLOR_MODE_EVENT, onChange);
  return () => window.removeEventListener(COLOR_MODE_EVENT, onChange);
}

/**
 * The visitor's colour choice, kept in storage, the same in every switch of the page.
 *
 * @returns the choice, `undefined` before the client is ready, and the step to the next one
 */
export function useColorMode(respectSystem: boolean): {
  choice: ColorChoice | undefined;
  advance: () => void;
} {
  const choice = useSyncExternalStore(follow, currentChoice, serverChoice);
  const advance = useCallback(() => {
    const next = nextChoice(currentChoice() ?? 'system', respectSystem);
    if (next === 'system') slot(COLOR_MODE_KEY).remove();
    else slot(COLOR_MODE_KEY).set(next);
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const { dataset } = document.documentElement;
    dataset['theme'] = themeOf(next, isDark ? 'dark' : 'light');
    dataset['themeChoice'] = next;
    window.dispatchEvent(new Event(COLOR_MODE_EVENT));
  }, [respectSystem]);
  return { choice, advance };
}
