import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ARRIVALS_KEY, SEARCH_EVENT, SEARCH_OPENER } from '../../../browser/keys';
import { slot } from '../../../browser/storage';
import type { SearchDialogProps } from './search-dialog';

const loadDialog = () => import('./search-dialog');

/**
 * The dialog's component while it is open. The early script says when it is asked for and keeps what
 * is typed meanwhile; its code comes with the first sign that somebody wants it (behaviour 4.5.1).
 * A page that was loaded from a hit has the words marked that matched.
 */
export function useSearchDialog() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  useEffect(() => {
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
          // Escape was quicker than the network.
          if (dataset['searchText'] !== undefined) setDialog(() => SearchDialog);
        },
        // Without its code the link leads where a link leads.
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
    // A touch begins with a pointer, too.
    document.addEventListener('pointerover', onNear, stop);
    document.addEventListener('focusin', onNear, stop);
    return () => stop.abort();
  }, []);
  return { Dialog, close: () => setDialog(undefined) };
}
