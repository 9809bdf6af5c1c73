import { describe, expect, test } from 'vitest';
import { relocated, relocatedModule } from './relocate';
import type { Move } from './relocate';

const FILES: Record<string, string> = {
  '/docs/conversas': 'content/docs/conversas.mdx',
  '/docs/guia/': 'content/docs/guia/index.mdx',
};

const move: Move = {
  from: 'content/docs/guia/pastas.mdx',
  to: 'content/versions/1.0/docs/guia/pastas.mdx',
  folder: 'content/docs',
  fileAt: (address) => FILES[address],
  address: '/docs/guia/pastas',
};
const moved = (text: string, own: Partial<Move> = {}) => relocated(text, { ...move, ...own });

describe('links of a copied page', () => {
  test.each([
    ['[a](../conversas.mdx#enviar)', 'a file of the docs'],
    ['![a](./figuras/a.png)', 'an image of the docs'],
    ['[a](https://fora.example/docs/conversas)', 'another site'],
    ['[a](#enviar)', 'the page itself'],
    ['[a](../conversas)', 'a relative address inside the docs'],
    ['`[a](/docs/conversas)`', 'code'],
    ['[a](/docs/2.0/conversas)', 'the address of another version'],
  ])('keeps %s: %s', (text) => {
    expect(moved(`---\ntitle: A\n---\n\n${text}\n`).text).toBe(`---\ntitle: A\n---\n\n${text}\n`);
  });

  test.each([
    ['[a](../../pages/sobre.mdx#x)', '[a](../../../../pages/sobre.mdx#x)'],
    ["![a](../../fotos/a.png#claro 'b')", "![a](../../../../fotos/a.png#claro 'b')"],
    ['[a](/docs/conversas?x=1#enviar)', '[a](../conversas.mdx?x=1#enviar)'],
    ['[/docs/guia/](/docs/guia/)', '[/docs/guia/](./index.mdx)'],
    ['[a][b]\n\n[b]: /docs/conversas', '[a][b]\n\n[b]: ../conversas.mdx'],
    ['[a](../../afiliado)', '[a](/afiliado)'],
    [
      '<p><a id="x" href="/docs/conversas#a">/docs/conversas</a> <img src="../../a.png"/></p>',
      '<p><a id="x" href="../conversas.mdx#a">/docs/conversas</a> <img src="../../../../a.png"/></p>',
    ],
    [
      '<Cartao\n  titulo="/docs/guia/"\n  para="/docs/guia/" />',
      '<Cartao\n  titulo="/docs/guia/"\n  para="./index.mdx" />',
    ],
    [
      '## T {#id}\n\n:::dica T\n\n[a](/docs/conversas) e [b](/docs/guia/)\n\n:::',
      '## T {#id}\n\n:::dica T\n\n[a](../conversas.mdx) e [b](./index.mdx)\n\n:::',
    ],
    [
      "import A from '../../_a.mdx'\nimport B from './_b.mdx'",
      "import A from '../../../../_a.mdx'\nimport B from './_b.mdx'",
    ],
  ])('changes %s to %s', (text, expected) => {
    expect(moved(`---\ntitle: A\n---\n\n${text}\n`).text).toBe(
      `---\ntitle: A\n---\n\n${expected}\n`,
    );
  });

  test('changes HTML in a file that is not MDX', () => {
    const html = (link: string, image: string) =>
      `<p><a class=x href="${link}">a</a>\n<br>\n<img src='${image}'></p>\n`;
    expect(
      moved(html('/docs/guia/', '../../a.png'), { from: 'content/docs/guia/pastas.md' }),
    ).toEqual({ text: html('./index.mdx', '../../../../a.png'), followed: 1, kept: [] });
  });

  test('counts the addresses that now follow the version', () => {
    expect(moved('[a](/docs/conversas), [b](/docs/guia/), [c](/afiliado)').followed).toBe(2);
  });

  test('keeps the addresses of a page with its own components and reports them', () => {
    const text =
      'import Conta from \'./conta\'\n\n[a](/docs/conversas) <a href="/docs/guia/">b</a>\n';
    expect(moved(text)).toEqual({ text, followed: 0, kept: ['/docs/conversas', '/docs/guia/'] });
  });

  test('copies text that is not MDX unchanged', () => {
    expect(moved('<b>[a](/docs/conversas)').text).toBe('<b>[a](/docs/conversas)');
  });
});

test('a code module still finds the modules outside the docs', () => {
  const code =
    "import { a } from '../../../src/a';\nimport './b.css';\nconst c = import('../c');\n";
  expect(
    relocatedModule(code, {
      ...move,
      from: 'content/docs/x/c.tsx',
      to: 'content/versions/1.0/docs/x/c.tsx',
    }),
  ).toBe(
    "import { a } from '../../../../../src/a';\nimport './b.css';\nconst c = import('../c');\n",
  );
});
