import type { ReactElement, ReactNode } from 'react';
import { editIcon } from '../../../lib/icons';
import { copyIcon, listenIcon, redoIcon, settingsIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { Answer } from './answer';
import { AssistantRow } from './assistant-row';
import type { ConversationTexts } from './conversation';
import { Field } from './field';
import { Question } from './question';

/** Parts that notes can explain, in the order of their numbers. */
export const MAP_PARTS = ['list', 'assistant', 'answer', 'field', 'settings'] as const;
type Part = (typeof MAP_PARTS)[number];

export interface InterfaceMapProps extends ConversationTexts {
  /** Accessible name of the drawing. */
  readonly drawing: string;
  /** Labels of the app. */
  readonly newConversation: string;
  readonly settings: string;
  readonly question: string;
  readonly answer: string;
  /** Number of parts that are numbered, counted from the start of `MAP_PARTS`. */
  readonly notes: number | string;
  /** `FigureRow` and `FigureFolder` elements for the sidebar. */
  readonly children: ReactNode;
}

/** Drawing of the whole app. Screen readers announce only its name; the notes explain the rest. */
export function InterfaceMap(props: InterfaceMapProps): ReactElement {
  const numbered = MAP_PARTS.slice(0, Number(props.notes));
  const marker = (part: Part) =>
    numbered.includes(part) && (
      <span className="figure-marker" data-part={part}>
        {numbered.indexOf(part) + 1}
      </span>
    );
  return (
    <div className="figure-ground">
      <div className="figure-map" role="img" aria-label={props.drawing}>
        <div className="figure-side">
          <p className="figure-row figure-compose">
            <Icon of={editIcon} size={16} />
            <span>{props.newConversation}</span>
          </p>
          <ul className="figure-list">{props.children}</ul>
          {marker('list')}
          {numbered.includes('settings') && (
            <p className="figure-row figure-foot">
              <Icon of={settingsIcon} size={16} />
              <span>{props.settings}</span>
              {marker('settings')}
            </p>
          )}
        </div>
        <div className="figure-main">
          <AssistantRow chosen={2}>{marker('assistant')}</AssistantRow>
          <Question label={props.questionLabel} text={props.question} />
          <Answer label={props.answerLabel} text={props.answer} />
          <p className="figure-tools">
            <Icon of={copyIcon} size={16} />
            <Icon of={listenIcon} size={16} />
            <Icon of={redoIcon} size={16} />
            {marker('answer')}
          </p>
          <Field text={props.field}>{marker('field')}</Field>
        </div>
      </div>
    </div>
  );
}

/** Interface map on a documentation page, with its notes below it and a caption. */
export function InterfaceFigure({
  caption,
  children,
}: {
  caption: string;
  /** An `InterfaceMap`, then the notes. */
  children: ReactNode;
}): ReactElement {
  return (
    <figure className="figure">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
