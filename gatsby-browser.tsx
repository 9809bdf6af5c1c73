import './src/styles/global';
import { navigate, withPrefix } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import type { ErrorInfo } from 'react';
import { wrapPage } from './src/layouts/shell';
import { installCopyButton } from './src/browser/controls/copy-button';
import { focusStart, keepFocus } from './src/browser/focus';
import { installLinks } from './src/browser/links';
import { forgetLoadFailure } from './src/browser/load-failure';
import { markHydrated, routeUpdated } from './src/browser/hydration';
import { installHistoryInterceptor } from './src/browser/history-interceptor';
import { arrive, installRouter, preload, visit } from './src/browser/router';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;

let watchLinks = () => {};

/** Logs errors caught by an error boundary, so that they still reach the console (behaviour 8.2). */
export const onCaughtError = ({ error, errorInfo }: { error: unknown; errorInfo: ErrorInfo }) =>
  console.error(error, errorInfo.componentStack);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  installHistoryInterceptor();
  installRouter();
  if (process.env.NODE_ENV === 'development') {
    void import('./src/browser/writer-messages').then(({ showWriterMessages }) =>
      showWriterMessages(),
    );
  }
};

/** Installs the client-side link handling. Before this point the browser handles every link itself. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  const base = withPrefix('/');
  const show = (target: string) => navigate(target, { replace: true });
  watchLinks = installLinks({ base, preload, navigate: (target) => visit(target, base, show) });
  watchLinks();
  keepFocus();
  installCopyButton();
  forgetLoadFailure();
  markHydrated();
};

// The first update is for the page that is already open, where a menu may be open as well.
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  arrive();
  routeUpdated();
  watchLinks();
  const { action } = location as typeof location & { action?: 'PUSH' };
  const isNewPage = location.pathname !== prevLocation.pathname;
  if (isNewPage && action === 'PUSH' && !location.hash) focusStart();
};
