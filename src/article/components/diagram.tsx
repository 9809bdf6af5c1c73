import type { ReactElement, ReactNode } from 'react';
import { LIVE_ATTRIBUTE } from '../../lib/article-control';

interface DiagramProps {
  /** Address of the module that draws it. */
  readonly module: string;
  /** What it shows. */
  readonly label: string;
  /** Its text, as a piece of code. */
  readonly children?: ReactNode;
}

/** The text of a diagram; with script, the drawing stands before it and the text is folded away. */
export function Diagram({ module, label, children }: DiagramProps): ReactElement {
  return (
    <div className="diagram" data-label={label} {...{ [LIVE_ATTRIBUTE]: module }}>
      {children}
    </div>
  );
}
