import { useEffect, useState } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { rovingIndex } from '../../../browser/roving';
import { rowId } from '../../providers/constants';

interface ListKeys {
  /** What is below the field and scrolls. */
  screen: RefObject<HTMLElement | null>;
  query: string;
  /**
   * What tells the rows apart, in their order: the chosen one stays chosen when the rest of an answer
   * comes. With none, arrows go through the screen's links.
   */
  rows: readonly string[];
  /** Called with the row that Ctrl+Enter opens in a tab of its own: nothing is clicked. */
  onElsewhere: (index: number) => void;
}

/**
 * The keys of a field with a list below it (behaviour 9.2.2, 9.2.3): the focus stays in the field,
 * arrows go round the rows, Enter opens the active one and Ctrl+Enter in a tab of its own. Home and
 * End belong to the text.
 */
export function useListKeys({ screen, query, rows, onElsewhere }: ListKeys) {
  const [choice, setChoice] = useState<{ query: string; row?: string | undefined }>({ query });
  const count = rows.length;
  // The first row is the active one whenever the query changes, and when the chosen one is gone.
  const active = choice.query === query ? Math.max(0, rows.indexOf(choice.row ?? '')) : 0;
  useEffect(() => {
    // In braces: a browser may answer with a promise, which an effect must not.
    screen.current?.scrollTo({ top: 0 });
  }, [query, screen]);

  // Recent and favourite hits have buttons beside them, so that they are links and not options.
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
      // Enter stays in this tab, also on the way to another site: a full load (behaviour 9.3.5).
      if (row?.target) row.target = '_top';
      return row?.click();
    }
    // Not a click: a browser may take one that nobody made for an unwanted window.
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
