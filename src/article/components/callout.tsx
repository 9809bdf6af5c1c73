import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Callout as Notice } from '../../ui/callout';
import type { CalloutKind } from '../../ui/callout';

/** Title of a callout, which Markdown passes as its first child. */
export function CalloutTitle({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}

/** Separates the title from the body. */
function titleAndBody(children: ReactNode): { title?: ReactNode; body: ReactNode[] } {
  const [first, ...rest] = Children.toArray(children).filter((child) => child !== '\n');
  if (isValidElement(first) && first.type === CalloutTitle) return { title: first, body: rest };
  return { body: first === undefined ? [] : [first, ...rest] };
}

/** Callout in an article: `:::dica[Título]`. */
export function Callout({
  kind,
  label,
  children,
}: {
  kind: CalloutKind;
  /** Name of the kind, for a callout without a title of its own. */
  label?: string;
  children?: ReactNode;
}): ReactElement {
  const { title, body } = titleAndBody(children);
  return (
    <Notice kind={kind} title={title ?? label}>
      {body}
    </Notice>
  );
}
