import { describe, expect, it } from 'vitest';
import type { SectionHead } from '../engine/types';
import { MARK, fits, markedWords, searchedQuery, withoutMarks } from './answer';
import type { SearchParameters } from './answer';

const section = { language: 'pt-BR', tag: 'docs-default-current' } as SectionHead;
const marked = (word: string) => `a ${MARK.open}${word}${MARK.close} b`;

describe('the pages that a request covers (behaviour 7.1.4)', () => {
  it.each<[SearchParameters, boolean]>([
    [{}, true],
    [{ language: 'pt-BR' }, true],
    [{ language: 'en' }, false],
    [{ language: 'pt-BR', tags: ['docs-default-current'] }, true],
    [{ language: 'pt-BR', tags: ['default'] }, false],
    [{ language: 'pt-BR', tags: ['default', 'docs-default-current'] }, true],
    [{ language: 'pt-BR', tags: [] }, false],
  ])('%j: %s', (parameters, isShown) => {
    expect(fits(section, parameters)).toBe(isShown);
  });
});

describe('marked texts', () => {
  it('give their matched words, without accents and once each', () => {
    const texts = [marked('Geração'), marked('imagens'), marked('imagens'), 'nada'];
    expect(markedWords(texts).sort()).toEqual(['geracao', 'imagens']);
  });

  it('give no words if nothing is marked (behaviour 3.2)', () => {
    expect(markedWords(['nada', ''])).toEqual([]);
  });

  it('can be shown without their marks', () => {
    expect(withoutMarks(`${marked('um')}, ${marked('dois')}`)).toBe('a um b, a dois b');
  });
});

describe('the query to search for (behaviour 5.2)', () => {
  it('is what was typed, if it is short', () => {
    expect(searchedQuery('como apago uma conversa?')).toBe('como apago uma conversa?');
  });

  it('has the keywords of a long question', () => {
    const long =
      'oi queria saber como é que eu faço para colocar uma conversa antiga dentro de uma pasta';
    expect(searchedQuery(long)).toBe('colocar conversa antiga dentro pasta');
    expect(searchedQuery(`${'a'.repeat(40)} ${'b'.repeat(40)}`)).toBe('a'.repeat(40));
    expect(searchedQuery(`${'a'.repeat(40)} ${'b'.repeat(23)} c`)).toBe(
      `${'a'.repeat(40)} ${'b'.repeat(23)}`,
    );
    expect(searchedQuery('x'.repeat(500))).toBe('x'.repeat(64));
  });

  it('is what was typed, cut between two signs, if it has no words', () => {
    expect(searchedQuery(`  ${'-'.repeat(65)}`)).toBe('-'.repeat(64));
    expect(searchedQuery(`!${'😀'.repeat(33)}`)).toBe(`!${'😀'.repeat(31)}`);
    expect(searchedQuery(' '.repeat(65))).toBe('');
  });
});
