import type { GatsbySSR } from 'gatsby';
import { headElements } from './src/layouts/document-head';
import { wrapPage } from './src/layouts/wrap-page';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage;

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
  pathPrefix,
}) => {
  setHtmlAttributes({ lang: 'pt-BR', dir: 'ltr', 'data-has-hydrated': 'false' } as never);
  setHeadComponents(headElements(pathPrefix ?? ''));
};
