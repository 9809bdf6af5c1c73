import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { plainKey, rovingIndex } from '../../../browser/roving';
import { LIST_ID } from './list-id';

const idOf = (index: number) => `${LIST_ID}-${index}`;

interface ListKeys {
  /** Role of the list: a grid has buttons beside the links of its rows. */
  role: 'listbox' | 'grid';
  /** The field, which is in the HTML of the page: its attributes follow the list. */
  field: HTMLInputElement;
  /** The scrolling element below the field. */
  screen: RefObject<HTMLElement | null>;
  query: string;
  /** Unique names of the rows, in order: the active row stays active when a better answer arrives. */
  rows: readonly string[];
  /** Whether the rows of the query are still to come: there are none yet, or those of the query before. */
  isWaiting: boolean;
  /** Called with the index of a row that Ctrl+Enter opens in a new tab, without a click. */
  onElsewhere: (index: number) => void;
}

/** Returns the attributes of the link of a row. */
export type RowOf = (index: number) => {
  id: string;
  'data-active': boolean | undefined;
  onFocus: () => void;
  onMouseMove: () => void;
};

/**
 * Handles the keys of a field with a list below it (behaviour 9.2.2, 9.2.3). The focus stays in the field;
 * arrow keys move through the rows and wrap around, Enter opens the active row, Ctrl+Enter in a new tab.
 *
 * @returns a function that returns the attributes of a row
 */
export function useListKeys(keys: ListKeys) {
  const { role, field, screen, query, rows, isWaiting, onElsewhere } = keys;
  const [choice, setChoice] = useState<{ query: string; row?: string | undefined }>({ query });
  const count = rows.length;
  // The first row is active after the query changes, and if the chosen row is gone.
  const active = choice.query === query ? Math.max(0, rows.indexOf(choice.row ?? '')) : 0;
  useEffect(() => {
    // In braces: some browsers return a promise, which an effect must not return.
    screen.current?.scrollTo({ top: 0 });
  }, [query, screen]);

  const activate = (index: number) => setChoice({ query, row: rows[index] });
  const open = (event: KeyboardEvent) => {
    const row = document.getElementById(idOf(active)) as HTMLAnchorElement | null;
    if (!event.ctrlKey && !event.metaKey) {
      // Enter opens a hit of another site in this tab, with a full load (behaviour 9.3.5).
      if (row?.target) row.target = '_top';
      return row?.click();
    }
    // A scripted click could be blocked as a popup.
    const { href } = row ?? {};
    if (!href) return;
    onElsewhere(active);
    window.open(href, '_blank', 'noopener');
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const key = plainKey(event);
    const next = rovingIndex(key, active, count);
    if (event.key === 'Enter') {
      // Before the answer, and in the frame after a letter, the form leads to the results page.
      if (isWaiting || field.value !== query) return;
      event.preventDefault();
      if (count > 0) open(event);
    } else if (/^Arrow(Up|Down)$/.test(key) && next !== undefined) {
      event.preventDefault();
      activate(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    field.addEventListener('keydown', listener);
    return () => field.removeEventListener('keydown', listener);
  }, [field]);
  useLayoutEffect(() => {
    if (count === 0) return;
    const attributes = {
      'aria-expanded': 'true',
      'aria-haspopup': role,
      'aria-activedescendant': idOf(active),
      enterkeyhint: 'go',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      field.setAttribute('aria-expanded', 'false');
      field.setAttribute('enterkeyhint', 'search');
      field.removeAttribute('aria-activedescendant');
      field.removeAttribute('aria-haspopup');
    };
  }, [role, field, count, active]);

  const rowOf: RowOf = (index) => {
    const take = () => index !== active && activate(index);
    return {
      id: idOf(index),
      'data-active': index === active || undefined,
      // Rows can be reached with Tab too; the focused row becomes the active one.
      onFocus: take,
      onMouseMove: take,
    };
  };
  return rowOf;
}
