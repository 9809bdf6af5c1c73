/** Where the id and the dismissal are kept; the reference's names, for returning visitors (D.11). */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** What storage knows of announcements. */
export interface StoredAnnouncement {
  id: string | null;
  dismissed: string | null;
}

/**
 * Whether the announcement `id` was dismissed. A new id forgets the old dismissal, on that same load
 * (acceptance 4.1.4).
 */
export function isDismissed(id: string, stored: StoredAnnouncement): boolean {
  return stored.id === id && stored.dismissed === 'true';
}
