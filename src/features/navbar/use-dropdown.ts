import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Loads the dropdown's additional behaviour; a navbar without dropdowns never loads it. */
export function useDropdown(): RefObject<HTMLDivElement | null> {
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dropdown.current;
    if (!element) return;
    // Without it the list still opens and closes, so a failure is not reported.
    import('../../browser/dropdown').then(
      ({ watchDropdown }) => watchDropdown(element),
      () => undefined,
    );
  }, []);
  return dropdown;
}
