import type { MouseEvent } from 'react';
import { isModified } from '../../browser/modified-click';
import { isExternal } from '../../lib/path';
import { useMessages } from '../../ui/messages';
import { MARK, withoutMarks } from '../providers/answer';
import type { Hit } from '../providers/answer';
import * as styles from './search-notes.module.css';

type Headings = Pick<Hit, 'url' | 'levels'>;

const isHeading = (level: string) => level !== '';

/** Returns the deepest heading of a hit, with marks. */
export const titleOf = ({ levels, url }: Headings): string => levels.findLast(isHeading) ?? url;

/**
 * Returns the headings above a hit's own, from the group down: `['Documentação', 'Conversas']`.
 *
 * @param from the first level to return: 0 is the group, 1 the page
 */
export const headingsAbove = ({ levels }: Headings, from = 0): string[] =>
  levels.slice(from, levels.findLastIndex(isHeading)).filter(isHeading).map(withoutMarks);

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
            <mark className={styles.match}>{match}</mark>
            {after}
          </span>
        );
      })}
    </>
  );
}

/** Renders the deepest heading of a hit, and says if its link opens a new tab. */
export function HitTitle({ hit }: { hit: Headings }) {
  const messages = useMessages();
  return (
    <>
      <Marked value={titleOf(hit)} />
      {isExternal(hit.url) && <span className="visually-hidden"> ({messages['link.newTab']})</span>}
    </>
  );
}

type Press = MouseEvent<HTMLAnchorElement>;

/** Whether a press on a link opens another tab or window. */
export const isElsewhere = (event: Press): boolean =>
  isModified(event) || event.currentTarget.target === '_blank';

/**
 * Returns the attributes of a link to a hit. A hit of another site opens a new tab (behaviour 9.3.5).
 *
 * @param onVisit called when the link is opened, with the middle button too, and whether in another tab
 */
export function hitLink({ url }: Pick<Hit, 'url'>, onVisit: (isElsewhere: boolean) => void) {
  return {
    href: url,
    ...(isExternal(url) && { target: '_blank', rel: 'noopener noreferrer' }),
    onClick: (event: Press) => onVisit(isElsewhere(event)),
    onAuxClick: (event: Press) => event.button === 1 && onVisit(true),
  };
}
