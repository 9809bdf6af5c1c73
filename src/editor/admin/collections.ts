import type { DecapMap } from './decap';
import { SOURCE_FIELD } from './entry-draft';
import type { EntryPlace } from './entry-draft';
import type { LabelledField } from './field-label';

/** What is used of a collection of Decap's configuration (`editor/config`). */
export interface Collection {
  name: string;
  folder?: string;
  extension?: string;
  format?: string;
  fields?: readonly LabelledField[];
  files?: readonly { name: string; fields: readonly LabelledField[] }[];
}

/** What the configuration says of an entry. */
export interface EntryForms {
  /** Where the entries of its collection are. */
  placeOf: (entry: DecapMap) => EntryPlace;
  /** The form of it: its collection's, or that of its file. */
  fieldsOf: (entry: DecapMap) => readonly LabelledField[];
  /** Whether it has a text of its own. */
  isPage: (entry: DecapMap) => boolean;
  /** The name of the format of its file. */
  formatOf: (entry: DecapMap) => string | undefined;
}

export function entryForms(collections: readonly Collection[]): EntryForms {
  const byName = new Map(collections.map((one) => [one.name, one]));
  const collectionOf = (entry: DecapMap) => byName.get(String(entry.get('collection')));
  const fieldsOf = (entry: DecapMap) => {
    const collection = collectionOf(entry);
    const file = collection?.files?.find(({ name }) => name === entry.get('slug'));
    return file?.fields ?? collection?.fields ?? [];
  };
  return {
    placeOf: (entry) => {
      const { folder = '', extension = '' } = collectionOf(entry) ?? {};
      return { folder, extension };
    },
    fieldsOf,
    isPage: (entry) => hasText(fieldsOf(entry)),
    formatOf: (entry) => collectionOf(entry)?.format,
  };
}

/** The kind of the field with the text that an entry came from. */
export const SOURCE_WIDGET = 'origem';

const SOURCE = { name: SOURCE_FIELD, label: 'Origem', widget: SOURCE_WIDGET, required: false };

/** Collections whose entries can be told what was saved of them; see `sourceControl`. */
export function withSource(collections: readonly Collection[]): Collection[] {
  return collections.map((one) => ({
    ...one,
    ...(one.fields && { fields: [...one.fields, SOURCE] }),
    ...(one.files && {
      files: one.files.map((file) => ({ ...file, fields: [...file.fields, SOURCE] })),
    }),
  }));
}

const hasText = (fields: readonly LabelledField[]): boolean =>
  fields.some(({ widget }) => widget === 'corpo');

/** The names under which Decap looks for the preview of an entry that is a page. */
export function pageTemplates(collections: readonly Collection[]): string[] {
  return collections.flatMap(({ name, fields = [], files = [] }) => [
    ...(hasText(fields) ? [name] : []),
    ...files.filter((file) => hasText(file.fields)).map((file) => file.name),
  ]);
}

/**
 * Collections of which something is shown as it will be, and the others without a preview: Decap would
 * list the values that are in the form already.
 *
 * @param shown the names that have a preview
 */
export function withPreviews(
  collections: readonly Collection[],
  shown: readonly string[],
): object[] {
  const isShown = ({ name, files = [] }: Collection) =>
    shown.includes(name) || files.some((file) => shown.includes(file.name));
  return collections.map((one) => (isShown(one) ? one : { ...one, editor: { preview: false } }));
}
