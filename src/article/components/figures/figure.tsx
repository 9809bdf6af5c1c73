import type { ReactElement, ReactNode } from 'react';

export interface FigureProps {
  /** What to observe; the visible name of the picture. */
  readonly caption: string;
  /** Leaves out the ground around the window and hides the caption from sight. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
}

/** The one frame of product figures: a ground, what stands on it, and the caption. */
export function Figure({ caption, bare = false, children }: FigureProps): ReactElement {
  return (
    <figure className="figure">
      <div className={bare ? undefined : 'figure-ground'}>{children}</div>
      <figcaption className={bare ? 'visually-hidden' : undefined}>{caption}</figcaption>
    </figure>
  );
}

/** How much of the ground a window takes: a list, a conversation, or two things side by side. */
export type WindowSize = 'narrow' | 'wide';

/** An imitation of the app's window: what is in it is text, never a control. */
export function Window({
  size,
  children,
}: {
  size?: WindowSize | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="figure-window" data-size={size}>
      {children}
    </div>
  );
}
