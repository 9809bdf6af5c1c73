import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { QUERY_MAX } from '../../providers/constants';

/** What the search opens with. */
export interface InitialQuery {
  text: string;
  /** It was selected on the page, so the next key replaces it. */
  isSelected: boolean;
}

/** What was typed while the search was on its way, else what is selected (behaviour 9.1.4, 9.1.5). */
export function useInitialQuery(): InitialQuery {
  const [initial] = useState(() => {
    const typed = document.documentElement.dataset['searchText'] ?? '';
    const selected = String(window.getSelection()).trim();
    return { text: (typed || selected).slice(0, QUERY_MAX), isSelected: !typed };
  });
  return initial;
}

interface FieldStart {
  isSelected: boolean;
  onChange: (query: string) => void;
  onClose: () => void;
}

/**
 * Gives the field the focus, and what was typed until now: from here on it takes the keys itself. The
 * dialog is open for a moment without it, since InstantSearch shows its children late; whoever pressed
 * Escape in that moment wants no search any more.
 */
export function useFieldStart(
  input: RefObject<HTMLInputElement | null>,
  { isSelected, onChange, onClose }: FieldStart,
): void {
  const start = useEffectEvent(() => {
    const { dataset } = document.documentElement;
    const { searchText: typed } = dataset;
    delete dataset['searchText'];
    const field = input.current;
    field?.focus();
    if (typed === undefined) return onClose();
    if (isSelected && !typed) return field?.select();
    onChange(typed);
    // At once: the next key may be quicker than React, and adds to what is in the field by then.
    field?.setRangeText(typed, 0, QUERY_MAX, 'end');
  });
  useEffect(() => {
    start();
  }, []);
}
