import type { AsPlainObject } from 'minisearch';

/**
 * Some fields of MiniSearch's index in a third of the bytes: its own form names every field and
 * section of every word. What is alike stands together, which compresses better.
 */
export interface PackedIndex {
  /**
   * A line for each word, in alphabetical order: how many letters it shares with the one before, in
   * base 36, and the others: `0conversa`, `7r`, `8em`.
   */
  words: string;
  /**
   * For each field, a line for each word: the sections that hold it, each as its distance from the
   * one before in base 36, with the number of times where that is not 1: `0,2*3`.
   */
  sections: readonly string[];
  /** For each field, how many different words each section has there. */
  lengths: readonly (readonly number[])[];
}

/** To be counted up when older files cannot be read any more: browsers keep them for long. */
export const PACKING = 2;

/** The form that MiniSearch 7 reads. */
const SERIALIZATION = 2;
const BASE = 36;

/** Sections by number, and how often they hold a word. */
type Postings = Record<string, number>;

type IndexedWord = AsPlainObject['index'][number];

/**
 * @param index of documents whose ids are 0, 1, 2 and so on
 * @param names of the fields to pack
 */
export function pack(index: AsPlainObject, names: readonly string[]): PackedIndex {
  const { fieldIds, fieldLength, documentCount } = index;
  const fields = names.map((name) => fieldIds[name] ?? -1);
  const words = index.index
    .map(([word, data]) => {
      const byField = data as unknown as Record<string, Postings>;
      return { word, lists: fields.map((field) => byField[field] ?? {}) };
    })
    .filter(({ lists }) => lists.some((list) => Object.keys(list).length > 0))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  return {
    words: packWords(words.map(({ word }) => word)),
    sections: fields.map((_, place) =>
      words.map(({ lists }) => packPostings(lists[place] ?? {})).join('\n'),
    ),
    lengths: fields.map((field) =>
      Array.from({ length: documentCount }, (_, id) => (fieldLength[id] as number[])[field] ?? 0),
    ),
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

function unpackPostings(list: string): Postings {
  const postings: Postings = {};
  let id = 0;
  for (const entry of list.split(',')) {
    // parseInt stops at the star by itself; most entries have none.
    const star = entry.indexOf('*');
    id += parseInt(entry, BASE);
    postings[id] = star < 0 ? 1 : parseInt(entry.slice(star + 1), BASE);
  }
  return postings;
}

/**
 * The inverse of `pack`: one index of several parts, each with other fields of the same sections.
 *
 * @param names of all fields, in the order of the parts
 * @throws when they are not what `pack` made of as many fields
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
