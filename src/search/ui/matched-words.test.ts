// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { placesOf } from './matched-words';

it('finds whole words only, wherever they stand', () => {
  const text = document.createElement('article');
  text.innerHTML =
    '<nav>Geração</nav><h1>Geração</h1><p>Gera <em>GERAÇÃO</em>, regeração; (geração)</p>';
  const places = placesOf(text, new Set(['geracao']));
  expect(places.map(String)).toEqual(['Geração', 'GERAÇÃO', 'geração']);
});
