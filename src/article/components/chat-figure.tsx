import type { ReactElement } from 'react';
import { AssistantGlyph } from '../../ui/assistant-glyph';
import { returnKeyIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { ChatAnswer } from './chat-answer';

export interface ChatFigureProps {
  /** How many assistants the row shows. */
  readonly assistants?: number;
  /** The chosen one, counted from 1. */
  readonly chosen?: number;
  readonly question: string;
  /** Plain text; each line is a paragraph, and lines that open with “- ” make a list. */
  readonly answer: string;
  /** What the empty field of the window says. */
  readonly field: string;
  /** Heard before the question: “Pergunta:”. */
  readonly questionLabel: string;
  /** Heard before the answer: “Resposta:”. */
  readonly answerLabel: string;
  readonly caption: string;
  /** Leaves out the ground around the window and hides the caption from sight. */
  readonly bare?: boolean;
}

/** A quiet imitation of the app: heard as a question and its answer, seen as a window. */
export function ChatFigure({
  assistants = 4,
  chosen = 1,
  question,
  answer,
  field,
  questionLabel,
  answerLabel,
  caption,
  bare = false,
}: ChatFigureProps): ReactElement {
  return (
    <figure className="chat-figure">
      <div className={bare ? undefined : 'chat-ground'}>
        <div className="chat-window">
          <div className="chat-assistants" aria-hidden="true">
            {Array.from({ length: assistants }, (_, index) => (
              <span key={index} data-chosen={index + 1 === chosen ? '' : undefined}>
                <AssistantGlyph index={index} />
              </span>
            ))}
          </div>
          <p className="chat-question">
            <span className="visually-hidden">{`${questionLabel} `}</span>
            {question}
          </p>
          <ChatAnswer label={answerLabel} text={answer} />
          <div className="chat-field" aria-hidden="true">
            {field}
            <Icon of={returnKeyIcon} />
          </div>
        </div>
      </div>
      <figcaption className={bare ? 'visually-hidden' : undefined}>{caption}</figcaption>
    </figure>
  );
}
