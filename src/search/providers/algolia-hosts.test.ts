import { describe, expect, it } from 'vitest';
import { REST_MS, hostMemory } from './algolia-hosts';

const HOST = { url: 'app-dsn.algolia.net', accept: 'read', protocol: 'https' };
const OTHER = { url: 'app-1.algolianet.com', accept: 'readWrite', protocol: 'https' };

interface State {
  isUp: () => boolean;
  isTimedOut: () => boolean;
}

function clock(start = 1_000_000) {
  let time = start;
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) };
}

/** The client writes a host together with the state in which it found it. */
const failed = (status: string) => [{ ...HOST, status: 'up', lastUpdate: 7 }, { status }] as const;

describe('hostMemory', () => {
  it('takes a host that it does not know for a good one', async () => {
    const state = await hostMemory().get<State>(HOST);
    expect([state.isUp(), state.isTimedOut()]).toEqual([true, false]);
  });

  it.each([
    ['down', false],
    ['timed out', true],
  ])('leaves a host alone that was %s, until two minutes have passed', async (status, timedOut) => {
    const { now, pass } = clock();
    const memory = hostMemory({ now });
    await memory.set(...failed(status));
    const state = await memory.get<State>(HOST);
    expect([state.isUp(), state.isTimedOut()]).toEqual([false, timedOut]);
    pass(REST_MS);
    expect(state.isUp()).toBe(false);
    pass(1);
    expect([state.isUp(), state.isTimedOut()]).toEqual([true, false]);
  });

  it('keeps hosts apart', async () => {
    const memory = hostMemory();
    await memory.set(...failed('down'));
    expect((await memory.get<State>(OTHER)).isUp()).toBe(true);
  });

  it('forgets when asked to, and when the host is well again', async () => {
    const memory = hostMemory();
    for (const forget of [
      () => memory.delete(HOST),
      () => memory.clear(),
      () => memory.set(HOST, { status: 'up' }),
    ]) {
      await memory.set(...failed('down'));
      await forget();
      expect((await memory.get<State>(HOST)).isUp()).toBe(true);
    }
  });

  it('remembers from one page to the next', async () => {
    let kept: string | null = null;
    const keeper = { get: () => kept, set: (value: string) => (kept = value) };
    const { now } = clock();
    await hostMemory({ now, keeper }).set(...failed('down'));
    expect((await hostMemory({ now, keeper }).get<State>(HOST)).isUp()).toBe(false);
  });

  it('does not trust a failure from the future', async () => {
    const { now, pass } = clock();
    const memory = hostMemory({ now });
    await memory.set(...failed('down'));
    pass(-1);
    expect((await memory.get<State>(HOST)).isUp()).toBe(true);
  });

  it.each(['', 'lixo', '[]', 'null', '{"https://app-dsn.algolia.net":null}', '{"a":{"at":"x"}}'])(
    'starts anew from %j in storage',
    async (text) => {
      const memory = hostMemory({ keeper: { get: () => text, set: () => undefined } });
      expect((await memory.get<State>(HOST)).isUp()).toBe(true);
    },
  );
});
