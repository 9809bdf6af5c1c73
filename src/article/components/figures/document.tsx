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
  /** Name of the document, as a person would say it. */
  readonly file: string;
  /** Announced before the name: “Documento anexado:”. */
  readonly fileLabel: string;
  readonly question: string;
  readonly answer?: string | undefined;
  /** Location of the passage in the document: “Página 3”. */
  readonly place?: string | undefined;
  readonly passage?: string | undefined;
  /** Answer from Markdown. */
  readonly children?: ReactNode;
}

/** Figure of a question about a document, with an answer that shows the passage it comes from. */
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
