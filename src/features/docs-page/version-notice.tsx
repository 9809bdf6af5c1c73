import { Callout } from '../../ui/callout';
import { format } from '../../lib/messages';
import type { PageVersion } from '../../lib/page-context';
import { useMessages } from '../../ui/messages';
import * as styles from './version-notice.module.css';

/** The version's badge, and a banner when it is not the one to read (acceptance 2.14.14). */
export function VersionNotice({ version }: { version: PageVersion }) {
  const messages = useMessages();
  return (
    <>
      {version.banner !== 'none' && (
        <Callout kind="warning" title={messages['callout.warning']}>
          <p>{messages[`docs.version.${version.banner}`]}</p>
        </Callout>
      )}
      {version.badge && (
        <p className={styles.badge}>
          {format(messages['docs.version.badge'], { label: version.label })}
        </p>
      )}
    </>
  );
}
