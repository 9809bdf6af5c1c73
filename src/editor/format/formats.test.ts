import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { describe, expect, it, test, vi } from 'vitest';
import { CONFIG_FILES } from '../../content/schema/config-files';
import type { KindName } from '../content-kinds';
import { editYaml, readYaml } from './edit-yaml';
import { BODY, PLACE, SOURCE, formatOf, mendedFile, textOfPage } from './formats';

// Tests change up to ten fields of every file, one at a time.
vi.setConfig({ testTimeout: 120_000 });

const ROOT = path.join(__dirname, '../../..');

/** Returns the kind of a file of the site. */
function kindOf(file: string): KindName {
  const config = Object.entries(CONFIG_FILES).find(([, one]) => one.file === file);
  if (config) return config[0] as KindName;
  if (file.endsWith('/sidebars.yaml')) return 'sidebars';
  if (file.endsWith('/tags.yml')) return 'tags';
  if (file.endsWith('/authors.yml')) return 'authors';
  if (file.startsWith('content/pages/')) return 'page';
  return file.startsWith('content/blog/') ? 'post' : 'doc';
}

const SHIPPED = readdirSync(path.join(ROOT, 'content'), { recursive: true })
  .map((file) => `content/${String(file).split(path.sep).join('/')}`)
  .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file));

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('YAML with aliases', () => {
  it('reads nothing from a text with an alias to nothing, to itself or to too much', () => {
    const bomb = `a: &a [1]\nb: &b [${'*a,'.repeat(99)}]\nc: &c [${'*b,'.repeat(99)}]\n`;
    const texts = ['a: *nada\n', 'a: &a [*a]\n', bomb];
    expect(texts.map(readYaml)).toEqual([undefined, undefined, undefined]);
  });

  it('writes the value again when the one that it stands for is removed', () => {
    expect(editYaml('a: &a [1]\nb: *a\n', { b: [1] })).toBe('b:\n  - 1\n');
  });
});

it.each([
  ['a: 1', { a: 2 }, 'a: 2'],
  ['a: 1\n\nb: 2\n\nc: 3\n', { a: 1, c: 3 }, 'a: 1\n\nc: 3\n'],
  // Names of values, and types that are written out, go with a change.
  ['a: &a 1\n', { a: 2 }, 'a: 2\n'],
  ['a: [&a 1.10, b]\n', { a: ['b', 1.1] }, 'a: [b, 1.1]\n'],
  ['a: &a 1\nb: [2, *a ]\n', { a: 1, b: [1] }, 'a: &a 1\nb: [1]\n'],
  ['a: [!!str 2,\n  b]\n', { a: ['b', '2'] }, "a: [\n    b,\n    '2',\n  ]\n"],
])('%j with the data %j becomes %j, with the line ends around it', (text, data, after) => {
  expect(editYaml(text, data)).toBe(after);
});

describe('a list in brackets with several lines', () => {
  const LIST = "k:\n  [\n    a, # um\n    # antes de b\n    'b',\n    c, # três\n  ]\nz:   1\n";
  const OPEN = 'k: [\n    a,\n    b,\n    c # três\n  ]\n';
  const PACKED = 'k: [a, b, # dois\n    c, { d: 1,\n    e: [2] }]\n';

  it.each<[text: string, items: unknown[], after: string]>([
    [LIST, ['a', 'x, y', 'c'], LIST.replace("'b'", "'x, y'")],
    [LIST, ['a', 'c'], LIST.replace("    'b',\n", '')],
    [LIST, ['a', 'b', 'n', 'c'], LIST.replace("'b',\n", "'b',\n    n,\n")],
    [LIST, ['b', 'c', 'a'], LIST.replace(/( *a.*\n)([^]*)(?= {2}])/, '$2$1')],
    [LIST, [], LIST.replace(/\[[^]*\]/, '[]')],
    [OPEN, ['a', 'b', 'c', 'd'], OPEN.replace('c # três\n', 'c, # três\n    d,\n')],
    [OPEN, ['a', 'b'], OPEN.replace('    c # três\n', '')],
    [OPEN, ['c', 'a', 'b'], 'k: [\n    c,\n    a,\n    b,\n  ]\n'],
    [PACKED, ['a', 'x', 'c', { d: 3, e: [2] }], PACKED.replace('b', 'x').replace('1', '3')],
    [PACKED, ['a', 'b', 'c'], 'k: [\n      a,\n      b,\n      c,\n    ]\n'],
  ])('%j becomes %j in its own lines', (text, items, after) => {
    expect(editYaml(text, { ...(readYaml(text) as object), k: items })).toBe(after);
  });
});

