import type { ReactElement } from 'react';
import { AssistantGlyph } from '../../ui/assistant-glyph';
import { editIcon, returnKeyIcon } from '../../lib/icons';
import { copyIcon, folderIcon, listenIcon, redoIcon } from '../../lib/more-icons';
import { Icon } from '../../ui/icon';
import * as styles from './tour-figure.module.css';

export interface TourFigureProps {
  readonly newConversation: string;
  /** Titles in the side bar; the first is the open one. */
  readonly conversations: readonly string[];
  readonly folders: readonly string[];
  readonly question: string;
  readonly answer: string;
  readonly field: string;
  readonly caption: string;
}

function Marker({ number }: { number: number }): ReactElement {
  return (
    <span className={styles.marker} data-marker={number}>
      {number}
    </span>
  );
}

function SideBar(props: Pick<TourFigureProps, 'newConversation' | 'conversations' | 'folders'>) {
  return (
    <div className={styles.side}>
      <p className={styles.compose}>
        <Icon of={editIcon} size={16} />
        {props.newConversation}
      </p>
      {props.conversations.map((title, index) => (
        <p key={title} className={styles.row} data-open={index === 0 ? '' : undefined}>
          {title}
        </p>
      ))}
      {props.folders.map((title) => (
        <p key={title} className={styles.folder}>
          <Icon of={folderIcon} size={16} />
          {title}
        </p>
      ))}
      <Marker number={1} />
    </div>
  );
}

/** The app in one picture. It is drawn, so it is heard only as its caption: the notes say the rest. */
export function TourFigure(props: TourFigureProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <div className={styles.window} role="img" aria-label={props.caption}>
        <SideBar {...props} />
        <div className={styles.main}>
          <div className={styles.assistants}>
            {[0, 1, 2, 3].map((index) => (
              <span key={index} data-chosen={index === 1 ? '' : undefined}>
                <AssistantGlyph index={index} />
              </span>
            ))}
            <Marker number={2} />
          </div>
          <p className={styles.question}>{props.question}</p>
          <p className={styles.answer}>{props.answer}</p>
          <p className={styles.tools}>
            <Icon of={copyIcon} size={16} />
            <Icon of={listenIcon} size={16} />
            <Icon of={redoIcon} size={16} />
            <Marker number={3} />
          </p>
          <p className={styles.field}>
            {props.field}
            <Icon of={returnKeyIcon} />
            <Marker number={4} />
          </p>
        </div>
      </div>
    </figure>
  );
}
