import { describe, expect, it } from 'vitest';
import { filesNamedIn, rewriteBody } from './body';
import type { Moves } from './body';

const PLACES = new Map([
  ['docs/a.md', 'content/docs/a.md'],
  ['docs/guia/b.mdx', 'content/docs/guia/b.mdx'],
  ['static/img/x.png', 'static/img/x.png'],
  ['partes/_aviso.mdx', 'content/docusaurus/partes/_aviso.mdx'],
  ['src/Cartao.tsx', 'content/docusaurus/src/Cartao.tsx'],
]);
const moves: Moves = {
  newPlace: (file) => PLACES.get(file) ?? PLACES.get(`${file}.tsx`),
  contentDirOf: () => 'docs',
  isThere: (place) => [...PLACES.values()].includes(place),
};
const rewrite = (text: string, file = 'docs/a.md') => rewriteBody(text, file, moves).text;

describe('os caminhos de uma página que muda de pasta', () => {
  it.each([
    ['@site da pasta static', '![x](@site/static/img/x.png "X")', '![x](/img/x.png "X")'],
    ['@site de outra página', '[b](@site/docs/guia/b.mdx#c)', '[b](./guia/b.mdx#c)'],
    ['da raiz da documentação', '[b](/guia/b.mdx?a=1#c)', '[b](./guia/b.mdx?a=1#c)'],
    ['relativo à pasta static', '![x](../static/img/x.png)', '![x](../../static/img/x.png)'],
    [
      'de um componente, sem o final',
      "import C from '@site/src/Cartao';",
      "import C from '../docusaurus/src/Cartao.tsx';",
    ],
    [
      'de um trecho',
      "import A from '../partes/_aviso.mdx'",
      "import A from '../docusaurus/partes/_aviso.mdx'",
    ],
    ['numa referência', '[b]: @site/docs/guia/b.mdx', '[b]: ./guia/b.mdx'],
    [
      'num require',
      "<img src={require('../static/img/x.png').default} />",
      "<img src={require('../../static/img/x.png').default} />",
    ],
    ['num atributo', '<img src="@site/static/img/x.png" />', '<img src="/img/x.png" />'],
    [
      'num import de um arquivo da pasta static',
      "import img from '@site/static/img/x.png'",
      "import img from '../../static/img/x.png'",
    ],
    [
      'num require de um arquivo da pasta static',
      "<img src={require('@site/static/img/x.png').default} />",
      "<img src={require('../../static/img/x.png').default} />",
    ],
    [
      'de estilos com nome',
      "import s from './s.module.css'",
      "import * as s from './s.module.css'",
    ],
    ['fora do roteador', '[l](pathname:///l.txt)', '[l](/l.txt)'],
  ])('acerta um caminho %s', (_, before, after) => {
    expect(rewrite(before)).toBe(after);
  });

  it.each([
    ['um caminho que continua a valer', '[b](./guia/b.mdx)'],
    ['um endereço do site', '[b](/docs/guia/b)'],
    ['um endereço de fora', '[b](https://fora.example/b.md)'],
    ['um import de pacote', "import Tabs from '@theme/Tabs'"],
    ['o que não veio', "import M from '@site/src/Mapa'"],
  ])('deixa %s como está', (_, text) => {
    expect(rewrite(text)).toBe(text);
  });

  it('não toca no código cercado nem no começo da página', () => {
    const text =
      '---\nimage: "[x](@site/static/img/x.png)"\n---\n```md\n![x](@site/static/img/x.png)\n```\n';
    expect(rewrite(text)).toBe(text);
    expect(rewrite(`${text}![x](@site/static/img/x.png)`)).toBe(`${text}![x](/img/x.png)`);
  });

  it('conta os caminhos que mudaram', () => {
    const text = '![x](@site/static/img/x.png) ![x](@site/static/img/x.png) [b](./guia/b.mdx)';
    expect(rewriteBody(text, 'docs/a.md', moves).changed).toBe(2);
  });

  it('acha na raiz da documentação o que não está ao lado da página', () => {
    expect(rewrite('[a](a.md#x)', 'docs/guia/b.mdx')).toBe('[a](../a.md#x)');
  });

  it('faz um comentário da imagem que não está no projeto, e diz a linha', () => {
    const text =
      '---\ntitle: A\n---\n\n![x](/img/x.png)\n\n```\n![n](n.png)\n```\n\n![Falta](/img/falta.gif "F")\n';
    const { text: moved, missing } = rewriteBody(text, 'docs/a.md', moves);
    expect(moved).toBe(
      text.replace('![Falta](/img/falta.gif "F")', '{/* ![Falta](/img/falta.gif "F") */}'),
    );
    expect(missing).toEqual([{ address: '/img/falta.gif', line: 11 }]);
  });

  it('acha a imagem também depois do que o leitor escreve de outro modo', () => {
    const text =
      '## Título {#id}\n\n:::note Aviso\n\nTexto.\n\n:::\n\n<!-- nota -->\n\nVeja ![Falta](falta.gif) aqui.\n';
    expect(rewriteBody(text, 'docs/a.md', moves).text).toBe(
      text.replace('![Falta](falta.gif)', '{/* ![Falta](falta.gif) */}'),
    );
  });

  it('deixa como está a imagem que só um exemplo mostra', () => {
    const example = [
      '`![x](/falta.png)`',
      '> ```md\n> ![x](/falta.png)\n> ```',
      '- Item\n\n  ```md\n  ![x](/falta.png)\n  ```',
      "```js\nimport s from './s.module.css';\n```",
    ].join('\n\n');
    const text = `${example}\n\n1. Passo\n\n    ![y](/some.png)\n`;
    const { text: moved, missing } = rewriteBody(text, 'docs/a.md', moves);
    expect(moved).toBe(text.replace('![y](/some.png)', '{/* ![y](/some.png) */}'));
    expect(missing).toEqual([{ address: '/some.png', line: 19 }]);
  });

  it('acerta um caminho sem ponto no começo, se o arquivo foi a outra pasta', () => {
    const places = new Map([
      ['src/pages/sobre.md', 'content/pages/sobre.md'],
      ['src/pages/img/a b.png', 'content/docusaurus/src/pages/img/a b.png'],
    ]);
    const { text, missing } = rewriteBody('![x](img/a%20b.png)', 'src/pages/sobre.md', {
      newPlace: (file) => places.get(file),
      contentDirOf: () => 'docs',
      isThere: (place) => [...places.values()].includes(place),
    });
    expect(text).toBe('![x](../docusaurus/src/pages/img/a%20b.png)');
    expect(missing).toEqual([]);
    expect(filesNamedIn('![x](img/a%20b.png)', 'src/pages/sobre.md')).toEqual([
      'src/pages/img/a b.png',
    ]);
    expect(filesNamedIn("import x from 'pacote/a.js'", 'src/pages/sobre.md')).toEqual([]);
  });

  it('conta um caminho absoluto a partir da pasta da versão da página', () => {
    const places = new Map([
      ['versioned_docs/version-1/a.md', 'content/versions/1/docs/a.md'],
      ['versioned_docs/version-1/g/b.md', 'content/versions/1/docs/g/b.md'],
      ['docs/a.md', 'content/docs/a.md'],
    ]);
    const { text } = rewriteBody('[a](/a.md) [a](a.md)', 'versioned_docs/version-1/g/b.md', {
      newPlace: (file) => places.get(file),
      contentDirOf: (file) => (file.startsWith('docs') ? 'docs' : 'versioned_docs/version-1'),
      isThere: () => true,
    });
    expect(text).toBe('[a](../a.md) [a](../a.md)');
  });

  it('acha os arquivos citados, fora do código', () => {
    const text =
      "import A from '../partes/_aviso.mdx'\n\n![y](@site/fora/y.png)\n\n```\n![z](./z.png)\n```\n";
    expect(filesNamedIn(text, 'docs/a.md').sort()).toEqual(['fora/y.png', 'partes/_aviso.mdx']);
  });
});
