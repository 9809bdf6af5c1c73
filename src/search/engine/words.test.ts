import { expect, it } from 'vitest';
import { Stems, Vocabulary, queryWords } from './words';

const stemOf = (word: string) => new Stems().of(word);

const WORDS =
  `acao acoes agil ageis ajustar ajuste ajustes altamente alto animal animais apaga apagar
  apagou arquivo arquivos conversa conversas conversar conversacao geracao gerar gerou imagem imagens
  lei leis link links mao maos pao paes pasta pastas pedir pedi pedido papel papeis prompt prompts voz vozes x`.split(
    /\s+/,
  );

it('returns the words of the site with the same stem', () => {
  const vocabulary = new Vocabulary(WORDS);
  for (const word of [...WORDS, 'apagando', 'conversando', 'inexistente', 'co', '']) {
    const expected = WORDS.filter((other) => stemOf(other) === stemOf(word));
    expect(vocabulary.formsOf(word), word).toEqual(expected);
    expect(vocabulary.formsOf(word), word).toEqual(expected);
  }
});

it('reports whether the site uses a word', () => {
  const vocabulary = new Vocabulary(WORDS);
  expect([vocabulary.has('pasta'), vocabulary.has('past')]).toEqual([true, false]);
});

it('recognizes the plural of words from other languages', () => {
  expect(new Vocabulary(WORDS).formsOf('prompt')).toEqual(['prompt', 'prompts']);
});

it.each(
  `perfil perfis, facil faceis, util uteis, papel papeis, papel papelaria, anel aneis, fiel fieis, nivel niveis, util utilidade, pais paises, rua ruas, id ids, api apis, menu menus,
   token tokens, plugin plugins, login logins, icon icons, user users, view views, emoji emojis, faq faqs,
   item itens, tom tons, cupom cupons, safari safaris, juri juris, facil facilidade, agil agilidade`
    .split(',')
    .map((line) => line.trim().split(' ')),
)('gives “%s” and “%s” one stem', (one = '', other = '') => {
  const forms = new Vocabulary([one, other]).formsOf(one);
  expect(forms).toEqual([one, other]);
});

it('keeps words apart that the stemmer joins, those of a site included', () => {
  expect(stemOf('arquivo')).toBe(stemOf('arquivos'));
  for (const [one = '', other = ''] of [
    ['arquivo', 'arquivar'],
    ['video', 'vida'],
    ['mesa', 'meses'],
    ['rede', 'redacao'],
    ['logo', 'logar'],
    ['historico', 'historia'],
  ]) {
    expect(stemOf(one), one).not.toBe(stemOf(other));
  }
  expect(stemOf('apagar')).toBe(stemOf('apaga'));
  expect(stemOf('acao')).not.toBe(stemOf('ar'));
  expect(new Stems([['apaga']]).of('apagar')).not.toBe(new Stems([['apaga']]).of('apaga'));
});

it('knows forms that a site lists and that begin with different letters', () => {
  const vocabulary = new Vocabulary(['ler', 'leu', 'lente'], new Stems([['ler', 'lê', 'leu']]));
  expect(vocabulary.formsOf('le')).toEqual(['ler', 'leu']);
});

it('has no forms of common words, so that “como” is none of “comando”', () => {
  expect(new Vocabulary(['como', 'comando']).formsOf('comando')).toEqual(['comando']);
});

it.each([
  ['trocar', 'trocou', true],
  ['conversa', 'conversas', true],
  ['som', 'sons', true],
  ['frase', 'frases', true],
  ['erro', 'erros', true],
  ['aba', 'abas', true],
  ['ingles', 'ingleses', true],
  ['mes', 'meses', true],
  ['errado', 'errada', true],
  ['antigo', 'antigas', true],
  ['logo', 'loga', false],
  ['logo', 'logar', false],
  ['troco', 'trocar', false],
  ['response', 'responsabilidade', false],
  ['conversa', 'conversar', false],
  ['poupa', 'poupado', true],
])('tells whether a synonym, “%s”, has the form “%s”', (synonym, word, expected) => {
  expect(new Stems([['poupa', 'poupado']]).isForm(word, synonym)).toBe(expected);
});

it.each([
  ['como eu faço uma pasta', ['pasta']],
  ['olha, não vou precisar digitar', ['nao', 'digitar']],
  ['oq é um prompt', ['prompt']],
  ['oque é', ['oque', 'e']],
])('searches the words that count: %s', (query, expected) => {
  expect(queryWords(query)).toEqual(expected);
});
