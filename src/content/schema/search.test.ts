import { describe, expect, it } from 'vitest';
import { searchSchema, withCredentials } from './search';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/search.yaml';

function search(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(searchSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(search(yaml).problems);

describe('search.yaml', () => {
  it('accepts the embedded provider without options', () => {
    expect(search('provider: embedded').value).toEqual({
      provider: 'embedded',
      searchPagePath: '/search',
      contextualSearch: true,
      synonyms: [],
      terms: {},
      ownForms: [],
    });
  });

  it('rejects a group of synonyms with fewer than two words', () => {
    const yaml = 'provider: embedded\nsynonyms:\n  - [foto, imagem]\n  - [sozinha]';
    const { value, problems } = search(yaml);
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBe(4);
  });

  it.each([
    ['startPages: [docs/voz]', '/docs/voz'],
    ['terms:\n  docs/voz#a: [ditar]', '/docs/voz#a'],
    ['terms:\n  https://a.example/docs/voz: [ditar]', '/docs/voz'],
    ['terms:\n  https://a.example: [ditar]', '/'],
  ])('asks for the slash of an address in %j', (yaml, address) => {
    const [problem, ...others] = search(`provider: embedded\n${yaml}`).problems;
    expect(others).toEqual([]);
    expect(problem?.what).toContain('não começa com uma barra.');
    expect(problem?.fix).toBe(`O endereço precisa começar com uma barra:  ${address}`);
  });

  it('can disable the results page', () => {
    const yaml = 'provider: embedded\nsearchPagePath: false';
    expect(search(yaml).value?.searchPagePath).toBe(false);
  });

  it('accepts the three Algolia fields', () => {
    const yaml = 'provider: algolia\nappId: A\napiKey: B\nindexName: c';
    expect(search(yaml)).toMatchObject({
      problems: [],
      value: { provider: 'algolia', appId: 'A', apiKey: 'B', indexName: 'c' },
    });
  });
});

describe('credentials from the environment', () => {
  const env = {
    ALGOLIA_APP_ID: 'A',
    ALGOLIA_SEARCH_KEY: ' B ',
    ALGOLIA_INDEX_NAME: '',
  };

  it('fill only the fields that the file omits', () => {
    expect(withCredentials({ provider: 'algolia', appId: 'do arquivo' }, env)).toEqual({
      provider: 'algolia',
      appId: 'do arquivo',
      apiKey: 'B',
    });
  });

  it.each([{ provider: 'embedded' }, {}, null, 'texto'])('leave %j unchanged', (data) => {
    expect(withCredentials(data, env)).toBe(data);
  });
});

describe('Algolia options', () => {
  const algolia = (more: string) =>
    search(`provider: algolia\nappId: A\napiKey: B\nindexName: c\n${more}`);

  it.each(['type:lvl1', '[type:lvl1, [version:1, version:2]]'])(
    'accept the filters %s',
    (filters) => {
      expect(
        algolia(`searchParameters: { facetFilters: ${filters}, distinct: true }`),
      ).toMatchObject({
        problems: [],
        value: { insights: false, searchParameters: { distinct: true } },
      });
    },
  );

  it('reject an invalid regular expression', () => {
    const { problems } = algolia("externalUrlRegex: '(aberto'");
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/search.yaml:5
      Não foi possível entender a expressão regular.
      Este campo é uma expressão regular.
      Feche os parênteses e colchetes, ou ponha uma barra invertida antes de cada sinal solto."
    `);
    expect(algolia("replaceSearchResultPathname: { from: '[', to: x }").problems).toHaveLength(1);
  });
});

describe('search.yaml errors', () => {
  it('reports each missing Algolia field (behaviour 3.8)', () => {
    expect(search('provider: algolia\nappId: A').problems.map(({ what }) => what)).toEqual([
      'Falta o campo "apiKey".',
      'Falta o campo "indexName".',
    ]);
    expect(told('provider: algolia\nappId: A\nindexName: c')).toMatchInlineSnapshot(`
      "content/site/search.yaml:1
      Falta o campo "apiKey".
      Sobre "apiKey": chave pública, que só pesquisa; também pela variável ALGOLIA_SEARCH_KEY.
      Escreva, por exemplo:  apiKey: 0123456789abcdef0123456789abcdef"
    `);
  });

  it.each(['true', 'busca', '3'])('rejects %s as the results page', (value) => {
    expect(search(`provider: embedded\nsearchPagePath: ${value}`).problems).toHaveLength(1);
  });

  it('shows an example of a results page', () => {
    expect(told('provider: embedded\nsearchPagePath: true')).toMatchInlineSnapshot(`
      "content/site/search.yaml:2
      O valor true não serve para o campo "searchPagePath".
      Sobre "searchPagePath": página de resultados, ou false para não ter.
      Escreva, por exemplo:  searchPagePath: /search"
    `);
  });

  it('rejects the fields of another provider', () => {
    expect(told('provider: embedded\nappId: A')).toMatchInlineSnapshot(`
      "content/site/search.yaml:2
      O campo "appId" não existe aqui.
      Campos que existem: provider, searchPagePath, contextualSearch, startPages, synonyms, terms, ownForms.
      Apague a linha ou corrija o nome do campo."
    `);
  });

  it('lists the providers for an unknown one', () => {
    expect(told('# quem responde\nprovider: google')).toMatchInlineSnapshot(`
      "content/site/search.yaml:2
      O valor "google" não serve para o campo "provider".
      Sobre "provider": quem responde às pesquisas.
      Valores aceitos para provider: embedded, algolia."
    `);
  });

  it('suggests the nearest provider', () => {
    expect(told('provider: algola')).toMatchInlineSnapshot(`
      "content/site/search.yaml:1
      O valor "algola" não serve para o campo "provider".
      Sobre "provider": quem responde às pesquisas.
      Você quis escrever "provider: algolia"? Valores aceitos para provider: embedded, algolia."
    `);
  });

  it('lists the providers if none is given', () => {
    expect(told('searchPagePath: /search')).toMatchInlineSnapshot(`
      "content/site/search.yaml:1
      Falta o campo "provider".
      Sobre "provider": quem responde às pesquisas.
      Valores aceitos para provider: embedded, algolia."
    `);
  });

  it.each(['', 'provider: google'])(
    'returns no value for a missing or unknown provider: %j',
    (yaml) => {
      expect(search(yaml)).toMatchObject({ value: undefined, problems: [{ file: FILE }] });
    },
  );
});
