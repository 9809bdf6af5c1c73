import type { GatsbySSR } from 'gatsby';
import { headElements, lightHead } from './src/layouts/document-head';
import { wrapPage } from './src/layouts/shell';
import type { PageContext } from './src/lib/page-context';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage;

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  loadPageDataSync,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  // `gatsby develop` uses one document for all pages and has no page data here.
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

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(lightHead(getHeadComponents()));
};
