import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages';
import * as styles from './search-notes.module.css';

function followNetwork(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, onChange, stop);
  return () => stop.abort();
}

interface SearchErrorProps extends ComponentProps<'button'> {
  /** Whether nothing failed so far; the message is then hidden until an ancestor has `data-failed`. */
  isPrepared?: boolean;
}

/** Says that a search failed, with a button to repeat it, which gets all other properties (behaviour 8.5). */
export function SearchError({ isPrepared, ...retry }: SearchErrorProps) {
  const messages = useMessages();
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="alert" className={styles.note} data-prepared={isPrepared}>
      <p className={styles.title}>{messages['search.error.title']}</p>
      <p>{messages[isOnline ? 'search.error.help' : 'search.error.offline']}</p>
      <Button variant="secondary" className={styles.retry} {...retry}>
        {messages['error.retry']}
      </Button>
    </div>
  );
}
