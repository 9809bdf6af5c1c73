import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/rendered';
import { DocFooter, LastUpdated } from './doc-footer';

const shown = (update: Parameters<typeof LastUpdated>[0]) => markup(<LastUpdated {...update} />);

it('shows the last change with a short date in UTC (behaviour 2.14.7, B.17)', () => {
  const date = '2026-11-20T00:30:00Z';
  expect(shown({ date })).toContain(`Atualizado em <time dateTime="${date}"`);
  expect(shown({ date, author: 'Ana' })).toContain('>20 de nov. de 2026</time> por Ana');
});

const footer = (page: Parameters<typeof DocFooter>[0]) => markup(<DocFooter {...page} />);

it('shows a date or an author alone, and nothing without both (behaviour 2.14.7)', () => {
  expect(shown({ author: 'Ana' })).toMatch(/>Atualizado por Ana</);
  expect(shown({ date: '2026-11-20' })).toContain('itemProp="dateModified"');
  expect(shown({})).toBe('');
});

it('shows the edit link, which opens in a new tab, with a pencil icon (behaviour 2.14.6)', () => {
  const html = footer({ tags: [], editUrl: 'https://codigo.example/content/docs/a.mdx' });
  expect(html).toMatch(
    /<a rel="noopener noreferrer"[^>]* href="https:\/\/codigo\.example\/content\/docs\/a\.mdx" target="_blank"><svg/,
  );
  expect(html).toContain('Editar esta página');
});

it('shows tags as a labelled row of links with their descriptions (behaviour 2.14.8)', () => {
  const tags = [
    { label: 'voz', path: '/docs/tags/voz', description: 'Falar e ouvir.' },
    { label: 'prompts', path: '/docs/tags/prompts' },
  ];
  const html = footer({ tags });
  expect(html).toContain('Etiquetas:');
  const links = [...html.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, written, label]) => [
    label,
    written,
  ]);
  expect(links).toEqual([
    ['voz', 'rel="tag" title="Falar e ouvir." href="/docs/tags/voz"'],
    ['prompts', 'rel="tag" href="/docs/tags/prompts"'],
  ]);
});

it('renders nothing if nothing is known', () => {
  expect(footer({ tags: [], editUrl: null, lastUpdate: {} })).toBe('');
});
