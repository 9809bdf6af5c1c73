import { useCallback, useEffect } from 'react';
import { slot } from '../../runtime/storage';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, isDismissed } from './announcement';

/** What the stylesheet hides the bar by; the early script sets it before the first paint. */
function markDismissed(dismissed: boolean): void {
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = String(dismissed);
}

/** Remembers the announcement; returns the way to dismiss it. The bar shows and hides by CSS alone. */
export function useAnnouncement(id: string): () => void {
  useEffect(() => {
    const ids = slot(ANNOUNCEMENT_ID_KEY);
    const dismissals = slot(ANNOUNCEMENT_DISMISS_KEY);
    const dismissed = isDismissed(id, { id: ids.get(), dismissed: dismissals.get() });
    markDismissed(dismissed);
    if (dismissed) return;
    ids.set(id);
    dismissals.set('false');
  }, [id]);

  return useCallback(() => {
    slot(ANNOUNCEMENT_DISMISS_KEY).set('true');
    markDismissed(true);
  }, []);
}
