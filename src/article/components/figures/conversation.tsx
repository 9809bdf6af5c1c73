import type { ReactElement, ReactNode } from 'react';
import { pageIcon } from '../../../lib/more-icons';
import { Answer } from './answer';
import { AssistantRow } from './assistant-row';
import { Field } from './field';
import { Figure, Window } from './figure';
import { Question } from './question';
import type { QuestionProps } from './question';

/** Texts that every figure of a conversation needs. */
export interface ConversationTexts {
  /** Announced before the question: “Pergunta:”. */
  readonly questionLabel: string;
  /** Announced before the answer: “Resposta:”. */
  readonly answerLabel: string;
  /** Placeholder of the empty message field. */
  readonly field: string;
}

export interface ConversationProps extends ConversationTexts {
  readonly caption: string;
  readonly question: string;
  readonly attachments?: QuestionProps['attachments'];
  /** Plain text; each line is a paragraph, and lines that begin with “- ” form a list. */
  readonly answer?: string | undefined;
  /** Number of the selected assistant, from 1. */
  readonly assistant?: string | undefined;
  /** What stands below the answer. */
  readonly below?: ReactNode;
  /** Answer from Markdown. */
  readonly children?: ReactNode;
}

/** Figure of a question and its answer in a window of the app. */
export function Conversation(props: ConversationProps): ReactElement {
  const { questionLabel, question, attachments } = props;
  return (
    <Figure caption={props.caption}>
      <Window>
        <AssistantRow chosen={Number(props.assistant ?? 1)} />
        <Question label={questionLabel} text={question} attachments={attachments} />
        <Answer label={props.answerLabel} text={props.answer}>
          {props.children}
        </Answer>
        {props.below}
        <Field text={props.field} />
      </Window>
    </Figure>
  );
}

interface ConversationFigureProps extends ConversationProps {
  /** Name of the collection that the answer uses, and the app's label for collections. */
  readonly knowledge?: string | undefined;
  readonly knowledgeLabel?: string | undefined;
}

/** Figure of a conversation: visually a window of the app, for screen readers a question and its answer. */
export function ConversationFigure({
  knowledge,
  knowledgeLabel = '',
  ...props
}: ConversationFigureProps): ReactElement {
  const attachments = knowledge
    ? [{ icon: pageIcon, text: `${knowledgeLabel}: ${knowledge}` }]
    : [];
  return <Conversation {...props} attachments={attachments} />;
}
