import './src/styles/global';
import { navigate, withPrefix } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import type { ErrorInfo } from 'react';
import { wrapPage } from './src/layouts/shell';
import { installCopyButton } from './src/browser/controls/copy-markdown';
import { focusStart, disableRouterFocus } from './src/browser/focus';
import { ROUTE_UPDATE, RUNTIME_READY } from './src/browser/keys';
import { installLinks } from './src/browser/links';
import { ErrorBoundary } from './src/ui/error-boundary';
import { arrive, forgetLoadFailure, installRouter, preload, visit } from './src/browser/router';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;

/**
 * Gives a page whose `Head` fails its heading as title. Gatsby renders `Head` apart from the page, wrapped by
 * this function as the whole site is, and an error would leave the document without a title.
 */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => {
  const { location } = element.props as { location?: { pathname: string } };
  if (!location) return element;
  return (
    <ErrorBoundary
      resetKey={location.pathname}
      fallback={() => <title>{document.querySelector('h1')?.textContent}</title>}
    >
      {element}
    </ErrorBoundary>
  );
};

let watchLinks = () => {};

/** Logs errors caught by an error boundary, so that they still reach the console (behaviour 8.2). */
export const onCaughtError = ({ error, errorInfo }: { error: unknown; errorInfo: ErrorInfo }) =>
  console.error(error, errorInfo.componentStack);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
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
  disableRouterFocus();
  installCopyButton();
  forgetLoadFailure();
  document.documentElement.dataset['hasHydrated'] = 'true';
  // Components that read stores after hydration render once more; an early click must come after that.
  setTimeout(() => window.dispatchEvent(new Event(RUNTIME_READY)));
};

// The first update is for the page that is already open, where a menu may be open as well.
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  arrive();
  // A full page load closes them by itself.
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  window.dispatchEvent(new Event(ROUTE_UPDATE));
  // The offline worker stores pages. It does not see a client-side navigation, so it gets the path here.
  navigator.serviceWorker?.controller?.postMessage(window.location.pathname);
  watchLinks();
  const { action } = location as typeof location & { action?: 'PUSH' };
  const isNewPage = location.pathname !== prevLocation.pathname;
  if (isNewPage && action === 'PUSH' && !location.hash) focusStart();
};
