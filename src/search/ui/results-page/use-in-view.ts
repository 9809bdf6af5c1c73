import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Calls back when an element comes into view, as the end of a list does on the way down (9.5.7); and
 * anew for each `list`, in case the screen is taller than what came.
 */
export function useInView(onSeen: () => void, list: unknown): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [list]);
  return element;
}
