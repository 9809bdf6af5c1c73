import { searchIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './search-link.module.css';
import { useIsMac } from './use-is-mac';

/**
 * The search control, which looks like a field: a link to the search page, over which the search dialog
 * opens, or a button on a site without such a page.
 */
export function SearchLink({ to }: { to?: string | undefined }) {
  const messages = useMessages();
  const isMac = useIsMac();
  const shared = {
    className: styles.search,
    'data-search': true,
    'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K',
    children: (
      <>
        <Icon of={searchIcon} size={16} />
        <span className={styles.label}>{messages['search.button']}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {messages[isMac ? 'search.shortcut.mac' : 'search.shortcut']}
        </kbd>
      </>
    ),
  };
  return to ? <Link to={to} {...shared} /> : <button type="button" {...shared} />;
}
