import { useEffect, useRef } from 'react';
import { nestHeadings } from '../../lib/toc';
import type { TocEntry, TocNode } from '../../lib/toc';
import { chevronDownIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { revealInList } from '../../browser/reveal';
import * as styles from './toc.module.css';
import { useActiveHeading } from './use-active-heading';

interface TocProps {
  headings: readonly TocEntry[];
}

/** The table of contents beside the article; its line is thicker at the current section. */
export function Toc({ headings }: TocProps) {
  const messages = useMessages();
  const active = useActiveHeading(headings.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);
  // Scrolls a list that is longer than the viewport to the current section (behaviour 2.15.5).
  useEffect(() => {
    revealInList(list.current?.querySelector('[aria-current]'));
  }, [active]);
  return (
    <nav ref={list} className={styles.toc} aria-labelledby="toc-title">
      <p id="toc-title" className={styles.title}>
        {messages['docs.toc']}
      </p>
      <TocList nodes={nestHeadings(headings)} active={active} />
    </nav>
  );
}

interface CollapsibleTocProps extends TocProps {
  /** Whether it is also shown on wide screens, for layouts without the list beside the article. */
  isAlwaysShown?: boolean;
}

/** The same list above the article on narrow screens, initially closed. */
export function CollapsibleToc({ headings, isAlwaysShown }: CollapsibleTocProps) {
  const messages = useMessages();
  return (
    <details className={styles.collapsible} data-always={isAlwaysShown || undefined}>
      <summary>
        {messages['docs.toc']} <Icon of={chevronDownIcon} size={16} />
      </summary>
      <nav aria-label={messages['docs.toc']}>
        <TocList nodes={nestHeadings(headings)} />
      </nav>
    </details>
  );
}

function TocList({ nodes, active }: { nodes: readonly TocNode[]; active?: string | undefined }) {
  return (
    <ul className={styles.list}>
      {nodes.map((node) => (
        <li key={node.id}>
          <a
            className={styles.link}
            href={`#${node.id}`}
            aria-current={node.id === active ? 'true' : undefined}
            // Generated at build time from the article's headings, with only bold, italic and code.
            dangerouslySetInnerHTML={{ __html: node.label }}
          />
          {node.children.length > 0 && <TocList nodes={node.children} active={active} />}
        </li>
      ))}
    </ul>
  );
}
