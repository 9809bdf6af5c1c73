import { Suspense, lazy } from 'react';
import type { SearchProvider } from './client';
import { useSearchDialog } from './use-search-dialog';

const loadDialog = () =>
  import('./search-dialog').then(({ SearchDialog }) => ({ default: SearchDialog }));
const SearchDialog = lazy(loadDialog);

/** The dialog's code may be fetched ahead; when it cannot, opening says so. */
const prepare = () => void loadDialog().catch(() => undefined);

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
  const { initialQuery, close } = useSearchDialog(prepare);
  if (initialQuery === undefined) return null;
  return (
    <Suspense>
      <SearchDialog {...props} initialQuery={initialQuery} onClose={close} />
    </Suspense>
  );
}
