import { describe, expect, it } from 'vitest';
import { waveBars } from './voice';

describe('waveBars', () => {
  it('returns equal bars for the same words, and different bars for other words', () => {
    expect(waveBars('Pague até quinta', 12)).toEqual(waveBars('pague ate QUINTA', 12));
    expect(waveBars('Pague até quinta', 12)).not.toEqual(waveBars('Pague até sexta', 12));
  });

  it('returns high bars for vowels and low bars for pauses', () => {
    expect(waveBars('a a', 3)).toEqual([1, 0.12, 1]);
    expect(waveBars('t—i', 3)).toEqual([0.45, 0.12, 0.65]);
  });

  it('returns the requested number of bars, at most one per letter, between the minimum and 1', () => {
    const bars = waveBars('Troquei a vedação da torneira, mas continua pingando.', 24);
    expect(bars).toHaveLength(24);
    expect(Math.min(...bars)).toBeGreaterThanOrEqual(0.12);
    expect(Math.max(...bars)).toBeLessThanOrEqual(1);
    expect(waveBars('oi', 24)).toHaveLength(2);
    expect(waveBars('', 24)).toEqual([]);
  });
});
