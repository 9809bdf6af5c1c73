import { TO_SITE } from './locale';

/**
 * Makes Decap's link to the site lead to the page of the open entry. Decap only fills in a template, which
 * knows nothing of slugs and index pages; without one, the link leads to the home page.
 *
 * @param addressOf returns the URL for an address of the editor, `#/…`
 */
export function aimSiteLink(page: Document, addressOf: (hash: string) => string): void {
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.textContent.trim() === TO_SITE) link.href = addressOf(window.location.hash);
  };
  // Before it can be pressed: Decap draws it anew at any time.
  for (const sign of ['pointerover', 'focusin']) page.addEventListener(sign, aim);
}
