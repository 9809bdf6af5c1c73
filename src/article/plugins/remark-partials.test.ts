import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile as compileMdx } from '@mdx-js/mdx';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem } from '../../content/schema/problem';
import { compileArticle } from '../compile';
import { remarkPlugins } from './plugins';
import { componentImports } from '../syntax/imports';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let folder: string;

const FILES = {
  '_aviso.mdx': '---\ntitle: x\n---\n## Antes de {props.acao}\n\nLeia <Marca com="de" />.\n',
  '_figura.mdx': '![Uma tela](./tela.png)\n\nVeja [conversas](./conversas.mdx).\n',
  '_ruim.mdx': 'Texto.\n\n<Mensagen>Oi</Mensagen>\n',
  '_quebrado.mdx': 'Um {\n',
  '_volta.mdx': "import Volta from './_volta.mdx'\n\n<Volta />\n",
  '_dentro.mdx': 'import Aviso from \'../_aviso.mdx\'\n\n<Aviso acao="sair" />\n',
  '_proprio.mdx': "import { X } from './x'\n\n<X />\n",
  '_valor.mdx': 'São {props.v} dias{props.fim ?? "."}\n\n{props.v && <b>até {props.v}</b>}\n',
  '_moldura.mdx': ':::tip\n\n{props.children}\n\n:::\n\nCom {props.children}.\n',
  '_moldura-de.mdx':
    "import M from './_moldura.mdx'\n\n<M>{props.children}</M>\n\n<div title={props.t}>{props.t === 'a' ? 'Um' : 'Dois'}</div>\n",
  '_tudo.mdx': "import V from './_valor.mdx'\n\n<V {...props} />\n",
  '_refs.mdx': 'Leia [isto][a].[^1]\n\n[a]: /docs/trecho\n\n[^1]: A nota do trecho.\n',
  '_prazo.mdx': '{/* O prazo. */}\n\n**{props.dias}** dias\n',
  'sub/_conta.mdx':
    "import { X, y } from '../x'\nimport Z from './z'\nimport P from '../_proprio.mdx'\n\n<X a={{ y, X: y.X }} b={() => <X.Y X />} />\n\n<Z /> e {y}\n\n<P />\n\n{props.children}\n",
  '_em-cadeia.mdx': "import C from './sub/_conta.mdx'\n\n<C />\n",
  'sub/z.tsx': '',
  'outro/x.tsx': '',
  'x.tsx': '',
  'tela.png': 'GIF89a',
};

beforeAll(() => {
  folder = temporaryFolder();
  for (const inner of ['sub', 'outro']) mkdirSync(path.join(folder, inner));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(path.join(folder, name === '_dentro.mdx' ? `sub/${name}` : name), text);
  }
});

const facts = articleFactsOf();

