import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { compileArticle } from './compile';
import { articleFactsOf } from '../../tests/support/article-facts';

const facts = articleFactsOf({
  baseUrl: '/sub/',
  styles: { code: '.code{}', tabs: '.tabs{}', details: 'details{}' },
});

const compile = (body: string) =>
  compileArticle(
    { body, path: path.join(__dirname, 'x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 3 },
    facts,
    __dirname,
  );
const html = async (body: string) => {
  const { html: text, problems } = await compile(body);
  expect(problems.map(formatProblem)).toEqual([]);
  return text;
};
const problems = async (body: string) => (await compile(body)).problems.map(formatProblem);

/** Returns the tabs in compiled HTML as `value=label`, with an asterisk before the selected one. */
const tabsOf = (text: string) =>
  [
    ...text.matchAll(/<button [^>]*aria-selected="(\w+)"[^>]*data-value="([^"]*)"[^>]*>(.*?)</g),
  ].map(([, selected, value, label]) => `${selected === 'true' ? '*' : ''}${value}=${label}`);

const TWO =
  '<Aba valor="um" rotulo="Um">\n\nTexto um.\n\n</Aba>\n<Aba valor="dois" rotulo="Dois">\n\nTexto dois.\n\n</Aba>';

describe('Docusaurus tabs', () => {
  const told = async (body: string) => {
    const { html: text, problems: found } = await compile(body);
    return { text, found: found.map(({ severity, what }) => `${severity}: ${what}`) };
  };

  it('show their content within a component of another site, with a warning', async () => {
    const { text, found } = await told(
      '<PackageTabs>\n<TabItem value="a" label="No celular">\n\nToque.\n\n</TabItem>\n</PackageTabs>',
    );
    expect(found.sort()).toEqual([
      'warning: <TabItem> está fora de um conjunto de abas.',
      'warning: O componente <PackageTabs> não existe.',
    ]);
    expect(text).toContain('<strong>No celular</strong>');
    expect(text).toContain('<p>Toque.</p>');
  });

  it('belong to their set even within another element, with a warning', async () => {
    const { text, found } = await told(
      '<Tabs>\n<div>\n<TabItem value="a" label="A">\n\nUm.\n\n</TabItem>\n</div>\n<TabItem value="b" label="B">\n\nDois.\n\n<TabItem value="c">\n\nTrês.\n\n</TabItem>\n\n</TabItem>\n</Tabs>',
    );
    expect(found.sort()).toEqual([
      'warning: <TabItem> está fora de um conjunto de abas.',
      'warning: Há em <Tabs> algo que não é uma aba: <div>.',
    ]);
    expect(tabsOf(text)).toEqual(['*a=A', 'b=B']);
    expect(text).toContain('<p>Três.</p>');
  });

  it('are rendered despite unsupported attributes, with a warning', async () => {
    const { text, found } = await told(
      '<Tabs id="x" values={lista}>\n<TabItem key="a" value="a">\n\nUm.\n\n</TabItem>\n</Tabs>',
    );
    expect(found.sort()).toEqual([
      'warning: <TabItem> não aceita "key".',
      'warning: <Tabs> não aceita "id".',
      'warning: O valor de "values" em <Tabs> não é um texto.',
    ]);
    expect(tabsOf(text)).toEqual(['*a=a']);
  });
});

describe('tabs', () => {
  it('form a complete set, with each panel under its label (2.16.9)', async () => {
    const text = await html(
      `<Abas grupo="sistema" endereco="so" rotulo="Sistema">\n${TWO}\n</Abas>\n`,
    );
    expect(text).toContain(
      '<div class="tabs" data-live="/sub/tabs.js" data-group="sistema" data-query="so"><div class="tab-list" role="tablist" aria-label="Sistema"',
    );
    expect(tabsOf(text)).toEqual(['*um=Um', 'dois=Dois']);
    expect(text).toContain('<p class="tab-label">Dois</p><p>Texto dois.</p>');
    expect(text.match(/data-selected/g)).toHaveLength(1);
    expect(text).toMatch(/tabindex="0" data-value="um" data-module="\/sub\/tabs\.js"/);
  });

  it('include their stylesheet, and include the script only if the choice is stored', async () => {
    const { styles, html: text } = await compile(`<Abas>\n${TWO}\n</Abas>\n`);
    expect(styles).toEqual(['tabs']);
    expect(text).not.toContain('<script');
    expect(text).toContain('aria-label="Opções"');
    expect(await html(`<Abas grupo="g">\n${TWO}\n</Abas>\n`)).toContain(
      'data-inline="chosen-tabs"',
    );
  });

  it.each([
    ['<Abas padrao="dois">', TWO, ['um=Um', '*dois=Dois']],
    ['<Abas>', TWO.replace('valor="dois"', 'valor="dois" padrao'), ['um=Um', '*dois=Dois']],
    ['<Tabs defaultValue={null}>', TWO, ['*um=Um', 'dois=Dois']],
    ['<Abas>', TWO.replaceAll(/valor="\w+" /g, ''), ['*Um=Um', 'Dois=Dois']],
  ])(
    'start with the requested, the marked or the first tab: %s (2.16.13)',
    async (open, items, tabs) => {
      const close = open.startsWith('<Tabs') ? '</Tabs>' : '</Abas>';
      expect(tabsOf(await html(`${open}\n${items}\n${close}\n`))).toEqual(tabs);
    },
  );

  it('work the same way in imported content', async () => {
    const text = await html(
      [
        '<Tabs groupId="so" queryString lazy className="x" values={[{label: "Maçã", value: "a"}, {label: `Pera`, value: "b"}]}>',
        '  <TabItem value="a">Uma maçã.</TabItem>',
        '  <TabItem value="b" default attributes={{className: "y"}}>',
        '    Uma **pera**.',
        '  </TabItem>',
        '</Tabs>',
        '',
      ].join('\n'),
    );
    expect(tabsOf(text)).toEqual(['a=Maçã', '*b=Pera']);
    expect(text).toContain('data-group="so" data-query="so"');
    expect(text).toContain('<p class="tab-label">Maçã</p><p>Uma maçã.</p>');
    expect(text).toMatch(
      /<p class="tab-label">Pera<\/p><p>\s*Uma <strong>pera<\/strong>\.\s*<\/p>/,
    );
  });

  it.each([
    [`<Abas esticar>\n${TWO}\n</Abas>\n`],
    ['<Tabs block><TabItem value="a">b</TabItem></Tabs>\n'],
    [':::grupo-de-codigo{esticar}\n\n```js\na\n```\n\n:::\n'],
  ])('fill the whole width if requested: %j', async (body) => {
    expect(await html(body)).toContain('aria-orientation="horizontal" data-stretch=""');
    expect(await html(`<Abas>\n${TWO}\n</Abas>\n`)).not.toContain('data-stretch');
  });

  it('can be nested, and can contain headings and code', async () => {
    const inner = `<Abas grupo="dentro">\n${TWO}\n</Abas>`;
    const article = await compile(
      `<Abas>\n<Aba rotulo="Fora">\n\n## Um título\n\n${inner}\n\n\`\`\`js\nlet a;\n\`\`\`\n\n</Aba>\n</Abas>\n`,
    );
    expect(article.problems).toEqual([]);
    expect(tabsOf(article.html)).toEqual(['*Fora=Fora', '*um=Um', 'dois=Dois']);
    expect(article.headings.map(({ id }) => id)).toEqual(['um-título']);
    expect(article.styles).toEqual(['code', 'tabs']);
  });

  it('do not replace a component of that name that the page imports', async () => {
    const {
      isComponentPage,
      problems: found,
      styles,
    } = await compile("import { Tabs } from './syntax/jsx';\n\n<Tabs cor='azul' />\n");
    expect([isComponentPage, found, styles]).toEqual([true, [], []]);
  });

  it.each<[string, string, RegExp]>([
    [
      'valor repetido',
      `<Abas>\n${TWO.replace('"dois"', '"um"')}\n</Abas>`,
      /^content\/docs\/x\.mdx:10:1\nDuas abas do mesmo conjunto têm o valor "um"/,
    ],
    [
      'padrão desconhecido',
      `<Abas padrao="tres">\n${TWO}\n</Abas>`,
      /^content\/docs\/x\.mdx:4:1\nNenhuma aba de <Abas> tem o valor "tres"\.\n.*: um, dois\./,
    ],
    ['nenhuma aba', '<Abas>\n</Abas>', /^content\/docs\/x\.mdx:4:1\n<Abas> não tem nenhuma aba\./],
    [
      'filho que não é aba',
      `<Abas>\n\nUm parágrafo.\n\n${TWO}\n</Abas>`,
      /^content\/docs\/x\.mdx:6:1\nHá em <Abas> algo que não é uma aba\./,
    ],
    [
      'outro componente',
      `<Abas>\n<Passos>\n\n1. a\n\n</Passos>\n${TWO}\n</Abas>`,
      /^content\/docs\/x\.mdx:5:1\nHá em <Abas> algo que não é uma aba: <Passos>\./,
    ],
    [
      'aba sem rótulo',
      '<Abas>\n<Aba>\n\nTexto.\n\n</Aba>\n<Aba rotulo="a">b</Aba>\n</Abas>',
      /^content\/docs\/x\.mdx:5:1\nFalta o rótulo de <Aba>\./,
    ],
    [
      'aba solta',
      '<Aba rotulo="a">\n\nb\n\n</Aba>',
      /^content\/docs\/x\.mdx:4:1\n<Aba> está fora de um conjunto de abas\./,
    ],
    [
      'atributo desconhecido',
      `<Abas grup="a">\n${TWO}\n</Abas>`,
      /<Abas> não aceita "grup"\.\n.*\nVocê quis escrever "grupo"\?/,
    ],
    [
      'valor que se calcula',
      `<Abas grupo={nome}>\n${TWO}\n</Abas>`,
      /O valor de "grupo" em <Abas> não é um texto\./,
    ],
    [
      'endereço sem nome',
      `<Abas endereco>\n${TWO}\n</Abas>`,
      /Falta o nome que a escolha tem no endereço/,
    ],
    [
      'no meio da frase',
      'Um <Abas><Aba rotulo="a">b</Aba></Abas> texto.',
      /<Abas> está no meio de um parágrafo\./,
    ],
  ])('report a mistake with its position: %s (2.16.13)', async (_, body, message) => {
    const found = await problems(`${body}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });
});

describe('a code group', () => {
  const GROUP = '```bash [npm]\nnpm ci\n```\n\n```js title="b.js"\nlet b;\n```\n\n```py\nc\n```';

  it('turns each block into a tab named after its label, title or language', async () => {
    const text = await html(
      `:::grupo-de-codigo[Instalar]{grupo="gerenciador"}\n\n${GROUP}\n\n:::\n`,
    );
    expect(tabsOf(text)).toEqual(['*npm=npm', 'b.js=b.js', 'py=py']);
    expect(text).toContain('aria-label="Instalar"');
    expect(text).toContain('data-group="gerenciador"');
    expect(text).not.toContain('figcaption');
    expect(text.match(/class="code"/g)).toHaveLength(3);
  });

  it('accepts braces directly after the language', async () => {
    const text = await html(
      ':::code-group\n\n```js{1, 2} [a.js]\nlet a;\n```\n\n```js{1}\nb\n```\n\n:::\n',
    );
    expect(tabsOf(text)).toEqual(['*a.js=a.js', 'js=js']);
    expect(text.match(/data-mark="highlight"/g)).toHaveLength(2);
  });

  it('can also be written with its English name', async () => {
    expect(tabsOf(await html(`:::code-group\n\n${GROUP}\n\n:::\n`))).toHaveLength(3);
  });

  it.each<[string, string, RegExp]>([
    [
      'um texto',
      `:::grupo-de-codigo\n\nTexto.\n\n${GROUP}\n\n:::`,
      /^content\/docs\/x\.mdx:6:1\nHá em ":::grupo-de-codigo" algo que não é um bloco de código\./,
    ],
    [
      'rótulo repetido',
      ':::grupo-de-codigo\n\n```js\na\n```\n\n```js\nb\n```\n\n:::',
      /^content\/docs\/x\.mdx:10:1\nDuas abas do mesmo conjunto têm o valor "js"/,
    ],
    ['nada', ':::grupo-de-codigo\n:::', /:::grupo-de-codigo não tem nenhuma aba/],
  ])('reports a mistake with its position: %s', async (_, body, message) => {
    const found = await problems(`${body}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });
});

describe('details (2.16.14)', () => {
  const SUMMARY = /<details[^>]*><summary>Ver <strong>mais<\/strong><\/summary>/;

  it.each([
    '<details>\n  <summary>Ver **mais**</summary>\n\n  Texto.\n\n</details>',
    '<details>\n<summary>\n\nVer **mais**\n\n</summary>\n\nTexto.\n\n</details>',
    '<details>\n<summary>Ver **mais**</summary> Texto.\n\n</details>',
    '<details>\n\n<summary>Ver **mais**</summary>\nTexto.\n</details>',
    '<details>\n\nTexto.\n\n<summary>Ver **mais**</summary>\n\n</details>',
  ])('start with their summary, however it is written: %j', async (body) => {
    const text = await html(`${body}\n`);
    expect(text).toMatch(SUMMARY);
    expect(text).toMatch(/<p>\s*Texto\.\s*<\/p>/);
    expect(text).not.toMatch(/<p>\s*<summary/);
  });

  it.each([
    [':::detalhes[Ver **mais**]\n\nTexto.\n\n:::', ''],
    [':::detalhes Ver **mais**\nTexto.\n:::', ''],
    [':::details[Ver **mais**]{open}\nTexto.\n:::', ' open=""'],
    [':::detalhes[Ver **mais**]{aberto}\nTexto.\n:::', ' open=""'],
  ])('can also be written as a directive: %j', async (body, open) => {
    const text = await html(`${body}\n`);
    expect(text).toMatch(SUMMARY);
    expect(text).toContain(`<details${open}>`);
    expect(text).toMatch(/<\/summary><p>\s*Texto\.\s*<\/p><\/details>/);
  });

  it('get a default summary, and are open if requested', async () => {
    expect(await html('<details open>\n\nTexto.\n\n</details>\n')).toMatch(
      /<details open=""><summary>Detalhes<\/summary>/,
    );
  });

  it('can also be nested as directives', async () => {
    const text = await html('::::detalhes[Fora]\n\n:::detalhes[Dentro]\nTexto.\n:::\n\n::::\n');
    expect(text).toContain(
      '<details><summary>Fora</summary><details><summary>Dentro</summary><p>Texto.</p>',
    );
  });

  it('can be nested, each with its own summary', async () => {
    const text = await html(
      '<details>\n<summary>Fora</summary>\n\n<details>\n<summary>Dentro</summary>\n\nTexto.\n\n</details>\n\n</details>\n',
    );
    expect(text).toMatch(/<summary>Fora<\/summary>\s*<details><summary>Dentro<\/summary>/);
  });

  it('include their stylesheet', async () => {
    expect((await compile('<details>\n\na\n\n</details>')).styles).toEqual(['details']);
  });
});
