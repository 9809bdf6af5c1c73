import { describe, expect, it } from 'vitest';
import { causeChain } from './crash-boundary';

describe('causeChain (behaviour 8.2)', () => {
  it('lists the messages from the error to its innermost cause', () => {
    const first = new TypeError('sem dados');
    const middle = new Error('a lista', { cause: first });
    expect(causeChain(new Error('a página', { cause: middle }))).toEqual([
      'a página',
      'a lista',
      'sem dados',
    ]);
  });

  it('converts other values to strings, and uses the name of an error without a message', () => {
    expect(causeChain('texto')).toEqual(['texto']);
    expect(causeChain(new Error('a', { cause: 0 }))).toEqual(['a', '0']);
    expect(causeChain(new RangeError())).toEqual(['RangeError']);
    expect(causeChain(undefined)).toEqual([]);
  });

  it('stops if an error is its own cause', () => {
    const error = new Error('em círculo');
    error.cause = error;
    expect(causeChain(error)).toEqual(['em círculo']);
  });
});
