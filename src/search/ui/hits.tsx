import type { MouseEvent } from 'react';
import { isExternal } from '../../lib/path';
import { useMessages } from '../../ui/messages';
import { MARK } from '../providers/answer';
import type { Hit } from '../providers/answer';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Returns the level of a hit's deepest heading, such as `lvl3`. */
export function deepestLevel({ hierarchy }: Pick<Hit, 'hierarchy'>): string {
  return LEVELS.findLast((level) => hierarchy[level]) ?? 'lvl0';
}

/** Returns the headings above a hit's own, from the group down: `['Documentação', 'Conversas']`. */
export function headingsAbove(hit: Pick<Hit, 'hierarchy'>): string[] {
  const deepest = LEVELS.indexOf(deepestLevel(hit));
  return LEVELS.slice(0, deepest).flatMap((level) => hit.hierarchy[level] ?? []);
}

/** Returns the text to show below a hit's title, with marks; nothing if only a heading matched. */
export const snippetOf = (hit: Hit): string | null =>
  hit._snippetResult?.content?.value ?? hit.content;

/** Renders a text with its marked words in `mark` elements. It is never parsed as HTML. */
export function Marked({ value }: { value: string }) {
  const [before, ...rest] = value.split(MARK.open);
  return (
    <>
      {before}
      {rest.map((piece, index) => {
        const [match, after] = piece.split(MARK.close);
        return (
          <span key={index}>
            <mark>{match}</mark>
            {after}
          </span>
        );
      })}
    </>
  );
}

/** Renders the deepest heading of a hit, and says if its link opens a new tab. */
export function HitTitle({ hit }: { hit: Hit }) {
  const messages = useMessages();
  const level = deepestLevel(hit);
  return (
    <>
      <Marked
        value={hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? hit.url}
      />
      {isExternal(hit.url) && <span className="visually-hidden"> ({messages['link.newTab']})</span>}
    </>
  );
}

type Press = MouseEvent<HTMLAnchorElement>;

/** Whether a press on a link opens another tab or window. */
export const isElsewhere = (event: Press): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.currentTarget.target === '_blank';

/**
 * Returns the attributes of a link to a hit. A hit of another site opens a new tab (behaviour 9.3.5).
 *
 * @param onVisit called when the link is opened, with the middle button too, and whether in another tab
 */
export function hitLink({ url }: Hit, onVisit: (isElsewhere: boolean) => void) {
  return {
    href: url,
    ...(isExternal(url) && { target: '_blank', rel: 'noopener noreferrer' }),
    onClick: (event: Press) => onVisit(isElsewhere(event)),
    onAuxClick: (event: Press) => event.button === 1 && onVisit(true),
  };
}
