import { describe, expect, it } from 'vitest';
import { searchSchema } from './search';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/search.yaml';

function search(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(searchSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(search(yaml).problems);

describe('search.yaml', () => {
  it('answers from the site itself', () => {
    expect(search('provider: embedded').value).toEqual({
      provider: 'embedded',
      searchPagePath: '/search',
      contextualSearch: true,
      synonyms: [],
    });
  });

  it('takes groups of words that mean the same, two or more', () => {
    const yaml = 'provider: embedded\nsynonyms:\n  - [foto, imagem]\n  - [sozinha]';
    const { value, problems } = search(yaml);
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBe(4);
  });

  it('may have no page of results', () => {
    const yaml = 'provider: embedded\nsearchPagePath: false';
    expect(search(yaml).value?.searchPagePath).toBe(false);
  });

  it('takes the three fields of Algolia', () => {
    const yaml = 'provider: algolia\nappId: A\napiKey: B\nindexName: c';
    expect(search(yaml)).toMatchObject({
      problems: [],
      value: { provider: 'algolia', appId: 'A', apiKey: 'B', indexName: 'c' },
    });
  });
});

describe('mistakes', () => {
  it('names each field that Algolia needs (acceptance 3.8)', () => {
    expect(search('provider: algolia\nappId: A').problems.map(({ what }) => what)).toEqual([
      'Falta o campo "apiKey".',
      'Falta o campo "indexName".',
    ]);
    expect(told('provider: algolia\nappId: A\nindexName: c')).toMatchInlineSnapshot(`
      "content/site/search.yaml:1
      Falta o campo "apiKey".
      Sobre "apiKey": chave pública, que só pesquisa.
      Corrija o valor e salve o arquivo."
    `);
  });

  it.each(['true', 'busca', '3'])('refuses %s as the page of results', (value) => {
    expect(search(`provider: embedded\nsearchPagePath: ${value}`).problems).toHaveLength(1);
  });

  it('shows how the page of results is written', () => {
    expect(told('provider: embedded\nsearchPagePath: true')).toMatchInlineSnapshot(`
      "content/site/search.yaml:2
      O valor true não serve para o campo "searchPagePath".
      Sobre "searchPagePath": página de resultados, ou false para não ter.
      Escreva, por exemplo:  searchPagePath: /search"
    `);
  });

  it('refuses the fields of another engine', () => {
    expect(told('provider: embedded\nappId: A')).toMatchInlineSnapshot(`
      "content/site/search.yaml:2
      O campo "appId" não existe aqui.
      Campos que existem: provider, synonyms, searchPagePath, contextualSearch, externalUrlRegex.
      Apague a linha ou corrija o nome do campo."
    `);
  });

  it.each(['', 'provider: google'])('does without an engine it does not know: %j', (yaml) => {
    expect(search(yaml)).toMatchObject({ value: undefined, problems: [{ file: FILE }] });
  });
});
