import type { ArticleFacts } from '../../src/article/article-types';
import { defaultMessages } from '../../src/lib/messages';

/** What articles are told of a small site, for tests that compile them; with what a test needs besides. */
export const articleFactsOf = (own: Partial<ArticleFacts> = {}): ArticleFacts => ({
  brand: { name: 'Varanda', article: 'a' },
  email: 'contato@varanda.example',
  labels: {},
  baseUrl: '/',
  messages: defaultMessages,
  styles: {},
  ...own,
});
