import { useEffect, useState } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { rovingIndex } from '../../../browser/roving';

/** Id of the listbox. */
export const LIST_ID = 'search-list';

/** Returns the id of a row of the listbox. */
export const rowId = (index: number): string => `${LIST_ID}-${index}`;

interface ListKeys {
  /** The scrolling element below the field. */
  screen: RefObject<HTMLElement | null>;
  query: string;
  /**
   * Unique names of the rows, in order: the active row stays active when a better answer arrives. Without
   * rows, arrow keys go through the links of the screen.
   */
  rows: readonly string[];
  /** Called with the index of a row that Ctrl+Enter opens in a new tab, without a click. */
  onElsewhere: (index: number) => void;
}

/**
 * Handles the keys of a field with a list below it (behaviour 9.2.2, 9.2.3). The focus stays in the field;
 * arrow keys move through the rows and wrap around, Enter opens the active row, Ctrl+Enter in a new tab.
 */
export function useListKeys({ screen, query, rows, onElsewhere }: ListKeys) {
  const [choice, setChoice] = useState<{ query: string; row?: string | undefined }>({ query });
  const count = rows.length;
  // The first row is active after the query changes, and if the chosen row is gone.
  const active = choice.query === query ? Math.max(0, rows.indexOf(choice.row ?? '')) : 0;
  useEffect(() => {
    // In braces: some browsers return a promise, which an effect must not return.
    screen.current?.scrollTo({ top: 0 });
  }, [query, screen]);

  // Stored hits are links instead of options, because they have buttons beside them.
  useEffect(() => {
    const dialog = screen.current?.closest('dialog');
    if (count > 0 || !dialog) return;
    const onArrow = (event: KeyboardEvent) => {
      const links = [...dialog.querySelectorAll<HTMLElement>('li a')];
      const place = links.indexOf(document.activeElement as HTMLElement);
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!isArrow || links.length === 0) return;
      event.preventDefault();
      links[rovingIndex(event.key, place, links.length) ?? 0]?.focus();
    };
    dialog.addEventListener('keydown', onArrow);
    return () => dialog.removeEventListener('keydown', onArrow);
  }, [count, screen]);

  const activate = (index: number) => setChoice({ query, row: rows[index] });
  const open = (event: ReactKeyboardEvent) => {
    const row = document.getElementById(rowId(active)) as HTMLAnchorElement | null;
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
  const onKey = (event: ReactKeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (count > 0 && key === 'Enter') open(event);
    else if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    else if (count === 0) return;
    else {
      const next = rovingIndex(key, active, count) ?? 0;
      activate(next);
      document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  const focusField = () =>
    screen.current?.closest('dialog')?.querySelector<HTMLInputElement>('input')?.focus();
  return { active: count > 0 ? active : undefined, activate, onKey, focusField };
}