/** Reads a file as the editor does: between opening and saving it copies the entry. */
const open = (kind: KindName, text: string) => structuredClone(formatOf(kind).fromFile(text));

/** Returns a file after a change in its form. */
function saved(kind: KindName, text: string, change: (form: Form) => void): string {
  const form = open(kind, text) as Form;
  change(form);
  return formatOf(kind).toFile(form);
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a form has any fields
type Form = Record<string, any>;

/** Returns about ten items, evenly distributed. */
const some = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / 10) === 0);

/** Returns the lines that differ, without the common lines at both ends. */
function changed(before: string, after: string): { gone: string[]; come: string[] } {
  const [gone, come] = [before.split('\n'), after.split('\n')];
  while (gone.length && come.length && gone[0] === come[0]) {
    gone.shift();
    come.shift();
  }
  while (gone.length && come.length && gone.at(-1) === come.at(-1)) {
    gone.pop();
    come.pop();
  }
  return { gone, come };
}

describe('all content of the site', () => {
  it('is large enough to be conclusive', () => {
    expect(SHIPPED.length).toBeGreaterThan(60);
  });

  it.each(SHIPPED)('%s is byte-identical after it is opened and saved unchanged', (file) => {
    const kind = kindOf(file);
    expect(formatOf(kind).toFile(open(kind, textOf(file)))).toBe(textOf(file));
  });

  it.each(SHIPPED)('%s changes only in the lines of a changed text', (file) => {
    const kind = kindOf(file);
    const text = textOf(file);
    const { [SOURCE]: _, [BODY]: __, [PLACE]: ___, ...fields } = open(kind, text);
    for (const [name, value] of some(Object.entries(fields))) {
      if (typeof value !== 'string' || value.includes('\n')) continue;
      const after = saved(kind, text, (form) => (form[name] = 'Outro texto'));
      const { gone, come } = changed(text, after);
      expect([gone.length, come.length, name]).toEqual([1, 1, name]);
      expect(come[0]).toContain('Outro texto');
      expect(open(kind, after)[name]).toBe('Outro texto');
    }
  });

  it.each(SHIPPED)('%s loses only the lines of a removed field', (file) => {
    const kind = kindOf(file);
    const text = textOf(file);
    const { [SOURCE]: _, [BODY]: __, [PLACE]: ___, ...fields } = open(kind, text);
    for (const [name, value] of some(Object.entries(fields))) {
      if (typeof value !== 'string' || value.includes('\n')) continue;
      const after = saved(kind, text, (form) => (form[name] = ''));
      const { gone, come } = changed(text, after);
      expect(come).toEqual([]);
      expect(gone[0]).toMatch(new RegExp(`^${name}:`));
      expect(gone.length).toBeLessThanOrEqual(2);
    }
  });
});

const PAGE = `---
# Um comentário.
title: "Prompts"   # o título
description: Uma frase.
slug: 'prompts'
---

Texto.
`;

