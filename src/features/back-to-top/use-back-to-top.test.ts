// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { backToTop } from './use-back-to-top';

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
