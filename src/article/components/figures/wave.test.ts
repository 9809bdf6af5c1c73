import { describe, expect, it } from 'vitest';
import { waveBars } from './wave';

describe('waveBars', () => {
  it('draws the same words alike, and other words otherwise', () => {
    expect(waveBars('Pague até quinta', 12)).toEqual(waveBars('pague ate QUINTA', 12));
    expect(waveBars('Pague até quinta', 12)).not.toEqual(waveBars('Pague até sexta', 12));
  });

  it('is high where a vowel sounds and low where nobody speaks', () => {
    expect(waveBars('a a', 3)).toEqual([1, 0.12, 1]);
    expect(waveBars('t—i', 3)).toEqual([0.45, 0.12, 0.65]);
  });

  it('has the bars it was asked for, all between silence and the loudest', () => {
    const bars = waveBars('Troquei a vedação da torneira, mas continua pingando.', 24);
    expect(bars).toHaveLength(24);
    expect(Math.min(...bars)).toBeGreaterThanOrEqual(0.12);
    expect(Math.max(...bars)).toBeLessThanOrEqual(1);
    expect(waveBars('oi', 24)).toHaveLength(2);
    expect(waveBars('', 24)).toEqual([]);
  });
});
