import { useLayoutEffect } from 'react';
import { SIDEBAR_EVENT } from '../../inline/sidebar';

function announce(): void {
  window.dispatchEvent(new Event(SIDEBAR_EVENT));
}

/**
 * Tells the early script, which remembers and reveals, that the list has come, shows another page or
 * is about to go.
 */
export function useSidebarMemory(path: string): void {
  useLayoutEffect(() => {
    announce();
    return announce;
  }, [path]);
}
