import type { MouseEvent } from 'react';
import { isExternal } from '../../lib/path';
import type { Hit } from '../providers/answer';

/** What a link to a hit of another site needs: a tab of its own (behaviour 9.3.5). */
export function outside({ url }: Pick<Hit, 'url'>): { target?: string; rel?: string } {
  return isExternal(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

type Press = MouseEvent<HTMLAnchorElement>;

/** Whether a press on a link opens another tab or window. */
export const isElsewhere = (event: Press): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.currentTarget.target === '_blank';

/** Calls back when a link is opened, by the middle button, too, with whether that is elsewhere. */
export function opening(onOpen: (isElsewhere: boolean) => void) {
  return {
    onClick: (event: Press) => onOpen(isElsewhere(event)),
    onAuxClick: (event: Press) => event.button === 1 && onOpen(true),
  };
}
