import type { Hit } from './answer';
import { HITS_PER_GROUP } from './constants';

/** The hits of one page. */
export interface HitGroup {
  /** The page's title. */
  title: string;
  /** What the page belongs to. */
  section: string;
  hits: Hit[];
}

/** Hits by page, in order of appearance, five of each at most (specification §9, direction “Search”). */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const { lvl0, lvl1 } = hit.hierarchy;
    const key = `${lvl0 ?? ''}\n${lvl1 ?? ''}`;
    const group = groups.get(key) ?? { title: lvl1 ?? lvl0 ?? '', section: lvl0 ?? '', hits: [] };
    if (group.hits.length < HITS_PER_GROUP) group.hits.push(hit);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The deepest heading of a hit: `lvl3`. */
export function deepestLevel({ hierarchy }: Pick<Hit, 'hierarchy'>): string {
  const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'];
  return levels.find((level) => hierarchy[level]) ?? 'lvl0';
}
