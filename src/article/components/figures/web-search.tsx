import type { ReactElement, ReactNode } from 'react';
import { languageIcon } from '../../../lib/icons';
import { Conversation } from './conversation';
import type { ConversationProps } from './conversation';

interface WebSearchFigureProps extends ConversationProps {
  /** The app's label for web search. */
  readonly tool: string;
  /** Answer from Markdown, with `FigureCitation` elements, and `FigureSources` last. */
  readonly children: ReactNode;
}

/** Figure of an answer that cites its sources. */
export function WebSearchFigure({ tool, ...props }: WebSearchFigureProps): ReactElement {
  return <Conversation {...props} attachments={[{ icon: languageIcon, text: tool }]} />;
}

/** List of sources below an answer. */
export function FigureSources({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="figure-sources">
      <p className="figure-kind">{title}</p>
      <ol>{children}</ol>
    </div>
  );
}

/** Source: the name of a page and its site. It is no link, because the site does not exist. */
export function FigureSource({ host, children }: { host: string; children: ReactNode }) {
  return (
    <li>
      {children} <span className="figure-host">{host}</span>
    </li>
  );
}

/** Number of a source, in the text that cites it. */
export function FigureCitation({ number, label }: { number: string; label: string }): ReactElement {
  return (
    <span className="figure-citation">
      <span className="visually-hidden">{` (${label} `}</span>
      {number}
      <span className="visually-hidden">)</span>
    </span>
  );
}
