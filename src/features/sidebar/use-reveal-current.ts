import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { revealInList } from '../../runtime/reveal';

/** Brings the current page's line into view when another page opens (acceptance 2.13.14). */
export function useRevealCurrent(path: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    revealInList(list.current?.querySelector('[aria-current="page"]'));
  }, [path]);
  return list;
}
