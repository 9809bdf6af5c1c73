import type { SearchConfig } from '../../providers/client';
import { useSearchDialog } from './use-search-dialog';

interface SearchHostProps {
  config: SearchConfig;
  base: string;
  language: string;
  /** The version of a docs page, which is the one to search. */
  version?: string | undefined;
  searchPage?: string | undefined;
}

/** Where the search dialog appears. It costs a few listeners until somebody wants it. */
export function SearchHost(props: SearchHostProps) {
  const { Dialog, close } = useSearchDialog();
  return Dialog && <Dialog {...props} onClose={close} />;
}
