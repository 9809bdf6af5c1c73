import { describe, expect, it } from 'vitest';
import { withNamedStyles } from './body';
import { followModules } from './plan-loose';

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

describe('code imported by pages', () => {
  it('is carried with all its dependencies', () => {
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
    ['a missing package', "import L from 'leaflet';", 'leaflet'],
    ['the Docusaurus theme', "import Link from '@docusaurus/Link';", '@docusaurus/Link'],
    ['a missing file', "import y from './y';", './y'],
    ['an SVG file as component', "import S from './s.svg';", './s.svg'],
    ['styles in another language', "import s from './s.module.scss';", './s.module.scss'],
    ['a page', "import P from './p.mdx';", './p.mdx'],
    ['YAML data', "import d from './d.yaml';", './d.yaml'],
    ['a raw file', "import t from '!!raw-loader!./x.js';", '!!raw-loader!./x.js'],
  ])('is refused if it needs %s', (_, code, needs) => {
    const names = ['s.svg', 's.module.scss', 'p.mdx', 'd.yaml', 'x.js'];
    const result = follow("import C from '../src/C.jsx';", {
      'src/C.jsx': code,
      ...Object.fromEntries(names.map((name) => [`src/${name}`, ''])),
    });
    expect(result).toEqual({ carried: [], refused: [['src/C.jsx', needs]] });
  });

  it('is refused if one of its imports needs a missing package', () => {
    const files = { 'src/C.jsx': "import './D'", 'src/D.jsx': "const l = require('leaflet');" };
    expect(follow("import C from '../src/C.jsx';", files).refused).toEqual([
      ['src/C.jsx', 'leaflet'],
    ]);
  });

  it('may have cyclic imports', () => {
    const files = { 'src/C.js': "import './D'", 'src/D.js': "import './C'" };
    expect(follow("import C from '../src/C';", files).carried).toEqual(['src/C.js', 'src/D.js']);
  });

  it('is listed as shown, without its imports, if a page only displays it', () => {
    const files = { 'src/C.jsx': "import L from 'leaflet';" };
    expect(follow("import c from '!!raw-loader!../src/C.jsx';", files)).toEqual({
      carried: [],
      shown: ['src/C.jsx'],
      refused: [],
    });
  });

  it('is refused if the build cannot read its file type', () => {
    const files = { 'src/s.module.scss': '' };
    expect(follow("import s from '../src/s.module.scss';", files).refused).toEqual([
      ['src/s.module.scss', undefined],
    ]);
  });

  it('is ignored in a fenced example', () => {
    expect(follow("```js\nimport C from '../src/C';\n```\n", { 'src/C.js': '' }).carried).toEqual(
      [],
    );
  });

  it('gets namespace imports of CSS modules', () => {
    expect(withNamedStyles("import s from './a.module.css';\nimport './b.css';")).toBe(
      "import * as s from './a.module.css';\nimport './b.css';",
    );
  });
});
