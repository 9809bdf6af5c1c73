/** An index of words, small enough to be sent, and read word by word as it is. */
export interface PackedIndex {
  /**
   * One line per word, sorted: the number of leading letters that it shares with the previous word, in base
   * 36, then its other letters. Example: `0conversa`, `8r`, `7em`.
   */
  words: string;
  /**
   * For each field, one line per word: the numbers of the sections that contain it, each as the difference
   * from the previous number. `*` precedes the number of occurrences unless it is 1. All numbers are in base
   * 36. Example: `0,2*3`.
   */
  sections: readonly string[];
  /** For each field, the number of distinct words of each section. */
  lengths: readonly (readonly number[])[];
}

const BASE = 36;

/** The numbers of the sections that contain a word, in order, and its number of occurrences in each. */
interface Places {
  ids: number[];
  times: number[];
}

/** Collects the words of one field. */
export class FieldWords {
  private readonly places = new Map<string, Places>();
  /** Number of distinct words of each section. */
  readonly lengths: number[] = [];

  /** Adds the words of the next section. */
  add(words: readonly string[]): void {
    const id = this.lengths.length;
    let distinct = 0;
    for (const word of words) {
      const places = this.places.get(word);
      if (!places) this.places.set(word, { ids: [id], times: [1] });
      else if (places.ids.at(-1) === id) {
        places.times[places.times.length - 1] = (places.times.at(-1) ?? 0) + 1;
        continue;
      } else {
        places.ids.push(id);
        places.times.push(1);
      }
      distinct += 1;
    }
    this.lengths.push(distinct);
  }

  get words(): Iterable<string> {
    return this.places.keys();
  }

  /** Returns the line of a word (see `PackedIndex.sections`). */
  line(word: string): string {
    const { ids, times } = this.places.get(word) ?? { ids: [], times: [] };
    let last = 0;
    const entries = ids.map((id, place) => {
      const distance = (id - last).toString(BASE);
      last = id;
      const count = times[place] ?? 1;
      return count === 1 ? distance : `${distance}*${count.toString(BASE)}`;
    });
    return entries.join(',');
  }
}

/** Packs fields of the same sections into one index. */
export function pack(fields: readonly FieldWords[]): PackedIndex {
  const words = [...new Set(fields.flatMap((field) => [...field.words]))].sort();
  return {
    words: packWords(words),
    sections: fields.map((field) => words.map((word) => field.line(word)).join('\n')),
    lengths: fields.map(({ lengths }) => lengths),
  };
}

function packWords(words: readonly string[]): string {
  let last = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < BASE - 1 && shared < word.length && word[shared] === last[shared]) shared++;
      last = word;
      return shared.toString(BASE) + word.slice(shared);
    })
    .join('\n');
}

function unpackWords(words: string): string[] {
  let last = '';
  const lines = words ? words.split('\n') : [];
  return lines.map(
    (line) => (last = last.slice(0, parseInt(line.charAt(0), BASE)) + line.slice(1)),
  );
}

/** Parameters of the BM25+ score: saturation of repeated words, weight of the length, minimum of a match. */
const BM25 = { k: 1.2, b: 0.6, d: 0.5 };

/** One field of an index. */
interface Field {
  boost: number;
  lines: readonly string[];
  lengths: readonly number[];
  average: number;
}

/** An index that answers in which sections a word is, and how much that counts. */
export class WordIndex {
  /** Sorted. */
  readonly words: readonly string[];
  private readonly fields: readonly Field[];
  /** Scores by place of the word: a query is typed letter by letter. */
  private readonly known = new Map<number, ReadonlyMap<number, number>>();

  /**
   * @param boosts weights of the fields, in their order
   * @throws if the value is not an index with that number of fields
   */
  constructor({ words, sections, lengths }: PackedIndex, boosts: readonly number[]) {
    if (
      typeof words !== 'string' ||
      ![sections, lengths].every((list) => Array.isArray(list) && list.length === boosts.length)
    ) {
      throw new Error('O arquivo não é um índice da pesquisa.');
    }
    this.words = unpackWords(words);
    this.fields = boosts.map((boost, place) => {
      const own = lengths[place] ?? [];
      const average = own.reduce((sum, length) => sum + length, 0) / Math.max(1, own.length);
      return { boost, lines: (sections[place] ?? '').split('\n'), lengths: own, average };
    });
  }

  /** Returns the score of a word by section. */
  scores(word: string): ReadonlyMap<number, number> {
    const place = this.placeOf(word);
    return this.words[place] === word ? this.scoresAt(place) : new Map();
  }

  /** Reports whether a word begins with some letters. */
  hasBeginning(letters: string): boolean {
    return this.words[this.placeOf(letters)]?.startsWith(letters) ?? false;
  }

  /** Returns the words that begin with some letters. */
  beginning(letters: string): string[] {
    const found: string[] = [];
    for (let place = this.placeOf(letters); this.words[place]?.startsWith(letters); place += 1) {
      found.push(this.words[place] ?? '');
    }
    return found;
  }

  /** Returns the place of a word, or where it would be. */
  private placeOf(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private scoresAt(place: number): ReadonlyMap<number, number> {
    const known = this.known.get(place);
    if (known) return known;
    const scores = new Map<number, number>();
    for (const { boost, lines, lengths, average } of this.fields) {
      const entries = lines[place]?.split(',') ?? [];
      if (!entries[0]) continue;
      const rarity = Math.log(1 + (lengths.length - entries.length + 0.5) / (entries.length + 0.5));
      let id = 0;
      for (const entry of entries) {
        // `parseInt` ignores the asterisk and everything after it.
        const star = entry.indexOf('*');
        id += parseInt(entry, BASE);
        const times = star < 0 ? 1 : parseInt(entry.slice(star + 1), BASE);
        const length = 1 - BM25.b + (BM25.b * (lengths[id] ?? 0)) / average;
        const score = BM25.d + (times * (BM25.k + 1)) / (times + BM25.k * length);
        scores.set(id, (scores.get(id) ?? 0) + boost * rarity * score);
      }
    }
    this.known.set(place, scores);
    return scores;
  }
}
