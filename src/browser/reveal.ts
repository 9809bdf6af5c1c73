/** Returns the nearest scrollable ancestor; `null` if that is the page itself. */
function scrollerOf(element: Element): Element | null {
  let box = element.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  return box === document.documentElement || box === document.body ? null : box;
}

/**
 * Scrolls an item of a long list into view if the list's box hides it. Only the box scrolls, never the page
 * (behaviour B.1, B.2).
 */
export function revealInList(line: Element | null | undefined): void {
  const scroller = line && scrollerOf(line);
  if (!scroller) return;
  const place = line.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  if (place.top >= box.top && place.bottom <= box.bottom) return;
  scroller.scrollTop += place.top - box.top - box.height / 3;
}