function compile(body: string) {
  return compileArticle(
    { body, path: path.join(folder, 'x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 3 },
    facts,
    folder,
  );
}

const problems = async (body: string) => (await compile(body)).problems.map(formatProblem);

describe('a partial (behaviour 2.15.7)', () => {
  it('replaces its element, with its headings in the table of contents and its props filled in', async () => {
    const body = `import Aviso from './_aviso.mdx'\n\n## Um\n\n<Aviso acao="enviar" />\n\n## Dois\n`;
    const article = await compile(body);
    expect(article.headings.map(({ id }) => id)).toEqual(['um', 'antes-de-enviar', 'dois']);
    expect(article.problems).toEqual([]);
    expect(article.html).toContain('<p>Leia da Varanda.</p>');
    expect(article.isComponentPage).toBe(false);
    expect(article.partials).toEqual([path.join(folder, '_aviso.mdx')]);
  });

  it('can be used twice, with distinct ids', async () => {
    const body = `import A from "./_aviso.mdx";\n\n<A acao="ir" />\n\n<A acao="ir" />\n`;
    const { headings } = await compile(body);
    expect(headings.map(({ id }) => id)).toEqual(['antes-de-ir', 'antes-de-ir-1']);
  });

  it('resolves images and links from its own folder', async () => {
    const body = `import F from './_figura.mdx'\n\n![Outra](./tela.png) [o](./o.mdx)\n\n<F />\n`;
    const { images, fileLinks, problems: found } = await compile(body);
    expect(images.map(({ marker }) => marker)).toEqual(['article-image:0', 'article-image:1']);
    expect(fileLinks.map(({ marker, href }) => [marker, href])).toEqual([
      ['article-link:0', './o.mdx'],
      ['article-link:1', './conversas.mdx'],
    ]);
    expect(found).toEqual([]);
  });

  it('has its own link definitions, as the page has', async () => {
    const { html } = await compile(
      "import R from './_refs.mdx'\n\n[Aquilo][a].\n\n<R />\n\n[a]: /docs/pagina\n",
    );
    expect(html).toContain('<a href="/docs/pagina">Aquilo</a>');
    expect(html).toContain('<a href="/docs/trecho">isto</a>');
  });

  it('has its own footnotes for each use', async () => {
    const { html } = await compile(
      "import R from './_refs.mdx'\n\nPágina.[^1]\n\n<R />\n\n<R />\n\n[^1]: A nota da página.\n",
    );
    expect(html.match(/A nota da página\./g)).toHaveLength(1);
    expect(html.match(/A nota do trecho\./g)).toHaveLength(2);
    const targets = [...html.matchAll(/href="#(user-content-fn-[^"]+)"/g)].map(([, id]) => id);
    expect(new Set(targets).size).toBe(3);
    for (const id of targets) expect(html).toContain(`<li id="${id}">`);
  });

  it('of one paragraph can be used in a sentence, a heading or a table', async () => {
    const { html, problems: found } = await compile(
      `import P from './_prazo.mdx'\n\n## Em <P dias="três" />\n\nSai em <P dias="três" /> ou mais.\n\n| a | b |\n|---|---|\n| <P dias="cinco" /> | c |\n`,
    );
    expect(found).toEqual([]);
    expect(html).toContain('<p>Sai em <strong>três</strong> dias ou mais.</p>');
    expect(html).toContain('<td><strong>cinco</strong> dias</td>');
    expect(html).toContain('id="em-três-dias"');
  });

  it('can include another partial', async () => {
    const { headings } = await compile(`import D from './sub/_dentro.mdx'\n\n<D />\n`);
    expect(headings.map(({ id }) => id)).toEqual(['antes-de-sair']);
  });

  it.each([
    [
      `import X from './_nada.mdx'\n\n<X />\n`,
      /x\.mdx:6:1\nO trecho "_nada\.mdx" não foi encontrado/,
    ],
    [`import A from './_aviso.mdx'\n\n<A />\n`, /x\.mdx:6:1\nFalta "acao" em <A \/>/],
    [
      `import A from './_aviso.mdx'\n\nVeja <A acao="x" /> já.\n`,
      /x\.mdx:6:6\n.*"_aviso\.mdx" é mais do que um parágrafo/,
    ],
    [
      `import V from './_volta.mdx'\n\n<V />\n`,
      /_volta\.mdx:3:1\nO trecho "_volta\.mdx" inclui a si/,
    ],
    [`import R from './_ruim.mdx'\n\n<R />\n`, /docs\/_ruim\.mdx:3:1\nO componente <Mensagen> não/],
    [`import Q from './_quebrado.mdx'\n\n<Q />\n`, /docs\/_quebrado\.mdx:1:\d+\n/],
  ])('reports %j with its position', async (body, message) => {
    expect((await problems(body)).join('\n\n')).toMatch(message);
  });
});

describe('props of a partial', () => {
  const html = async (body: string) => {
    const article = await compile(body);
    expect(article.problems.map(formatProblem)).toEqual([]);
    return article.html.trim();
  };
  const valor = "import V from './_valor.mdx'\n\n";

  it.each([
    ['<V v={3} />', '<p>São 3\u00a0dias.</p>\n<b>até 3</b>'],
    ["<V v={1 + 2} fim={'!'} />", '<p>São 3\u00a0dias!</p>\n<b>até 3</b>'],
    ['<V v={`três`} fim="…" />', '<p>São três dias…</p>\n<b>até três</b>'],
    ['<V v={<i>três</i>} />', '<p>São <i>três</i> dias.</p>\n<b>até <i>três</i></b>'],
  ])('%s', async (element, expected) => {
    expect(await html(valor + element)).toBe(expected);
  });

  it('can all be passed to another partial', async () => {
    expect(await html("import T from './_tudo.mdx'\n\n<T v={4} />")).toContain('São 4\u00a0dias.');
  });

  it('include the content of the element as children', async () => {
    const text = await html("import M from './_moldura.mdx'\n\n<M>de **dentro**</M>");
    expect(text).toMatch(/callout.*<p>de <strong>dentro<\/strong><\/p>/s);
    expect(text).toContain('<p>Com de <strong>dentro</strong>.</p>');
  });

  it('include children that are passed to another partial, or contain one', async () => {
    const text = await html(
      `import M from './_moldura-de.mdx'\n${valor}<M t="a">\n\n<V v="2" />\n\n</M>`,
    );
    expect(text).toMatch(/callout.*<p>São 2\sdias\.<\/p>.*<div title="a">Um<\/div>$/s);
  });

  it('are empty if missing, with a warning unless the partial tests for them', async () => {
    const { html: text, problems: found } = await compile(`${valor}<V />`);
    expect(text).toBe('<p>São  dias.</p>');
    expect(found).toEqual([]);
    const missing = await compile("import A from './_aviso.mdx'\n\n<A />");
    expect(missing.html).toContain('Antes de');
    expect(missing.problems.map(({ severity, what }) => [severity, what])).toEqual([
      ['warning', 'Falta "acao" em <A />.'],
    ]);
  });
});

it('distinguishes imports of partials from those of components', () => {
  const code = "import A from './_a.mdx'\nimport B from './b'\nimport C from '../x/_c.md';\n";
  expect(componentImports(code)).toEqual(["import B from './b'"]);
});

describe('a partial with components of its own', () => {
  const codeOf = async (value: string) =>
    String(
      await compileMdx(
        { value, path: path.join(folder, 'x.mdx') },
        {
          jsx: true,
          remarkPlugins: remarkPlugins({
            facts,
            staticDir: folder,
            routeOf: () => undefined,
          }),
        },
      ),
    );

  it('makes the page a page component, also from within another partial', async () => {
    for (const partial of ['_proprio', 'sub/_conta', '_em-cadeia']) {
      const article = await compile(`import P from './${partial}.mdx'\n\n<P />\n`);
      expect(article.problems).toEqual([]);
      expect(article.isComponentPage).toBe(true);
    }
    const named = await compile('<Trecho arquivo="./_proprio.mdx" />\n');
    expect([named.isComponentPage, named.problems]).toEqual([true, []]);
  });

  it('passes its imports to the page, with the path and the name that are valid there', async () => {
    const code = await codeOf(
      "import { X } from './outro/x'\nimport C from './sub/_conta.mdx'\n\n<X />\n\n<C><X /></C>\n\n<C />\n",
    );
    expect(code).toMatch(/import \{X as X_1, y as y_1\} from ["']\.\/x["']/);
    expect(code).toMatch(/import Z_1 from ["']\.\/sub\/z["']/);
    expect(code).toMatch(/import \{X as X_2\} from ["']\.\/x["']/);
    expect(code).toMatch(/import \{X as X_3, y as y_3\} from ["']\.\/x["']/);
    expect(code).toMatch(/import \{ ?X ?\} from ["']\.\/outro\/x["']/);
    expect(code).toMatch(
      /<X_1 a=\{\{\s*y: y_1,\s*X: y_1\.X\s*\}\} b=\{\(\) => <X_1\.Y X \/>\} \/>/,
    );
    expect(code).toContain('<Z_1 />');
    // Content that the page passes to the partial uses the page's imports.
    expect(code.match(/<X \/>/g)).toHaveLength(2);
  });

  it('leaves nothing in the page that only matters for values evaluated at build', async () => {
    const body = "import P from './_proprio.mdx'\n\n<P />\n\n{[1].map(() => useBaseUrl('/a'))}\n";
    expect(await codeOf(body)).not.toContain('arguments');
  });
});
