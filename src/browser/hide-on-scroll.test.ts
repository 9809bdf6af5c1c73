import { describe, expect, it } from 'vitest';
import { nextVisibility } from './hide-on-scroll';
import type { Visibility, VisibilityEvent } from './hide-on-scroll';

const PAGE = { viewport: 800, page: 3000, bar: 60 };
const TOP: Visibility = { isHidden: false, y: 0, skipsNext: false };

const scroll = (y: number): VisibilityEvent => ({ type: 'scroll', y, ...PAGE });
const jump: VisibilityEvent = { type: 'location', hasTarget: true };
const visit: VisibilityEvent = { type: 'location', hasTarget: false };

/** Reports whether the navbar is hidden after these events. */
const isHidden = (...events: VisibilityEvent[]) => events.reduce(nextVisibility, TOP).isHidden;

describe('scrolling (behaviour 2.5.4)', () => {
  it('keeps the navbar while less than its height has been scrolled', () => {
    expect(isHidden(scroll(40))).toBe(false);
    expect(isHidden(scroll(59))).toBe(false);
  });

  it('hides it further down', () => {
    expect(isHidden(scroll(60))).toBe(true);
    expect(isHidden(scroll(40), scroll(140))).toBe(true);
  });

  it('hides it on an event at the same position', () => {
    expect(isHidden(scroll(500), scroll(400), scroll(400))).toBe(true);
  });

  it('shows it when scrolling up, and always near the top', () => {
    expect(isHidden(scroll(500), scroll(450))).toBe(false);
    expect(isHidden(scroll(500), scroll(59))).toBe(false);
    expect(isHidden(jump, scroll(59))).toBe(false);
  });

  it('neither shows nor hides it at the bottom of the page', () => {
    expect(isHidden(scroll(2200), scroll(2190))).toBe(true);
    expect(isHidden(scroll(2200), scroll(2140))).toBe(true);
    expect(isHidden(scroll(2200), scroll(2139))).toBe(false);
    const shown = { isHidden: false, y: 2195, skipsNext: false };
    expect(nextVisibility(shown, scroll(2190)).isHidden).toBe(false);
  });
});

describe('a change of the URL (behaviour 2.5.6)', () => {
  it('with a section hides the navbar at once and ignores the scroll to it', () => {
    expect(isHidden(jump)).toBe(true);
    expect(isHidden(scroll(900), jump, scroll(300))).toBe(true);
  });

  it('with a section considers later scrolls from the end of the jump', () => {
    expect(isHidden(scroll(900), jump, scroll(300), scroll(250))).toBe(false);
    expect(isHidden(scroll(900), jump, scroll(300), scroll(350))).toBe(true);
  });

  it('without a section shows the navbar and cancels the jump', () => {
    expect(isHidden(scroll(900), visit)).toBe(false);
    expect(isHidden(jump, visit, scroll(500))).toBe(true);
    expect(isHidden(scroll(900), jump, visit, scroll(800))).toBe(false);
  });
});