describe('a page', () => {
  test('keeps the quotes and the comment of a changed field', () => {
    const after = saved('doc', PAGE, (form) => (form['title'] = 'Conversas'));
    expect(after).toBe(PAGE.replace('"Prompts"', '"Conversas"'));
  });

  test('inserts a new field after the one that precedes it in the schema', () => {
    const after = saved('doc', PAGE, (form) => (form['id'] = 'modelos'));
    expect(after).toBe(PAGE.replace('título\n', 'título\nid: modelos\n'));
    const label = saved('doc', PAGE, (form) => (form['sidebar_label'] = 'Os: prompts'));
    expect(label).toBe(PAGE.replace("'prompts'\n", "'prompts'\nsidebar_label: 'Os: prompts'\n"));
  });

  test('inserts a field that precedes all others at the start', () => {
    const after = saved('doc', '---\nslug: a\n---\n\nTexto.\n', (form) => (form['title'] = 'A'));
    expect(after).toBe('---\ntitle: A\nslug: a\n---\n\nTexto.\n');
  });

  test('leaves a field that the schema does not know where it is', () => {
    const text = PAGE.replace('slug:', 'outro: [a,  b]\nslug:');
    expect(saved('doc', text, (form) => (form['title'] = 'X'))).toContain('outro: [a,  b]\n');
  });

  test('keeps the front matter when the body changes', () => {
    const after = saved('doc', PAGE, (form) => (form[BODY] = 'Outro.\n\nE mais.'));
    expect(after).toBe(PAGE.replace('Texto.', 'Outro.\n\nE mais.'));
  });

  test.each([
    ['title: Olá #mundo', 'title: Novo'],
    ['title: # Olá', 'title: Novo'],
    ['title: "Olá" # mundo', 'title: "Novo" # mundo'],
    ['title: >- # mundo\n  Olá', 'title: Novo'],
  ])('loses with a changed text what a # cut off from it: %s', (before, after) => {
    const text = (field: string) => `---\n${field}\nslug: a # b\n---\n\nTexto.\n`;
    expect(saved('doc', text(before), (form) => (form['title'] = 'Novo'))).toBe(text(after));
    const other = saved('doc', text(before), (form) => (form['slug'] = 'c'));
    expect(other).toBe(text(before).replace('a # b', 'c # b'));
  });

  test('hides blank lines before the body from the writer and keeps them in the file', () => {
    const text = '---\ntitle: A\n---\n\n\n  \nTexto.\n';
    expect(open('doc', text)[BODY]).toBe('Texto.\n');
    expect(saved('doc', text, (form) => (form[BODY] = 'Outro.\n'))).toBe(
      text.replace('Texto', 'Outro'),
    );
  });

  test('without front matter gets the --- lines with its first field', () => {
    expect(saved('doc', 'Texto.\n', (form) => (form['title'] = 'A'))).toBe(
      '---\ntitle: A\n---\n\nTexto.\n',
    );
    expect(saved('doc', 'Texto.\n', (form) => (form[BODY] = 'Outro.\n'))).toBe('Outro.\n');
  });

  test('without a body stays without one until somebody writes it', () => {
    const text = '---\ntitle: A\n---\n';
    expect(saved('doc', text, (form) => (form['title'] = 'B'))).toBe('---\ntitle: B\n---\n');
    expect(saved('doc', text, (form) => (form[BODY] = 'Texto.'))).toBe(`${text}\nTexto.\n`);
    expect(saved('doc', PAGE, (form) => (form[BODY] = ''))).toMatch(/---\n\n?$/);
  });

  test.each(['{}', '# a\n{}\n', '---\n{ }', '{} # a', '!!binary', 'null\n'])(
    'keeps %j, which has no data',
    (text) => expect(saved('site', text, () => undefined)).toBe(text),
  );

  test('keeps line ends and the byte order mark', () => {
    const windows = `\uFEFF${PAGE.replaceAll('\n', '\r\n')}`;
    expect(saved('doc', windows, () => undefined)).toBe(windows);
    expect(open('doc', windows)[BODY]).toBe('Texto.\n');
    expect(saved('doc', windows, (form) => (form['title'] = 'Conversas'))).toBe(
      windows.replace('Prompts', 'Conversas'),
    );
    expect(saved('doc', windows, (form) => (form[BODY] = 'Um.\n\nDois.\n'))).toBe(
      windows.replace('Texto.', 'Um.\r\n\r\nDois.'),
    );
    // A file that was cut between the two characters of a line end.
    expect(saved('doc', windows.slice(0, -1), () => undefined)).toBe(windows.slice(0, -1));
    const old = PAGE.replaceAll('\n', '\r');
    expect(saved('doc', old, (form) => (form['title'] = 'Conversas'))).toBe(
      old.replace('Prompts', 'Conversas'),
    );
    const mixed = '---\ntitle: A\r\nslug: a\n---\r\n\nUm.\nDois.\r\n';
    expect(saved('doc', mixed, () => undefined)).toBe(mixed);
    expect(saved('doc', mixed, (form) => (form['slug'] = 'b'))).toContain('title: A\r\nslug: b');
  });

  test('does not touch front matter that cannot be parsed', () => {
    const text = '---\ntitle: "A\nslug: [\n---\n\nTexto.\n';
    expect(saved('doc', text, () => undefined)).toBe(text);
    expect(saved('doc', text, (form) => (form['title'] = 'B'))).toBe(text);
    const windows = text.replaceAll('\n', '\r\n');
    expect(saved('doc', windows, () => undefined)).toBe(windows);
  });

  test('contains front matter that cannot be parsed in its body, where it can be repaired', () => {
    const text = '---\r\ntitle: "A\r\nslug: a\r\n---\r\n\r\nTexto.\r\n';
    expect(open('doc', text)[BODY]).toBe('---\ntitle: "A\nslug: a\n---\n\nTexto.\n');
    const after = saved('doc', text, (form) => {
      form[BODY] = (form[BODY] as string).replace('"A', '"A"');
    });
    expect(after).toBe(text.replace('"A', '"A"'));
    expect(open('doc', after)).toMatchObject({ title: 'A', slug: 'a', [BODY]: 'Texto.\n' });
  });

  test('has a preview text without front matter', () => {
    const broken = '---\ntitle: "A\n---\n\nTexto.\n';
    expect(textOfPage(open('doc', broken))).toEqual({ text: '\nTexto.\n', lines: 3 });
    expect(mendedFile(open('doc', broken))).toBe(broken);
    expect(textOfPage(open('doc', PAGE))).toEqual({ text: 'Texto.\n', lines: 0 });
    expect(mendedFile(open('doc', PAGE))).toBeUndefined();
    expect(textOfPage({ title: 'A' })).toEqual({ text: '', lines: 0 });
  });

  test('keeps a field called body apart from the text', () => {
    const text = '---\ntitle: A\nbody: b\n---\n\nTexto.\n';
    expect(saved('doc', text, (form) => (form['title'] = 'B'))).toBe(text.replace(': A', ': B'));
  });

  test('keeps tags that are single words as single words', () => {
    const text = '---\ntitle: A\ntags: [horta, mesa]\n---\n\nTexto.\n';
    expect(open('doc', text)['tags']).toEqual([{ label: 'horta' }, { label: 'mesa' }]);
    const after = saved('doc', text, (form) => form['tags'].push({ label: 'sala' }));
    expect(after).toBe(text.replace('mesa]', 'mesa, sala]'));
  });

  test('shows a number as the text that it is written as', () => {
    const text =
      '---\ntitle: 2.0\nid: 007\ntags: [1.10, horta]\nsidebar_position: 1.50\n---\n\nTexto.\n';
    const { title, id, tags, sidebar_position: position } = open('doc', text);
    expect([title, id, tags, position]).toEqual([
      '2.0',
      '007',
      [{ label: '1.10' }, { label: 'horta' }],
      1.5,
    ]);
    const renamed = saved('doc', text, (form) => (form['title'] += ' beta'));
    expect(renamed).toBe(text.replace('2.0', '2.0 beta'));
    const tagged = saved('doc', text, (form) => form['tags'].push({ label: 'sala' }));
    expect(tagged).toBe(text.replace('horta]', 'horta, sala]'));
  });

  test('distinguishes null from an empty field', () => {
    const text = '---\ntitle: A\npagination_next: null\n---\n\nTexto.\n';
    expect(open('doc', text)['pagination_next']).toBe('null');
    expect(saved('doc', text, (form) => (form['title'] = 'B'))).toContain('pagination_next: null');
    const other = saved('doc', PAGE, (form) => (form['pagination_prev'] = 'null'));
    expect(other).toContain('\npagination_prev: null\n');
    const group = open('docs', 'sidebars: { um: [{ type: category, label: A, link: null }] }');
    expect(group).toHaveProperty('sidebars.0.valor.0.link', { type: 'null' });
  });

  test('does not write a switch that has its default value', () => {
    expect(open('doc', PAGE)['parse_number_prefixes']).toBe(true);
    expect(saved('doc', PAGE, (form) => (form['draft'] = false))).toBe(PAGE);
    const off = saved('doc', PAGE, (form) => (form['parse_number_prefixes'] = false));
    expect(off).toContain('parse_number_prefixes: false\n');
  });
});

