import { isModified } from './modified-click';

/** Reports whether a link leads to a section of the open page. */
export const isSection = ({ href }: { href: string }, open: { href: string }): boolean =>
  href.includes('#') && href.replace(/#.*/, '') === open.href.replace(/#.*/, '');

/** Returns the link to a section of the open page that a click is about to follow; `undefined` for any other click. */
export function sectionLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  // The `href` of a link in a diagram is no text.
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a:not(svg *)') : undefined;
  if (!link || isModified(event) || event.defaultPrevented) return undefined;
  return isSection(link, location) && link.target !== '_blank' ? link : undefined;
}
