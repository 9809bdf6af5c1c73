import { useEffect } from 'react';

/** Overrides the document title while the component is mounted; `undefined` leaves it unchanged. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    const put = () => {
      if (document.title !== title) document.title = title;
    };
    put();
    // The page sets its own title later, and more than once.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = before;
    };
  }, [title]);
}
