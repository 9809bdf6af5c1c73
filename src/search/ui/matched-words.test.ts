// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MARK } from '../providers/answer';
import { matchedWords, placesOf } from './matched-words';

const marked = (word: string) => ({ value: `a ${MARK.open}${word}${MARK.close} b` });

it('knows the words that are marked in headings and text, accents aside', () => {
  const words = matchedWords({
    ...{ objectID: 'x', url: '/x', type: 'content', content: null, hierarchy: {} },
    _highlightResult: { hierarchy: { lvl1: marked('Geração'), lvl2: undefined } },
    _snippetResult: { content: marked('imagens') },
  });
  expect([...words].sort()).toEqual(['geracao', 'imagens']);
});

it('knows none where nothing is marked (behaviour 3.2)', () => {
  const plain = { objectID: 'x', url: '/x', type: 'lvl1', content: null, hierarchy: {} };
  expect([...matchedWords(plain)]).toEqual([]);
});

it('finds whole words only, wherever they stand', () => {
  const text = document.createElement('article');
  text.innerHTML =
    '<nav>Geração</nav><h1>Geração</h1><p>Gera <em>GERAÇÃO</em>, regeração; (geração)</p>';
  const places = placesOf(text, new Set(['geracao']));
  expect(places.map(String)).toEqual(['Geração', 'GERAÇÃO', 'geração']);
});
