import { FEEDBACK_ATTRIBUTE } from '../../lib/doc-tools';
import type { FeedbackTexts } from '../../lib/doc-tools';
import * as styles from './doc-tools.module.css';

/** Asks whether the page was useful; `runtime/feedback` takes the answer, and shows all this. */
export function Feedback({ texts }: { texts: FeedbackTexts }) {
  return (
    <div
      role="group"
      aria-label={texts.question}
      className={styles.feedback}
      data-print="hide"
      {...{ [FEEDBACK_ATTRIBUTE]: '' }}
    >
      <span>{texts.question}</span>
      <button type="button" value="yes">
        {texts.yes}
      </button>
      <button type="button" value="no">
        {texts.no}
      </button>
      <span tabIndex={-1}>{texts.thanks}</span>
    </div>
  );
}
