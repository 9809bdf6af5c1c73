import type { ArticleFacts } from '../../article/article-types';
import { articleStyles } from './article-styles';
import type { Settings } from './config';

/**
 * Returns the settings that article bodies may refer to, and the component stylesheets.
 *
 * @param root project folder
 * @param isAppBroken whether app.yaml is invalid; if so, `labels` is `undefined`, so that references to
 *   labels are not reported as errors
 */
export function articleFacts(
  { site, app, messages }: Settings,
  root: string,
  baseUrl: string,
  isAppBroken = false,
): ArticleFacts {
  return {
    brand: site.brand,
    email: site.contact.email,
    site: { title: site.title, tagline: site.tagline, url: site.url, language: site.language },
    labels: isAppBroken ? undefined : app.labels,
    baseUrl,
    messages,
    codeComments: site.codeComments,
    math: site.math,
    styles: articleStyles(root),
  };
}

/**
 * Returns the base path of this run. Gatsby applies it only with `PREFIX_PATHS`, as `npm run build` does.
 */
export function basePath({ site }: Settings): string {
  return process.env['PREFIX_PATHS'] === 'true' ? site.baseUrl : '/';
}
