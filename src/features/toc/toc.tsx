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

/** The table of contents beside the article; its line thickens at the section being read. */
export function Toc({ headings }: TocProps) {
  const messages = useMessages();
  const active = useActiveHeading(headings.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);
  // A list longer than the window follows the reading (behaviour 2.15.5).
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
  /** Shown on wide screens too, where no other list stands beside the article. */
  isAlwaysShown?: boolean;
}

/** The same list above the article on narrow screens, closed at first. */
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
            // Made at build from the article's own headings: bold, italic and code only.
            dangerouslySetInnerHTML={{ __html: node.label }}
          />
          {node.children.length > 0 && <TocList nodes={node.children} active={active} />}
        </li>
      ))}
    </ul>
  );
}
