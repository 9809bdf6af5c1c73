import type { SearchWords } from '../engine/engine';
import type { FieldWords } from '../engine/packed-index';
import type { SectionHead, Synonyms } from '../engine/types';
import { Stems, indexWords, isStopWord, wordsOf } from '../engine/words';
import { BASE_SYNONYMS } from './base-synonyms';

/**
 * Returns what is known about words: what search.yaml says, and of the site's own list of synonyms those groups
 * of which the sections use an entry.
 *
 * @param texts the words of the sections' texts
 */
export function searchWords(
  { synonyms, ownForms, terms }: SearchWords,
  sections: readonly SectionHead[],
  texts: FieldWords,
): SearchWords {
  const stems = new Stems(ownForms);
  const headings = sections.flatMap(({ levels }) => indexWords(levels.join(' ')));
  const used = new Set([...headings, ...texts.words].map((word) => stems.of(word)));
  const isUsed = (entry: string) =>
    wordsOf(entry).every((word) => isStopWord(word) || used.has(stems.of(word)));
  const base: Synonyms = BASE_SYNONYMS.filter((group) => group.some(isUsed));
  return { synonyms: [...synonyms, ...base], ownForms, terms };
}
