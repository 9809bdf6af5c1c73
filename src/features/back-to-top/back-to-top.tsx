import { arrowUpIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './back-to-top.module.css';
import { backToTop, useBackToTop } from './use-back-to-top';

/** The button is before the content in the DOM, so that the next Tab after a click continues at the top. */
export function BackToTop() {
  const label = useMessages()['backToTop.label'];
  return (
    <button
      ref={useBackToTop()}
      type="button"
      className={styles.button}
      data-print="hide"
      aria-label={label}
      title={label}
      onClick={backToTop}
    >
      <Icon of={arrowUpIcon} />
    </button>
  );
}
