import { SUGGESTIONS_MAX } from '../providers/constants';
import type { HitGroup } from './groups';

/**
 * What to suggest when a query finds nothing: the titles of the largest answer so far in this
 * dialog (behaviour 9.4.6).
 */
export function suggestionsFrom(
  known: readonly string[],
  groups: readonly HitGroup[],
): readonly string[] {
  const titles = [...new Set(groups.map(({ title }) => title))].slice(0, SUGGESTIONS_MAX);
  return titles.length > known.length ? titles : known;
}
