import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from './content-types';
import { PagesFollower } from './pages-follower';

const contentOf = (name: string) => ({ name }) as unknown as Content;

/** A follower, what it asked for, and the newest content, which a test may change. */
function setup() {
  const site = { newest: contentOf('primeiro') };
  const asked: Content[] = [];
  const follower = new PagesFollower(
    async () => site.newest,
    (content) => asked.push(content),
  );
  return { site, asked, follower };
}

describe('PagesFollower', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for nothing when the pages are of the newest content', async () => {
    const { site, asked, follower } = setup();
    follower.follow();
    follower.pagesAreOf(site.newest);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
  });

  it('asks for the pages of what was saved while others were being made', async () => {
    const { site, asked, follower } = setup();
    follower.pagesAreOf(site.newest);
    site.newest = contentOf('segundo');
    follower.follow();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toEqual([site.newest]);
  });

  it('asks until they are made, and then stops', async () => {
    const { site, asked, follower } = setup();
    follower.follow();
    await vi.advanceTimersByTimeAsync(4500);
    expect(asked).toHaveLength(3);
    follower.pagesAreOf(site.newest);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
  });

  it('waits anew after each change', async () => {
    const { asked, follower } = setup();
    follower.follow();
    await vi.advanceTimersByTimeAsync(1000);
    follower.follow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(1);
  });
});
