import type { ReactElement, ReactNode } from 'react';

/** Group of cards, side by side if there is room, under one rule. */
export function Cards({ children }: { children?: ReactNode }): ReactElement {
  return <div className="link-cards">{children}</div>;
}

/** Link with a description of its target; the whole card is clickable. */
export function Card({ children }: { children?: ReactNode }): ReactElement {
  return <div className="link-card">{children}</div>;
}
