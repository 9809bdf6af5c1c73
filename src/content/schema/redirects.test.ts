import { describe, expect, it } from 'vitest';
import { redirectsSchema } from './redirects';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/redirects.yaml';

function redirects(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(redirectsSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(redirects(yaml).problems);

/** Returns redirects.yaml with a single redirect on line 2. */
const one = (fields: string) => `redirects:\n  - { ${fields} }`;

describe('redirects.yaml', () => {
  it('is empty by default', () => {
    expect(redirects('').value).toEqual({ redirects: [] });
  });

  it.each([
    ['from: /ajuda, to: /docs/', { from: '/ajuda', to: '/docs/', status: 301 }],
    ['from: /a, to: "/docs/#b", status: 302', { from: '/a', to: '/docs/#b', status: 302 }],
    ['from: /ação, to: /docs?a=b', { from: '/ação', to: '/docs?a=b', status: 301 }],
    ['from: /a, to: "https://x.example/b"', { from: '/a', to: 'https://x.example/b', status: 301 }],
  ])('accepts { %s }', (fields, expected) => {
    expect(redirects(one(fields)).value?.redirects).toEqual([expected]);
  });
});

describe('redirects.yaml errors', () => {
  it.each(['antigo', '/antigo/*', '/a?b=c', '/a#b', '""', 'https://x.example'])(
    'rejects a redirect from %s',
    (from) => {
      expect(redirects(one(`from: ${JSON.stringify(from)}, to: /novo`)).problems).toHaveLength(1);
    },
  );

  it('shows an example of a valid source', () => {
    expect(told(one('from: /antigo/*, to: /novo'))).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:2
      O endereço de origem "/antigo/*" não serve para um redirecionamento.
      Sobre "redirects[1].from": endereço antigo.
      Escreva um caminho exato, sem *, ? ou #:  from: /antigo"
    `);
  });

  it.each(['novo', 'http://x.example', '//x.example', 'javascript:alert(1)', '/a b', ''])(
    'rejects a redirect to %j',
    (to) => {
      expect(redirects(one(`from: /a, to: ${JSON.stringify(to)}`)).problems).toHaveLength(1);
    },
  );

  it('shows an example of a valid destination', () => {
    expect(told(one('from: /antigo, to: http://x.example'))).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:2
      O destino "http://x.example" não é um caminho deste site nem um endereço https.
      Sobre "redirects[1].to": endereço novo.
      Escreva, por exemplo:  to: /docs/conversas"
    `);
  });

  it('rejects a status other than 301 and 302', () => {
    expect(told(one('from: /a, to: /b, status: 307'))).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:2
      O valor 307 não serve para o campo "redirects[1].status".
      Sobre "redirects[1].status": 301 para sempre, 302 por enquanto.
      Escreva, por exemplo:  status: 301"
    `);
  });

  it('reports which redirect lacks a field', () => {
    expect(told('redirects:\n  - { from: /a, to: /b }\n  - from: /c')).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:3
      Falta o campo "redirects[2].to".
      Sobre "redirects[2].to": endereço novo.
      Escreva, por exemplo:  to: /docs/"
    `);
  });
});
