import './src/styles/global';
import { navigate, prefetchPathname, withPrefix } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import { wrapPage } from './src/layouts/wrap-page';
import { installLinks } from './src/runtime/links';
import { markReady, routeUpdated } from './src/runtime/ready';
import { canonicalTarget } from './src/runtime/router';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  if (process.env.NODE_ENV === 'development') {
    void import('./src/runtime/writer-messages').then(({ showWriterMessages }) =>
      showWriterMessages(),
    );
  }
};

// Not before: until the router is mounted a click belongs to the browser, or it would be lost.
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  installLinks({
    base: withPrefix('/'),
    navigate: (to) => void canonicalTarget(to).then((canonical) => navigate(canonical)),
    prefetch: prefetchPathname,
  });
  markReady();
};

// The first update is the page that was already open, perhaps with a menu over it.
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) routeUpdated();
};
