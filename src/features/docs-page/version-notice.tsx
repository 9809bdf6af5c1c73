import { Callout } from '../../ui/callout';
import { format } from '../../lib/messages';
import type { PageVersion } from '../../lib/page-context';
import { useMessages } from '../../ui/messages';
import * as styles from './version-notice.module.css';

/** Says that a version is not the one to read (acceptance 2.14.14). */
export function VersionBanner({ version: { banner } }: { version: PageVersion }) {
  const messages = useMessages();
  if (banner === 'none') return null;
  return (
    <Callout kind="warning" title={messages['callout.warning']} role="alert">
      <p>{messages[`docs.version.${banner}`]}</p>
    </Callout>
  );
}

/** Names the version of a page, where the configuration asks for it. */
export function VersionBadge({ version: { badge, label } }: { version: PageVersion }) {
  const messages = useMessages();
  if (!badge) return null;
  return <p className={styles.badge}>{format(messages['docs.version.badge'], { label })}</p>;
}
