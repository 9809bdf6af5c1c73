// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sectionLink } from './section-link';

/** Returns the hash of the section link that an event on the innermost element of some HTML finds. */
function pressedIn(html: string): string | undefined {
  const root = document.createElement('div');
  root.innerHTML = html;
  // The document would follow a click.
  const event = new MouseEvent('mousedown');
  [...root.querySelectorAll('*')].at(-1)?.dispatchEvent(event);
  return sectionLink(event)?.hash;
}

it('finds the link around what is pressed, but none of a diagram, whose links have no text as address', () => {
  expect(pressedIn('<a href="#a"><b>A</b></a>')).toBe('#a');
  expect(pressedIn('<a href="#a"><svg><path/></svg></a>')).toBe('#a');
  expect(pressedIn('<a href="/b#a"><b>A</b></a>')).toBeUndefined();
  expect(pressedIn('<svg><a href="#a"><text>A</text></a></svg>')).toBeUndefined();
});
