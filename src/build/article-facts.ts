import type { ArticleFacts } from '../article/article-types';
import type { Settings } from './config';

/** What article bodies may quote of the settings. */
export function articleFacts({ site, app, messages }: Settings): ArticleFacts {
  return {
    brand: site.brand,
    email: site.contact.email,
    labels: app.labels,
    baseUrl: site.baseUrl,
    messages,
  };
}
