import { useLayoutEffect } from 'react';

/**
 * Keeps the classes of the `html` element those of the page (behaviour 2.9.7); in the HTML they are
 * there already. Not left to Gatsby's `Head`, which takes every other attribute away.
 */
export function useHtmlClass(htmlClass = ''): void {
  useLayoutEffect(() => {
    document.documentElement.className = htmlClass;
  }, [htmlClass]);
}
