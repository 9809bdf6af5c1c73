import type { ArticleFacts } from '../../src/article/article-types';
import { defaultMessages } from '../../src/lib/messages';

/** The facts of a small site that the compiler of articles needs, with the given changes. */
export const articleFactsOf = (own: Partial<ArticleFacts> = {}): ArticleFacts => ({
  brand: { name: 'Varanda', article: 'a' },
  email: 'contato@varanda.example',
  labels: {},
  baseUrl: '/',
  messages: defaultMessages,
  styles: {},
  ...own,
});
