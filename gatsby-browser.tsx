import './src/styles/global';
import { navigate, withPrefix } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { wrapPage } from './src/layouts/shell';
import { pageWorker } from './src/browser/connection';
import { focusStart, disableRouterFocus } from './src/browser/focus';
import { ROUTE_UPDATE } from './src/browser/keys';
import { installLinks } from './src/browser/links';
import { startCopies } from './src/browser/controls/clipboard';
import { loadLiveParts, startControls } from './src/inline/controls';
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

declare global {
  interface Window {
    /** Files of each chunk, for Gatsby's loader. */
    ___chunkMapping?: object;
  }
}

let watchLinks = () => {};

/**
 * Logs errors caught by an error boundary, so that they still reach the console (behaviour 8.2). Without this,
 * Gatsby keeps them from React, which logs them itself where it hydrates.
 */
export const onCaughtError = ({ error, errorInfo }: { error: unknown; errorInfo: ErrorInfo }) => {
  if (process.env.NODE_ENV === 'development') console.error(error, errorInfo.componentStack);
};

/**
 * Hydrates the page in a transition, which yields to the browser every few milliseconds, so that scrolling stays
 * smooth. `gatsby develop` has no HTML to hydrate. A browser older than 2024 gets popovers first; if their code cannot
 * be had, the page stays complete HTML (behaviour 1.1.1).
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () =>
  (process.env.NODE_ENV === 'production' ? hydrateInSlices : undefined) as never;

const hydrateInSlices = async (element: ReactNode, container: Element) => {
  if (!('popover' in container)) {
    const { apply } = await import('@oddbird/popover-polyfill/fn');
    apply({ layerName: 'reset' });
    // The polyfill needs the events that are kept from React, so none is stopped.
  } else eachPress('addEventListener');
  startTransition(() => {
    hydrateRoot(container, element);
  });
};

/** Events upon which React would hydrate the rest of the page at once, before the browser answers them. */
const PRESSES = 'pointerdown mousedown touchstart pointerup mouseup touchend click';

const eachPress = (act: 'addEventListener' | 'removeEventListener') =>
  PRESSES.split(' ').forEach((type) => document[act](type, keepFromReact, true));

/**
 * Keeps an event of the shell from React: its controls answer without. Parts of the article, in `main` or in a
 * dialog beside React's root, have listeners of their own.
 */
const keepFromReact = (event: Event) => {
  const target = event.target as Partial<Element>;
  if (target.matches?.('#___gatsby :not(main,main *)')) event.stopPropagation();
};

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  // Gatsby's loader reads it; the script that sets it does not ship (`publish/page-scripts`).
  window.___chunkMapping = {};
  installRouter();
  if (process.env.NODE_ENV === 'development') {
    // Not a file of its own: a component may throw an error at once.
    void import(/* webpackMode: "eager" */ './src/browser/writer-messages').then(
      ({ showWriterMessages }) => showWriterMessages(),
    );
  }
};

/** Installs the client-side link handling. Before this point the browser handles every link itself. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  eachPress('removeEventListener');
  const base = withPrefix('/');
  const show = (target: string) => navigate(target, { replace: true });
  watchLinks = installLinks({ base, preload, navigate: (target) => visit(target, base, show) });
  watchLinks();
  disableRouterFocus();
  startControls();
  startCopies();
  forgetLoadFailure();
  document.documentElement.dataset['hasHydrated'] = 'true';
};

// The first update is for the page that is already open, where a menu may be open as well.
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  arrive();
  // A full page load closes them by itself. The search dialog stays over a page that arrives late.
  const menus = document.querySelectorAll<HTMLElement>(':popover-open:not(dialog)');
  for (const menu of menus) menu.hidePopover();
  window.dispatchEvent(new Event(ROUTE_UPDATE));
  loadLiveParts();
  // The offline worker stores pages. It does not see a client-side navigation, so it gets the path here.
  pageWorker()?.postMessage(window.location.pathname);
  watchLinks();
  const { action } = location as typeof location & { action?: 'PUSH' };
  const isNewPage = location.pathname !== prevLocation.pathname;
  // Who already types into the search goes on typing.
  const isSearching = document.querySelector('dialog:popover-open');
  if (isNewPage && action === 'PUSH' && !location.hash && !isSearching) focusStart();
};
