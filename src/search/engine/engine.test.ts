import { describe, expect, it } from 'vitest';
import { SearchEngine, createIndex } from './engine';
import type { Section } from './types';

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
  [
    ['foto', 'imagem'],
    ['excluir', 'apagar'],
    ['tema noturno', 'modo escuro'],
    ['bate-papo', 'conversa'],
    ['descrever', 'dizer como é'],
    ['excluir', 'para onde foi'],
  ],
  '1',
);

function engine(): SearchEngine {
  const loaded = new SearchEngine(JSON.parse(JSON.stringify(headings)));
  loaded.addTexts(JSON.parse(JSON.stringify(texts)));
  return loaded;
}

const urls = (query: string) =>
  engine()
    .search(query)
    .map((found) => found.section.url);

describe('SearchEngine', () => {
  it.each([
    ['without accents', 'introducao', '/docs/'],
    ['in capitals', 'INTRODUÇÃO', '/docs/'],
    ['by the beginning of the last word', 'interf', '/docs/interface'],
    ['in another form of the word', 'apagando conversas', '/docs/conversas#apagar'],
    ['by the verb of a noun', 'gerar imagem', '/docs/imagens#criar'],
    ["by a synonym of the writers' list", 'excluir', '/docs/conversas#apagar'],
    ['as a question', 'como faço para apagar uma conversa?', '/docs/conversas#apagar'],
    ['with a slip of the finger', 'converssa', '/docs/conversas'],
    ['by a word of the text', 'segundos', '/docs/imagens#criar'],
    ['by a part of a name in camelCase', 'hub', '/docs/interface'],
    ['in two words that are one', 'inter face', '/docs/interface'],
    ['with two letters that changed places', 'exclsuão', '/docs/conversas#apagar'],
    ['with one slip among right words', 'apagra conversa', '/docs/conversas#apagar'],
    ['by a synonym of several words', 'tema noturno', '/docs/interface'],
    ['by one word for several', 'bate-papo', '/docs/conversas'],
    ['by common words that together say something', 'para onde foi?', '/docs/conversas#apagar'],
    ['by several words for one', 'dizer como é', '/docs/imagens#criar'],
  ])('finds a section %s (behaviour B.17)', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('puts the page that is named before sections that mention it', () => {
    expect(urls('conversas')[0]).toBe('/docs/conversas');
  });

  it('lets the rare word of a query decide', () => {
    const many = Array.from({ length: 20 }, (_, id) =>
      section(`/docs/${id}`, ['Documentação', 'Página', 'Conversa'], 'Uma conversa entre amigos.'),
    );
    const rare = section(
      '/docs/raro',
      ['Documentação', 'Página', 'Outra'],
      'A conversa e o gabarito.',
    );
    const files = createIndex([...many, rare], [], '1');
    const loaded = new SearchEngine(files.headings);
    loaded.addTexts(files.texts);
    expect(loaded.search('conversa gabarito')[0]?.section.url).toBe('/docs/raro');
  });

  it('narrows the answer', () => {
    const found = engine().search('termos', ({ tag }) => tag === 'docs');
    expect(found).toEqual([]);
  });

  it('answers from headings alone until the texts are there', () => {
    const early = new SearchEngine(headings);
    expect(early.search('apagar')[0]?.section.url).toBe('/docs/conversas#apagar');
    expect(early.search('segundos')).toEqual([]);
    early.addTexts(texts);
    expect(early.search('segundos')).toHaveLength(1);
  });

  it('refuses the texts of another build', () => {
    const early = new SearchEngine(headings);
    expect(() => early.addTexts({ ...texts, build: '2' })).toThrow('outra geração');
  });

  it('says which words matched, and whether in the heading', () => {
    const [first] = engine().search('apagar');
    expect(first).toMatchObject({ inHeading: true });
    expect([...(first?.terms ?? [])]).toEqual(['apagar']);
    expect(engine().search('importante')[0]).toMatchObject({ inHeading: false });
  });

  it.each(['', '   ', '😀', '<b>', '.*+?^${}()|[]\\', '\u0000', 'x'.repeat(5000), '"'])(
    'survives %j',
    (query) => {
      expect(engine().search(query)).toEqual([]);
    },
  );

  it('takes the last word of a sentence that has ended for a whole one', () => {
    expect(urls('segun')).toEqual(['/docs/imagens#criar']);
    expect(urls('segundos?')).toEqual(['/docs/imagens#criar']);
    expect(urls('segun?')).toEqual([]);
  });

  it('finds common words when there is nothing else', () => {
    expect(() => urls('o que é')).not.toThrow();
  });
});