describe('a new page', () => {
  const NEW = {
    title: 'Prompts: como escrever',
    description: 'Uma frase com "aspas".',
    draft: true,
    parse_number_prefixes: true,
    tags: [{ label: 'horta' }, { label: 'mesa', permalink: '/mesa' }],
    keywords: ['a', '# b'],
    last_update: { date: '2026-11-20', author: '' },
    pagination_next: 'null',
    math: 'nao',
    sidebar_position: 2,
    [BODY]: 'Texto.\n\nMais texto.',
  };

  test('has only the chosen fields, in the order of the schema and as Prettier formats them', async () => {
    const text = formatOf('doc').toFile(NEW);
    expect(text).toMatchInlineSnapshot(`
      "---
      title: 'Prompts: como escrever'
      description: Uma frase com "aspas".
      keywords:
        - a
        - '# b'
      last_update:
        date: 2026-11-20
      math: false
      draft: true
      sidebar_position: 2
      tags:
        - horta
        - label: mesa
          permalink: /mesa
      pagination_next: null
      ---

      Texto.

      Mais texto.
      "
    `);
    const options = { parser: 'mdx', printWidth: 100, singleQuote: true } as const;
    expect(await format(text, options)).toBe(text);
  });

  test('opens as it was written', () => {
    const text = formatOf('doc').toFile(NEW);
    expect(formatOf('doc').toFile(open('doc', text))).toBe(text);
  });

  test('without fields is only its body', () => {
    expect(formatOf('page').toFile({ [BODY]: 'Texto.' })).toBe('Texto.\n');
  });
});

