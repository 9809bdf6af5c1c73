import { describe, expect, it } from 'vitest';
import { SearchEngine, createIndex, textWords } from './engine';
import type { Section, Synonyms } from './types';

const section = (url: string, levels: string[], text: string, tag = 'docs'): Section => ({
  url,
  levels,
  text,
  tag,
  language: 'pt-BR',
});

const SECTIONS = [
  section('/docs/', ['Documentação', 'Introdução'], 'Um lugar para vários assistentes.'),
  section('/docs/conversas', ['Documentação', 'Conversas'], 'Uma conversa reúne mensagens.'),
  section(
    '/docs/conversas#apagar',
    ['Documentação', 'Conversas', 'Apagar uma conversa'],
    'A exclusão não pode ser desfeita. Anote antes o que for importante.',
  ),
  section(
    '/docs/imagens#criar',
    ['Documentação', 'Geração de imagens', 'Descrever a imagem'],
    'Diga o estilo, a luz e o formato. A figura aparece em poucos segundos.',
  ),
  section('/docs/interface', ['Documentação', 'Interface'], 'O modo escuro poupa a vista. GitHub.'),
  section(
    '/termos',
    ['Site', 'Termos de Uso'],
    'Ao usar o site, você aceita estes termos.',
    'pages',
  ),
];

const { headings, texts } = createIndex(
  SECTIONS,
  {
    synonyms: [
      ['foto', 'imagem'],
      ['excluir', 'apagar'],
      ['tema noturno', 'modo escuro'],
      ['bate-papo', 'conversa'],
      ['descrever', 'dizer como é'],
      ['excluir', 'para onde foi'],
      ['página', 'interface'],
    ],
    ownForms: [['poupa']],
    terms: {
      '/docs/': ['glossário', 'para que serve'],
      '/docs/interface': ['vista cansada', 'penumbra'],
    },
  },
  '1',
);

function engine(): SearchEngine {
  const loaded = new SearchEngine(JSON.parse(JSON.stringify(headings)));
  loaded.addTexts(JSON.parse(JSON.stringify(texts)));
  return loaded;
}

/** Returns a function that returns the addresses of what a query finds on a site, best first. */
function finding(sections: readonly Section[], synonyms: Synonyms = []) {
  const files = createIndex(sections, { synonyms, ownForms: [], terms: {} }, '1');
  const loaded = new SearchEngine(files.headings);
  loaded.addTexts(files.texts);
  return urlsOf(loaded);
}

const urlsOf = (loaded: SearchEngine) => (query: string) =>
  loaded.search(query).map((found) => found.section.url);

const urls = (query: string) => urlsOf(engine())(query);

