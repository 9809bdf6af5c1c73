// All styles become one file, whose order each separate chunk has a say in: global ones come first.
import '../../../styles/global';
import { Configure, InstantSearch } from 'react-instantsearch';
import { useMessages } from '../../../ui/messages';
import type { Hit } from '../../providers/answer';
import { openSearch } from '../../providers/client';
import type { SearchConfig } from '../../providers/client';
import { STALLED_MS } from '../../providers/constants';
import { reportClick } from '../report-click';
import * as styles from './search-dialog.module.css';
import { SearchPanel } from './search-panel';
import { useArrival } from '../use-arrival';
import { useInitialQuery } from './use-initial-query';
import { useModal } from './use-modal';
import { useRequestParameters } from '../use-request-parameters';
import { useSearchedVersion } from '../use-search-version';

export interface SearchDialogProps {
  config: SearchConfig;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  /** The version of a docs page, which is the one to search. */
  version?: string | undefined;
  /** Address of the results page, base path included; none when the site has no such page. */
  searchPage?: string | undefined;
  onClose: () => void;
}

/**
 * The search over the page: a native modal dialog, which keeps the focus in and makes the page behind
 * inert (behaviour 9.1.9). Loaded when it is first wanted.
 */
export function SearchDialog(props: SearchDialogProps) {
  const { client, indexName } = openSearch(props.config, props.base);
  const version = useSearchedVersion(props.config, props.version);
  const parameters = useRequestParameters(props.config, props.language, version);
  const messages = useMessages();
  const initial = useInitialQuery();
  const dialog = useModal(props.onClose);
  const arrive = useArrival();
  const onVisit = (hit: Hit, isElsewhere: boolean) => {
    reportClick(props.config, hit);
    arrive(hit, isElsewhere);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={messages['search.title']}>
      <div className={styles.box}>
        <InstantSearch
          searchClient={client as never}
          indexName={indexName}
          stalledSearchDelay={STALLED_MS}
          insights={false}
          future={{ preserveSharedStateOnUnmount: false }}
        >
          <Configure {...(parameters as object)} />
          <SearchPanel
            client={client}
            indexName={indexName}
            initial={initial}
            searchPage={props.searchPage}
            onClose={() => dialog.current?.close()}
            onVisit={onVisit}
          />
        </InstantSearch>
        <p className={styles.keys} aria-hidden="true">
          {(['open', 'move', 'close'] as const).map((id) => (
            <span key={id}>{messages[`search.keys.${id}`]}</span>
          ))}
        </p>
      </div>
    </dialog>
  );
}
