/** Calls a function once the browser has painted the response to an interaction. */
export const afterPaint = (act: () => void): unknown =>
  requestAnimationFrame(() => requestAnimationFrame(act));

/**
 * Makes the page behind an open popover inert until it closes, and then gives the focus to what opened it. Most
 * of this waits for the paint: the browser computes the styles of everything that becomes inert again.
 *
 * @param popover an open popover; the page behind is its siblings
 */
export function coverPage(popover: HTMLElement, opener: HTMLElement | null): void {
  const { children } = popover.parentElement as HTMLElement;
  let isCovered = true;
  const update = (inside?: Element | null) => {
    for (const element of children as Iterable<HTMLElement>) {
      if (element !== popover && (!inside || element.contains(inside))) element.inert = isCovered;
    }
  };
  afterPaint(() => isCovered && update());
  const onClose = () => {
    isCovered = false;
    // The browser returns the focus at once, except after a press outside. It is not moved again once another
    // element has it: a link to a section of the open page moves it to the section.
    update(opener);
    document.addEventListener('focusin', () => (opener = null), { once: true });
    afterPaint(() => {
      update();
      opener?.focus({ preventScroll: true });
    });
  };
  popover.addEventListener('beforetoggle', onClose, { once: true });
}
