/** What makes one way of breaking a title worse than another; a line half empty costs 0.25. */
const COST = {
  /** A line that ends in a short word (de, e, a): it belongs to what follows. */
  looseEnd: 0.12,
  /** A last line as short as a word. */
  orphan: 0.3,
};

/** A last line below this part of the measure looks forgotten there. */
const ORPHAN_WIDTH = 0.3;

/** Articles and prepositions, which lean on the next word. */
const SHORT_WORD = /^\p{Ll}{1,3}$/u;

/** A line before the last one ends in such a word. */
export function hasLooseEnd(lines: readonly string[]): boolean {
  return lines.slice(0, -1).some((line) => SHORT_WORD.test(line.split(' ').at(-1) ?? ''));
}

/** Where a line may break: at spaces, of which a no-break space is none. */
const BREAKS = / +/;

/**
 * Breaks a text into the fewest lines that fit, and among the ways to do so takes the most even one,
 * without words left alone at an end.
 *
 * @param widthOf width of a piece of text, in the unit of `measure`
 * @param measure the longest a line may be
 * @returns nothing when a single word is longer than that
 */
export function breakLines(
  text: string,
  widthOf: (text: string) => number,
  measure: number,
): string[] | undefined {
  const words = text.split(BREAKS).filter(Boolean);
  const lineOf = (from: number, to: number) => words.slice(from, to).join(' ');
  const fits = (from: number, to: number) => widthOf(lineOf(from, to)) <= measure;
  if (words.some((_, index) => !fits(index, index + 1))) return undefined;

  const costOf = (from: number, to: number) => {
    const part = widthOf(lineOf(from, to)) / measure;
    const isLast = to === words.length;
    const isLoose = !isLast && SHORT_WORD.test(words[to - 1] ?? '');
    const isOrphan = isLast && from > 0 && part < ORPHAN_WIDTH;
    return (1 - part) ** 2 + (isLoose ? COST.looseEnd : 0) + (isOrphan ? COST.orphan : 0);
  };
  // The cheapest way to set what begins at a word, by word and number of lines.
  const best = new Map<string, { cost: number; lines: string[] } | undefined>();
  const set = (from: number, count: number): { cost: number; lines: string[] } | undefined => {
    if (from === words.length) return count === 0 ? { cost: 0, lines: [] } : undefined;
    if (count === 0) return undefined;
    const key = `${from} ${count}`;
    if (best.has(key)) return best.get(key);
    let found: { cost: number; lines: string[] } | undefined;
    for (let to = from + 1; to <= words.length && fits(from, to); to += 1) {
      const rest = set(to, count - 1);
      if (!rest) continue;
      const cost = rest.cost + costOf(from, to);
      if (!found || cost < found.cost) found = { cost, lines: [lineOf(from, to), ...rest.lines] };
    }
    best.set(key, found);
    return found;
  };
  for (let count = 1; count <= words.length; count += 1) {
    const way = set(0, count);
    if (way) return way.lines;
  }
  return [];
}
