import { expect, it } from 'vitest';
import { unknownInNavbar, unknownInSidebar, unknownNeighbour } from './unknown';

const IDS = ['index', 'conversas', 'grupo/prompts'];

it.each([
  ['/docs/conversas', 'Você quis escrever "conversas"?'],
  ['/docs/', 'Você quis escrever "index"?'],
  ['grupo/prompts.mdx', 'Você quis escrever "grupo/prompts"?'],
  [
    '/docs/zz/abcdef',
    'Apague o item, use o id de uma página da lista ou crie o arquivo content/docs/zz/abcdef.mdx.',
  ],
  [
    '/zz/abcdef.md',
    'Apague o item, use o id de uma página da lista ou crie o arquivo content/docs/zz/abcdef.mdx.',
  ],
])('reads the page %s of a sidebar as an id', (name, fix) => {
  expect(unknownInSidebar(name, 's', IDS, 'content/docs')).toMatchObject({
    what: `A barra lateral "s" usa a página "${name}", que não existe.`,
    fix,
  });
});

it('reads the pages of the navbar and of neighbours as ids', () => {
  const fix = 'Você quis escrever "conversas"?';
  expect(unknownInNavbar('/docs/conversas', IDS)).toMatchObject({ fix });
  expect(unknownNeighbour('next', 'conversas.mdx', IDS)).toMatchObject({ fix });
});
