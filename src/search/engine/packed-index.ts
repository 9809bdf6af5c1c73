import type { AsPlainObject } from 'minisearch';

/**
 * Some fields of MiniSearch's index, in a third of the size of its own format. That format is an object with
 * the fields and sections of every word; this one groups similar data, which also compresses better.
 */
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

/**
 * Version of the format. Increase it if older code, which browsers may have cached, cannot read new files.
 */
export const PACKING = 2;

/** Version of MiniSearch's own format (MiniSearch 7). */
const SERIALIZATION = 2;
const BASE = 36;

/** Number of occurrences of a word, by section number. */
type Postings = Record<string, number>;

type IndexedWord = AsPlainObject['index'][number];

/** The numbers of the sections that contain a word, in order, and its number of occurrences in each. */
interface Places {
  ids: number[];
  times: number[];
}

/** Collects the words of one field and counts them as MiniSearch does. */
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

/**
 * Packs fields of the same sections into one part of the index.
 *
 * @param isIndexed whether a word belongs in the index
 */
export function pack(
  fields: readonly FieldWords[],
  isIndexed: (word: string) => boolean,
): PackedIndex {
  const all = new Set(fields.flatMap(({ words }) => [...words]));
  // A combining mark without a letter is an empty word after folding.
  const words = [...all].filter((word) => word !== '' && isIndexed(word)).sort();
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

function unpackPostings(list: string): Postings {
  const postings: Postings = {};
  let id = 0;
  for (const entry of list.split(',')) {
    // `parseInt` ignores the asterisk and everything after it.
    const star = entry.indexOf('*');
    id += parseInt(entry, BASE);
    postings[id] = star < 0 ? 1 : parseInt(entry.slice(star + 1), BASE);
  }
  return postings;
}

/**
 * Combines several parts, each with different fields of the same sections, into one index for MiniSearch.
 *
 * @param names names of all fields, in the order of the parts
 * @throws if the parts are not packed indexes with that number of fields
 */
export function unpack(parts: readonly PackedIndex[], names: readonly string[]): AsPlainObject {
  const lengths = parts.flatMap((part) => part?.lengths);
  if (!parts.every(isPacked) || lengths.length !== names.length) {
    throw new Error('O arquivo não é um índice da pesquisa.');
  }
  const documentCount = lengths[0]?.length ?? 0;
  const ids = Array.from({ length: documentCount }, (_, id) => id);
  return {
    index: unpackParts(parts),
    documentCount,
    nextId: documentCount,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(names.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(ids.map((id) => [id, lengths.map((list) => list[id] ?? 0)])),
    averageFieldLength: lengths.map(
      (list) => list.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount),
    ),
    storedFields: {},
    dirtCount: 0,
    serializationVersion: SERIALIZATION,
  };
}

const isPacked = (part: PackedIndex | undefined): boolean =>
  typeof part?.words === 'string' &&
  Array.isArray(part.lengths) &&
  part.sections?.length === part.lengths.length;

function unpackParts(parts: readonly PackedIndex[]): IndexedWord[] {
  const found = new Map<string, Record<string, Postings>>();
  let field = 0;
  for (const { words, sections } of parts) {
    const list = unpackWords(words);
    for (const lines of sections) {
      lines.split('\n').forEach((line, place) => {
        const word = list[place];
        if (!line || !word) return;
        const byField = found.get(word);
        if (byField) byField[field] = unpackPostings(line);
        else found.set(word, { [field]: unpackPostings(line) });
      });
      field += 1;
    }
  }
  return [...found] as unknown as IndexedWord[];
}
