import { expect, test } from 'vitest';
import type { FieldPath } from '../../content/schema/parse';
import { kindNamed } from '../content-kinds';
import type { KindName } from '../content-kinds';
import { toForm } from './form';
import { formPath } from './schema-path';

const DOCS = {
  versions: { current: { label: 'Próxima' }, '1.0': { label: 'Primeira' } },
  sidebars: {
    outra: ['index'],
    docs: ['index', { Voz: ['voz', 'nao-existe'] }],
  },
};

/** Path in the form of a field of a file, joined with dots. */
function place(name: KindName, written: unknown, path: FieldPath): string {
  const { schema } = kindNamed(name);
  return formPath(schema, path, toForm(schema, written)).map(String).join('.');
}

test('entries keyed by name in a file are list items in the form', () => {
  const docs = (...path: FieldPath) => place('docs', DOCS, path);
  expect(docs('sidebars', 'docs', 0, 'id')).toBe('sidebars.1.valor.0.id');
  expect(docs('sidebars', 'docs', 1, 'items', 1, 'id')).toBe('sidebars.1.valor.1.items.1.id');
  expect(docs('versions', '1.0', 'label')).toBe('versions.1.label');
  expect(place('app', { labels: { enviar: 'Enviar' } }, ['labels', 'enviar'])).toBe(
    'labels.0.valor',
  );
  expect(place('authors', { ana: { name: 'Ana' } }, ['ana', 'name'])).toBe('0.name');
});

test('all other fields keep their path', () => {
  const navbar = { items: [{ label: 'A', items: [{ type: 'doc', docId: 'nada' }] }] };
  const path = ['items', 0, 'items', 0, 'docId'];
  expect(place('navbar', navbar, path)).toBe(path.join('.'));
  expect(place('doc', { title: 'A' }, ['slug'])).toBe('slug');
  expect(place('doc', {}, [])).toBe('');
  expect(place('docs', DOCS, ['sidebars', 'nenhuma', 0])).toBe('sidebars.nenhuma.0');
  expect(place('docs', DOCS, ['campo', 'a-mais'])).toBe('campo.a-mais');
  expect(place('search', { synonyms: [['um', 'dois']] }, ['synonyms', 0, 1])).toBe('synonyms.0');
});
