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

/** Figure of one message sent to several assistants, with their answers side by side. */
export function AssistantsFigure(props: AssistantsFigureProps): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Question label={props.questionLabel} text={props.question} />
      <ol className="figure-versions">{props.children}</ol>
    </Figure>
  );
}

/** Answer of one assistant. */
export function FigureVersion({
  assistant,
  label,
  children,
}: {
  /** Number of the assistant, from 1. */
  assistant: string;
  /** Announced before the answer: “Resposta do assistente 1:”. */
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
