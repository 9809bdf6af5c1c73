/** Applies the Portuguese translations of a site. Pure. */
import { at, fieldsOf, listOf, textOf } from './data';
import type { Fields } from './data';

/** Content of a translation file: `{ "item.label.Guide": { "message": "Guia" } }`. */
export type Translations = Fields;

const messageOf = (table: Translations, key: string): string | undefined =>
  textOf(at(table[key], 'message'));

/**
 * Returns the fields with translations applied.
 *
 * @param keys fields to translate, with the prefixes of their translation keys
 */
function withMessages(
  fields: Fields,
  table: Translations,
  keys: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const found = Object.entries(keys).flatMap(([field, prefix]) => {
    const message = messageOf(table, `${prefix}${textOf(fields[field]) ?? ''}`);
    return textOf(fields[field]) && message ? [[field, message] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(found) };
}

/** Translates the navbar, with `navbar.json` of the theme. */
export function translateNavbar(navbar: unknown, table: Translations): Fields {
  const item = (value: unknown): Fields => {
    const fields = withMessages(fieldsOf(value), table, { label: 'item.label.' });
    return 'items' in fields ? { ...fields, items: listOf(fields['items']).map(item) } : fields;
  };
  const fields = fieldsOf(navbar);
  const title = messageOf(table, 'title');
  return {
    ...fields,
    ...(title && textOf(fields['title']) && { title }),
    items: listOf(fields['items']).map(item),
  };
}

/** Translates the footer, with `footer.json` of the theme. */
export function translateFooter(footer: unknown, table: Translations): Fields {
  const fields = fieldsOf(footer);
  const copyright = messageOf(table, 'copyright');
  const link = (value: unknown): Fields => {
    const words = { title: 'link.title.', label: 'link.item.label.' };
    const translated = withMessages(fieldsOf(value), table, words);
    return 'items' in translated
      ? { ...translated, items: listOf(translated['items']).map(link) }
      : translated;
  };
  return {
    ...fields,
    ...(copyright && textOf(fields['copyright']) && { copyright }),
    links: listOf(fields['links']).map(link),
  };
}

/** Translates the labels of sidebars, with the docs plugin's translation file of the version. */
export function translateSidebars(sidebars: unknown, table: Translations): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(sidebars)).map(([id, items]) => [
      id,
      translateItems(items, `sidebar.${id}.`, table),
    ]),
  );
}

function translateItems(items: unknown, prefix: string, table: Translations): unknown {
  if (Array.isArray(items)) {
    return items.map((item: unknown) => translateItem(item, prefix, table));
  }
  // In a shorthand the label is an object key; expand it, so that the label is a value to translate.
  return Object.entries(fieldsOf(items)).map(([label, inner]) =>
    translateItem({ type: 'category', label, items: inner }, prefix, table),
  );
}

function translateItem(item: unknown, prefix: string, table: Translations): unknown {
  const fields = fieldsOf(item);
  const type = textOf(fields['type']);
  if (typeof item !== 'object') return item;
  if (type === undefined) return translateItems(fields, prefix, table);
  const key = `${prefix}${type}.`;
  const translated = withMessages(fields, table, { label: key });
  if (type !== 'category') return translated;
  const link = fieldsOf(fields['link']);
  const words = ['title', 'description'].flatMap((field) => {
    const message = messageOf(
      table,
      `${key}${textOf(fields['label']) ?? ''}.link.${String(link['type'])}.${field}`,
    );
    return message ? [[field, message] as const] : [];
  });
  return {
    ...translated,
    ...(words.length > 0 && { link: { ...link, ...Object.fromEntries(words) } }),
    items: translateItems(fields['items'], prefix, table),
  };
}
