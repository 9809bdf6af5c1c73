import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { lockScroll } from '../../../browser/scroll-lock';
import { ROUTE_UPDATE, SEARCH_OPENER } from '../../../browser/keys';

/**
 * Shows a native dialog while its component is mounted. Escape, Ctrl+K, a press on the backdrop and a change
 * of the URL close it; then the focus moves to the search button (behaviour 9.1.2, 9.1.6, 9.1.8).
 */
export function useModal(onClosed: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(() => {
    document.querySelector<HTMLElement>(SEARCH_OPENER)?.focus({ preventScroll: true });
    onClosed();
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const release = lockScroll();
    element.showModal();
    const close = () => element.close();
    // A page that was already loading appears behind the dialog, without a change of the URL.
    const { href } = location;
    const onRoute = () => location.href !== href && close();
    const onClose = () => closed();
    // The backdrop is part of the dialog element, outside of its content.
    const onPress = ({ target }: Event) => target === element && close();
    const onKey = (event: KeyboardEvent) => {
      const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // The key that opened the dialog may still be bubbling.
      if (event.defaultPrevented || (event.key !== 'Escape' && !isToggle)) return;
      // Otherwise the first Escape only clears the search field.
      event.preventDefault();
      close();
    };
    element.addEventListener('close', onClose);
    element.addEventListener('mousedown', onPress);
    document.addEventListener('keydown', onKey);
    window.addEventListener(ROUTE_UPDATE, onRoute);
    return () => {
      release();
      element.removeEventListener('close', onClose);
      element.removeEventListener('mousedown', onPress);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener(ROUTE_UPDATE, onRoute);
    };
  }, []);
  return dialog;
}
