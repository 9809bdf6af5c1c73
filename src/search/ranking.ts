import type { SectionHead } from './types';

/** A page before its sections, and those before what lies deeper (search.md, pipeline 7). */
export function depthBoost({ levels }: Pick<SectionHead, 'levels'>): number {
  if (levels.length <= 2) return 1.25;
  return levels.length === 3 ? 1.1 : 1;
}

/** A heading beside a query. */
interface Comparison {
  /** The folded words of the heading. */
  heading: readonly string[];
  /** The folded words of the query, common ones too. */
  asked: readonly string[];
  /** Share of what the query says that the heading says too, in any form, from 0 to 1. */
  said: number;
  /** Whether the heading says nothing else. */
  isAll: boolean;
  /** Number of words of the query that tell pages apart. */
  telling: number;
}

/** How near a heading is to the query (search.md, pipeline 7). */
export function headingBoost({ heading, asked, said, isAll, telling }: Comparison): number {
  const [title, query] = [` ${heading.join(' ')}`, ` ${asked.join(' ')}`];
  const isSaid = said > 0.999;
  if (title === query) return 3;
  if (isSaid && isAll) return 2.4;
  if (title.startsWith(query)) return 1.6;
  if (isSaid) return 1.8 - 0.4 / Math.max(1, telling);
  return title.includes(query) ? 1.3 : 1;
}

/**
 * Tells which share of a query some of its words say: a word that few sections have says more than
 * one that stands everywhere.
 *
 * @param found for each section, the words of the query that it has
 * @param sections number of all sections
 */
export function informative(
  words: readonly string[],
  found: Iterable<{ words: ReadonlySet<string> }>,
  sections: number,
): (some: ReadonlySet<string>) => number {
  const counts = new Map(words.map((word) => [word, 0]));
  for (const section of found) {
    for (const word of section.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weights = words.map((word) => Math.log(1 + sections / (1 + (counts.get(word) ?? 0))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (some) =>
    words.reduce((sum, word, place) => sum + (some.has(word) ? (weights[place] ?? 0) : 0), 0) /
    (total || 1);
}
