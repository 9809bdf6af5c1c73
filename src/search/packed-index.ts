import type { AsPlainObject } from 'minisearch';

/**
 * MiniSearch's index in half the bytes: its own form names every field and section of every word.
 */
export interface PackedIndex {
  /**
   * A line for each word, and in it a list for each field: `conversa|0,2*3|1`. A list has the
   * sections that hold the word, each as its distance from the one before in base 36, with the
   * number of times where that is not 1.
   */
  words: string;
  /** For each field, how many different words each section has there. */
  lengths: readonly (readonly number[])[];
}

/** The form that MiniSearch 7 reads. */
const SERIALIZATION = 2;
const BASE = 36;

/** Sections by number, and how often they hold a word. */
type Postings = Record<string, number>;

/** @param index of documents whose ids are 0, 1, 2 and so on */
export function pack({ index, fieldIds, fieldLength, documentCount }: AsPlainObject): PackedIndex {
  const fields = Object.values(fieldIds);
  const lengths = fields.map((field) =>
    Array.from({ length: documentCount }, (_, id) => (fieldLength[id] as number[])[field] ?? 0),
  );
  const words = index.map(([word, data]) => {
    const byField = data as unknown as Record<string, Postings>;
    return [word, ...fields.map((field) => packPostings(byField[field] ?? {}))].join('|');
  });
  return { words: words.join('\n'), lengths };
}

function packPostings(postings: Postings): string {
  let last = 0;
  return Object.entries(postings)
    .map(([id, times]) => {
      const distance = Number(id) - last;
      last = Number(id);
      return distance.toString(BASE) + (times === 1 ? '' : `*${times.toString(BASE)}`);
    })
    .join(',');
}

/**
 * The inverse of `pack`.
 *
 * @param fields names of the fields, in their order
 * @throws when it is not what `pack` made of as many fields
 */
export function unpack(packed: PackedIndex, fields: readonly string[]): AsPlainObject {
  const { words, lengths } = packed;
  if (typeof words !== 'string' || lengths?.length !== fields.length) {
    throw new Error('O arquivo não é um índice da pesquisa.');
  }
  const documentCount = lengths[0]?.length ?? 0;
  const ids = Array.from({ length: documentCount }, (_, id) => id);
  return {
    index: words ? words.split('\n').map(unpackWord) : [],
    documentCount,
    nextId: documentCount,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(ids.map((id) => [id, lengths.map((list) => list[id] ?? 0)])),
    averageFieldLength: lengths.map(
      (list) => list.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount),
    ),
    storedFields: {},
    dirtCount: 0,
    serializationVersion: SERIALIZATION,
  };
}

function unpackWord(line: string): AsPlainObject['index'][number] {
  const [word = '', ...lists] = line.split('|');
  const byField: Record<string, Postings> = {};
  lists.forEach((list, field) => {
    if (list) byField[field] = unpackPostings(list);
  });
  return [word, byField] as unknown as AsPlainObject['index'][number];
}

function unpackPostings(list: string): Postings {
  const postings: Postings = {};
  let id = 0;
  for (const entry of list.split(',')) {
    const [distance = '', times] = entry.split('*');
    id += parseInt(distance, BASE);
    postings[id] = times === undefined ? 1 : parseInt(times, BASE);
  }
  return postings;
}
