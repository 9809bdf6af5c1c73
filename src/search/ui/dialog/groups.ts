import { withoutMarks } from '../../providers/answer';
import type { Hit } from '../../providers/answer';

const HITS_PER_GROUP = 5;

/** A hit in its group. Sections below their page's own hit are connected to it by a line. */
export interface GroupedHit {
  hit: Hit;
  branch?: 'middle' | 'last' | undefined;
}

/** The hits of one page. */
export interface HitGroup {
  /** The page's title. */
  title: string;
  /** The heading above the page, such as “Documentação”. */
  section: string;
  hits: GroupedHit[];
}

/** Groups hits by page, in order of appearance, with at most five hits each (behaviour 9.3). */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, { title: string; section: string; hits: Hit[] }>();
  for (const hit of hits) {
    const [section = '', page = ''] = hit.levels.map(withoutMarks);
    const key = `${section}\n${page}`;
    const group = groups.get(key) ?? { title: page || section, section, hits: [] };
    if (group.hits.length < HITS_PER_GROUP) group.hits.push(hit);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, hits: withBranches(group.hits) }));
}

function withBranches(hits: readonly Hit[]): GroupedHit[] {
  const page = hits.findIndex(({ kind }) => kind === 'page');
  return hits.map((hit, index) => {
    if (page < 0 || index <= page) return { hit };
    return { hit, branch: index === hits.length - 1 ? 'last' : 'middle' };
  });
}

/**
 * Returns the hit to store for a visited one: for a match in a text, the page if it is in the same group,
 * otherwise the section (behaviour 9.4.2).
 */
export function hitToStore(
  hit: Hit,
  group: readonly GroupedHit[],
): Pick<Hit, 'objectID' | 'url' | 'levels'> {
  if (hit.kind !== 'text') return hit;
  const page = group.find((other) => other.hit.kind === 'page')?.hit;
  return page ?? { ...hit, objectID: hit.url };
}
