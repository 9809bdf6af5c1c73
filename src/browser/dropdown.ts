import { rovingIndex } from './roving';
import { keepVisit } from './same-page';

/**
 * What the native popover of a dropdown lacks (behaviour 2.19.2, B.3): it opens under a mouse, arrows
 * move in it, Escape gives the focus back, it closes when the focus leaves, and its button says
 * whether it is open. Button, press, Escape and press outside are the browser's.
 */
export function watchDropdown(dropdown: HTMLElement): void {
  const control = dropdown.querySelector('button');
  const list = dropdown.querySelector<HTMLElement>('[popover]');
  if (!control || !list) return;
  const isOpen = () => list.matches(':popover-open');
  const show = (isShown: boolean) => void list.togglePopover(isShown);
  const update = () => {
    control.setAttribute('aria-expanded', String(isOpen()));
    keepVisit(list);
  };
  list.addEventListener('toggle', update);
  update();

  dropdown.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') show(true);
  });
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !list.contains(document.activeElement)) show(false);
  });
  // Under a mouse it is open already: the press follows the dropdown's own link, if it has one.
  control.addEventListener('click', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    if (dropdown.dataset['linked']) list.querySelector('a')?.click();
  });
  dropdown.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) {
      show(false);
      control.focus();
    }
    const links = [...list.querySelectorAll('a')];
    const index = links.findIndex((link) => link === document.activeElement);
    const next = rovingIndex(event.key, index, links.length);
    // Home and End of a closed dropdown are the page's.
    if (next === undefined || (!isOpen() && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    show(true);
    links[next]?.focus();
  });
  // The bar stays for as long as the page does, and so does this.
  document.addEventListener('focusin', ({ target }) => {
    if (isOpen() && target instanceof Node && !dropdown.contains(target)) show(false);
  });
  // The mouse that woke the runtime may be waiting.
  if (dropdown.matches(':hover') && window.matchMedia('(hover: hover)').matches) show(true);
}