describe('SearchEngine', () => {
  it.each([
    ['without accents', 'introducao', '/docs/'],
    ['in capitals', 'INTRODUÇÃO', '/docs/'],
    ['by a prefix of the last word', 'interf', '/docs/interface'],
    ['in other forms of its words', 'apagando conversas', '/docs/conversas#apagar'],
    ['by the verb of a noun', 'gerar imagem', '/docs/imagens#criar'],
    ['by a synonym of search.yaml', 'excluir', '/docs/conversas#apagar'],
    ['as a question', 'como faço para apagar uma conversa?', '/docs/conversas#apagar'],
    ['with a typing error', 'converssa', '/docs/conversas'],
    ['by a word of the text', 'segundos', '/docs/imagens#criar'],
    ['by a part of a name in camelCase', 'hub', '/docs/interface'],
    ['by one word typed as two', 'inter face', '/docs/interface'],
    ['with two swapped letters', 'exclsuão', '/docs/conversas#apagar'],
    ['with a typing error in one of several words', 'apagra conversa', '/docs/conversas#apagar'],
    ['by a synonym of several words', 'tema noturno', '/docs/interface'],
    ['by a hyphenated synonym', 'bate-papo', '/docs/conversas'],
    ['by a synonym of common words', 'para onde foi?', '/docs/conversas#apagar'],
    ['by a phrase with a synonym of one word', 'dizer como é', '/docs/imagens#criar'],
    ['by words that lead to it and are not in it', 'penumbra', '/docs/interface'],
    ['by common words that lead to it', 'para que serve?', '/docs/'],
    ['by a diminutive', 'conversinhas', '/docs/conversas'],
    ['by a word with another prefix', 'desapagar', '/docs/conversas#apagar'],
    ['as it sounds', 'interfasse', '/docs/interface'],
    ['by two words typed as one', 'modoescuro', '/docs/interface'],
    ['by a synonym of two words typed as one', 'batepapo', '/docs/conversas'],
    ['in English between common words', 'the termos of use', '/termos'],
  ])('finds a section %s (behaviour B.17)', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('ranks the page with the queried title before sections that mention it', () => {
    expect(urls('conversas')[0]).toBe('/docs/conversas');
  });

  it('gives a rare word of the query more weight than a common one', () => {
    const many = Array.from({ length: 20 }, (_, id) =>
      section(`/docs/${id}`, ['Documentação', 'Página', 'Conversa'], 'Uma conversa entre amigos.'),
    );
    const rare = section(
      '/docs/raro',
      ['Documentação', 'Página', 'Outra'],
      'A conversa e o gabarito.',
    );
    expect(finding([...many, rare])('conversa gabarito')[0]).toBe('/docs/raro');
  });

  it('ranks a section without text of its own below one with text, once the texts are there', () => {
    const files = createIndex(
      [
        section('/a', ['Docs', 'Envio', 'Erros comuns'], ''),
        section('/b', ['Docs', 'Voz', 'Erros comuns'], 'O microfone está desligado.'),
      ],
      { synonyms: [], ownForms: [], terms: {} },
      '1',
    );
    const loaded = new SearchEngine(files.headings);
    expect(loaded.search('erro')[0]?.section.url).toBe('/a');
    loaded.addTexts(files.texts);
    expect(loaded.search('erro')[0]?.section.url).toBe('/b');
  });

  it('returns only sections that the filter accepts', () => {
    const found = engine().search('termos', ({ tag }) => tag === 'docs');
    expect(found).toEqual([]);
  });

  it('searches only headings until the texts are added', () => {
    const early = new SearchEngine(headings);
    expect(early.search('apagar')[0]?.section.url).toBe('/docs/conversas#apagar');
    // Until then, the word that the texts have is taken for an unknown one.
    expect(early.search('segundo?')).toEqual([]);
    early.addTexts(texts);
    expect(early.search('segundo?')).toHaveLength(1);
  });

  it('rejects the texts of another build', () => {
    const early = new SearchEngine(headings);
    expect(() => early.addTexts({ ...texts, build: '2' })).toThrow('outra geração');
  });

  it('returns the matched words, and whether the heading contains one', () => {
    const [first] = engine().search('apagar');
    expect(first).toMatchObject({ inHeading: true });
    expect([...(first?.terms ?? [])]).toEqual(['apagar']);
    expect(engine().search('importante')[0]).toMatchObject({ inHeading: false });
  });

  it.each(['', '   ', '😀', '<b>', '.*+?^${}()|[]\\', '\u0000', 'x'.repeat(5000), '"'])(
    'returns nothing for %j',
    (query) => {
      expect(engine().search(query)).toEqual([]);
    },
  );

  it('does not treat the last word as a prefix after punctuation', () => {
    expect(urls('segun')).toEqual(['/docs/imagens#criar']);
    expect(urls('segundos?')).toEqual(['/docs/imagens#criar']);
    expect(urls('segun?')).toEqual([]);
    expect(urls("segundo's")).toEqual(urls('segundo?'));
  });

  it('finds a heading of common words, and any heading as it is typed first', () => {
    const found = finding([
      section('/a', ['Docs', 'Como'], 'Como funciona, como funciona.'),
      section('/b', ['Docs', 'Programa', 'Como funciona'], 'Nada.'),
      section('/c', ['Docs', 'Comando', 'Comandos'], 'Comandos.'),
    ]);
    expect(found('como funciona')[0]).toBe('/b');
    expect(found('comandos')).toEqual(['/c']);
    expect(found('o que é')).toEqual([]);
  });

  it('does not count the emoji of a heading as a word', () => {
    const found = finding([
      section('/a', ['Docs', 'Avisos', 'Atenção plena'], 'Atenção, atenção, atenção.'),
      section('/b', ['Docs', 'Avisos', '⚠\uFE0F Atenção'], 'Leia.'),
    ]);
    expect(found('atenção')[0]).toBe('/b');
  });

  it('ranks what only a correction matches below every true match, and tells the corrected query', () => {
    const loaded = engine();
    const found = loaded.search('interfacce segundos');
    expect(found.map((one) => one.section.url)).toEqual(['/docs/imagens#criar', '/docs/interface']);
    expect(loaded.corrected('a Interfacce, segundos?', found)).toBe('a interface, segundos?');
    expect(loaded.corrected('glosario', loaded.search('glosario'))).toBe('glossário');
    expect(loaded.corrected('pagiina', loaded.search('pagiina'))).toBe('página');
    expect(loaded.corrected('interface', loaded.search('interface'))).toBeUndefined();
  });

  it('takes no verb for a form of a noun that is a synonym', () => {
    const found = finding(
      [
        section('/a', ['Docs', 'A'], 'Quem logar tem a responsabilidade.'),
        section('/b', ['Docs', 'B'], 'As imagens e as respostas.'),
      ],
      [
        ['imagem', 'logo'],
        ['resposta', 'response'],
      ],
    );
    expect([found('imagem'), found('resposta'), found('logar')]).toEqual([['/b'], ['/b'], ['/a']]);
    expect(found('logos')).toContain('/b');
  });

  it.each([
    ['tema noturno', ['/c', '/a', '/d']],
    ['penumbra', ['/c', '/a']],
  ])('needs all words of a synonym of %s, which weighs less', (query, expected) => {
    const found = finding(
      [
        section('/a', ['Docs', 'A'], 'O modo escuro.'),
        section('/b', ['Docs', 'B'], 'Um modo qualquer.'),
        section('/c', ['Docs', 'C'], 'Na penumbra, tema noturno.'),
        section('/d', ['Docs', 'D'], 'Os temas noturnos.'),
      ],
      [
        ['tema noturno', 'modo escuro'],
        ['penumbra', 'modo, escuro'],
      ],
    );
    expect(found(query)).toEqual(expected);
  });

  it('does not correct a word that the site or a synonym has', () => {
    expect(urls('foto')).toEqual(['/docs/imagens#criar']);
    const queries = ['fotos', 'githu b', 'g ithub'];
    expect(queries.flatMap((query) => engine().corrected(query, []) ?? [])).toEqual([]);
  });

  it('answers alike with the index of a large site', () => {
    const files = createIndex(
      SECTIONS,
      { synonyms: [], ownForms: [], terms: { '/docs/interface': ['penumbra'] } },
      '1',
      textWords(SECTIONS),
    );
    const loaded = new SearchEngine(files.headings);
    loaded.addTexts(files.texts);
    expect(loaded.search('penumbra')[0]?.section.url).toBe('/docs/interface');
    expect(loaded.search('segundos')[0]?.section.url).toBe('/docs/imagens#criar');
  });
});
