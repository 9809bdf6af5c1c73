import { CONSENT_CHOICE } from '../../inline/consent';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './consent-notice.module.css';

const choice = (answer: 'granted' | 'denied' | 'ask') => ({ [CONSENT_CHOICE]: answer });

/**
 * Asks for consent before a cookie is written or a visit counted (behaviour D.4). It never covers the
 * focused element and has no time limit; both answers look the same. The early script shows it and handles
 * the answer.
 *
 * @param page path of the page with explanations, if there is one
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
        {messages['consent.text']} {page && <Link href={page}>{messages['consent.policy']}</Link>}
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

/** Button in the footer of every page that shows the notice again. */
export function ConsentChange() {
  const messages = useMessages();
  return (
    <button type="button" className={styles.change} {...choice('ask')}>
      {messages['consent.change']}
    </button>
  );
}
