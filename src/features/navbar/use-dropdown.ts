import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Loads what a dropdown does beyond opening at a press; a bar without one never asks for it. */
export function useDropdown(): RefObject<HTMLDivElement | null> {
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dropdown.current;
    if (!element) return;
    // Without it the list still opens and closes, so a failure is not worth a word.
    import('../../browser/dropdown').then(
      ({ watchDropdown }) => watchDropdown(element),
      () => undefined,
    );
  }, []);
  return dropdown;
}
