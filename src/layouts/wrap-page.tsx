import type { ReactNode } from 'react';
import { CrashBoundary } from '../features/crash/crash-boundary';
import type { PageContext, SidebarData } from '../lib/page-context';
import { MessagesProvider } from '../ui/messages';
import { Shell } from './shell';
import { useSiteConfig } from './site-config';

interface WrapPageArgs {
  element: ReactNode;
  props: { location: { pathname: string }; pageContext: unknown; data?: unknown };
}

/** Wraps a page in the shell, on the server and in the browser, and keeps the shell mounted. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const context = (props.pageContext ?? {}) as PageContext;
  const data = props.data as Partial<SidebarData> | undefined;
  const { htmlClass, autoCollapse, hideable, version, hasControls } = context;
  const sidebar = data?.sidebar?.items ?? context.sidebar;
  const { pathname } = props.location;
  return (
    <Root pathname={pathname}>
      <Shell {...{ pathname, htmlClass, sidebar, autoCollapse, hideable, version, hasControls }}>
        <CrashBoundary resetKey={pathname}>{element}</CrashBoundary>
      </Shell>
    </Root>
  );
}

/** Fallback for errors in the shell itself (behaviour 8.3). */
function Root({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { messages } = useSiteConfig();
  return (
    <MessagesProvider messages={messages}>
      <CrashBoundary resetKey={pathname} isBare>
        {children}
      </CrashBoundary>
    </MessagesProvider>
  );
}
