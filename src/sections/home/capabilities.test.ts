import { expect, it } from 'vitest';
import { capabilityItems } from './capabilities';
import type { CapabilityDoc } from './capabilities';

const doc = (docId: string, more: Partial<CapabilityDoc> = {}): CapabilityDoc => ({
  docId,
  path: `/docs/${docId}`,
  title: docId,
  description: `Sobre ${docId}.`,
  ...more,
});

it('returns the listed docs in the order of the list', () => {
  const docs = [doc('conversas'), doc('interface'), doc('pesquisa-na-web')];
  expect(capabilityItems(['pesquisa-na-web', 'conversas'], docs)).toEqual([
    {
      title: 'pesquisa-na-web',
      description: 'Sobre pesquisa-na-web.',
      href: '/docs/pesquisa-na-web',
      glyph: 'web',
    },
    {
      title: 'conversas',
      description: 'Sobre conversas.',
      href: '/docs/conversas',
      glyph: 'conversas',
    },
  ]);
});

it('omits docs that are not published', () => {
  expect(capabilityItems(['rascunho', 'interface'], [doc('interface')])).toHaveLength(1);
  expect(capabilityItems(['interface'], [])).toEqual([]);
});

it('uses the open door for a doc without a drawing, and an empty text without a description', () => {
  expect(capabilityItems(['nova'], [doc('nova', { description: null })])).toEqual([
    { title: 'nova', description: '', href: '/docs/nova', glyph: 'introducao' },
  ]);
});

it('links to the path of the doc', () => {
  const [item] = capabilityItems(
    ['espaco-de-trabalho/index'],
    [doc('espaco-de-trabalho/index', { path: '/docs/espaco-de-trabalho/' })],
  );
  expect(item).toMatchObject({ href: '/docs/espaco-de-trabalho/', glyph: 'espaco' });
});
