import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/keys';
import { onClick, readStorage, writeStorage } from './dom';

/**
 * Hides an announcement that was dismissed under this id, and shows a new one (behaviour 4.1). The
 * button that dismisses it goes with it, so the focus moves to what follows the bar.
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
