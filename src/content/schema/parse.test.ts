import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parse, parseYaml, unknownKey } from './parse';
import { formatProblem } from './problem';

const schema = z.strictObject({
  title: z.string().min(1).meta({ description: 'nome do site', example: 'Varanda' }),
  mode: z.enum(['light', 'dark']).optional().meta({ description: 'modo de cor', example: 'light' }),
  logo: z
    .strictObject({
      src: z.string().meta({ description: 'imagem', example: '/logo.svg' }),
      height: z.number().optional().meta({ description: 'altura em pixels', example: 28 }),
    })
    .optional(),
  items: z
    .array(z.strictObject({ label: z.string().meta({ description: 'texto do item' }) }))
    .optional(),
});

function messages(text: string): string[] {
  const yaml = parseYaml(text, 'content/site/site.yaml');
  const { problems } = parse(schema, yaml.data, {
    file: 'content/site/site.yaml',
    lineOf: yaml.lineOf,
  });
  return [...yaml.problems, ...(yaml.problems.length ? [] : problems)].map(formatProblem);
}

describe('a valid file', () => {
  it.each([
    ['!!binary', ''],
    ['a: !!binary aGk=', { a: 'aGk=' }],
    ['!!set {a}', { a: null }],
    [
      '%YAML 1.1\n---\na: !!binary aGk=\nb: yes\nc: 2026-11-26',
      { a: 'aGk=', b: 'yes', c: '2026-11-26' },
    ],
    ['2.0: a\n1.10: b\n1.1: c\n007: d', { '2.0': 'a', '1.10': 'b', '1.1': 'c', '007': 'd' }],
  ])('of %s has texts, lists and groups alone', (text, data) => {
    expect(parseYaml(text, 'a.yaml')).toMatchObject({ data, problems: [] });
  });

  it('returns the data and no problems', () => {
    const yaml = parseYaml('title: Varanda\n', 'f');
    expect(parse(schema, yaml.data, { file: 'f', lineOf: yaml.lineOf })).toEqual({
      value: { title: 'Varanda' },
      problems: [],
    });
  });
});

describe('schema errors', () => {
  it.each(['title:', 'title: A\nmode:', 'title: A\nitems:'])(
    'call the field of %j empty',
    (text) => {
      expect(messages(text)).toEqual([expect.stringMatching(/\nO campo "\w+" está vazio\.\n/)]);
    },
  );

  it.each([
    ['- label: A\n', 'Escreva acima da lista a linha:  items:'],
    ['- A\n', 'Escreva acima da lista a linha:  items:'],
    ['- title: A\n', 'Apague os hifens do começo das linhas.'],
    ['[]', 'Escreva acima da lista a linha:  items:'],
  ])('say of the list %j that it is no group of fields', (text, fix) => {
    const found = messages(text);
    expect(found).toEqual([expect.stringMatching(/:1\nO arquivo deve ser .*, e é uma lista\.\n/)]);
    expect(found[0]).toContain(fix);
  });

  it('report which field is missing, what it is for and an example', () => {
    expect(messages('mode: light')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:1
      Falta o campo "title".
      Sobre "title": nome do site.
      Escreva, por exemplo:  title: Varanda",
      ]
    `);
  });

  it('report an empty field', () => {
    expect(messages('title:\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:1
      O campo "title" está vazio.
      Sobre "title": nome do site.
      Escreva, por exemplo:  title: Varanda",
      ]
    `);
  });

  it('show a value of the wrong type, with its line', () => {
    expect(messages('title: Varanda\nlogo:\n  src: /logo.svg\n  height: alta\n'))
      .toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:4
      O campo "logo.height" deve ser um número, mas está como "alta".
      Sobre "logo.height": altura em pixels.
      Escreva, por exemplo:  height: 28",
      ]
    `);
  });

  it('list the accepted values', () => {
    expect(messages('title: Varanda\nmode: escuro\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:2
      O valor "escuro" não serve para o campo "mode".
      Sobre "mode": modo de cor.
      Valores aceitos: light, dark.",
      ]
    `);
  });

  it('suggest the nearest key for an unknown one, without what seems to be wrong besides', () => {
    expect(messages('titel: 2\nlogo:\n  scr: /logo.svg\n  height: a\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:3
      O campo "scr" não existe aqui.
      Campos que existem: src, height.
      Você quis escrever "src"?",
        "content/site/site.yaml:1
      O campo "titel" não existe aqui.
      Campos que existem: title, mode, logo, items.
      Você quis escrever "title"?",
        "content/site/site.yaml:4
      O campo "logo.height" deve ser um número, mas está como "a".
      Sobre "logo.height": altura em pixels.
      Escreva, por exemplo:  height: 28",
      ]
    `);
  });

  it('count list items from one', () => {
    expect(messages('title: Varanda\nitems:\n  - label: Um\n  - label: 2\n'))
      .toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:4
      O campo "items[2].label" deve ser um texto, mas está como 2.
      Sobre "items[2].label": texto do item.
      Corrija o valor e salve o arquivo.",
      ]
    `);
  });

  it.each([
    ['#01515c', 'title: "#01515c"'],
    ['|', 'title: "|"'],
    ['https://a.example', 'title: https://a.example'],
    [28, 'title: 28'],
    [['a'], 'title: ["a"]'],
  ])('give the example %j as YAML', (example, written) => {
    const one = z.object({ title: z.custom<string>(() => false).meta({ example }) });
    const { problems } = parse(one, {}, { file: 'f', lineOf: () => 1 });
    expect(problems[0]?.fix).toBe(`Escreva, por exemplo:  ${written}`);
    expect(parseYaml(written, 'f').data).toEqual({ title: example });
  });

  it('are not reported for numbers in place of texts, which are taken as they are written', () => {
    const text = `title: 2.0
logo: { src: 1.10, height: 2.0 }
items:
  - label: +5511
  - &a { label: 0x1F }
  - { label: &b 1e3 }
  - { label: *b }
`;
    const { data, lineOf, textOf } = parseYaml(text, 'f');
    expect(parse(schema, data, { file: 'f', lineOf, textOf })).toEqual({
      value: {
        title: '2.0',
        logo: { src: '1.10', height: 2 },
        items: ['+5511', '0x1F', '1e3', '1000'].map((label) => ({ label })),
      },
      problems: [],
    });
    expect(data).toMatchObject({ title: 2 });
  });

  it('are reported for other values in place of texts', () => {
    const { data, lineOf, textOf } = parseYaml('title: true\nlogo: 3\nmode: 1.0', 'f');
    const { problems } = parse(schema, data, { file: 'f', lineOf, textOf });
    expect(problems.map(({ line }) => line)).toEqual([1, 3, 2]);
  });

  it('are reported for a text that a number has become', () => {
    const text = parseYaml('year: 2024', 'f');
    const year = z.object({ year: z.string().max(2) });
    expect(parse(year, text.data, { file: 'f', ...text }).problems).toMatchObject([
      { what: 'O valor "2024" do campo "year" é grande demais.', line: 1 },
    ]);
  });

  it('are reported together for a file', () => {
    expect(messages('mode: x\nlogo: 3\n')).toHaveLength(3);
  });
});

