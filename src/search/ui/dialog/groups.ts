import { withoutMarks } from '../../providers/answer';
import type { Hit } from '../../providers/answer';

const HITS_PER_GROUP = 5;

/** A hit in its group. Sections below their page's own hit are connected to it by a line. */
export interface GroupedHit {
  hit: Hit;
  branch?: 'middle' | 'last' | undefined;
}

/** Hits with the same headings above. */
export interface HitGroup {
  /** Identifies the group. */
  key: string;
  /** The last of these headings: of the embedded index the page's title, of Algolia's `lvl0`. */
  title: string;
  hits: GroupedHit[];
}

/**
 * Groups hits in order of appearance, with at most five hits each, and within a group by page (behaviour 9.3).
 *
 * @param depth number of headings that make a group: 2 are those down to the page, 1 is `lvl0`
 */
export function groupHits(hits: readonly Hit[], depth: number): HitGroup[] {
  return groupBy(hits, depth).map(([levels, all]) => ({
    key: levels.join('\n'),
    title: levels.findLast(Boolean) ?? '',
    hits: groupBy(all.slice(0, HITS_PER_GROUP), 2).flatMap(([, ofPage]) => withBranches(ofPage)),
  }));
}

/** Returns the first `depth` headings, without marks, each with its hits. */
function groupBy(hits: readonly Hit[], depth: number): [levels: string[], hits: Hit[]][] {
  const groups = new Map<string, [string[], Hit[]]>();
  for (const hit of hits) {
    const levels = hit.levels.slice(0, depth).map(withoutMarks);
    const group = groups.get(levels.join('\n')) ?? [levels, []];
    group[1].push(hit);
    groups.set(levels.join('\n'), group);
  }
  return [...groups.values()];
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
    ({ hit: other }) => other.kind === 'page' && other.levels[1] === hit.levels[1],
  )?.hit;
  return page ?? { ...hit, objectID: hit.url };
}
