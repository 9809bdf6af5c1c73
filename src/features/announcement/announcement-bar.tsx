import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './announcement-bar.module.css';
import { useAnnouncement } from './use-announcement';

/** An announcement as configured; without content there is none. */
export interface Announcement {
  id: string;
  content?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
  isCloseable: boolean;
}

/** The notice above the navbar, in the HTML of every page while one is configured. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  if (!announcement?.content) return null;
  return <Bar announcement={announcement} content={announcement.content} />;
}

function Bar({ announcement, content }: { announcement: Announcement; content: string }) {
  const messages = useMessages();
  const dismiss = useAnnouncement(announcement.id);
  const colors = {
    '--announcement-ground': announcement.backgroundColor ?? undefined,
    '--announcement-text': announcement.textColor ?? undefined,
  } as CSSProperties;
  return (
    <div
      className={styles.bar}
      style={colors}
      role="region"
      aria-label={messages['announcement.label']}
      data-announcement
    >
      {/* Configuration of the site's owner, checked at build. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
      {announcement.isCloseable && (
        <button
          type="button"
          className={styles.close}
          data-early
          aria-label={messages['announcement.close']}
          onClick={dismiss}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
