import { describe, expect, it } from 'vitest';
import { docFrontMatterSchema, pageFrontMatterSchema } from './frontmatter';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/docs/prompts.mdx';

function doc(yaml: string) {
  const source = parseYaml(yaml, FILE, 2);
  return parse(docFrontMatterSchema, source.data, { ...source, file: FILE });
}

function page(yaml: string) {
  const source = parseYaml(yaml, FILE, 2);
  return parse(pageFrontMatterSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (result: ReturnType<typeof doc | typeof page>) => formatProblems(result.problems);

describe('frontmatter of a doc', () => {
  it('fills defaults and keeps unknown keys (behaviour 2.16.24)', () => {
    expect(doc('title: Prompts\nautora: Ana').value).toMatchInlineSnapshot(`
      {
        "autora": "Ana",
        "draft": false,
        "hide_table_of_contents": false,
        "hide_title": false,
        "parse_number_prefixes": true,
        "title": "Prompts",
        "unlisted": false,
      }
    `);
  });

  it('accepts every documented field (behaviour 2.16.24)', () => {
    const every = doc(
      [
        'title: Prompts',
        'id: prompts',
        'sidebar_position: 1.5',
        'displayed_sidebar: null',
        'pagination_next: null',
        'pagination_prev: conversas',
        'custom_edit_url: ""',
        'tags: [prompts, 2026, 2.0, { label: Dados, permalink: /d }]',
        'last_update: { date: 2026-11-20 }',
        'sidebar_custom_props: { novo: true }',
      ].join('\n'),
    );
    expect(every.problems).toEqual([]);
    expect(every.value?.tags).toEqual([
      { label: 'prompts' },
      { label: '2026' },
      { label: '2.0' },
      { label: 'Dados', permalink: '/d' },
    ]);
    expect(every.value).toMatchObject({ displayed_sidebar: null, pagination_next: null });
  });

  it('accepts a date that the YAML parser has already converted to a Date', () => {
    const data = { title: 'Prompts', last_update: { date: new Date('2026-11-20') } };
    expect(docFrontMatterSchema.parse(data).last_update?.date).toBe('2026-11-20T00:00:00.000Z');
  });

  it('accepts a missing title, which falls back to the body or file name (behaviour 2.12.5)', () => {
    const { value, problems } = doc('slug: x');
    expect(problems).toEqual([]);
    expect(value?.title).toBeUndefined();
  });

  it.each(['title:', 'title: ""', 'title: "  "'])('rejects an empty title: %j', (yaml) => {
    const { value, problems } = doc(yaml);
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.rule).toContain('título da página');
  });

  it('reports wrong types with file and key (behaviour 2.16.24)', () => {
    expect(told(doc('title: [12]\ndraft: sim\ntags: prompts'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:2
      O campo "title" deve ser um texto, mas está como [12].
      Sobre "title": título da página; sem ele, o título # do texto e, sem este, o id.
      Escreva, por exemplo:  title: Prompts

      content/docs/prompts.mdx:3
      O campo "draft" deve ser true ou false, mas está como "sim".
      Sobre "draft": rascunho: só aparece durante a escrita.
      Escreva, por exemplo:  draft: true

      content/docs/prompts.mdx:4
      O campo "tags" deve ser uma lista, mas está como "prompts".
      Sobre "tags": etiquetas da página.
      Escreva, por exemplo:  tags: ["prompts"]"
    `);
  });

  it('rejects an id with a slash (behaviour 2.16.24)', () => {
    expect(told(doc('title: P\nid: espaco/prompts'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      O id "espaco/prompts" tem uma barra.
      Sobre "id": nome da página dentro da pasta, sem barras; sem ele, o nome do arquivo.
      A pasta já faz parte do id. Escreva:  id: prompts"
    `);
  });

  it.each([
    ['https://x.example/docs/ditar', 'ditar'],
    ['https://x.example/docs/ditar/', 'ditar'],
    ['//x.example/docs/ditar?a=b', 'ditar-a=b'],
    ['https://x.example', 'prompts'],
    ['https://x.example/', 'prompts'],
  ])('rejects the whole address %j as a slug', (slug, fix) => {
    const { problems } = doc(`title: P\nslug: ${slug}`);
    expect(problems).toMatchObject([
      {
        what: `O endereço "${slug}" começa com o nome de um site.`,
        fix: `Escreva, por exemplo:  slug: ${fix}`,
      },
    ]);
  });

  it('rejects a slug with a space, “?” or “#”', () => {
    expect(told(doc('title: P\nslug: meus prompts?'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      O endereço "meus prompts?" tem espaço, ?, # ou %.
      Sobre "slug": endereço da página; sem ele, o nome do arquivo.
      Escreva, por exemplo:  slug: meus-prompts"
    `);
  });

  it('rejects levels outside 2 to 6 and a minimum above the maximum (behaviour 5.7)', () => {
    expect(told(doc('title: P\ntoc_min_heading_level: 1'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      O valor 1 do campo "toc_min_heading_level" é pequeno demais.
      Sobre "toc_min_heading_level": primeiro nível de título do índice, de 2 a 6.
      Escreva, por exemplo:  toc_min_heading_level: 2"
    `);
    expect(told(doc('title: P\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3')))
      .toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      O índice começa no nível 4 e termina no 3.
      Sobre "toc_min_heading_level": primeiro nível de título do índice, de 2 a 6.
      Escreva toc_min_heading_level menor que toc_max_heading_level ou igual a ele."
    `);
    expect(doc('title: P\ntoc_min_heading_level: 3\ntoc_max_heading_level: 3').problems).toEqual(
      [],
    );
  });

  it('rejects a draft that is also unlisted (behaviour 2.14.13)', () => {
    expect(told(doc('title: P\ndraft: true\nunlisted: true'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:4
      A página está como rascunho e como não listada ao mesmo tempo.
      Sobre "unlisted": publica a página sem que ela apareça em listas e pesquisas.
      Apague uma das duas linhas: draft ou unlisted."
    `);
  });

  it('rejects invalid dates and an empty last_update', () => {
    expect(told(doc('title: P\nlast_update: { date: ontem }'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      Não foi possível entender a data "ontem".
      Sobre "last_update.date": dia da última mudança.
      Escreva ano-mês-dia:  date: 2026-11-20"
    `);
    expect(told(doc('title: P\nlast_update: { date: 2026-02-30 }'))).toContain(
      'A data "2026-02-30" não existe.',
    );
    expect(told(doc('title: P\nlast_update: { date: 05/11/2026 }'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      A data "05/11/2026" não está na ordem ano-mês-dia.
      Sobre "last_update.date": dia da última mudança.
      Escreva, por exemplo:  date: 2026-11-05"
    `);
    expect(told(doc('title: P\nlast_update: {}'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:3
      O campo "last_update" não tem data nem pessoa.
      Sobre "last_update": data e pessoa da última mudança, no lugar do que diz o histórico.
      Escreva dentro dele, por exemplo:  date: 2026-11-20"
    `);
  });
});

describe('frontmatter of a page (behaviour 2.16.25)', () => {
  it('fills defaults', () => {
    expect(page('title: Termos de Uso').value).toMatchObject({ layout: 'article', actions: [] });
  });

  it('requires exactly one destination for an action', () => {
    expect(told(page('actions: [{ label: Ler, to: /docs/, href: https://x.example }]')))
      .toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:2
      O botão "Ler" precisa de um destino, e de um só: to ou href.
      Sobre "actions[1]": um botão: label e um só destino, to ou href.
      Escreva, por exemplo:  to: /docs/"
    `);
    expect(page('actions: [{ label: Ler, to: /docs/ }]').problems).toEqual([]);
  });

  it('rejects an unknown layout', () => {
    expect(told(page('layout: grande'))).toMatchInlineSnapshot(`
      "content/docs/prompts.mdx:2
      O valor "grande" não serve para o campo "layout".
      Sobre "layout": desenho da página: article para textos, landing para apresentações.
      Valores aceitos: article, landing."
    `);
  });

  it('checks the same field combinations as a doc', () => {
    expect(page('draft: true\nunlisted: true').problems).toHaveLength(1);
  });
});

describe('known keys', () => {
  it('are the documented ones (behaviour 2.16.24, 2.16.25)', () => {
    expect(Object.keys(docFrontMatterSchema.shape).sort().join(' ')).toMatchInlineSnapshot(
      `"custom_edit_url description displayed_sidebar draft hide_table_of_contents hide_title id image keywords last_update math pagination_label pagination_next pagination_prev parse_number_prefixes sidebar_badge sidebar_class_name sidebar_custom_props sidebar_icon sidebar_label sidebar_position slug tags title toc_max_heading_level toc_min_heading_level unlisted"`,
    );
    expect(Object.keys(pageFrontMatterSchema.shape).sort().join(' ')).toMatchInlineSnapshot(
      `"actions description draft headline hide_table_of_contents image keywords last_update layout math slug title toc_max_heading_level toc_min_heading_level unlisted wrapperClassName"`,
    );
  });

  it('all have a description', () => {
    for (const schema of [docFrontMatterSchema, pageFrontMatterSchema]) {
      for (const [key, field] of Object.entries(schema.shape)) {
        expect(field.meta()?.description, key).toBeTruthy();
      }
    }
  });
});
