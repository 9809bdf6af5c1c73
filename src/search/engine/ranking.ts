import type { SectionHead } from './types';

/** A page before its sections, and those before what lies deeper. */
export function depthBoost({ levels }: Pick<SectionHead, 'levels'>): number {
  if (levels.length <= 2) return 1.25;
  return levels.length === 3 ? 1.1 : 1;
}

/** A heading beside a query. */
interface Comparison {
  /** The folded words of the heading, a space between them. */
  title: string;
  /** Those of the query, common words too. */
  phrase: string;
  /** Share of what the query says that the heading says too, in any form, from 0 to 1. */
  said: number;
  /** Whether the heading says nothing else. */
  isAll: boolean;
  /** Number of words of the query that tell pages apart. */
  telling: number;
}

/** How near a heading is to the query. */
export function headingBoost({ title, phrase, said, isAll, telling }: Comparison): number {
  const isSaid = said > 0.999;
  if (title === phrase) return 3;
  if (isSaid && isAll) return 2.4;
  if (title.startsWith(phrase)) return 1.6;
  if (isSaid) return 1.8 - 0.4 / Math.max(1, telling);
  return ` ${title}`.includes(` ${phrase}`) ? 1.3 : 1;
}

/**
 * Tells which share of a query some of its words say: a word that few sections have says more than
 * one that stands everywhere. Words are bits.
 *
 * @param found which words each section has
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
  // A handful of combinations, thousands of sections.
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
