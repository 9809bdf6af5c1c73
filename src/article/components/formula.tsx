import type { ReactElement } from 'react';

interface FormulaProps {
  /** MathML, generated at build. */
  readonly mathml: string;
  readonly mode?: string;
}

/** Renders a formula; a block formula that is too wide scrolls on its own. */
export function Formula({ mathml, mode }: FormulaProps): ReactElement {
  const block = mode === 'bloco' ? { 'data-block': '', tabIndex: 0 } : {};
  return <span className="formula" {...block} dangerouslySetInnerHTML={{ __html: mathml }} />;
}
