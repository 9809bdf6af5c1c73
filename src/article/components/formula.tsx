import type { ReactElement } from 'react';

interface FormulaProps {
  /** Made of what the writer wrote, at build. */
  readonly mathml: string;
  readonly mode?: string;
}

/** A formula; one on a line of its own scrolls by itself where it is too wide. */
export function Formula({ mathml, mode }: FormulaProps): ReactElement {
  const block = mode === 'bloco' ? { 'data-block': '', tabIndex: 0 } : {};
  return <span className="formula" {...block} dangerouslySetInnerHTML={{ __html: mathml }} />;
}
