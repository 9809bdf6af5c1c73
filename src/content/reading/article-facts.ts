import type { ArticleFacts } from '../../article/article-types';
import { articleStyles } from './article-styles';
import type { Settings } from './config';

/**
 * What article bodies may quote of the settings, and the styles they may bring along.
 *
 * @param root the project's folder
 * @param isAppBroken the labels cannot be read, so a body that quotes one is not at fault
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

/** The base path of this run: Gatsby applies it only when asked to, which `npm run build` does. */
export function basePath({ site }: Settings): string {
  return process.env['PREFIX_PATHS'] === 'true' ? site.baseUrl : '/';
}
