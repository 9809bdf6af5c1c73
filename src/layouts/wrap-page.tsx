import type { ReactNode } from 'react';
import type { PageContext } from '../lib/page-context';
import { Shell } from './shell';

interface WrapPageArgs {
  element: ReactNode;
  props: { location: { pathname: string }; pageContext: unknown };
}

/** Puts the shell around a page, the same on the server and in the browser, and keeps it mounted. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const { sidebar, autoCollapse, version } = (props.pageContext ?? {}) as PageContext;
  return (
    <Shell
      pathname={props.location.pathname}
      sidebar={sidebar}
      autoCollapse={autoCollapse}
      searchTags={['default', `docs-default-${version?.name ?? 'current'}`]}
    >
      {element}
    </Shell>
  );
}
