import { useCallback, useEffect, useState } from 'react';
import { slot } from '../../runtime/storage';
import { COLOR_MODE_KEY, nextChoice, readChoice, themeOf } from './color-mode';
import type { ColorChoice, Theme } from './color-mode';

/** The part of the configuration that the colour mode depends on. */
export interface ColorModeConfig {
  defaultMode: Theme;
  respectPrefersColorScheme: boolean;
}

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

function paint(choice: ColorChoice): void {
  const system = window.matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = themeOf(choice, system);
  document.documentElement.dataset['themeChoice'] = choice;
}

/**
 * The visitor's colour choice: read after mount so that the first render equals the server's, kept
 * in storage, followed across tabs and, on `system`, along with the system.
 *
 * @returns the choice, `undefined` before the client is ready, and the step to the next one
 */
export function useColorMode(config: ColorModeConfig): {
  choice: ColorChoice | undefined;
  advance: () => void;
} {
  const { defaultMode, respectPrefersColorScheme } = config;
  const [choice, setChoice] = useState<ColorChoice>();

  useEffect(() => {
    const read = (stored: string | null) =>
      readChoice(stored, { defaultMode, respectPrefersColorScheme });
    const stored = slot(COLOR_MODE_KEY);
    // The early script has decided already, and knows of the override in the address; `gatsby
    // develop` serves no such script, so there the decision is made here.
    const early = document.documentElement.dataset['themeChoice'];
    const initial = early === 'system' ? early : read(early ?? stored.get());
    if (!early) paint(initial);
    setChoice(initial);
    return stored.listen((value) => {
      setChoice(read(value));
      paint(read(value));
    });
  }, [defaultMode, respectPrefersColorScheme]);

  useEffect(() => {
    if (choice !== 'system') return;
    const system = window.matchMedia(DARK_SYSTEM);
    const follow = () => paint('system');
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [choice]);

  const advance = useCallback(() => {
    setChoice((current) => {
      if (!current) return current;
      const next = nextChoice(current, respectPrefersColorScheme);
      if (next === 'system') slot(COLOR_MODE_KEY).remove();
      else slot(COLOR_MODE_KEY).set(next);
      paint(next);
      return next;
    });
  }, [respectPrefersColorScheme]);

  return { choice, advance };
}
