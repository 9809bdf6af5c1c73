import type { ReactElement } from 'react';
import type { Drawing } from '../../../lib/icons';
import { Icon } from '../../../ui/icon';

/** What goes with a message: a file, a collection, a tool that was switched on. */
interface Attachment {
  readonly icon: Drawing;
  /** Heard before the text, where the text alone does not say what it is. */
  readonly label?: string | undefined;
  readonly text: string;
}

export interface QuestionProps {
  /** Heard before it: “Pergunta:”. */
  readonly label: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** What a person wrote, with what goes along with it. */
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
