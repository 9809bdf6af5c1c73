import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { articleFactsOf } from '../../tests/support/article-facts';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { sectionsOfPage } from '../search/index/search-sections';
import { compileArticle } from './compile';

const folder = temporaryFolder();
writeFileSync(path.join(folder, 'meu.tsx'), '');
writeFileSync(path.join(folder, '_parte.mdx'), '## Da parte\n\nTexto da parte.\n');

/** Returns the headings of a page, each with the paragraphs below it. */
async function sections(body: string) {
  const source = { body, path: path.join(folder, 'x.mdx'), file: 'x.mdx', bodyOffset: 0 };
  const { html, searchedHtml, problems } = await compileArticle(source, articleFactsOf(), folder);
  expect([html, problems]).toEqual(['', []]);
  const page = { path: '/x', title: 'X', html, searchedHtml };
  const facts = { group: 'G', language: 'pt-BR', tag: 't' };
  return sectionsOfPage(page, facts).map(({ url, paragraphs }) => [url, ...paragraphs]);
}

it('gives the search the headings and texts of a page component, and of its partials', async () => {
  expect(
    await sections(
      [
        "import Meu from './meu'\nimport P from './_parte.mdx'",
        'Antes de {1 + 1} <Meu>e **depois**</Meu>.',
        '## Um título {#um}',
        '<Meu rotulo="fora">\n\n:::tip\n\nUma dica.\n\n:::\n\n</Meu>',
        '<div className="visually-hidden">Só para leitores</div>',
        '| A | B |\n| - | - |\n| c | `d` |',
        '<P />',
        '## Da casa\n\nTecle <Tecla>Ctrl+K</Tecla>.',
        '<Abas>\n<Aba rotulo="No celular">\n\nToque.\n\n</Aba>\n</Abas>',
        '<div aria-hidden={true}>Eco</div>\n\n<p data-print="hide">Botões</p>\n\n<p hidden={x} {...y}>Visto</p>',
      ].join('\n\n'),
    ),
  ).toEqual([
    ['/x', 'Antes de 2 e depois.'],
    ['/x#um', 'Dica', 'Uma dica.', 'A', 'B', 'c', 'd'],
    ['/x#da-parte', 'Texto da parte.'],
    ['/x#da-casa', 'Tecle Ctrl K.', 'No celular', 'Toque.', 'Visto'],
  ]);
});

it('leaves the pages that are rendered alone', async () => {
  const source = { body: 'Um.', path: path.join(folder, 'y.mdx'), file: 'y.mdx', bodyOffset: 0 };
  expect(await compileArticle(source, articleFactsOf(), folder)).not.toHaveProperty('searchedHtml');
});
