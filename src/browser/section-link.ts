import { isModified } from './modified-click';

/** Reports whether a link leads to a section of the open page. */
export const isSection = ({ href }: { href: string }, open: { href: string }): boolean =>
  href.includes('#') && href.replace(/#.*/, '') === open.href.replace(/#.*/, '');

/** Returns the link to a section of the open page that a click is about to follow; `undefined` for any other click. */
export function sectionLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  // A link in a diagram is an SVG element, whose `href` is no text.
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (isModified(event) || event.defaultPrevented) return undefined;
  return isSection(link, location) && link.target !== '_blank' ? link : undefined;
}
