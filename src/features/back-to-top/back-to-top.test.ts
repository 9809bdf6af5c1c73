// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backToTop, isBackToTopShown } from './back-to-top';

describe('the button', () => {
  it.each<[string, [from: number, to: number], boolean]>([
    ['going up in the middle', [900, 800], true],
    ['going down', [800, 900], false],
    ['standing still', [900, 900], false],
    ['going up, exactly at the threshold', [310, 300], true],
    ['going up, above it', [310, 299], false],
    ['bouncing back at the end', [2010, 2000], false],
    ['a fraction short of the end', [2000, 1999.5], false],
    ['going up, just off the end', [2000, 1998], true],
  ])('%s (behaviour 2.11.2): %j', (_, [from, to], expected) => {
    expect(isBackToTopShown({ from, to, end: 2000, isJump: false })).toBe(expected);
  });

  it('is hidden after a jump to a section above (behaviour 2.11.2)', () => {
    expect(isBackToTopShown({ from: 900, to: 800, end: 2000, isJump: true })).toBe(false);
  });
});

describe('the way to the top', () => {
  const scrollTo = vi.fn();

  /** Turns the wheel and returns whether that stopped a scroll of the page. */
  function isStoppedByWheel(deltaY: number): boolean {
    scrollTo.mockClear();
    window.dispatchEvent(new WheelEvent('wheel', { deltaY }));
    return scrollTo.mock.calls.length > 0;
  }

  /** Starts the way to the top from the middle of a page. */
  function start(): void {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('scrollY', 900);
    backToTop();
  }

  /** Scrolls as far as `scrollY`, as the browser does on its own. */
  function arrive(scrollY: number): void {
    vi.stubGlobal('scrollY', scrollY);
    window.dispatchEvent(new Event('scroll'));
  }

  afterEach(() => {
    arrive(0);
  });

  it('is stopped by the wheel turned down, not up', () => {
    start();
    arrive(500);
    expect(isStoppedByWheel(-1)).toBe(false);
    expect(isStoppedByWheel(1)).toBe(true);
    expect(scrollTo).toHaveBeenCalledWith({ top: 500, behavior: 'instant' });
  });

  it('leaves the wheel alone once the scroll has ended', () => {
    start();
    window.dispatchEvent(new Event('scrollend'));
    expect(isStoppedByWheel(1)).toBe(false);
  });

  it('leaves the wheel alone at the top and once it was stopped, also without `scrollend`', () => {
    start();
    arrive(0);
    expect(isStoppedByWheel(1)).toBe(false);
    start();
    expect(isStoppedByWheel(1)).toBe(true);
    expect(isStoppedByWheel(1)).toBe(false);
  });
});
