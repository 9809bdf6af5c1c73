import type { ReactElement, ReactNode } from 'react';

/** Markdown source and its result, one below the other. */
export function Example({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="example">{children}</div>;
}

interface ResultProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** Result of the Markdown above, with the styles of the page's prose. */
export function ExampleResult({ label, children }: ResultProps): ReactElement {
  return (
    <div className="example-result" role="group" aria-label={label}>
      <p className="example-label" aria-hidden="true">
        {label}
      </p>
      <div className="prose">{children}</div>
    </div>
  );
}
