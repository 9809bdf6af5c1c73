import type { ReactElement, ReactNode } from 'react';
import { Figure, Window } from './figure';

/** A prompt as it is kept: its name, and its text with the gaps to fill. */
export function PromptFigure(props: {
  readonly caption: string;
  /** What the app calls prompts. */
  readonly kind: string;
  readonly name: string;
  /** The text as Markdown made it, its gaps as `FigureGap` elements. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Window>
        <p className="figure-kind">{props.kind}</p>
        <p className="figure-title">{props.name}</p>
        <div className="figure-prompt">{props.children}</div>
      </Window>
    </Figure>
  );
}

/** A gap, its brackets included: they are what a reader hears. */
export function FigureGap({ children }: { children: ReactNode }): ReactElement {
  return <span className="figure-gap">{children}</span>;
}
