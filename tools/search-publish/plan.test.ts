import { expect, it } from 'vitest';
import { recordsOf } from './plan';

it('makes one record of each heading and paragraph, in the shape of DocSearch (behaviour 3.2)', () => {
  const section = {
    url: '/docs/x#fundo',
    levels: ['Documentação', 'Página', null, 'Fundo'],
    paragraphs: ['Um.', 'Dois.'],
    ...{ language: 'pt-BR', tag: 'docs-default-current', version: 'current' },
  };
  const records = recordsOf(section, 2, { url: 'https://site.example', baseUrl: '/sub/' });
  const page = 'https://site.example/sub/docs/x';
  expect(records[0]).toEqual({
    objectID: '/docs/x:2',
    ...{ url: `${page}#fundo`, url_without_anchor: page, anchor: 'fundo' },
    ...{ type: 'lvl3', content: null },
    hierarchy: {
      ...{ lvl0: 'Documentação', lvl1: 'Página', lvl2: null, lvl3: 'Fundo' },
      ...{ lvl4: null, lvl5: null, lvl6: null },
    },
    ...{ language: 'pt-BR', lang: 'pt-BR', docusaurus_tag: 'docs-default-current' },
    version: 'current',
    weight: { level: 70, position: 2 },
  });
  expect(records.slice(1)).toMatchObject([
    { objectID: '/docs/x:3', type: 'content', content: 'Um.', weight: { level: 0, position: 3 } },
    { objectID: '/docs/x:4', type: 'content', content: 'Dois.', weight: { level: 0, position: 4 } },
  ]);
});