const NAVBAR = `hideOnScroll: true
items:
  # A documentação vem primeiro.
  - type: docSidebar
    sidebarId: tutorialSidebar

  - label: Afiliados # por enquanto
    to: /afiliado
    aria-label: Programa
  - label: Mais
    items:
      - { label: Um, to: /um }
      - label: Dois
        to: /dois
`;

describe('the navbar', () => {
  test('shows an item without a type with the type that it implies', () => {
    expect((open('navbar', NAVBAR)['items'] as Form[]).map((item) => item['type'])).toEqual([
      'docSidebar',
      'default',
      'dropdown',
    ]);
  });

  test('changes only the line of a changed item', () => {
    const after = saved('navbar', NAVBAR, (form) => (form['items'][1].label = 'Parceiros'));
    expect(after).toBe(NAVBAR.replace('Afiliados', 'Parceiros'));
    const inner = saved('navbar', NAVBAR, (form) => (form['items'][2].items[0].to = '/x'));
    expect(inner).toBe(NAVBAR.replace('to: /um }', 'to: /x }'));
  });

  test('writes a new item without an implied type', () => {
    const after = saved('navbar', NAVBAR, (form) =>
      form['items'].push({ type: 'default', label: 'Ajuda', href: 'https://a.example' }),
    );
    expect(after).toBe(`${NAVBAR}  - label: Ajuda\n    href: https://a.example\n`);
  });

  test('loses only the lines of a removed item', () => {
    const after = saved('navbar', NAVBAR, (form) => form['items'].splice(1, 1));
    expect(after).toBe(NAVBAR.replace(/ {2}- label: Afiliados[^]*?Programa\n/, ''));
  });

  test('moves an item with its own lines', () => {
    const after = saved('navbar', NAVBAR, (form) => form['items'].unshift(form['items'].pop()));
    expect(after).toContain(`items:
  # A documentação vem primeiro.
  - label: Mais
    items:
      - { label: Um, to: /um }
      - label: Dois
        to: /dois
  - type: docSidebar
`);
    expect(after).toContain('- label: Afiliados # por enquanto');
  });
});

const DOCS = `breadcrumbs: true
versions:
  current:
    label: Next # a próxima
  '1.0':
    label: '1.0'
sidebars:
  tutorialSidebar:
    - index
    - Voz: [interacao-por-voz]
    - type: category
      label: Espaço
      items:
        - prompts
`;

