import { describe, expect, it } from 'vitest';
import { footerSchema } from './footer';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/footer.yaml';

function footer(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(footerSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(footer(yaml).problems);

describe('footer.yaml', () => {
  it('is light and empty by default', () => {
    expect(footer('').value).toEqual({ style: 'light', links: [] });
  });

  it('accepts a single row of links, including an e-mail address (behaviour 3.6)', () => {
    const { value, problems } = footer(`
logo: { src: /logo.svg, srcDark: /logo-escuro.svg, height: 28 }
links:
  - items:
      - { label: contato@varanda.example, href: mailto:contato@varanda.example }
      - { label: Termos de Uso, to: /termos }
      - { html: <hr> }
copyright: <b>Varanda</b>
`);
    expect(problems).toEqual([]);
    expect(value?.links[0]?.items).toEqual([
      { label: 'contato@varanda.example', href: 'mailto:contato@varanda.example' },
      { label: 'Termos de Uso', to: '/termos' },
      { html: '<hr>' },
    ]);
  });

  it('accepts columns that all have a title', () => {
    const columns = 'links: [{ title: Ajuda, items: [] }, { title: Sobre, items: [] }]';
    expect(footer(columns).problems).toEqual([]);
  });
});

describe('footer.yaml errors', () => {
  it('rejects titles on only some columns (behaviour 1.1.9)', () => {
    expect(told('links:\n  - title: Ajuda\n    items: []\n  - items: []')).toMatchInlineSnapshot(`
      "content/site/footer.yaml:1
      O rodapé mistura grupos com título e sem título.
      Sobre "links": grupos de links.
      Dê um title a todos os grupos ou a nenhum."
    `);
  });

  it('requires a label and exactly one destination', () => {
    expect(told('links:\n  - items:\n      - label: Termos de Uso')).toMatchInlineSnapshot(`
      "content/site/footer.yaml:3
      Um item do rodapé precisa de label e de um só destino: to, href ou html.
      Sobre "links[1].items": links do grupo.
      Escreva, por exemplo:  - label: Termos de Uso
                               to: /termos"
    `);
  });

  it.each([
    '{ to: /termos }',
    '{ label: A, to: /a, href: https://a.example }',
    '{ label: A, to: /a, html: <hr> }',
    '{}',
  ])('rejects %s', (item) => {
    expect(footer(`links: [{ items: [${item}] }]`).problems).toHaveLength(1);
  });

  it.each([
    ['www.x.example/a', 'https://www.x.example/a'],
    ['ana@x.example', 'mailto:ana@x.example'],
  ])('asks for the scheme of %s', (href, whole) => {
    const { problems } = footer(`links: [{ items: [{ label: A, href: ${href} }] }]`);
    expect(problems).toMatchObject([{ fix: `Escreva:  href: ${whole}` }]);
  });

  it.each(['https://www.x.example', 'mailto:ana@x.example', '/@ana', '"mailto:{email}"', '/www.a'])(
    'accepts the address %s',
    (href) => {
      const { problems } = footer(`links: [{ items: [{ label: A, href: ${href} }] }]`);
      expect(problems).toEqual([]);
    },
  );

  it('rejects an unknown style', () => {
    expect(told('style: azul')).toMatchInlineSnapshot(`
      "content/site/footer.yaml:1
      O valor "azul" não serve para o campo "style".
      Sobre "style": fundo claro ou escuro.
      Valores aceitos: light, dark."
    `);
  });
});
