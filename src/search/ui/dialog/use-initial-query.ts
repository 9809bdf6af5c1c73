import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { QUERY_MAX } from '../../search-addresses';

/** The query with which the dialog opens. */
export interface InitialQuery {
  text: string;
  /** Whether it is the text selected on the page; the next key then replaces it. */
  isSelected: boolean;
}

/** Returns the text typed while the dialog was loading, else the selected text (behaviour 9.1.4, 9.1.5). */
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
 * Gives the field the focus and the text typed so far; from now on it receives the keys itself. The dialog
 * is open for a moment without the field, because InstantSearch renders its children late. If Escape was
 * pressed in that moment, the dialog closes.
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
    // Without waiting for React, because the next key is appended to what the field contains.
    field?.setRangeText(typed, 0, QUERY_MAX, 'end');
  });
  useEffect(() => {
    start();
  }, []);
}
