import { useCallback, useSyncExternalStore } from 'react';
import { COLOR_MODE_EVENT, COLOR_MODE_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';
import { nextChoice, themeOf } from './color-mode';
import type { ColorChoice } from './color-mode';

/** Reads the choice from the document, where the early script keeps it for stylesheets. */
function currentChoice(): ColorChoice | undefined {
  return document.documentElement.dataset['themeChoice'] as ColorChoice | undefined;
}

/** No choice is possible before hydration, so the toggle is disabled (behaviour 2.20.3). */
function serverChoice(): undefined {
  return undefined;
}

/**
 * Subscribes to the event that the early script fires for changes in other tabs or the system, and the
 * toggle for its own.
 */
function follow(onChange: () => void): () => void {
  window.addEventListener(COLOR_MODE_EVENT, onChange);
  return () => window.removeEventListener(COLOR_MODE_EVENT, onChange);
}

/**
 * Returns the visitor's colour mode, which is kept in storage and shared by all toggles of the page.
 *
 * @returns the choice (`undefined` before hydration) and a function that advances to the next one
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
