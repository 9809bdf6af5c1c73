import { CONSENT_CHOICE } from '../../inline/consent';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './consent-notice.module.css';

const choice = (answer: 'granted' | 'denied' | 'ask') => ({ [CONSENT_CHOICE]: answer });

/**
 * Asks before a cookie is written or a visit counted (behaviour D.4). It covers nothing that has the
 * focus and waits as long as the visitor likes; both answers weigh the same. The early script shows
 * it and hears the answer.
 *
 * @param page path of the page that explains, if there is one
 */
export function ConsentNotice({ page }: { page: string | null }) {
  const messages = useMessages();
  return (
    <section
      className={styles.notice}
      aria-label={messages['consent.label']}
      tabIndex={-1}
      data-consent-notice
      data-print="hide"
    >
      <p>
        {messages['consent.text']} {page && <Link to={page}>{messages['consent.policy']}</Link>}
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" {...choice('denied')}>
          {messages['consent.refuse']}
        </Button>
        <Button variant="secondary" {...choice('granted')}>
          {messages['consent.accept']}
        </Button>
      </div>
    </section>
  );
}

/** Asks again, at the foot of every page. */
export function ConsentChange() {
  const messages = useMessages();
  return (
    <button type="button" className={styles.change} {...choice('ask')}>
      {messages['consent.change']}
    </button>
  );
}
