import { ROUTE_UPDATE } from '../browser/hydration';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../lib/article-control';
import { isModified, onClick } from './dom';

/**
 * Loads the module of an article control when the control is pressed, without React. If the module cannot
 * be loaded, a control that is a link is followed as a link.
 */
export function startControls(): void {
  onClick(`[${MODULE_ATTRIBUTE}]`, (control, event) => {
    if (isModified(event)) return;
    event.preventDefault();
    start(control, MODULE_ATTRIBUTE, () => {
      const { href } = control as Partial<HTMLAnchorElement>;
      if (href) location.href = href;
    });
  });
  window.addEventListener(ROUTE_UPDATE, loadLiveParts);
}

/**
 * Loads the modules of the article parts that are activated with the page. If a module cannot be loaded,
 * its part loses the attribute, so that stylesheets show what works without it.
 */
export function loadLiveParts(): void {
  for (const part of document.querySelectorAll(`[${LIVE_ATTRIBUTE}]`)) {
    start(part, LIVE_ATTRIBUTE, () => part.removeAttribute(LIVE_ATTRIBUTE));
  }
}

/**
 * Calls the module of an element with the element. An error of the module itself stays an unhandled
 * rejection.
 */
function start(element: Element, attribute: string, onMissing: () => void): void {
  const address = element.getAttribute(attribute) ?? '';
  const module = import(/* webpackIgnore: true */ /* @vite-ignore */ address) as Promise<{
    default: (element: Element) => void;
  }>;
  void module.then((loaded) => loaded.default(element), onMissing);
}
