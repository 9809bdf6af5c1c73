import { expect, it } from 'vitest';
import { textWords } from '../engine/engine';
import { SynonymList } from '../engine/synonyms';
import { keywords, wordsOf } from '../engine/words';
import { BASE_SYNONYMS } from './base-synonyms';
import { searchWords } from './search-words';

const NOTHING = { synonyms: [], ownForms: [], terms: {} };
const section = (text: string) => ({
  url: '/',
  levels: ['Docs'],
  tag: '',
  language: 'pt-BR',
  text,
});

it('adds the groups of which the site uses a word to those of search.yaml', () => {
  const sections = [section('Exclua a conta.')];
  const { synonyms } = searchWords(
    { ...NOTHING, synonyms: [['a', 'b']] },
    sections,
    textWords(sections),
  );
  expect(synonyms[0]).toEqual(['a', 'b']);
  expect(synonyms.some((group) => group.includes('deletar'))).toBe(true);
  expect(synonyms.some((group) => group.includes('microfone'))).toBe(false);
});

it('has no entry that loses the word that matters, such as “não pode”', () => {
  const entries = BASE_SYNONYMS.flat();
  const lost = entries.filter((entry) => {
    const words = wordsOf(entry);
    const left = keywords(words);
    return words.length > 1 && left.length === 1 && ['nao', 'fora'].includes(left[0] ?? '');
  });
  expect(lost).toEqual([]);
  for (const group of BASE_SYNONYMS) expect(new Set(group).size).toBe(group.length);
});

it('gives no word the synonyms of another one with the same stem, such as “paste” of “pasta”', () => {
  const list = new SynonymList(BASE_SYNONYMS);
  const synonymsOf = (word: string) =>
    list.phrasesIn([word]).flatMap(({ others }) => others.flat());
  expect(synonymsOf('pastas')).not.toContain('copiar');
  expect(synonymsOf('fixar')).not.toContain('editar');
  expect(synonymsOf('bot')).not.toContain('anexar');
  expect(synonymsOf('passado')).not.toContain('mover');
  // The adverb, as in “logo depois”.
  expect(synonymsOf('logo')).not.toContain('imagem');
});
