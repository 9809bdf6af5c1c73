import type { ReactElement } from 'react';
import type { Drawing } from '../../../lib/icons';
import { Icon } from '../../../ui/icon';

/** What is sent with a message: a file, a collection or an enabled tool. */
interface Attachment {
  readonly icon: Drawing;
  /** Announced before the text, if the text alone does not say what it is. */
  readonly label?: string | undefined;
  readonly text: string;
}

export interface QuestionProps {
  /** Announced before the question: “Pergunta:”. */
  readonly label: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** Message of a person, with its attachments. */
export function Question({ label, text, attachments = [] }: QuestionProps): ReactElement {
  return (
    <div className="figure-turn">
      {attachments.map((attachment) => (
        <p key={attachment.text} className="figure-attachment">
          <Icon of={attachment.icon} size={16} />
          <span>
            {attachment.label && <span className="visually-hidden">{`${attachment.label} `}</span>}
            {attachment.text}
          </span>
        </p>
      ))}
      <p className="figure-question">
        <span className="visually-hidden">{`${label} `}</span>
        {text}
      </p>
    </div>
  );
}
