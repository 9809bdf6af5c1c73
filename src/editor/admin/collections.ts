import type { FieldPath } from '../../content/schema/parse';
import type { NewEntryPlace } from '../config/new-entry';
import type { DecapMap } from './decap';

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
  placeOf: (entry: DecapMap) => NewEntryPlace;
  /** Returns the fields of the entry's form: those of its file, or those of its collection. */
  fieldsOf: (entry: DecapMap) => readonly LabelledField[];
  /** Reports whether the entry is a page: all collections of folders have pages, and only these. */
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
    isPage: (entry) => collectionOf(entry)?.folder !== undefined,
    formatOf: (entry) => collectionOf(entry)?.format,
  };
}

/** Returns the file of the page that an address of the editor opens: `#/collections/doc--docs/entries/a/b`. */
export function pageAt(collections: readonly Collection[], hash: string): string | undefined {
  const [, name, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(hash) ?? [];
  const { folder, extension = '' } = collections.find((one) => one.name === name) ?? {};
  return folder && slug ? `${folder}/${decodeURI(slug)}.${extension}` : undefined;
}

/** Returns the names of the collections of pages, under which Decap looks up their previews. */
export const pageCollections = (collections: readonly Collection[]): string[] =>
  collections.filter(({ folder }) => folder !== undefined).map(({ name }) => name);

/** The parts of a field's configuration (`editor/config/fields`) that determine its label. */
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
export const fieldLabel = (fields: readonly LabelledField[], path: FieldPath): string =>
  labelsOn(fields, path).join(' › ');

/** Returns the label of a field alone, with its number in a list; `undefined` if the form has no such field. */
export function ownLabel(fields: readonly LabelledField[], path: FieldPath): string | undefined {
  const labels = labelsOn(fields, path);
  const named = path.findLastIndex((step) => typeof step !== 'number');
  return named >= 0 && labels.length === path.length ? labels.slice(named).join(' › ') : undefined;
}

function labelsOn(fields: readonly LabelledField[], path: FieldPath): string[] {
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
  return labels;
}