describe('the docs settings', () => {
  test('show sidebars and versions as lists whose items contain their name', () => {
    const { sidebars, versions } = open('docs', DOCS) as Form;
    expect(versions[0]).toEqual({ nome: 'current', label: 'Next' });
    expect(sidebars[0].nome).toBe('tutorialSidebar');
    expect(sidebars[0].valor[0]).toEqual({ type: 'doc', id: 'index' });
    expect(sidebars[0].valor[1]).toMatchObject({ type: 'category', label: 'Voz' });
    expect(sidebars[0].valor[1].items).toEqual([{ type: 'doc', id: 'interacao-por-voz' }]);
  });

  test('gain one line when a page is added to a sidebar', () => {
    const after = saved('docs', DOCS, (form) =>
      form['sidebars'][0].valor.splice(1, 0, { type: 'doc', id: 'conversas' }),
    );
    expect(after).toBe(DOCS.replace('- index\n', '- index\n    - conversas\n'));
    const deep = saved('docs', DOCS, (form) =>
      form['sidebars'][0].valor[2].items.push({ type: 'doc', id: 'conhecimento' }),
    );
    expect(deep).toBe(`${DOCS}        - conhecimento\n`);
  });

  test('keep an abbreviated group abbreviated', () => {
    const after = saved('docs', DOCS, (form) =>
      form['sidebars'][0].valor[1].items.push({ type: 'doc', id: 'interface' }),
    );
    expect(after).toBe(DOCS.replace('-voz]', '-voz, interface]'));
  });

  test('keep the comment of a version whose label changes', () => {
    const after = saved('docs', DOCS, (form) => (form['versions'][0].label = 'Nova'));
    expect(after).toBe(DOCS.replace('Next', 'Nova'));
  });
});

