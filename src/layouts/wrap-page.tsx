import type { ReactNode } from 'react';
import type { PageContext } from '../lib/page-context';
import { Shell } from './shell';

interface WrapPageArgs {
  element: ReactNode;
  props: { location: { pathname: string }; pageContext: unknown };
}

/** Puts the shell around a page, the same on the server and in the browser, and keeps it mounted. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const context = (props.pageContext ?? {}) as PageContext;
  const { sidebar, autoCollapse, hideable, version } = context;
  return (
    <Shell {...{ pathname: props.location.pathname, sidebar, autoCollapse, hideable, version }}>
      {element}
    </Shell>
  );
}
