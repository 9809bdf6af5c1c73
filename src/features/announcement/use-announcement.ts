import { useCallback, useEffect, useState } from 'react';
import { slot } from '../../runtime/storage';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, isDismissed } from './announcement';

/** Whether the announcement shows; CSS hides a dismissed one before React is there. */
export function useAnnouncement(id: string): { isOpen: boolean; dismiss: () => void } {
  const [isOpen, setIsOpen] = useState(true);

  useEffect(() => {
    const ids = slot(ANNOUNCEMENT_ID_KEY);
    const dismissals = slot(ANNOUNCEMENT_DISMISS_KEY);
    const dismissed = isDismissed(id, { id: ids.get(), dismissed: dismissals.get() });
    setIsOpen(!dismissed);
    if (dismissed) return;
    ids.set(id);
    dismissals.set('false');
  }, [id]);

  const dismiss = useCallback(() => {
    slot(ANNOUNCEMENT_DISMISS_KEY).set('true');
    setIsOpen(false);
  }, []);

  return { isOpen, dismiss };
}
