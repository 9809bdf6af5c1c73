import { useEffect, useRef, useState } from 'react';
import { nestHeadings } from '../../lib/toc';
import type { TocEntry, TocNode } from '../../lib/toc';
import { chevronDownIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { revealInList } from '../../browser/reveal';
import * as styles from './toc.module.css';

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
    <nav ref={list} className={styles.toc} aria-labelledby="tocTitle">
      <p id="tocTitle" className={styles.title}>
        {messages['docs.toc']}
      </p>
      <TocList nodes={nestHeadings(headings)} active={active} />
    </nav>
  );
}

/** The same list above the article on narrow screens, initially closed. */
export function CollapsibleToc({ headings }: TocProps) {
  const messages = useMessages();
  return (
    <details className={styles.collapsible}>
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

/** Larger than the height of any page, in px. */
const FAR = 1_000_000;

/**
 * Returns the position of a heading after a jump, in px: below the navbar, or near the top if the navbar
 * hides (2.5.8).
 */
const barHeightAt = (heading: Element) =>
  parseFloat(getComputedStyle(heading).scrollMarginTop) || 0;

function measure(ids: readonly string[]): string | undefined {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = elements;
  if (!first) return undefined;
  const headings = elements.map((element) => ({
    id: element.id,
    top: Math.round(element.getBoundingClientRect().top),
  }));
  // A heading exactly at its jump position counts as below the navbar.
  const barHeight = barHeightAt(first) - 1;
  return activeHeading(headings, { height: window.innerHeight, barHeight });
}

/**
 * Returns the id of the heading being read. It can only change when a heading crosses the navbar's edge or
 * the middle of the viewport. The observer reports both after the frame's layout, so that scrolling
 * requires no measurements.
 */
function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    const list = key ? key.split('\n') : [];
    const update = () => setActive(measure(list));
    update();
    const elements = list.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = elements;
    if (!first) return undefined;
    // Extended below the viewport, so that a jump over both lines counts as a crossing.
    const observers = [`${1 - barHeightAt(first)}px`, '-50%'].map((line) => {
      const rootMargin = `${line} 0px ${FAR}px`;
      return new IntersectionObserver(update, { rootMargin, threshold: 1 });
    });
    for (const element of elements) for (const observer of observers) observer.observe(element);
    return () => observers.forEach((observer) => observer.disconnect());
  }, [key]);
  return active;
}

/** Position of a heading: its top edge in pixels from the top of the viewport. */
interface HeadingPosition {
  id: string;
  top: number;
}

/** Size of the viewport, in pixels. */
interface Viewport {
  height: number;
  /** Height that the navbar covers at the top. */
  barHeight: number;
}

/**
 * Returns the id of the heading of the section being read (behaviour 2.15.3): the first one below the
 * navbar if it is in the upper half of the viewport, otherwise the one before it; the last one if all are
 * above; `undefined` while the first is still in the lower half.
 */
export function activeHeading(
  headings: readonly HeadingPosition[],
  { height, barHeight }: Viewport,
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= barHeight);
  if (next < 0) return headings.at(-1)?.id;
  const candidate = headings[next];
  if (candidate && candidate.top < height / 2) return candidate.id;
  return headings[next - 1]?.id;
}
