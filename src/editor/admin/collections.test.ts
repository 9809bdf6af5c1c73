import { expect, it } from 'vitest';
import { kept } from '../../../tests/support/decap';
import type { FieldPath } from '../../content/schema/parse';
import { entryForms, fieldLabel, ownLabel, pageCollections } from './collections';
import type { Collection, LabelledField } from './collections';

const title = { name: 'title', label: 'Título', widget: 'string' };
const body = { name: 'body', label: 'Texto', widget: 'corpo' };

const DOCS: Collection = {
  ...{ name: 'doc--docs', folder: 'content/docs', extension: 'mdx', format: 'conteudo-doc' },
  fields: [title, body],
};
const TAGS: Collection = {
  ...{ name: 'tags', extension: 'yml', format: 'conteudo-tags' },
  files: [{ name: 'docs--tags', fields: [title] }],
};

const forms = entryForms([DOCS, TAGS]);

it('returns the folder, the format and the form of an entry’s collection', () => {
  const page = kept({ collection: 'doc--docs', slug: 'conversas' });
  expect(forms.placeOf(page)).toEqual({ folder: 'content/docs', extension: 'mdx' });
  expect(forms.formatOf(page)).toBe('conteudo-doc');
  expect(forms.fieldsOf(page)).toEqual([title, body]);
  expect(forms.isPage(page)).toBe(true);
});

it('returns the form of a single file', () => {
  const tags = kept({ collection: 'tags', slug: 'docs--tags' });
  expect(forms.fieldsOf(tags)).toEqual([title]);
  expect(forms.isPage(tags)).toBe(false);
  expect(forms.placeOf(tags)).toEqual({ folder: '', extension: 'yml' });
});

it('names the collections of pages', () => {
  expect(pageCollections([DOCS, TAGS])).toEqual(['doc--docs']);
});

const FIELDS: LabelledField[] = [
  { name: 'slug', label: 'Endereço', widget: 'string' },
  {
    ...{ name: 'items', label: 'Itens', widget: 'list' },
    types: [
      { fields: [{ name: 'docId', label: 'Página', widget: 'string' }] },
      { fields: [{ name: 'sidebarId', label: 'Barra lateral', widget: 'string' }] },
    ],
  },
  { name: 'extra', label: 'Mais', widget: 'yaml' },
];

it.each<[path: FieldPath, label: string, own?: string]>([
  [['slug'], 'Endereço', 'Endereço'],
  [['items', 2, 'sidebarId'], 'Itens › 3 › Barra lateral', 'Barra lateral'],
  [['items', 2], 'Itens › 3', 'Itens › 3'],
  [['extra', 'a', 'b'], 'Mais'],
  [[], ''],
  [['outro'], ''],
])('maps %j to “%s”', (path, label, own) => {
  expect(fieldLabel(FIELDS, path)).toBe(label);
  expect(ownLabel(FIELDS, path)).toBe(own);
});
