import { useLayoutEffect } from 'react';

/**
 * Sets the classes of the `html` element for the page (behaviour 2.9.7); the HTML already has them.
 * Gatsby's `Head` is not used, since it removes all other attributes.
 */
export function useHtmlClass(htmlClass = ''): void {
  useLayoutEffect(() => {
    document.documentElement.className = htmlClass;
  }, [htmlClass]);
}
