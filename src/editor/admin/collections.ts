import type { DecapMap } from './decap';
import { SOURCE_FIELD } from './entry-draft';
import type { EntryPlace } from './entry-draft';
import type { FieldPath } from '../../content/schema/parse';

/** The fields of a Decap collection (`editor/config`) that the editor uses. */
export interface Collection {
  name: string;
  folder?: string;
  extension?: string;
  format?: string;
  fields?: readonly LabelledField[];
  files?: readonly { name: string; fields: readonly LabelledField[] }[];
}

/** Looks up the configuration of entries. */
export interface EntryForms {
  /** Returns the location of the entries of the entry's collection. */
  placeOf: (entry: DecapMap) => EntryPlace;
  /** Returns the fields of the entry's form: those of its file, or those of its collection. */
  fieldsOf: (entry: DecapMap) => readonly LabelledField[];
  /** Reports whether the entry has a body. */
  isPage: (entry: DecapMap) => boolean;
  /** Returns the name of the file format. */
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

/** Widget name of the field with the text that an entry was read from. */
export const SOURCE_WIDGET = 'origem';

const SOURCE = { name: SOURCE_FIELD, label: 'Origem', widget: SOURCE_WIDGET, required: false };

/**
 * Adds a field to every form that allows the source of an entry to be updated after a save; see
 * `sourceControl`.
 */
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

/** Returns the names under which Decap looks up the previews of entries that are pages. */
export function pageTemplates(collections: readonly Collection[]): string[] {
  return collections.flatMap(({ name, fields = [], files = [] }) => [
    ...(hasText(fields) ? [name] : []),
    ...files.filter((file) => hasText(file.fields)).map((file) => file.name),
  ]);
}

/**
 * Disables the preview of collections that have none. Otherwise Decap would list the values that the form
 * already shows.
 *
 * @param shown names that have a preview
 */
export function withPreviews(
  collections: readonly Collection[],
  shown: readonly string[],
): object[] {
  const isShown = ({ name, files = [] }: Collection) =>
    shown.includes(name) || files.some((file) => shown.includes(file.name));
  return collections.map((one) => (isShown(one) ? one : { ...one, editor: { preview: false } }));
}

/** The parts of a field's configuration (`editor/config/decap-types`) that determine its label. */
export interface LabelledField {
  name: string;
  label?: string | undefined;
  widget: string;
  fields?: readonly LabelledField[] | undefined;
  field?: LabelledField | undefined;
  types?: readonly { fields?: readonly LabelledField[] | undefined }[] | undefined;
}

/**
 * Returns the labels on the way to a field, joined: `Itens › 3 › Página`. Ends with the last field that the
 * form has, because a part edited as YAML has no fields of its own.
 *
 * @param path path of the field in the form: `['items', 2, 'docId']`
 */
export function fieldLabel(fields: readonly LabelledField[], path: FieldPath): string {
  const labels: string[] = [];
  let here = fields;
  for (const step of path) {
    if (typeof step === 'number') {
      labels.push(String(step + 1));
      continue;
    }
    const found = here.find(({ name }) => name === step);
    if (!found) break;
    labels.push(found.label ?? found.name);
    here = [
      ...(found.fields ?? []),
      ...(found.field?.fields ?? []),
      ...(found.types ?? []).flatMap((type) => type.fields ?? []),
    ];
  }
  return labels.join(' › ');
}
