import { splitUrl } from '../../../lib/path';
import { withoutMarks } from '../../providers/answer';
import type { Hit } from '../../providers/answer';

const HITS_PER_GROUP = 5;

/** A hit in its group. Sections below their page's own hit are connected to it by a line. */
export interface GroupedHit {
  hit: Hit;
  branch?: 'middle' | 'last' | undefined;
}

/** Hits of the same page, or below the same `lvl0`. */
export interface HitGroup {
  /** Identifies the group. */
  key: string;
  /** Of a page its title, or else the heading above it; of Algolia's groups `lvl0`. */
  title: string;
  hits: GroupedHit[];
}

/**
 * Groups hits in order of appearance, with at most five hits each, and within a group by page (behaviour 9.3).
 *
 * @param depth number of headings that a group's title may be: with 2, a group is a page, with 1 a `lvl0`
 */
export function groupHits(hits: readonly Hit[], depth: 1 | 2): HitGroup[] {
  return groupBy(hits, depth === 1 ? groupOf : pageOf).map(([key, all]) => ({
    key,
    title: all[0]?.levels.slice(0, depth).map(withoutMarks).findLast(Boolean) ?? '',
    hits: groupBy(all.slice(0, HITS_PER_GROUP), pageOf).flatMap(([, ofPage]) =>
      withBranches(ofPage),
    ),
  }));
}

const groupOf = ({ levels: [first = ''] }: Hit) => withoutMarks(first);

/** Returns the address of a hit's page: several may have the same title. */
const pageOf = ({ url }: Hit) => splitUrl(url).path;

function groupBy(hits: readonly Hit[], keyOf: (hit: Hit) => string): [key: string, hits: Hit[]][] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit]);
  return [...groups];
}

function withBranches(hits: readonly Hit[]): GroupedHit[] {
  const page = hits.findIndex(({ kind }) => kind === 'page');
  return hits.map((hit, index) => {
    if (page < 0 || index <= page) return { hit };
    return { hit, branch: index === hits.length - 1 ? 'last' : 'middle' };
  });
}

/**
 * Returns the hit to store for a visited one: for a match in a text, its page if that is in the group,
 * otherwise the section (behaviour 9.4.2).
 */
export function hitToStore(
  hit: Hit,
  group: readonly GroupedHit[],
): Pick<Hit, 'objectID' | 'url' | 'levels'> {
  if (hit.kind !== 'text') return hit;
  const page = group.find(
    ({ hit: other }) => other.kind === 'page' && pageOf(other) === pageOf(hit),
  )?.hit;
  return page ?? { ...hit, objectID: hit.url };
}
