import type { ReactElement, ReactNode } from 'react';
import { pageIcon } from '../../../lib/more-icons';
import { Answer } from './answer';
import { AssistantRow } from './assistant-row';
import type { ConversationTexts } from './conversation';
import { Field } from './field';
import { Figure, Window } from './figure';
import { Question } from './question';

interface DocumentFigureProps extends ConversationTexts {
  readonly caption: string;
  /** The document's name, as a person would say it. */
  readonly file: string;
  /** Heard before it: “Documento anexado:”. */
  readonly fileLabel: string;
  readonly question: string;
  readonly answer?: string | undefined;
  /** Where in the document the passage stands: “Página 3”. */
  readonly place?: string | undefined;
  readonly passage?: string | undefined;
  /** The answer as Markdown made it. */
  readonly children?: ReactNode;
}

/** A question about a document, and an answer that shows the place it comes from. */
export function DocumentFigure(props: DocumentFigureProps): ReactElement {
  const file = { icon: pageIcon, label: props.fileLabel, text: props.file };
  return (
    <Figure caption={props.caption}>
      <Window>
        <AssistantRow />
        <Question label={props.questionLabel} text={props.question} attachments={[file]} />
        <Answer label={props.answerLabel} text={props.answer}>
          {props.children}
        </Answer>
        {props.passage && (
          <div className="figure-sheet">
            <p className="figure-kind">{props.place}</p>
            <p>
              <span className="figure-passage">{props.passage}</span>
            </p>
          </div>
        )}
        <Field text={props.field} />
      </Window>
    </Figure>
  );
}
