import { isModified } from './modified-click';

/** Returns the link to a section of the open page that a click is about to follow; `undefined` for any other click. */
export function sectionLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hash || isModified(event) || event.defaultPrevented) return undefined;
  const isHere = link.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  return isHere && link.target !== '_blank' ? link : undefined;
}
