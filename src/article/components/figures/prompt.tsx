import type { ReactElement, ReactNode } from 'react';
import { Figure, Window } from './figure';

/** Figure of a saved prompt: its name, and its text with the gaps to fill. */
export function PromptFigure(props: {
  readonly caption: string;
  /** The app's label for prompts. */
  readonly kind: string;
  readonly name: string;
  /** Text from Markdown, with gaps as `FigureGap` elements. */
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

/** Gap including its brackets, because screen readers announce only those. */
export function FigureGap({ children }: { children: ReactNode }): ReactElement {
  return <span className="figure-gap">{children}</span>;
}
