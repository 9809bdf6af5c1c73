import type { ReactElement, ReactNode } from 'react';
import { AssistantGlyph } from '../../../ui/assistant-glyph';

/** How many assistants a row shows. */
export const ASSISTANTS = 4;

/** The assistants, unnamed, and the chosen one; for the eye only, since words beside it say the rest. */
export function AssistantRow({
  chosen = 1,
  children,
}: {
  /** Counted from 1. */
  chosen?: number;
  /** A number of the interface's map. */
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
