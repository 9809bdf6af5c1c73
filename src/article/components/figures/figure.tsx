import type { ReactElement, ReactNode } from 'react';

export interface FigureProps {
  /** Visible name of the figure, which says what to observe. */
  readonly caption: string;
  /** Omits the background around the window and hides the caption visually. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
}

/** Common frame of product figures: a background, the content on it, and the caption. */
export function Figure({ caption, bare = false, children }: FigureProps): ReactElement {
  return (
    <figure className="figure">
      <div className={bare ? undefined : 'figure-ground'}>{children}</div>
      <figcaption className={bare ? 'visually-hidden' : undefined}>{caption}</figcaption>
    </figure>
  );
}

/** Width of a window: `narrow` for a list, `wide` for two things side by side, none for a conversation. */
export type WindowSize = 'narrow' | 'wide';

/** Imitation of a window of the app. It contains text only, no controls but the tabs of the home page. */
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
