import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/keys';
import { onClick, readStorage, writeStorage } from './dom';

/**
 * Shows the announcement, unless it was dismissed under the same id (behaviour 4.1). The button that
 * dismisses it disappears with it, so the focus moves to the first link or button after the bar.
 */
export function startAnnouncement(id: string): void {
  const show = (isDismissed: boolean) => {
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = String(isDismissed);
  };
  const isDismissed =
    readStorage(ANNOUNCEMENT_DISMISS_KEY) === 'true' && readStorage(ANNOUNCEMENT_ID_KEY) === id;
  if (!isDismissed) {
    writeStorage(ANNOUNCEMENT_ID_KEY, id);
    writeStorage(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  show(isDismissed);
  onClick('[data-announcement-close]', (button) => {
    const next = button.closest('[data-announcement]')?.nextElementSibling;
    writeStorage(ANNOUNCEMENT_DISMISS_KEY, 'true');
    show(true);
    next?.querySelector<HTMLElement>('a,button')?.focus({ preventScroll: true });
  });
}
