import type { Hit } from '../../providers/answer';
import { HITS_PER_GROUP } from '../../providers/constants';
import { deepestLevel } from '../hits';

/** A hit in its group: below its page's own hit it hangs on a line, which ends with the last. */
export interface GroupedHit {
  hit: Hit;
  branch?: 'middle' | 'last' | undefined;
}

/** The hits of one page. */
export interface HitGroup {
  /** The page's title. */
  title: string;
  /** What the page belongs to. */
  section: string;
  hits: GroupedHit[];
}

/** Hits by page, in order of appearance, five of each at most (behaviour 9.3). */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, { title: string; section: string; hits: Hit[] }>();
  for (const hit of hits) {
    const { lvl0, lvl1 } = hit.hierarchy;
    const key = `${lvl0 ?? ''}\n${lvl1 ?? ''}`;
    const group = groups.get(key) ?? { title: lvl1 ?? lvl0 ?? '', section: lvl0 ?? '', hits: [] };
    if (group.hits.length < HITS_PER_GROUP) group.hits.push(hit);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, hits: withBranches(group.hits) }));
}

function withBranches(hits: readonly Hit[]): GroupedHit[] {
  const page = hits.findIndex(({ type }) => type === 'lvl1');
  return hits.map((hit, index) => {
    if (page < 0 || index <= page) return { hit };
    return { hit, branch: index === hits.length - 1 ? 'last' : 'middle' };
  });
}

/** What stands for a hit among the recent ones: for words of a text, the page or section they are in. */
export function worthKeeping(hit: Hit, group: readonly GroupedHit[]): Hit {
  if (hit.type !== 'content') return hit;
  const page = group.find((other) => other.hit.type === 'lvl1')?.hit;
  return page ?? { ...hit, objectID: hit.url, type: deepestLevel(hit), content: null };
}
