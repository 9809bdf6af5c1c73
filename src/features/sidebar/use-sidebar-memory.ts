import { useLayoutEffect } from 'react';
import { SIDEBAR_EVENT } from '../../inline/sidebar';

function announce(): void {
  window.dispatchEvent(new Event(SIDEBAR_EVENT));
}

/**
 * Notifies the early script, which saves and restores the sidebar's state, when the list is mounted, shows
 * another page or is about to be unmounted.
 */
export function useSidebarMemory(path: string): void {
  useLayoutEffect(() => {
    announce();
    return announce;
  }, [path]);
}
