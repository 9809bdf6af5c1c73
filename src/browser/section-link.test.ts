// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sectionLink } from './section-link';

/** Returns the section link of a press on the innermost element of some HTML. */
function pressedIn(html: string): string | undefined {
  document.body.innerHTML = html;
  const inner = [...document.body.querySelectorAll('*')].at(-1);
  let found: string | undefined;
  const follow = (event: MouseEvent) => {
    found = sectionLink(event)?.hash;
    event.preventDefault();
  };
  document.addEventListener('click', follow, { once: true });
  inner?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return found;
}

it('finds the link around what is pressed, but none of a diagram, whose links have no text as address', () => {
  const errors: unknown[] = [];
  window.addEventListener('error', ({ error }) => errors.push(error));
  expect(pressedIn('<a href="#a"><b>A</b></a>')).toBe('#a');
  expect(pressedIn('<a href="#a"><svg><path/></svg></a>')).toBe('#a');
  expect(pressedIn('<a href="/b#a"><b>A</b></a>')).toBeUndefined();
  expect(pressedIn('<svg><a href="#a"><text>A</text></a></svg>')).toBeUndefined();
  expect(errors).toEqual([]);
});
