import './src/styles/global';
import { navigate, prefetchPathname, withPrefix } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import { wrapPage } from './src/layouts/wrap-page';
import { installLinks } from './src/runtime/links';
import { markReady, routeUpdated } from './src/runtime/ready';
import { canonicalTarget } from './src/runtime/router';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  installLinks({
    base: withPrefix('/'),
    navigate: (to) => void canonicalTarget(to).then((canonical) => navigate(canonical)),
    prefetch: prefetchPathname,
  });
  if (process.env.NODE_ENV === 'development') {
    void import('./src/runtime/writer-messages').then(({ showWriterMessages }) =>
      showWriterMessages(),
    );
  }
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = markReady;

// The first update is the page that was already open, perhaps with a menu over it.
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) routeUpdated();
};
