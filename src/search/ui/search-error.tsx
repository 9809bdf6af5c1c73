import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages';
import * as styles from './search-notes.module.css';
import { useOnline } from './use-online';

/** No answer came: what to look at, and a way to ask again (behaviour 8.5). */
export function SearchError({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages();
  const isOnline = useOnline();
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.title}>{messages['search.error.title']}</p>
      <p>{messages[isOnline ? 'search.error.help' : 'search.error.offline']}</p>
      <Button variant="secondary" className={styles.retry} onClick={onRetry}>
        {messages['error.retry']}
      </Button>
    </div>
  );
}
