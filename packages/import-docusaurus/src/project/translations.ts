/** Applies the Portuguese translations of a site. Pure. */
import type GithubSlugger from 'github-slugger';
import { at, compact, fieldsOf, listOf, textOf } from './data';
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

/**
 * Returns a function that translates a part of the layout, with the file of the theme of its name.
 *
 * @param text name of its own text
 * @param list name of the list of its items, which may have items in turn
 * @param keys fields of an item to translate, with the prefixes of their translation keys
 */
const translatePart =
  (text: string, list: string, keys: Readonly<Record<string, string>>) =>
  (part: unknown, table: Translations): Fields => {
    const item = (value: unknown): Fields => {
      const fields = withMessages(fieldsOf(value), table, keys);
      return 'items' in fields ? { ...fields, items: listOf(fields['items']).map(item) } : fields;
    };
    const fields = fieldsOf(part);
    const { logo } = fields;
    const words = messageOf(table, text);
    const alt = messageOf(table, 'logo.alt');
    return {
      ...fields,
      ...(words && textOf(fields[text]) && { [text]: words }),
      ...(alt && logo !== undefined && { logo: { ...fieldsOf(logo), alt } }),
      [list]: listOf(fields[list]).map(item),
    };
  };

export const translateNavbar = translatePart('title', 'items', { label: 'item.label.' });
export const translateFooter = translatePart('copyright', 'links', {
  title: 'link.title.',
  label: 'link.item.label.',
});

/** Translations of one docs version, from the file of the docs plugin. */
export interface DocsTranslations {
  table: Translations;
  /** Makes the addresses of generated indexes, none twice. */
  slugger: GithubSlugger;
}

/** Translates the labels of sidebars. */
export function translateSidebars(sidebars: unknown, translations: DocsTranslations): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(sidebars)).map(([id, items]) => [
      id,
      translateItems(items, `sidebar.${id}.`, translations),
    ]),
  );
}

/**
 * Translates the category of a folder, which may be in any sidebar. Returns `undefined` if nothing changes.
 *
 * @param fields those of the `_category_` file, with the name of the folder if they have no label
 */
export function translateFolder(
  fields: Fields,
  translations: DocsTranslations,
): Fields | undefined {
  const key = translationKey(fields);
  const place = Object.keys(translations.table).find((one) => one.endsWith(`.category.${key}`));
  if (place === undefined && !needsSlug(fields['link'], translations)) return undefined;
  return translateCategory(fields, place?.slice(0, -key.length) ?? '', translations);
}

function translateItems(items: unknown, prefix: string, translations: DocsTranslations): unknown {
  if (Array.isArray(items)) {
    return items.map((item: unknown) => translateItem(item, prefix, translations));
  }
  // In a shorthand the label is an object key; expand it, so that the label is a value to translate.
  return Object.entries(fieldsOf(items)).map(([label, inner]) =>
    translateItem({ type: 'category', label, items: inner }, prefix, translations),
  );
}

function translateItem(item: unknown, prefix: string, translations: DocsTranslations): unknown {
  const fields = fieldsOf(item);
  const type = textOf(fields['type']);
  if (typeof item !== 'object') return item;
  if (type === undefined) return translateItems(fields, prefix, translations);
  if (type === 'category') {
    return {
      ...translateCategory(fields, `${prefix}category.`, translations),
      items: translateItems(fields['items'], prefix, translations),
    };
  }
  const key = `${prefix}${type === 'ref' ? 'doc' : type}.${translationKey(fields)}`;
  const label = textOf(fields['label']) && messageOf(translations.table, key);
  return label ? { ...fields, label } : fields;
}

/** Returns what the key of an item's translation ends in: its own field for that, or its label. */
const translationKey = ({ key, label }: Fields): string => textOf(key) ?? textOf(label) ?? '';

/**
 * Reports whether a category's page is a generated index that must get its address here: Docusaurus makes it
 * before it translates the label. If one label may be translated, all of them get theirs from one slugger,
 * so that none is given twice.
 */
const needsSlug = (link: unknown, { table }: DocsTranslations): boolean =>
  at(link, 'type') === 'generated-index' &&
  textOf(at(link, 'slug')) === undefined &&
  Object.keys(table).length > 0;

function translateCategory(fields: Fields, prefix: string, translations: DocsTranslations): Fields {
  const { table, slugger } = translations;
  const key = prefix + translationKey(fields);
  const written = textOf(fields['label']) ?? '';
  const translated = { ...fields, label: messageOf(table, key) ?? written };
  const link = fieldsOf(fields['link']);
  if (link['type'] !== 'generated-index') return translated;
  const words = compact({
    title: messageOf(table, `${key}.link.generated-index.title`),
    description: messageOf(table, `${key}.link.generated-index.description`),
    slug: needsSlug(link, translations) ? `/category/${slugger.slug(written)}` : undefined,
  });
  return { ...translated, link: { ...link, ...words } };
}
