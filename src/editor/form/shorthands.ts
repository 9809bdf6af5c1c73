import type { z } from 'zod';
import { expandSidebarItems, sidebarItem } from '../../content/schema/docs';
import { tag } from '../../content/schema/frontmatter';
import { childItem, impliedType, navbarItem } from '../../content/schema/navbar';
import { postAuthorSchema } from '../../content/schema/post';
import { isRecord } from '../../lib/value';

type Group = Record<string, unknown>;

/** Conversion between a list whose items may be abbreviated and the groups of fields that a form shows. */
export interface Shorthand {
  /** Expands the items of a list to groups, each with its value in the file. */
  read: (list: unknown) => { written: unknown; group: unknown }[];
  /** Reports whether an item is written as a group already, so that its fields can be edited in place. */
  isLong: (written: unknown) => boolean;
  /** Returns the shortest form of a group. */
  write: (group: Group, written: unknown) => unknown;
}

/** Items that are a single word if only `field` is set. */
const wordFor = (field: string): Shorthand => ({
  read: (list) =>
    [list].flat().map((written) => ({
      written,
      group: ['string', 'number'].includes(typeof written) ? { [field]: String(written) } : written,
    })),
  isLong: isRecord,
  write: (group) => (Object.keys(group).join() === field ? group[field] : group),
});

/**
 * Navbar items: `type` may be omitted if the item implies it. New items of type `default` are written
 * without it.
 */
const navbar: Shorthand = {
  read: (list) =>
    [list].flat().map((written) => ({
      written,
      group: isRecord(written) ? { type: impliedType(written), ...written } : written,
    })),
  isLong: isRecord,
  write: ({ type, ...group }) => (type === 'default' ? group : { type, ...group }),
};

/** Sidebar items: a page is its id, and a group may be `Nome: [itens]`. */
const sidebar: Shorthand = {
  read: (list) =>
    (Array.isArray(list) ? list : [list]).flatMap((written: unknown) => {
      const groups = expandSidebarItems([written]) as unknown[];
      return groups.map((group) => ({
        // One object may define several groups; each of them is an item.
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

/** Shorthands of lists, by the schema of their items. */
export const SHORTHANDS: ReadonlyMap<z.ZodType, Shorthand> = new Map<z.ZodType, Shorthand>([
  [tag, wordFor('label')],
  [postAuthorSchema, wordFor('key')],
  [navbarItem, navbar],
  [childItem, navbar],
  [sidebarItem, sidebar],
]);
