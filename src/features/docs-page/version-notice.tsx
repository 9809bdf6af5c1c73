import { format } from '../../lib/messages';
import { VERSION_ATTRIBUTE } from '../../navigation/navbar-types';
import type { PageVersion } from '../../lib/page-context';
import { Callout } from '../../ui/callout';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './version-notice.module.css';

/** Says that a version is not the one to read, and leads to the one that is (behaviour 2.14.14). */
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

/** Names the version of a page, where the configuration asks for it. */
export function VersionBadge({ version: { badge, label } }: { version: PageVersion }) {
  const messages = useMessages();
  if (!badge) return null;
  return <p className={styles.badge}>{format(messages['docs.version.badge'], { label })}</p>;
}
