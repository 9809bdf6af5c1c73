import type { ReactElement, ReactNode } from 'react';

/** Markdown and what it becomes, one under the other. */
export function Example({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="example">{children}</div>;
}

interface ResultProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** What the Markdown above it becomes: prose like that of the page. */
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
