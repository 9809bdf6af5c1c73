import { describe, expect, it } from 'vitest';
import { NAVBAR_TYPES, navbarSchema } from './navbar';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/navbar.yaml';

function navbar(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(navbarSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(navbar(yaml).problems);

describe('navbar.yaml', () => {
  it('hides on scroll and is empty by default (behaviour D.7)', () => {
    expect(navbar('').value).toEqual({ hideOnScroll: true, items: [] });
  });

  it('accepts all nine types', () => {
    const { value, problems } = navbar(`items:
  - { label: Afiliados, to: /afiliado }
  - { label: Ajuda, items: [{ label: Conversas, to: /docs/conversas }, { type: html, value: <hr> }] }
  - { type: localeDropdown, position: right, queryString: '?a=b' }
  - { type: search }
  - { type: html, value: <hr> }
  - { type: doc, docId: conversas }
  - { type: docSidebar, sidebarId: tutorialSidebar }
  - { type: docsVersion }
  - { type: docsVersionDropdown, versions: [current] }
`);
    expect(problems).toEqual([]);
    expect(value?.items.map(({ type }) => type).sort()).toEqual([...NAVBAR_TYPES].sort());
  });

  it('positions items on the left and styles them as links by default', () => {
    expect(navbar('items: [{ label: A, to: /a }]').value?.items[0]).toEqual({
      type: 'default',
      label: 'A',
      to: '/a',
      position: 'left',
      prependBaseUrlToHref: false,
      style: 'link',
    });
  });

  it('accepts only existing icon names', () => {
    expect(told('items: [{ label: A, to: /a, icon: mail }]')).toBe('');
    expect(told('items: [{ label: A, items: [], icon: maill }]')).toContain(
      'O valor "maill" não serve para o campo "items[1].icon"',
    );
  });

  it('collects attributes from the item and from its attributes field (behaviour 2.19)', () => {
    const { value } = navbar(`items:
  - label: Vídeos
    href: https://videos.example
    aria-label: Vídeos do produto
    rel: me
    attributes: { data-n: 1 }
`);
    expect(value?.items[0]).toMatchObject({
      attributes: { 'aria-label': 'Vídeos do produto', rel: 'me', 'data-n': '1' },
    });
  });

  it('accepts versions as a list, as a map of labels, or as a map of objects', () => {
    const versions = (yaml: string) =>
      navbar(`items: [{ type: docsVersionDropdown, versions: ${yaml} }]`).value?.items[0];
    expect(versions('[current, 1]')).toMatchObject({ versions: { current: {}, 1: {} } });
    expect(versions('{ current: Nova }')).toMatchObject({
      versions: { current: { label: 'Nova' } },
    });
    expect(versions('{ current: { label: Nova } }')).toMatchObject({
      versions: { current: { label: 'Nova' } },
    });
  });
});

describe('navbar.yaml errors', () => {
  it('lists the nine types and suggests the nearest (behaviour 2.19, 5.5)', () => {
    expect(told('items:\n  - label: A\n    type: docSidbar')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      Não existe item da barra de navegação do tipo "docSidbar".
      Sobre "items[1]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Você quis escrever "type: docSidebar"? Valores aceitos para type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown."
    `);
  });

  it('requires exactly one destination (behaviour 2.19.1, 5.6)', () => {
    expect(told('items:\n  - label: A\n    to: /a\n    href: https://a.example'))
      .toMatchInlineSnapshot(`
        "content/site/navbar.yaml:4
        O item "A" tem to e href ao mesmo tempo.
        Sobre "items[1].href": endereço de fora.
        Escreva uma linha só:  to: /pagina  para este site, ou  href: https://…  para fora dele."
      `);
    expect(told('items:\n  - label: A')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      O item "A" não leva a lugar nenhum: faltam to e href.
      Sobre "items[1]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Escreva uma linha só:  to: /pagina  para este site, ou  href: https://…  para fora dele."
    `);
  });

  it('requires exactly one of label and html (behaviour 2.19, 5.6)', () => {
    expect(told('items:\n  - label: A\n    html: <b>A</b>\n    to: /a')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      O item "A" tem label e html ao mesmo tempo.
      Sobre "items[1]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Escreva uma linha só, por exemplo:  label: Documentação"
    `);
    expect(told('items:\n  - to: /a')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      Este item não tem texto: faltam label e html.
      Sobre "items[1]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Escreva uma linha só, por exemplo:  label: Documentação"
    `);
  });

  it('rejects a dropdown, a search, a version list or a language list inside a dropdown (behaviour 2.19, 5.6)', () => {
    expect(told('items:\n  - label: A\n    items:\n      - label: B\n        items: []'))
      .toMatchInlineSnapshot(`
        "content/site/navbar.yaml:4
        Um item do tipo "dropdown" não pode ficar dentro de uma lista.
        Sobre "items[1].items[1]": um grupo de campos com type: default, doc, docSidebar, docsVersion, html.
        Ponha este item direto na barra, ou os links dele nesta lista."
      `);
    for (const type of ['search', 'localeDropdown', 'docsVersionDropdown', 'dropdown']) {
      const { problems } = navbar(`items: [{ label: A, items: [{ type: ${type} }] }]`);
      expect(problems.map(({ what }) => what)).toEqual([
        `Um item do tipo "${type}" não pode ficar dentro de uma lista.`,
      ]);
    }
  });

  it('reports missing and unknown fields', () => {
    expect(told('items:\n  - type: doc\n    campo: a')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      Falta o campo "items[1].docId".
      Sobre "items[1].docId": id da página.
      Escreva, por exemplo:  docId: conversas

      content/site/navbar.yaml:3
      O campo "campo" não existe aqui.
      Campos que existem: type, docId, label, position, className, icon, style, attributes, activeBasePath, activeBaseRegex.
      Apague a linha ou corrija o nome do campo."
    `);
  });

  it.each([
    'tipo: doc\n    docId: a',
    'tpye: docSidebar\n    sidebarId: a',
    'rotulo: A\n    to: /a',
  ])('reports %j by the misspelt key alone', (item) => {
    const { problems } = navbar(`items:\n  - ${item}`);
    expect(problems).toMatchObject([
      { line: 2, fix: expect.stringMatching(/^Você quis/) as string },
    ]);
  });

  it('reports only what the file has, also in a list without type', () => {
    const lines = (item: string) => navbar(`items:\n  - ${item}`).problems.map(({ line }) => line);
    expect(lines('label: A\n    items:\n      - rotulo: A\n        para: /a')).toEqual([4, 5]);
    expect(told('items:\n  - tpye: doc\n    hrfe: /a')).not.toContain('"href" não existe');
  });

  it('lists the fields of an item without type', () => {
    expect(told('items:\n  - label: A\n    to: /a\n    ativeBasePath: /a')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:4
      O campo "ativeBasePath" não existe aqui.
      Campos que existem: type, label, html, to, href, prependBaseUrlToHref, position, className, icon, style, attributes, activeBasePath, activeBaseRegex.
      Você quis escrever "activeBasePath"?"
    `);
  });

  it('rejects an invalid regular expression and an unknown position', () => {
    expect(told('items: [{ label: A, to: /a, activeBaseRegex: "(" }]')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:1
      "(" não é uma expressão regular.
      Sobre "items[1].activeBaseRegex": marca o item como atual nas páginas em que esta expressão regular serve.
      Escreva, por exemplo:  activeBaseRegex: ^/docs/"
    `);
    expect(told('items: [{ label: A, to: /a, position: centro }]')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:1
      O valor "centro" não serve para o campo "items[1].position".
      Sobre "items[1].position": lado da barra: left ou right.
      Valores aceitos: left, right."
    `);
  });
});
