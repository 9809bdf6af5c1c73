import { expect, it } from 'vitest';
import type { FieldPath } from '../../content/schema/parse';
import { fieldLabel } from './field-label';
import type { LabelledField } from './field-label';

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

it.each<[path: FieldPath, label: string]>([
  [['slug'], 'Endereço'],
  [['items', 2, 'sidebarId'], 'Itens › 3 › Barra lateral'],
  [['extra', 'a', 'b'], 'Mais'],
  [[], ''],
  [['outro'], ''],
])('maps %j to “%s”', (path, label) => {
  expect(fieldLabel(FIELDS, path)).toBe(label);
});
