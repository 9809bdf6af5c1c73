import { useEffect, useState } from 'react';
import { QUERY_MAX } from './constants';

/** What the search opens with. */
export interface InitialQuery {
  text: string;
  /** It was selected on the page, so the next key replaces it. */
  isSelected: boolean;
}

/** What was typed while the search was on its way, else what is selected (acceptance 9.1.4, 9.1.5). */
export function useInitialQuery(): InitialQuery {
  const [initial] = useState(() => {
    const typed = document.documentElement.dataset['searchText'] ?? '';
    const selected = String(window.getSelection()).trim();
    return { text: (typed || selected).slice(0, QUERY_MAX), isSelected: !typed };
  });
  // From here on the field takes the keys.
  useEffect(() => {
    delete document.documentElement.dataset['searchText'];
  }, []);
  return initial;
}
