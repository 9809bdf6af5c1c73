import { warningIcon } from '../../lib/icons';
import { format } from '../../lib/messages';
import { VERSION_ATTRIBUTE } from '../../navigation/navbar-types';
import type { PageVersion } from '../../lib/page-context';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './version-notice.module.css';

/**
 * Warns that the version is not the recommended one and links to the latest (behaviour 2.14.14). It is smaller
 * than a callout, so that the title stays on the first screen of a phone.
 */
export function VersionBanner({ version: { banner, latest } }: { version: PageVersion }) {
  const messages = useMessages();
  if (banner === 'none') return null;
  return (
    <div className={styles.notice} role="alert" data-print="hide">
      <Icon of={warningIcon} />
      <p>
        {messages[`docs.version.${banner}`]}{' '}
        {latest && (
          <Link href={latest.href} {...{ [VERSION_ATTRIBUTE]: latest.name }}>
            {format(messages['docs.version.latest'], { label: latest.label })}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The label of the page's version, if configured. */
export function VersionBadge({ version: { badge, label } }: { version: PageVersion }) {
  const messages = useMessages();
  if (!badge) return null;
  return <p className={styles.badge}>{format(messages['docs.version.badge'], { label })}</p>;
}
