import type { ReactElement, ReactNode } from 'react';

/** Cards side by side where there is room, under one rule. */
export function Cards({ children }: { children?: ReactNode }): ReactElement {
  return <div className="link-cards">{children}</div>;
}

/** A link with a sentence about where it leads; all of it can be pressed. */
export function Card({ children }: { children?: ReactNode }): ReactElement {
  return <div className="link-card">{children}</div>;
}
