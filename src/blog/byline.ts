import type { BylinePart, PostAuthor } from './blog-types';

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/**
 * Returns “Por Ana Lima e Rui Sá” as segments, in which the names link to the author's page or, without
 * one, to the author's site.
 *
 * @param phrase message with the placeholder `{authors}`
 */
export function byline(
  authors: readonly Pick<PostAuthor, 'name' | 'path' | 'url'>[],
  phrase: string,
): BylinePart[] {
  if (authors.length === 0) return [];
  const [before = '', after = ''] = phrase.split('{authors}');
  let next = 0;
  const names = LIST.formatToParts(authors.map(({ name }) => name)).map(
    ({ type, value }): BylinePart => {
      if (type === 'literal') return { text: value };
      const author = authors[next++];
      return { text: value, href: author?.path ?? author?.url };
    },
  );
  return [{ text: before }, ...names, { text: after }].filter(({ text }) => text !== '');
}
