import type { ReactElement, ReactNode } from 'react';

/** Wraps an ordered list: big numerals under a rule, three columns where there is room. */
export function Steps({ children }: { children: ReactNode }): ReactElement {
  return <div className="steps">{children}</div>;
}
