import type { ReactElement } from 'react';
import { pageIcon } from '../../../lib/more-icons';
import { Conversation } from './conversation';
import type { ConversationProps } from './conversation';

interface DocumentFigureProps extends ConversationProps {
  /** Name of the document, as a person would say it. */
  readonly file: string;
  /** Announced before the name: “Documento anexado:”. */
  readonly fileLabel: string;
  /** Location of the passage in the document: “Página 3”. */
  readonly place?: string | undefined;
  readonly passage?: string | undefined;
}

/** Figure of a question about a document, with an answer that shows the passage it comes from. */
export function DocumentFigure(props: DocumentFigureProps): ReactElement {
  const file = { icon: pageIcon, label: props.fileLabel, text: props.file };
  const sheet = props.passage && (
    <div className="figure-sheet">
      <p className="figure-kind">{props.place}</p>
      <p>
        <span className="figure-passage">{props.passage}</span>
      </p>
    </div>
  );
  return <Conversation {...props} attachments={[file]} below={sheet} />;
}
