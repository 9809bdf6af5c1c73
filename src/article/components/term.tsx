import type { ReactElement, ReactNode } from 'react';

/** Term of the glossary in a text; a press shows its explanation, with or without script. */
export function Term({ note, children }: { note: string; children: ReactNode }): ReactElement {
  return (
    <button type="button" className="term" popoverTarget={note}>
      {children}
    </button>
  );
}

interface TermNoteProps {
  readonly id: string;
  /** Address of the term in the glossary, and the label of the link to it. */
  readonly href?: string;
  readonly more: string;
  readonly children: ReactNode;
}

/** Explanation of a term. */
export function TermNote({ id, href, more, children }: TermNoteProps): ReactElement {
  return (
    <span id={id} className="term-note" popover="auto" data-print="hide">
      {children}
      {href && (
        <>
          {' '}
          <a href={href}>{more}</a>
        </>
      )}
    </span>
  );
}
