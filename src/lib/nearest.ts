import { fold } from './text';

/**
 * Returns the candidate that most likely corrects the misspelt `word`, or `undefined` if none is close.
 *
 * Case and accents are ignored; swapped neighbours count as one error. A word may differ by a third of its
 * length (at least one error). An id in a folder also matches by its last segment, since writers often
 * forget the folder: `promts` finds `espaco-de-trabalho/prompts`. Otherwise, a word matches if it is the
 * prefix of exactly one candidate. Different digits never match: `2.0` is not a typing error for `1.0`. No
 * library is used because fastest-levenshtein has neither swaps nor a rule for digits.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const slips = slipsTo(wanted, candidate, bestDistance);
    if (slips < bestDistance) {
      best = candidate;
      bestDistance = slips;
    }
  }
  return best ?? onlyBeginning(wanted, candidates);
}

/** Returns the candidates that are most like `word`, the most alike first. */
export function mostAlike(word: string, candidates: Iterable<string>, amount: number): string[] {
  const wanted = fold(word);
  return [...candidates]
    .map((candidate) => ({ candidate, slips: slipsTo(wanted, candidate) }))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, amount)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the edit distance from a folded word to a candidate, or to its last segment if that is less; Infinity
 * if their lengths alone differ by `limit` or more.
 */
function slipsTo(wanted: string, candidate: string, limit = Infinity): number {
  const whole = fold(candidate);
  const lastPart = whole.slice(whole.lastIndexOf('/') + 1);
  const near = [whole, lastPart].filter(({ length }) => Math.abs(length - wanted.length) < limit);
  return Math.min(...near.map((form) => distance(wanted, form)));
}

/** Returns the only candidate that starts with `wanted`; words of up to three letters are too short. */
function onlyBeginning(wanted: string, candidates: Iterable<string>): string | undefined {
  if (wanted.length < 4) return undefined;
  const [first, second] = [...candidates].filter((candidate) => fold(candidate).startsWith(wanted));
  return second === undefined ? first : undefined;
}

/**
 * Returns the edit distance in which insertions, deletions, substitutions and neighbour swaps cost one
 * each. Replacing a digit by another is not possible.
 */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = changeCost(a[i - 1], b[j - 1]);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + change,
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function changeCost(a = '', b = ''): number {
  if (a === b) return 0;
  return /\d/.test(a) && /\d/.test(b) ? Infinity : 1;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
