import type { ReactElement, ReactNode } from 'react';

/** Wraps an ordered list: large numerals under a rule, in three columns if there is room. */
export function Steps({ children }: { children: ReactNode }): ReactElement {
  return <div className="steps">{children}</div>;
}
