import { describe, expect, it } from 'vitest';
import type { SectionHead } from '../engine/types';
import { MARK, fits, markedWords, withoutMarks } from './answer';
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
