import { showLoadFailure } from '../browser/load-failure';
import { isModified } from '../browser/modified-click';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../lib/article-control';
import { onClick } from './dom';

/**
 * Loads the module of a control when it is pressed, with or without React. If the module cannot be loaded, the
 * page opens that the control leads to as a link, or that is its value, if the server can be reached; otherwise
 * a message appears with a button that presses the control again. The inline script calls it on pages with
 * controls, and the runtime for the pages that follow.
 */
export function startControls(): void {
  onClick(`[${MODULE_ATTRIBUTE}]`, (control, event) => {
    if (event.defaultPrevented || isModified(event)) return;
    event.preventDefault();
    showLoadFailure(null);
    startModule(control, MODULE_ATTRIBUTE, () => {
      const element = control as Partial<HTMLAnchorElement & HTMLButtonElement>;
      const address = element.href || element.value;
      const tell = () =>
        showLoadFailure(() => {
          control.focus();
          control.click();
        });
      // The service worker leaves this method to the network. Another page may have come meanwhile.
      if (address) {
        fetch('', { method: 'HEAD' }).then(() => {
          if (control.isConnected) location.assign(address);
        }, tell);
      } else tell();
    });
  });
}

/**
 * Loads the modules of the article parts that are activated with the page. If a module cannot be loaded,
 * its part loses the attribute, so that stylesheets show what works without it.
 */
export function loadLiveParts(): void {
  for (const part of document.querySelectorAll(`[${LIVE_ATTRIBUTE}]`)) {
    startModule(part, LIVE_ATTRIBUTE, () => part.removeAttribute(LIVE_ATTRIBUTE));
  }
}

/** What follows the address of a module, by its first address: one more sign after each failure. */
const retries: Partial<Record<string, string>> = {};

/**
 * Calls the module of an element with the element. An error of the module itself stays an unhandled
 * rejection.
 */
function startModule(element: Element, attribute: string, onMissing: () => void): void {
  const address = element.getAttribute(attribute) as string;
  const retried = address + (retries[address] ??= '');
  const module = import(/* webpackIgnore: true */ /* @vite-ignore */ retried) as Promise<{
    default: (element: Element) => void;
  }>;
  void module.then(
    (loaded) => loaded.default(element),
    () => {
      // Some browsers never ask for the same address again (whatwg/html issue 6768).
      retries[address] += '?';
      onMissing();
    },
  );
}
