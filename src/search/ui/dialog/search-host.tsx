import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ARRIVALS_KEY, SEARCH_EVENT, SEARCH_OPENER } from '../../../browser/keys';
import { slot } from '../../../browser/storage';
import type { SearchDialogProps } from './search-dialog';

const loadDialog = () => import('./search-dialog');

/**
 * Opens the search dialog when the inline script asks for it, which keeps what is typed meanwhile. The code
 * is loaded when the pointer or the focus reaches the search button, or at opening (behaviour 4.5.1).
 */
export function SearchHost(props: Omit<SearchDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  useEffect(() => {
    // This page was loaded from a hit, whose words are to be highlighted.
    if (slot(ARRIVALS_KEY).get()) {
      import('../use-arrival').then(
        ({ markArrival }) => markArrival(),
        () => undefined,
      );
    }
    const { dataset } = document.documentElement;
    const open = () =>
      void loadDialog().then(
        ({ SearchDialog }) => {
          // Absent if Escape was pressed before the code arrived.
          if (dataset['searchText'] !== undefined) setDialog(() => SearchDialog);
        },
        // If the code fails to load, the search button works as a link.
        () => {
          const page = document.querySelector<HTMLAnchorElement>(SEARCH_OPENER)?.href;
          delete dataset['searchText'];
          if (page) location.href = page;
        },
      );
    const onNear = ({ target }: Event) => {
      if (target instanceof Element && target.closest(SEARCH_OPENER))
        loadDialog().catch(() => undefined);
    };
    const stop = new AbortController();
    window.addEventListener(SEARCH_EVENT, open, stop);
    // A touch fires `pointerover`, too.
    document.addEventListener('pointerover', onNear, stop);
    document.addEventListener('focusin', onNear, stop);
    return () => stop.abort();
  }, []);
  return Dialog && <Dialog {...props} onClose={() => setDialog(undefined)} />;
}
