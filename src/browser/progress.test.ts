import { describe, expect, it } from 'vitest';
import { PROGRESS, trickle } from './progress';

describe('trickle (behaviour 2.17.2)', () => {
  it('always grows, by decreasing steps, and never reaches 1', () => {
    let position: number = PROGRESS.minimum;
    let last = Infinity;
    for (let step = 0; step < 200; step += 1) {
      const next = trickle(position);
      expect(next).toBeGreaterThan(position);
      expect(next - position).toBeLessThan(last);
      expect(next).toBeLessThan(1);
      last = next - position;
      position = next;
    }
  });

  it('has passed 0.5 after about six seconds', () => {
    let position: number = PROGRESS.minimum;
    for (let time = 0; time < 6400; time += PROGRESS.step) position = trickle(position);
    expect(position).toBeGreaterThan(0.5);
  });

  it('uses the numbers of the catalogue', () => {
    expect(PROGRESS).toEqual({ delay: 200, minimum: 0.08, step: 800, leave: 400 });
  });
});
