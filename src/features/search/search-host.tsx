import type { SearchProvider } from './client';
import { useSearchDialog } from './use-search-dialog';

interface SearchHostProps {
  config: SearchProvider;
  base: string;
  language: string;
  /** Docs tags to stay within; none to search everything. */
  tags?: readonly string[] | undefined;
  searchPage?: string | undefined;
}

/** Where the search dialog appears. It costs a few listeners until somebody wants it. */
export function SearchHost(props: SearchHostProps) {
  const { Dialog, close } = useSearchDialog();
  return Dialog && <Dialog {...props} onClose={close} />;
}
