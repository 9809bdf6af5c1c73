import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The nearest ancestor that scrolls; the list itself does not know what it stands in. */
function scrollerOf(element: Element): Element | null {
  let box = element.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  return box === document.documentElement || box === document.body ? null : box;
}

/**
 * Brings the current page's line into view when the list is longer than its box and hides it. Only
 * the list scrolls, never the page (acceptance 2.13.14).
 */
export function useRevealCurrent(path: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    const scroller = current && scrollerOf(current);
    if (!current || !scroller) return;
    const line = current.getBoundingClientRect();
    const box = scroller.getBoundingClientRect();
    if (line.top >= box.top && line.bottom <= box.bottom) return;
    scroller.scrollTop += line.top - box.top - box.height / 3;
  }, [path]);
  return list;
}
