import type { ReactElement, ReactNode } from 'react';
import { Answer } from './answer';
import { AssistantRow } from './assistant-row';
import { Figure, Window } from './figure';
import { Question } from './question';

interface AssistantsFigureProps {
  readonly caption: string;
  readonly questionLabel: string;
  readonly question: string;
  /** `FigureVersion` elements. */
  readonly children: ReactNode;
}

/** One message, sent to several assistants: an answer beside the other. */
export function AssistantsFigure(props: AssistantsFigureProps): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Question label={props.questionLabel} text={props.question} />
      <ol className="figure-versions">{props.children}</ol>
    </Figure>
  );
}

/** What one of the assistants answered. */
export function FigureVersion({
  assistant,
  label,
  children,
}: {
  /** Counted from 1. */
  assistant: string;
  /** Heard before the answer: “Primeiro assistente:”. */
  label: string;
  children: ReactNode;
}): ReactElement {
  return (
    <li>
      <Window>
        <AssistantRow chosen={Number(assistant)} />
        <Answer label={label}>{children}</Answer>
      </Window>
    </li>
  );
}
