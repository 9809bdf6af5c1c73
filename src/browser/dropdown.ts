import { plainKey, rovingIndex } from './roving';
import { keepQueryAndHash } from './same-page';

/**
 * Adds the behaviour that the native popover of a dropdown lacks (behaviour 2.19.2, B.3): it opens on mouse
 * hover, arrow keys move the focus in it, Escape returns the focus, it closes when it loses the focus, and
 * its button has `aria-expanded`. The browser handles the button, clicks, Escape and clicks outside.
 */
export function watchDropdown(dropdown: HTMLElement): void {
  const control = dropdown.querySelector('button');
  const list = dropdown.querySelector<HTMLElement>('[popover]');
  if (!control || !list) return;
  const isOpen = () => list.matches(':popover-open');
  const show = (isShown: boolean) => void list.togglePopover(isShown);
  const update = () => {
    control.setAttribute('aria-expanded', String(isOpen()));
    keepQueryAndHash(list);
  };
  list.addEventListener('toggle', update);
  update();

  dropdown.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') show(true);
  });
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !list.contains(document.activeElement)) show(false);
  });
  // With a mouse it is already open on hover: a click follows the dropdown's own link, if it has one.
  control.addEventListener('click', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    if (dropdown.dataset['linked']) list.querySelector('a')?.click();
  });
  dropdown.addEventListener('keydown', (event) => {
    // A nested list has handled the key itself.
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && isOpen()) {
      event.preventDefault();
      show(false);
      control.focus();
    }
    // If the dropdown is closed, Home and End scroll the page.
    const key = plainKey(event);
    if (/^Arrow(?:Up|Down)$/.test(key)) show(true);
    if (!isOpen()) return;
    const entries = [...list.querySelectorAll<HTMLElement>('a,button')].filter(
      (entry) => entry.getClientRects().length > 0,
    );
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const next = rovingIndex(key, index, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  });
  // Never removed: the navbar exists as long as the page.
  document.addEventListener('focusin', ({ target }) => {
    if (isOpen() && target instanceof Node && !dropdown.contains(target)) show(false);
  });
  // The mouse that triggered the loading of the runtime may still hover.
  if (dropdown.matches(':hover') && window.matchMedia('(hover: hover)').matches) show(true);
}