describe('other files', () => {
  test('append fields after the comments of a file that has nothing else', () => {
    const text = '# Sem content não há aviso.\n';
    const after = saved('announcement', text, (form) => (form['content'] = 'Olá.'));
    expect(after).toBe(`${text}content: Olá.\n`);
  });

  test.each(['announcement', 'blog', 'redirects'] as const)(
    'keep the comments of %s when the last field is cleared',
    (kind) => {
      const text = textOf(CONFIG_FILES[kind].file).replace(/^(?!#).*\n/gm, '');
      expect(text).toMatch(/^#.*\n$/m);
      const field = { announcement: 'content', blog: 'title', redirects: 'redirects' }[kind];
      const value = kind === 'redirects' ? [{ from: '/a', to: '/b' }] : 'Olá';
      const filled = saved(kind, text, (form) => (form[field] = value));
      expect(filled).not.toBe(text);
      expect(saved(kind, filled, (form) => (form[field] = kind === 'redirects' ? [] : ''))).toBe(
        text,
      );
    },
  );

  test('keep the comments between and after fields that are all cleared', () => {
    const text = '# a\nid: x # nome\n# b\ncontent: Olá\n\n# c\n';
    const cleared = saved('announcement', text, (form) => {
      for (const field of ['id', 'content']) form[field] = '';
    });
    expect(cleared).toBe('# a\n# b\n\n# c\n');
    const other = saved('announcement', text, (form) => {
      Object.assign(form, { id: '', content: '', file: 'a.mdx' });
    });
    expect(other).toBe('# a\nfile: a.mdx\n# b\n\n# c\n');
  });

  test('keep the place of an entry that gets another name', () => {
    const text = '# a\num: # primeiro\n  label: Um\ndois:\n\n# c\ntres:\n  label: Três\n';
    const name = (index: number, to: string) => (form: Form) => (form['itens'][index].nome = to);
    const renamed = saved('tags', text, name(0, 'segundo lugar'));
    expect(renamed).toBe(text.replace('um:', 'segundo lugar:'));
    expect(saved('tags', renamed, name(0, 'um'))).toBe(text);
    expect(saved('tags', text, name(1, 'true'))).toBe(text.replace('dois:', "'true':"));
    const changed = saved('tags', text, (form) =>
      form['itens'].splice(0, 1, { nome: 'outra', label: 'Outra' }),
    );
    expect(changed.indexOf('outra:')).toBeLessThan(changed.indexOf('dois:'));
    const sidebars = saved('docs', DOCS, (form) => (form['sidebars'][0].nome = 'principal'));
    expect(sidebars).toBe(DOCS.replace('tutorialSidebar:', 'principal:'));
  });

  test.each<[before: string, after: string]>([
    ['copyright:\n# as colunas\n', 'copyright: © x\n# as colunas\n'],
    ['copyright: # nada\n\n', 'copyright: © x # nada\n\n'],
    ['copyright:   \n', 'copyright: © x\n'],
    ['copyright: | # linhas\n  a\n  b\n', 'copyright: © x # linhas\n'],
  ])('change only the line of %j when the field is filled', (before, after) => {
    const others = "style:   dark\nlinks:\n    - title:   Um   # c\n\n\n    - title: 'Dois'\n";
    const text = saved('footer', before + others, (form) => (form['copyright'] = '© x'));
    expect(text).toBe(after + others);
  });

  test.each<[before: string, after: string]>([
    ['authors: a # c\n', 'authors: # c\n  - a\n  - b\n'],
    ['authors: [] # c\n', 'authors: # c\n  - b\n'],
    ['authors: # c\n# d\n', 'authors: # c\n  - b\n# d\n'],
  ])('keep the comment of %j when an author is added', (before, after) => {
    const text = (fields: string) => `---\n${fields}title:  Um\n---\n\nTexto.\n`;
    const added = saved('post', text(before), (form) => {
      form['authors'] = [...(form['authors'] ?? []), { key: 'b' }];
    });
    expect(added).toBe(text(after));
  });

  test('turn an empty list in brackets into a list of lines', () => {
    const after = saved('redirects', '# a\nredirects: []\n', (form) =>
      form['redirects'].push({ from: '/a', to: '/b' }),
    );
    expect(after).toBe('# a\nredirects:\n  - from: /a\n    to: /b\n');
  });

  test('show each synonym group as a line of words', () => {
    const text = 'provider: embedded\nsynonyms:\n  # Conversas\n  - [chat, conversa]\n  - [a, b]\n';
    expect(open('search', text)['synonyms']).toEqual(['chat, conversa', 'a, b']);
    const after = saved('search', text, (form) => (form['synonyms'][1] = 'a, b, c'));
    expect(after).toBe(text.replace('[a, b]', '[a, b, c]'));
    const odd = 'synonyms:\n  - ["1,5", um e meio]\n  - [a, b]\n  - [2, dois]\n';
    const edited = saved('search', odd, (form) => (form['synonyms'][1] = 'a, b, c'));
    expect(edited).toBe(odd.replace('[a, b]', '[a, b, c]'));
  });

  test('drop the fields of the other search provider when it changes', () => {
    const text = 'provider: algolia\nappId: A\nsearchPagePath: false\n';
    expect(open('search', text)['searchPagePath']).toBe('false');
    const after = saved('search', text, (form) => (form['provider'] = 'embedded'));
    expect(after).toBe('provider: embedded\nsearchPagePath: false\n');
  });

  test('show a file of entries keyed by name as a list', () => {
    const text = 'ana:\n  name: Ana Lima\n  socials: { github: ana }\n';
    expect(open('authors', text)['itens']).toEqual([
      { nome: 'ana', name: 'Ana Lima', socials: [{ nome: 'github', valor: 'ana' }] },
    ]);
    const after = saved('authors', text, (form) =>
      form['itens'].push({ nome: 'rui', name: 'Rui Sá' }),
    );
    expect(after).toBe(`${text}rui:\n  name: Rui Sá\n`);
    expect(formatOf('tags').toFile({ itens: [{ nome: 'horta', label: 'Horta' }] })).toBe(
      'horta:\n  label: Horta\n',
    );
  });

  test('write text with several lines as a block', () => {
    const text = textOf('content/pages/home.yaml');
    const after = saved(
      'home',
      text,
      (form) => (form['interfaceTour'].figure.answer = 'Um.\n- Dois\n'),
    );
    expect(after).toContain('answer: |\n      Um.\n      - Dois\n    field:');
    expect(changed(text, after).gone.length).toBeLessThanOrEqual(5);
  });
});
