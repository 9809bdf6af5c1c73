import type { ReactElement, ReactNode } from 'react';
import { LIVE_ATTRIBUTE } from '../../lib/article-control';

interface DiagramProps {
  /** URL of the module that draws the diagram. */
  readonly module: string;
  /** Accessible name of the drawing. */
  readonly label: string;
  /** Source of the diagram, as a code block. */
  readonly children?: ReactNode;
}

/** Source of a diagram. With JavaScript, the drawing is inserted before it and the source is collapsed. */
export function Diagram({ module, label, children }: DiagramProps): ReactElement {
  return (
    <div className="diagram" data-label={label} {...{ [LIVE_ATTRIBUTE]: module }}>
      {children}
    </div>
  );
}
