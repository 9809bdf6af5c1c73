import type { ReactElement, ReactNode } from 'react';
import { AssistantGlyph } from '../../../ui/assistant-glyph';

/** Number of assistants in a row. */
export const ASSISTANTS = 4;

/** Row of unnamed assistants with the selected one. It is decorative: adjacent text says the same. */
export function AssistantRow({
  chosen = 1,
  children,
}: {
  /** Number of the selected assistant, from 1. */
  chosen?: number;
  /** Number marker of the interface map. */
  children?: ReactNode;
}): ReactElement {
  return (
    <div className="figure-assistants" aria-hidden="true">
      {Array.from({ length: ASSISTANTS }, (_, index) => (
        <span key={index} data-chosen={index + 1 === chosen ? '' : undefined}>
          <AssistantGlyph index={index} />
        </span>
      ))}
      {children}
    </div>
  );
}
