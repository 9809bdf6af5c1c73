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
  base: '',
};
const rewrite = (text: string, file = 'docs/a.md') => rewriteBody(text, file, moves).text;

describe('the paths of a moved page', () => {
  it.each([
    ['@site path to the static folder', '![x](@site/static/img/x.png "X")', '![x](/img/x.png "X")'],
    ['@site path to another page', '[b](@site/docs/guia/b.mdx#c)', '[b](./guia/b.mdx#c)'],
    ['path from the docs root', '[b](/guia/b.mdx?a=1#c)', '[b](./guia/b.mdx?a=1#c)'],
    [
      'relative path to the static folder',
      '![x](../static/img/x.png)',
      '![x](../../static/img/x.png)',
    ],
    [
      'component path without extension',
      "import C from '@site/src/Cartao';",
      "import C from '../docusaurus/src/Cartao.tsx';",
    ],
    [
      'partial path',
      "import A from '../partes/_aviso.mdx'",
      "import A from '../docusaurus/partes/_aviso.mdx'",
    ],
    ['path in a link reference definition', '[b]: @site/docs/guia/b.mdx', '[b]: ./guia/b.mdx'],
    [
      'path in a require',
      "<img src={require('../static/img/x.png').default} />",
      "<img src={require('../../static/img/x.png').default} />",
    ],
    ['path in an attribute', '<img src="@site/static/img/x.png" />', '<img src="/img/x.png" />'],
    [
      'path in an import of a static file',
      "import img from '@site/static/img/x.png'",
      "import img from '../../static/img/x.png'",
    ],
    [
      'path in a require of a static file',
      "<img src={require('@site/static/img/x.png').default} />",
      "<img src={require('../../static/img/x.png').default} />",
    ],
    ['CSS module import', "import s from './s.module.css'", "import * as s from './s.module.css'"],
    [
      'path beside inline code or a lone backtick',
      '[`b`](/guia/b.mdx) `c` \\`[b](/guia/b.mdx)\\`',
      '[`b`](./guia/b.mdx) `c` \\`[b](./guia/b.mdx)\\`',
    ],
    [
      'path in a require with a template',
      '<img src={require(`@site/static/img/x.png`).default} />',
      '<img src={require(`../../static/img/x.png`).default} />',
    ],
    [
      'path in a value of a template',
      '<p style={{ background: `url(${require("@site/static/img/x.png").default})` }} /> `c`',
      '<p style={{ background: `url(${require("../../static/img/x.png").default})` }} /> `c`',
    ],
    [
      'path between inline code over two lines and other inline code',
      'Use `um código\nlongo` e a [b](/guia/b.mdx) ou `x`.',
      'Use `um código\nlongo` e a [b](./guia/b.mdx) ou `x`.',
    ],
    [
      'path between lone backticks of two blocks',
      '- A tecla `\n- [b](/guia/b.mdx)\n- A tecla `',
      '- A tecla `\n- [b](./guia/b.mdx)\n- A tecla `',
    ],
    ['pathname:// URL', '[l](pathname:///l.txt)', '[l](/l.txt)'],
    [
      'path below code in a list item',
      '1. ```md\n   [b](/guia/b.mdx)\n   ```\n\n[b](/guia/b.mdx)',
      '1. ```md\n   [b](/guia/b.mdx)\n   ```\n\n[b](./guia/b.mdx)',
    ],
    [
      'path in an mdx-code-block',
      "```mdx-code-block\nimport C from '@site/src/Cartao';\n```",
      "```mdx-code-block\nimport C from '../docusaurus/src/Cartao.tsx';\n```",
    ],
  ])('are rewritten for a %s', (_, before, after) => {
    expect(rewrite(before)).toBe(after);
  });

  it('are rewritten in a template of a module, which has no inline code', () => {
    const code = 'const a = `${1}`;\nconst b = `[${`x`}](@site/static/img/x.png)`;\n';
    expect(rewrite(code, 'src/Cartao.tsx')).toBe(code.replace('@site/static', ''));
    expect(filesNamedIn(code, 'src/Cartao.tsx')).toEqual(['static/img/x.png']);
  });

  it.each([
    ['path that stays valid', '[b](./guia/b.mdx)'],
    ['URL path of the site', '[b](/docs/guia/b)'],
    ['external URL', '[b](https://fora.example/b.md)'],
    ['package import', "import Tabs from '@theme/Tabs'"],
    ['file that is not imported', "import M from '@site/src/Mapa'"],
    ['path in inline code', 'Use `[b](/guia/b.mdx)` ou ``a ` require("@site/src/Cartao")``.'],
    ['inline code over two lines', 'Use `[b](/guia/b.mdx)\nlongo` ou `x`.'],
    ['import in inline code', "`import s from './s.module.css'`"],
  ])('are unchanged for: %s', (_, text) => {
    expect(rewrite(text)).toBe(text);
  });

  it('are unchanged in fenced code and frontmatter', () => {
    const text =
      '---\nimage: "[x](@site/static/img/x.png)"\n---\n```md\n![x](@site/static/img/x.png)\n```\n';
    expect(rewrite(text)).toBe(text);
    expect(rewrite(`${text}![x](@site/static/img/x.png)`)).toBe(`${text}![x](/img/x.png)`);
  });

  it('resolve from the docs root if the file is not next to the page', () => {
    expect(rewrite('[a](a.md#x)', 'docs/guia/b.mdx')).toBe('[a](../a.md#x)');
  });

  it('become a comment for an image that is not in the project, with the line reported', () => {
    const text =
      '---\ntitle: A\n---\n\n![x](/img/x.png)\n\n```\n![n](n.png)\n```\n\n![Falta](/img/falta.gif "F")\n';
    const { text: moved, missing } = rewriteBody(text, 'docs/a.md', moves);
    expect(moved).toBe(
      text.replace('![Falta](/img/falta.gif "F")', '{/* ![Falta](/img/falta.gif "F") */}'),
    );
    expect(missing).toEqual([{ address: '/img/falta.gif', line: 11 }]);
  });

  it('become a comment for a missing image even after syntax that the parser rewrites', () => {
    const text =
      '## Título {#id}\n\n:::note Aviso\n\nTexto.\n\n:::\n\n<!-- nota -->\n\nVeja ![Falta](falta.gif) aqui.\n';
    expect(rewriteBody(text, 'docs/a.md', moves).text).toBe(
      text.replace('![Falta](falta.gif)', '{/* ![Falta](falta.gif) */}'),
    );
  });

  it('are unchanged for an image in an example', () => {
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

  it('are rewritten without a leading dot if the file moved to another folder', () => {
    const places = new Map([
      ['src/pages/sobre.md', 'content/pages/sobre.md'],
      ['src/pages/img/a b.png', 'content/docusaurus/src/pages/img/a b.png'],
    ]);
    const { text, missing } = rewriteBody('![x](img/a%20b.png)', 'src/pages/sobre.md', {
      newPlace: (file) => places.get(file),
      contentDirOf: () => 'docs',
      isThere: (place) => [...places.values()].includes(place),
      base: '',
    });
    expect(text).toBe('![x](../docusaurus/src/pages/img/a%20b.png)');
    expect(missing).toEqual([]);
    expect(filesNamedIn('![x](img/a%20b.png)', 'src/pages/sobre.md')).toEqual([
      'src/pages/img/a b.png',
    ]);
    expect(filesNamedIn("import x from 'pacote/a.js'", 'src/pages/sobre.md')).toEqual([]);
  });

  it('resolve absolute paths from the folder of the page’s version', () => {
    const places = new Map([
      ['versioned_docs/version-1/a.md', 'content/versions/1/docs/a.md'],
      ['versioned_docs/version-1/g/b.md', 'content/versions/1/docs/g/b.md'],
      ['docs/a.md', 'content/docs/a.md'],
    ]);
    const { text } = rewriteBody('[a](/a.md) [a](a.md)', 'versioned_docs/version-1/g/b.md', {
      newPlace: (file) => places.get(file),
      contentDirOf: (file) => (file.startsWith('docs') ? 'docs' : 'versioned_docs/version-1'),
      isThere: () => true,
      base: '',
    });
    expect(text).toBe('[a](../a.md) [a](../a.md)');
  });

  it('are found by filesNamedIn, except in code', () => {
    const text =
      "```mdx-code-block\nimport A from '../partes/_aviso.mdx'\n```\n\n- ```\n  ![z](./z.png)\n  ```\n\n`![w](./w.png)` ![y](@site/fora/y.png)\n\n{`a ${require('./v.png')} b`}\n";
    expect(filesNamedIn(text, 'docs/a.md').sort()).toEqual([
      'docs/v.png',
      'fora/y.png',
      'partes/_aviso.mdx',
    ]);
  });
});
