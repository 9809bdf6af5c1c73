import { useEffect } from 'react';

/** Gives the window a title while the component is there; `undefined` leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    const put = () => {
      if (document.title !== title) document.title = title;
    };
    put();
    // The page's own title comes late, and more than once.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = before;
    };
  }, [title]);
}
