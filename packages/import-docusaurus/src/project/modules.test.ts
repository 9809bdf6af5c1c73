import { describe, expect, it } from 'vitest';
import { followModules, withNamedStyles } from './modules';

function follow(page: string, files: Record<string, string>) {
  const { carried, shown, refused } = followModules({
    pages: new Map([['docs/a.mdx', page]]),
    read: (file) => files[file],
    isFile: (file) => file in files,
    hasPackage: (name) => name === 'react',
  });
  return {
    carried: carried.sort(),
    ...(shown.length > 0 && { shown }),
    refused: refused.map(({ file, needs }) => [file, needs]),
  };
}

describe('o código que as páginas importam', () => {
  it('vem com tudo de que precisa', () => {
    const result = follow("import C from '@site/src/C';\n\n<C />\n", {
      'src/C/index.tsx':
        "import React from 'react';\nimport './c.css';\nexport { x } from '../x';\n",
      'src/C/c.css': '',
      'src/x.js': "export const x = 'um texto';\n",
    });
    expect(result).toEqual({
      carried: ['src/C/c.css', 'src/C/index.tsx', 'src/x.js'],
      refused: [],
    });
  });

  it.each([
    ['um pacote que não está aqui', "import L from 'leaflet';", 'leaflet'],
    ['o tema do Docusaurus', "import Link from '@docusaurus/Link';", '@docusaurus/Link'],
    ['um arquivo que não existe', "import y from './y';", './y'],
    ['um desenho como componente', "import S from './s.svg';", './s.svg'],
    ['estilos de outra linguagem', "import s from './s.module.scss';", './s.module.scss'],
    ['uma página', "import P from './p.mdx';", './p.mdx'],
    ['dados em YAML', "import d from './d.yaml';", './d.yaml'],
    ['um arquivo por inteiro', "import t from '!!raw-loader!./x.js';", '!!raw-loader!./x.js'],
  ])('fica se precisa de %s', (_, code, needs) => {
    const names = ['s.svg', 's.module.scss', 'p.mdx', 'd.yaml', 'x.js'];
    const result = follow("import C from '../src/C.jsx';", {
      'src/C.jsx': code,
      ...Object.fromEntries(names.map((name) => [`src/${name}`, ''])),
    });
    expect(result).toEqual({ carried: [], refused: [['src/C.jsx', needs]] });
  });

  it('fica se o que ele importa precisa', () => {
    const files = { 'src/C.jsx': "import './D'", 'src/D.jsx': "const l = require('leaflet');" };
    expect(follow("import C from '../src/C.jsx';", files).refused).toEqual([
      ['src/C.jsx', 'leaflet'],
    ]);
  });

  it('pode importar em círculo', () => {
    const files = { 'src/C.js': "import './D'", 'src/D.js': "import './C'" };
    expect(follow("import C from '../src/C';", files).carried).toEqual(['src/C.js', 'src/D.js']);
  });

  it('que uma página só mostra vem ao pé da letra, sem o que ele importa', () => {
    const files = { 'src/C.jsx': "import L from 'leaflet';" };
    expect(follow("import c from '!!raw-loader!../src/C.jsx';", files)).toEqual({
      carried: [],
      shown: ['src/C.jsx'],
      refused: [],
    });
  });

  it('de um tipo que a geração não lê fica', () => {
    const files = { 'src/s.module.scss': '' };
    expect(follow("import s from '../src/s.module.scss';", files).refused).toEqual([
      ['src/s.module.scss', undefined],
    ]);
  });

  it('de um exemplo cercado não conta', () => {
    expect(follow("```js\nimport C from '../src/C';\n```\n", { 'src/C.js': '' }).carried).toEqual(
      [],
    );
  });

  it('recebe os estilos com nome, como são aqui', () => {
    expect(withNamedStyles("import s from './a.module.css';\nimport './b.css';")).toBe(
      "import * as s from './a.module.css';\nimport './b.css';",
    );
  });
});
