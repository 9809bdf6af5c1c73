import type { ReactElement, ReactNode } from 'react';

/** Term of the glossary in a text; a press shows its explanation, with or without script. */
export function GlossaryTerm({
  note,
  children,
}: {
  /** Id of the explanation. */
  note: string;
  children: ReactNode;
}): ReactElement {
  return (
    <button type="button" className="term" popoverTarget={note}>
      {children}
    </button>
  );
}

interface GlossaryNoteProps {
  readonly id: string;
  /** The explanation: no child, as it is not part of the text around. */
  readonly text: string;
  /** Address of the term in the glossary, and the label of the link to it. */
  readonly href?: string;
  readonly more: string;
}

/** Explanation of a term. */
export function GlossaryNote({ id, text, href, more }: GlossaryNoteProps): ReactElement {
  return (
    <span id={id} className="term-note" popover="auto" data-print="hide">
      {text}
      {href && (
        <>
          {' '}
          <a href={href}>{more}</a>
        </>
      )}
    </span>
  );
}
