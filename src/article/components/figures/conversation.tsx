import type { ReactElement, ReactNode } from 'react';
import { pageIcon } from '../../../lib/more-icons';
import { Answer } from './answer';
import { AssistantRow } from './assistant-row';
import { Field } from './field';
import { Figure, Window } from './figure';
import { Question } from './question';

/** Texts of the app and of the site that every drawn conversation needs. */
export interface ConversationTexts {
  /** Heard before the question: “Pergunta:”. */
  readonly questionLabel: string;
  /** Heard before the answer: “Resposta:”. */
  readonly answerLabel: string;
  /** What the empty field of the window says. */
  readonly field: string;
}

export interface ConversationFigureProps extends ConversationTexts {
  readonly caption: string;
  readonly question: string;
  /** Plain text; each line is a paragraph, and lines that open with “- ” make a list. */
  readonly answer?: string | undefined;
  /** Name of the collection that the answer draws on, and what the app calls a collection. */
  readonly knowledge?: string | undefined;
  readonly knowledgeLabel?: string | undefined;
  /** The chosen assistant, counted from 1. */
  readonly assistant?: string | undefined;
  readonly bare?: boolean;
  /** The answer as Markdown made it. */
  readonly children?: ReactNode;
}

/** A quiet imitation of the app: heard as a question and its answer, seen as a window. */
export function ConversationFigure({
  knowledge,
  knowledgeLabel = '',
  ...props
}: ConversationFigureProps): ReactElement {
  const attachments = knowledge
    ? [{ icon: pageIcon, text: `${knowledgeLabel}: ${knowledge}` }]
    : [];
  return (
    <Figure caption={props.caption} bare={props.bare}>
      <Window>
        <AssistantRow chosen={Number(props.assistant ?? 1)} />
        <Question label={props.questionLabel} text={props.question} attachments={attachments} />
        <Answer label={props.answerLabel} text={props.answer}>
          {props.children}
        </Answer>
        <Field text={props.field} />
      </Window>
    </Figure>
  );
}
