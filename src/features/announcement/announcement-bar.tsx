import type { CSSProperties } from 'react';
import { closeIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './announcement-bar.module.css';

/** A configured announcement, with its text as HTML. */
export interface Announcement {
  id: string;
  content: string;
  backgroundColor?: string | null;
  textColor?: string | null;
  isCloseable: boolean;
}

/**
 * The announcement above the navbar, in the HTML of every page while one is configured. The early script
 * handles its dismissal (behaviour 2.4, 4.1).
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  const messages = useMessages();
  if (!announcement) return null;
  const { content, backgroundColor, textColor, isCloseable } = announcement;
  const colors = {
    '--announcement-ground': backgroundColor,
    '--announcement-text': textColor,
  } as CSSProperties;
  return (
    <div
      className={styles.bar}
      style={colors}
      role="banner"
      aria-label={messages['announcement.label']}
      data-announcement
    >
      {/* HTML from the site's configuration, checked at build time. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className={styles.close}
          data-announcement-close
          aria-label={messages['announcement.close']}
        >
          <Icon of={closeIcon} size={16} />
        </button>
      )}
    </div>
  );
}
