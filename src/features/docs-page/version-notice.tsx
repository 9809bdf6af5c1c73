import { format } from '../../lib/messages';
import { VERSION_ATTRIBUTE } from '../../navigation/navbar-types';
import type { PageVersion } from '../../lib/page-context';
import { Callout } from '../../ui/callout';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './version-notice.module.css';

/** Warns that the version is not the recommended one and links to the latest (behaviour 2.14.14). */
export function VersionBanner({ version: { banner, latest } }: { version: PageVersion }) {
  const messages = useMessages();
  if (banner === 'none') return null;
  return (
    <Callout kind="warning" title={messages['callout.warning']} role="alert">
      <p>{messages[`docs.version.${banner}`]}</p>
      {latest && (
        <p>
          <Link to={latest.href} {...{ [VERSION_ATTRIBUTE]: latest.name }}>
            {format(messages['docs.version.latest'], { label: latest.label })}
          </Link>
        </p>
      )}
    </Callout>
  );
}

/** The label of the page's version, if configured. */
export function VersionBadge({ version: { badge, label } }: { version: PageVersion }) {
  const messages = useMessages();
  if (!badge) return null;
  return <p className={styles.badge}>{format(messages['docs.version.badge'], { label })}</p>;
}
