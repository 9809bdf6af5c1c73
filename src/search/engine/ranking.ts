import type { SectionHead } from './types';

/** Reports whether a section is the beginning of a page: its headings are only the group and the page. */
export const isPageHead = ({ levels }: Pick<SectionHead, 'levels'>): boolean => levels.length <= 2;

/**
 * Returns the factor that ranks pages above sections, and sections above deeper ones and above those without
 * text of their own, such as “Se algo der errado”, which only introduce others.
 *
 * @param text `undefined` while it is unknown
 */
export function depthBoost(section: Pick<SectionHead, 'levels'>, text?: string): number {
  if (isPageHead(section)) return 1.25;
  if (text === '') return 0.5;
  return section.levels.length === 3 ? 1.1 : 1;
}

/** A heading compared with a query. */
interface Comparison {
  /** The folded words of the heading, joined with spaces. */
  heading: string;
  /** The folded words of the query, including common ones, joined with spaces. */
  query: string;
  /** Share of the query's information that the heading contains, from 0 to 1 (see `informationShares`). */
  matchedShare: number;
  /** Share of the heading's words, without common ones, that the query contains, from 0 to 1. */
  covered: number;
  /** Number of keywords of the query. */
  keywordCount: number;
}

/** Returns the factor for the similarity of a heading to the query. */
export function headingBoost(comparison: Comparison): number {
  const { heading, query, matchedShare, covered, keywordCount } = comparison;
  // A sum of shares may differ from 1 by a rounding error.
  const isMatched = matchedShare > 0.999;
  if (heading === query) return 3;
  if (isMatched && covered === 1) return 2.4;
  if (heading.startsWith(query)) return 1.6;
  if (isMatched) return 1.8 - 0.4 / Math.max(1, keywordCount);
  if (` ${heading}`.includes(` ${query}`)) return 1.3;
  return 1 + 0.3 * matchedShare * covered;
}

/**
 * Weights the words of a query: a word that few sections contain carries more information than one that
 * most sections contain.
 *
 * @param found the query's words that each matching section contains, as bits
 * @param sections number of all sections
 * @returns a function that returns the share of the query's information in some of its words, given as bits
 */
export function informationShares(
  queryWords: readonly { bit: number }[],
  found: Iterable<{ matched: number }>,
  sections: number,
): (words: number) => number {
  const counts = queryWords.map(() => 0);
  for (const { matched } of found) {
    queryWords.forEach(({ bit }, place) => {
      if (matched & bit) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  const weights = counts.map((count) => Math.log(1 + sections / (1 + count)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  // Thousands of sections share few combinations of words.
  const cache = new Map<number, number>();
  return (words) => {
    let share = cache.get(words);
    if (share === undefined) {
      share = queryWords.reduce(
        (sum, { bit }, place) => sum + (words & bit ? (weights[place] ?? 0) / total : 0),
        0,
      );
      cache.set(words, share);
    }
    return share;
  };
}
