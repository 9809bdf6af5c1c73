import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { lockScroll } from '../../../browser/scroll-lock';
import { ROUTE_UPDATE, SEARCH_OPENER } from '../../../browser/keys';

/**
 * Shows a native dialog as long as its component is there. Escape and Ctrl+K close it from anywhere,
 * so do its backdrop and any later change of address, and the focus goes to the search's button,
 * wherever it was (behaviour 9.1.2, 9.1.6, 9.1.8).
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
    // A page that was on its way when the dialog opened comes in behind it.
    const { href } = location;
    const onRoute = () => location.href !== href && close();
    const onClose = () => closed();
    // The backdrop is the dialog's own box outside of its content.
    const onPress = ({ target }: Event) => target === element && close();
    const onKey = (event: KeyboardEvent) => {
      const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // The very key that opened the dialog may still be on its way up.
      if (event.defaultPrevented || (event.key !== 'Escape' && !isToggle)) return;
      // A search field would spend the first Escape on its text.
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
