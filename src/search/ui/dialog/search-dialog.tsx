// All styles become one file, to whose order each chunk contributes: global styles come first.
import '../../../styles/global';
import { useMessages } from '../../../ui/messages';
import type { SearchConfig } from '../../providers/client';
import { useSearchedVersion } from '../use-search-version';
import { SiteInstantSearch, useSiteSearch } from '../use-site-search';
import * as styles from './search-dialog.module.css';
import { SearchPanel } from './search-panel';
import { useInitialQuery } from './use-initial-query';
import { useModal } from './use-modal';

export interface SearchDialogProps {
  config: SearchConfig;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  /** The version of the current docs page, which is the one to search. */
  version?: string | undefined;
  /** URL of the results page, with the base path; absent if the site has no such page. */
  searchPage?: string | undefined;
  onClose: () => void;
}

/**
 * The search over the page: a native modal dialog, which keeps the focus inside and makes the page behind
 * inert (behaviour 9.1.9). Loaded on demand.
 */
export function SearchDialog({ searchPage, onClose, ...props }: SearchDialogProps) {
  const version = useSearchedVersion(props.config, props.version);
  const search = useSiteSearch({ ...props, version });
  const messages = useMessages();
  const initial = useInitialQuery();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={messages['search.title']}>
      <div className={styles.box}>
        <SiteInstantSearch search={search}>
          <SearchPanel
            search={search}
            initial={initial}
            searchPage={searchPage}
            onClose={() => dialog.current?.close()}
          />
        </SiteInstantSearch>
        <p className={styles.keys} aria-hidden="true">
          {(['open', 'move', 'close'] as const).map((id) => (
            <span key={id}>{messages[`search.keys.${id}`]}</span>
          ))}
        </p>
      </div>
    </dialog>
  );
}
