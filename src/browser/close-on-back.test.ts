// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { closeOnBack } from './close-on-back';
import { installRouter } from './router';

function stubBrowser(): void {
  vi.stubGlobal('___loader', { loadPage: () => Promise.resolve({ page: { path: '/' } }) });
  // jsdom does not implement scrolling.
  vi.stubGlobal('scrollTo', vi.fn());
}

beforeAll(() => {
  stubBrowser();
  installRouter();
});
beforeEach(stubBrowser);

/** Simulates Back; reports whether the router received the step. */
function goBack(): boolean {
  const router = vi.fn();
  window.addEventListener('popstate', router);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.removeEventListener('popstate', router);
  return router.mock.calls.length > 0;
}

const releases: (() => void)[] = [];
afterEach(() => releases.splice(0).forEach((release) => release()));

/** Creates an overlay that Back closes. */
function holder() {
  const close = vi.fn();
  releases.push(closeOnBack(close));
  return close;
}

it('Back closes only the newer of two overlays (behaviour 2.6.14)', () => {
  vi.spyOn(history, 'go').mockReturnValue();
  const menu = holder();
  const search = holder();
  expect(goBack()).toBe(false);
  expect(search).toHaveBeenCalledOnce();
  expect(menu).not.toHaveBeenCalled();
  expect(history.go).toHaveBeenCalledOnce();
  // The step is undone, which ends the hold.
  expect(goBack()).toBe(false);
  expect(goBack()).toBe(true);
  expect(menu).not.toHaveBeenCalled();
});

it('an overlay closed in another way does not hold Back', () => {
  vi.spyOn(history, 'go').mockReturnValue();
  const close = vi.fn();
  closeOnBack(close)();
  expect(goBack()).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

it('a step that cannot be undone does not hold the next one', () => {
  vi.useFakeTimers();
  vi.spyOn(history, 'go').mockReturnValue();
  holder();
  expect(goBack()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(goBack()).toBe(true);
  vi.useRealTimers();
});
