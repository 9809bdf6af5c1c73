// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { holdBack } from './back';
import { installHistoryInterceptor } from './history-interceptor';

installHistoryInterceptor();
// jsdom has no page to scroll.
vi.stubGlobal('scrollTo', vi.fn());

/** The step that Back takes, and whether the router heard of it. */
function goBack(): boolean {
  const router = vi.fn();
  window.addEventListener('popstate', router);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.removeEventListener('popstate', router);
  return router.mock.calls.length > 0;
}

const releases: (() => void)[] = [];
afterEach(() => releases.splice(0).forEach((release) => release()));

/** Something that lies over the page until Back closes it. */
function holder() {
  const close = vi.fn();
  releases.push(holdBack(close));
  return close;
}

it('of two things over the page only the newer one is closed by Back (behaviour 2.6.14)', () => {
  vi.spyOn(history, 'go').mockReturnValue();
  const menu = holder();
  const search = holder();
  expect(goBack()).toBe(false);
  expect(search).toHaveBeenCalledOnce();
  expect(menu).not.toHaveBeenCalled();
  expect(history.go).toHaveBeenCalledOnce();
  // The step is undone, and with it the hold ends.
  expect(goBack()).toBe(false);
  expect(goBack()).toBe(true);
  expect(menu).not.toHaveBeenCalled();
});

it('what was closed in another way holds nobody back', () => {
  vi.spyOn(history, 'go').mockReturnValue();
  const close = vi.fn();
  holdBack(close)();
  expect(goBack()).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

it('a step that leads nowhere does not hold the next one back', () => {
  vi.useFakeTimers();
  vi.spyOn(history, 'go').mockReturnValue();
  holder();
  expect(goBack()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(goBack()).toBe(true);
  vi.useRealTimers();
});
