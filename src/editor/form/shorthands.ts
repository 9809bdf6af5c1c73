import type { z } from 'zod';
import { isRecord } from '../../lib/value';
import { expandSidebarItems, sidebarItem } from '../../content/schema/docs';
import { tag } from '../../content/schema/frontmatter';
import { childItem, impliedType, navbarItem } from '../../content/schema/navbar';
import { postAuthorSchema } from '../../content/schema/post';

type Group = Record<string, unknown>;

/** A list whose items may be written shorter than the groups of fields that a form shows. */
export interface Shorthand {
  /** The items of a list as groups, each with what was written for it. */
  read: (list: unknown) => { written: unknown; group: unknown }[];
  /** Whether an item is written as the group itself, so that a change in it can stay inside. */
  isLong: (written: unknown) => boolean;
  /** A group in the shortest form that says it. */
  write: (group: Group, written: unknown) => unknown;
}

/** Words that stand for a group with one field. */
const wordFor = (field: string): Shorthand => ({
  read: (list) =>
    [list].flat().map((written) => ({
      written,
      group: ['string', 'number'].includes(typeof written) ? { [field]: String(written) } : written,
    })),
  isLong: isRecord,
  write: (group) => (Object.keys(group).join() === field ? group[field] : group),
});

/** `type` is left out where it is a link, and may be where the item says what it is. */
const navbar: Shorthand = {
  read: (list) =>
    [list].flat().map((written) => ({
      written,
      group: isRecord(written) ? { type: impliedType(written), ...written } : written,
    })),
  isLong: isRecord,
  write: ({ type, ...group }) => (type === 'default' ? group : { type, ...group }),
};

/** A page's id for a page, and `Nome: [itens]` for a group. */
const sidebar: Shorthand = {
  read: (list) =>
    (Array.isArray(list) ? list : [list]).flatMap((written: unknown) => {
      const groups = expandSidebarItems([written]) as unknown[];
      return groups.map((group) => ({
        // One object may name several groups; each of them is an item.
        written: groups.length > 1 && isRecord(group) ? short(group) : written,
        group,
      }));
    }),
  isLong: (written) => isRecord(written) && 'type' in written,
  write: (group, written) => {
    const fields = Object.keys(group).sort().join();
    if (group['type'] === 'doc' && fields === 'id,type') return group['id'];
    const wasShort = isRecord(written) && !('type' in written);
    return wasShort && fields === 'items,label,type' ? short(group) : group;
  },
};

const short = (group: Group): Group => ({ [String(group['label'])]: group['items'] });

/** The lists with shorthands, by the schema of their items. */
export const SHORTHANDS: ReadonlyMap<z.ZodType, Shorthand> = new Map<z.ZodType, Shorthand>([
  [tag, wordFor('label')],
  [postAuthorSchema, wordFor('key')],
  [navbarItem, navbar],
  [childItem, navbar],
  [sidebarItem, sidebar],
]);
