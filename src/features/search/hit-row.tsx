import { Icon } from '../../ui/icon';
import type { Hit } from './answer';
import { deepestLevel } from './groups';
import { Marked } from './marked';
import * as styles from './search-dialog.module.css';

/** Heading and words of one hit; the icon tells a page from a section and from its text. */
export function HitRow({ hit, isActive }: { hit: Hit; isActive: boolean }) {
  const level = deepestLevel(hit);
  const title = hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? hit.url;
  const words = hit._snippetResult?.content?.value;
  return (
    <>
      <Icon name={hit.type === 'content' ? 'note' : level === 'lvl1' ? 'page' : 'hash'} size={16} />
      <span className={styles.words}>
        <span className={styles.heading}>
          <Marked value={title} />
        </span>
        {words && (
          <span className={styles.snippet}>
            <Marked value={words} />
          </span>
        )}
      </span>
      {isActive && <Icon name="return-key" size={16} />}
    </>
  );
}