describe('invalid YAML', () => {
  it('is reported with the line and the usual cause (behaviour 2.16.26)', () => {
    expect(messages('title: Prompts: como escrever\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:1
      Não foi possível entender esta linha: title: Prompts: como escrever
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Se o texto tem dois-pontos, # ou aspas, escreva-o entre aspas:  title: "Prompts: como escrever"",
      ]
    `);
  });

  it('is reported for a duplicate key', () => {
    expect(messages('title: A\ntitle: B\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:2
      Este campo aparece duas vezes: title: B
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Apague uma das duas linhas.",
      ]
    `);
  });

  it('is reported for a tab', () => {
    expect(messages('logo:\n\tsrc: /logo.svg\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:2
      Há uma tabulação no começo desta linha: src: /logo.svg
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Troque a tabulação por dois espaços.",
      ]
    `);
  });

  it.each([
    ['title: "Oi\ndescription: b', 1, 'Faltam as aspas'],
    ['mode: light\ntitle: "Oi\n', 2, 'Faltam as aspas'],
    ["title: 'Oi\n\n\nmode: light\n", 1, 'Faltam as aspas'],
    ['title: "Oi\nmode: "light"\n', 1, 'Faltam as aspas'],
    ['items:\n  - label: "A\n    to: /a\n', 2, 'Faltam as aspas'],
    ['title: A\n mode: light\n', 2, 'Os espaços no começo'],
    ['logo:\n  src: a\n   height: 2\n', 3, 'Os espaços no começo'],
    ['logo:\n  src: a\n height: 2\n', 3, 'Os espaços no começo'],
    ['items:\n  - label: A\n   to: /a\n', 3, 'Os espaços no começo'],
    ['title: A\nlogo: [\n', 2, 'Falta o ] da lista'],
    ['logo: [', 1, 'Falta o ] da lista'],
    ['a: A\nb:\n  [[c, d], [e, f]\ng: A\n', 3, 'Falta o ] da lista'],
    ['a: A\nb: [[c], [d]', 2, 'Falta o ] da lista'],
    ['a: [\n  - b\n', 1, 'Falta o ] da lista'],
    ['a: [b: c\nd: A\ne: [\n', 1, 'Falta o ] da lista'],
    ['a: [A]\nb: [c }\n', 2, 'Falta o ] da lista'],
    ['a:\n  - b: { c: [d]\n    e: A\n', 2, 'Falta a } do grupo'],
    ['a: [\n  { b: c ],\nd: A\n', 2, 'Falta a } do grupo'],
    ['a: [b] c\n', 1, 'Não foi possível'],
    ['title: A\nmode light\n', 2, 'Faltam os dois-pontos'],
    ['title: A\nmode light\nlogo: a\n', 2, 'Faltam os dois-pontos'],
    ['mode light\ntitle: A\n', 1, 'Faltam os dois-pontos'],
    ['items:\n  - label A\n    to: /a\n', 2, 'Faltam os dois-pontos'],
    ['title: A\n"b\nc": d\n', 2, 'Não foi possível'],
    ['title: A: B\n', 1, 'Não foi possível'],
    ['title: A: B\nmode:light\nlogo: a', 1, 'Não foi possível'],
    ['https://a: b: c\n', 1, 'Não foi possível'],
  ])('is reported where the mistake is in %j', (text, line, what) => {
    expect(parseYaml(text, 'f').problems).toMatchObject([
      { line, what: expect.stringContaining(what) as string },
    ]);
  });

  it('is reported for a file that is one line without a colon', () => {
    expect(messages('mode light\n')).toEqual([
      expect.stringContaining(':1\nFaltam os dois-pontos nesta linha: mode light\n'),
    ]);
  });

  it('is reported in JSON for a group that is not closed', () => {
    expect(parseYaml('{\n  "label": "A"', 'a.json').problems).toMatchObject([
      { line: 1, what: 'Falta a } do grupo que começa nesta linha: {' },
    ]);
  });

  it.each([
    ['title:A\nmode: light\n', 'title: A'],
    ['mode: light\ntitle:A\n', 'title: A'],
    ['mode: light\ntitle:\u00A0A\n', 'title: A'],
    ['mode: light\nto:/docs\n', 'to: /docs'],
    ['items:\n  - label: A\n  -label: B\n', '- label: B'],
    ['items:\n  -label: A\n    to: /a\n', '- label: A'],
    ['items:\n  - label: A\n    to:/a\n', 'to: /a'],
    ['title:A', 'title: A'],
    ['title: A\nlogo:\n  src:a\n', 'src: a'],
  ])('is reported for the missing space in %j', (text, line) => {
    expect(messages(text)).toMatchObject([expect.stringContaining(`\nEscreva:  ${line}`)]);
  });

  it.each([
    ['title: Como usar o # no texto', 'title: "Como usar o # no texto"'],
    ['title: Site #1\n', 'title: "Site #1"'],
    ['tags:\n  - C # e mais\n', '  - "C # e mais"'],
  ])('is no text that a comment ends, as in %j', (text, fix) => {
    const [problem, ...others] = parseYaml(text, 'f').cutTexts();
    expect(others).toEqual([]);
    expect(problem?.severity).toBe('warning');
    expect(problem?.fix).toContain(fix);
  });

  it.each([
    '# a\ntitle: A\n# b\n',
    'title: "A" # b',
    'draft: true # b',
    'title: C#',
    'a: # b',
    'slug: /a # b',
  ])('can have the comment of %j', (text) => {
    expect(parseYaml(text, 'f').cutTexts()).toEqual([]);
  });

  it.each([
    ['title: #1 em vendas\n', ['title'], 'title: "#1 em vendas"'],
    ['title: &a #1', ['title'], 'title: &a "#1"'],
    ['tags:\n  - #promo\n  - b\n', ['tags', 0], '  - "#promo"'],
  ])('is no text that is a comment as a whole, as in %j', (text, path, fix) => {
    const yaml = parseYaml(text, 'f');
    expect(yaml.lostText(path)?.fix).toContain(fix);
    expect(yaml.cutTexts()).toEqual([]);
  });

  it.each(['title:\n  # a\n', 'title: ~ # a', 'title: "" # a', 'title: A #b', 'a: 1', 'slug: # b'])(
    'can have the comment or the empty field of %j',
    (text) => {
      const yaml = parseYaml(text, 'f');
      expect([yaml.lostText(['title']), yaml.lostText(['slug'])]).toEqual([undefined, undefined]);
    },
  );

  it('is reported as JSON in a JSON file', () => {
    expect(parseYaml('{\n  "label": "A"\n  "position": 2\n}', 'a.json').problems).toMatchObject([
      {
        rule: expect.stringContaining('JSON válido') as string,
        fix: expect.stringContaining('{ "label": "Prompts"') as string,
      },
    ]);
  });

  it('is reported for an alias without an anchor', () => {
    expect(messages('mode: light\ntitle: *importante*\n')).toMatchInlineSnapshot(`
      [
        "content/site/site.yaml:2
      Não foi possível entender esta linha: title: *importante*
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Um texto que começa com * precisa de aspas:  title: "*Novo* no site"",
      ]
    `);
  });

  it('is reported for an alias inside of its own anchor', () => {
    expect(messages('items: &itens\n  - label: *itens\n')[0]).toContain('site.yaml:2\n');
  });

  it('is not reported for an alias of an anchor', () => {
    expect(parseYaml('a: &x 1\nb: *x\n', 'f')).toMatchObject({ data: { a: 1, b: 1 } });
  });

  it('has line numbers of the file that contains the text', () => {
    expect(parseYaml('a: 1\nb: [', 'x.mdx', 2).problems[0]?.line).toBe(3);
    expect(parseYaml('a: 1\nb: *c', 'x.mdx', 2).problems[0]?.line).toBe(3);
  });
});

it('suggests no key if none is similar', () => {
  expect(unknownKey('zzz', ['title'])).toEqual({
    what: 'O campo "zzz" não existe aqui.',
    rule: 'Campos que existem: title.',
    fix: 'Apague a linha ou corrija o nome do campo.',
  });
});
