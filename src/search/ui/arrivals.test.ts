// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ARRIVAL_MS, parseArrivals, rangesOf, takeArrival } from './arrivals';

const arrival = (pathname: string, at = 0, words = ['voz']) => ({
  ...{ pathname, at, words },
  label: 'Limpar o destaque',
});

describe('the pages that are being opened from hits', () => {
  it('are forgotten after a minute, and when the clock was set back', () => {
    const kept = JSON.stringify([
      arrival('/a', 1),
      arrival('/b', 2),
      arrival('/c', ARRIVAL_MS + 9),
    ]);
    expect(parseArrivals(kept, ARRIVAL_MS + 2).map(({ pathname }) => pathname)).toEqual(['/b']);
  });

  it.each([null, '', '{', '{}', '[null, 3, {"pathname": 3}]', '[{"pathname":"/a","at":0}]'])(
    'are none when %s is kept',
    (text) => expect(parseArrivals(text, 0)).toEqual([]),
  );

  it('are taken one by one, the last of a page first', () => {
    const all = [arrival('/a', 0, ['um']), arrival('/b'), arrival('/a', 0, ['dois'])];
    expect(takeArrival(all, '/a')).toEqual({ arrival: all[2], others: [all[1]] });
    expect(takeArrival(all, '/c')).toEqual({ arrival: undefined, others: all });
  });
});

it('finds whole words only, wherever they stand', () => {
  const text = document.createElement('article');
  text.innerHTML =
    '<nav>Geração</nav><h1>Geração</h1><p>Gera <em>GERAÇÃO</em>, regeração; (geração)</p>';
  const places = rangesOf(text, new Set(['geracao']));
  expect(places.map(String)).toEqual(['Geração', 'GERAÇÃO', 'geração']);
});
