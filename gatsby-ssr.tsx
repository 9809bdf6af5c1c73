import type { GatsbySSR } from 'gatsby';
import { headElements, isImageRuntime } from './src/layouts/document-head';
import { wrapPage } from './src/layouts/wrap-page';
import type { PageContext } from './src/lib/page-context';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage;

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  loadPageDataSync,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  // The document of `gatsby develop` is the same for every page and knows none.
  const page = loadPageDataSync?.(pathname) as { result: { pageContext: PageContext } } | undefined;
  const className = page?.result.pageContext.htmlClass;
  setHtmlAttributes({
    lang: 'pt-BR',
    dir: 'ltr',
    'data-has-hydrated': 'false',
    className,
  } as never);
  setHeadComponents(headElements());
};

/**
 * Leaves out the style and script that gatsby-plugin-image adds to every page: they serve its own
 * component, and our pictures are plain `picture` elements (routes/images).
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(getHeadComponents().filter((element) => !isImageRuntime(element)));
};
