import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { submitWhenReached } from '../../../browser/connection';
import { ARRIVALS_KEY, ROUTE_UPDATE } from '../../../browser/keys';
import { slot } from '../../../browser/storage';
import type { SearchPanelProps } from './search-panel';

// Loaded by the inline script when the dialog opens (`publish/finish` looks for the name, SEARCH_CHUNK).
const loadPanel = () => import(/* webpackChunkName: "search-panel" */ './search-panel');

const OPEN = ':popover-open';

interface OpenPanel {
  /** Number of the opening: quick closing and opening fire one `toggle` event. */
  opening: number;
  Panel: ComponentType<SearchPanelProps>;
  field: HTMLInputElement;
}

/**
 * Returns what is below the field of the search dialog, once the inline script has opened it and the code is
 * there, the listener for the dialog's `toggle` event, and a function that tries again after a failure. A
 * change of the URL closes the dialog (behaviour 9.1.8).
 */
export function usePanel(dialog: RefObject<HTMLDialogElement | null>) {
  const [panel, setPanel] = useState<OpenPanel>();
  /** URL of the page at opening; empty while the dialog is closed. */
  const opened = useRef('');
  const openings = useRef(0);
  const start = (isRetry = false) => {
    const element = dialog.current as HTMLDialogElement;
    const field = element.querySelector('input') as HTMLInputElement;
    // Of a dialog that was open before React.
    opened.current ||= location.href;
    const opening = (openings.current += 1);
    loadPanel().then(
      ({ SearchPanel: Panel }) => element.matches(OPEN) && setPanel({ opening, Panel, field }),
      () => {
        element.dataset['failed'] = '';
        const form = field.form as HTMLFormElement;
        submitWhenReached(form, element);
        // After a deploy the code is gone for good: the results page is of the new build.
        if (isRetry) form.requestSubmit();
      },
    );
  };
  const onToggle = ({ newState }: { newState: string }) => {
    if (newState === 'open') start();
    else setPanel(undefined);
  };
  const onHydrated = useEffectEvent(() => {
    if (dialog.current?.matches(OPEN)) start();
  });
  useEffect(() => {
    // This page was loaded from a hit, whose words are to be highlighted.
    if (slot(ARRIVALS_KEY).get()) {
      import('../use-arrival').then(
        ({ markArrival }) => markArrival(),
        () => undefined,
      );
    }
    onHydrated();
    const element = dialog.current;
    // A page that was already loading appears behind the dialog, without a change of the URL.
    const onRoute = () => {
      if (!opened.current || !element) return;
      if (location.href !== opened.current) return element.hidePopover();
      // New parts of the page behind are inert, too (`browser/cover-page`).
      for (const part of (element.parentElement as Element).children as Iterable<HTMLElement>) {
        part.inert = part !== element;
      }
    };
    // Unlike `toggle`, before anything else can change the URL.
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      opened.current = newState === 'open' ? location.href : '';
    };
    element?.addEventListener('beforetoggle', onBeforeToggle);
    window.addEventListener(ROUTE_UPDATE, onRoute);
    return () => {
      element?.removeEventListener('beforetoggle', onBeforeToggle);
      window.removeEventListener(ROUTE_UPDATE, onRoute);
    };
  }, [dialog]);
  return { panel, onToggle, onRetry: () => start(true) };
}
