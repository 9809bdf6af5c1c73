import type { SectionHead } from './types';

/** Returns the factor that puts pages before sections, and those before deeper sections. */
export function depthBoost({ levels }: Pick<SectionHead, 'levels'>): number {
  if (levels.length <= 2) return 1.25;
  return levels.length === 3 ? 1.1 : 1;
}

/** A heading compared with a query. */
interface Comparison {
  /** The folded words of the heading, joined with spaces. */
  title: string;
  /** The folded words of the query, including common ones. */
  phrase: string;
  /** Share of the query's information that the heading contains in any form, from 0 to 1. */
  said: number;
  /** Whether the heading contains nothing else. */
  isAll: boolean;
  /** Number of keywords of the query. */
  telling: number;
}

/** Returns the factor for the similarity of a heading to the query. */
export function headingBoost({ title, phrase, said, isAll, telling }: Comparison): number {
  const isSaid = said > 0.999;
  if (title === phrase) return 3;
  if (isSaid && isAll) return 2.4;
  if (title.startsWith(phrase)) return 1.6;
  if (isSaid) return 1.8 - 0.4 / Math.max(1, telling);
  return ` ${title}`.includes(` ${phrase}`) ? 1.3 : 1;
}

/**
 * Returns a function that gives the share of a query's information in some of its words, which are bits. A
 * word of few sections has more information than one that is everywhere.
 *
 * @param found the words that each section contains
 * @param sections number of all sections
 */
export function informative(
  asked: readonly { bit: number }[],
  found: Iterable<{ matched: number }>,
  sections: number,
): (some: number) => number {
  const counts = asked.map(() => 0);
  for (const { matched } of found) {
    asked.forEach(({ bit }, place) => {
      if (matched & bit) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  const weights = counts.map((count) => Math.log(1 + sections / (1 + count)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  // Cached: there are thousands of sections, but few combinations of words.
  const known = new Map<number, number>();
  return (some) => {
    let share = known.get(some);
    if (share === undefined) {
      share = asked.reduce(
        (sum, { bit }, place) => sum + (some & bit ? (weights[place] ?? 0) / total : 0),
        0,
      );
      known.set(some, share);
    }
    return share;
  };
}
