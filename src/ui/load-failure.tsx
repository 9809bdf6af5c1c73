import { Button } from './button';
import * as styles from './load-failure.module.css';
import { useMessages } from './messages';

/**
 * The message for parts that could not be loaded (behaviour 2.17.4). It is hidden in the static HTML of
 * every page, since it is needed exactly when code is missing.
 */
export function LoadFailure() {
  const messages = useMessages();
  return (
    <div className={styles.box} role="alert" hidden suppressHydrationWarning data-load-failure>
      <p className={styles.online}>{messages['load.error']}</p>
      <p className={styles.offline}>{messages['load.offline']}</p>
      <output className={styles.error} />
      <Button>{messages['load.retry']}</Button>
    </div>
  );
}
