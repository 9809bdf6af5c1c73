import { expect, it } from 'vitest';
import { capabilityItems } from './capability-items';
import type { CapabilityDoc } from './capability-items';

const doc = (docId: string, more: Partial<CapabilityDoc> = {}): CapabilityDoc => ({
  docId,
  path: `/docs/${docId}`,
  title: docId,
  description: `Sobre ${docId}.`,
  ...more,
});

it('shows the docs of the list in its order, whatever order they come in', () => {
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

it('leaves out what is not published', () => {
  expect(capabilityItems(['rascunho', 'interface'], [doc('interface')])).toHaveLength(1);
  expect(capabilityItems(['interface'], [])).toEqual([]);
});

it('draws the open door for a page without a drawing, and says nothing where nothing was written', () => {
  expect(capabilityItems(['nova'], [doc('nova', { description: null })])).toEqual([
    { title: 'nova', description: '', href: '/docs/nova', glyph: 'introducao' },
  ]);
});

it('leads to the page’s own address', () => {
  const [item] = capabilityItems(
    ['espaco-de-trabalho/index'],
    [doc('espaco-de-trabalho/index', { path: '/docs/espaco-de-trabalho/' })],
  );
  expect(item).toMatchObject({ href: '/docs/espaco-de-trabalho/', glyph: 'espaco' });
});
