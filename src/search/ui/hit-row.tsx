import { isExternal } from '../../lib/path';
import { noteIcon, returnKeyIcon } from '../../lib/icons';
import { hashIcon, pageIcon } from '../../lib/more-icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import type { Hit } from '../providers/answer';
import { deepestLevel, headingsAbove } from './groups';
import { Marked } from './marked';
import * as styles from './dialog/search-dialog.module.css';

/** Heading and words of one hit; the icon tells a page from a section and from its text. */
export function HitRow({ hit, isActive }: { hit: Hit; isActive: boolean }) {
  const messages = useMessages();
  const level = deepestLevel(hit);
  const title = hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? hit.url;
  // Group and page are known from the group's title.
  const path = headingsAbove(hit).slice(2).join(' › ');
  const words = hit._snippetResult?.content?.value ?? hit.content;
  return (
    <>
      <Icon
        of={hit.type === 'content' ? noteIcon : level === 'lvl1' ? pageIcon : hashIcon}
        size={16}
      />
      <span className={styles.words}>
        <span>
          <Marked value={title} />
          {isExternal(hit.url) && (
            <span className="visually-hidden"> ({messages['link.newTab']})</span>
          )}
        </span>
        {(words || path) && (
          <span className={styles.snippet}>{words ? <Marked value={words} /> : path}</span>
        )}
      </span>
      {isActive && <Icon of={returnKeyIcon} size={16} />}
    </>
  );
}
