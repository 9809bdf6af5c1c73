import type { Found, Rule, LintPage, TextBlock } from '../page';
import { PLACEHOLDER, countWords, normalize, shorten, textBlocksOf } from '../page';

const PARAGRAPH_MAX = 120;
const SENTENCE_MAX = 40;

/** Calls `found` for each match of `pattern` in the text blocks of a page and returns the findings. */
function matches(
  page: LintPage,
  pattern: RegExp,
  found: (match: RegExpExecArray, block: TextBlock) => Omit<Found, 'at'> | undefined,
): Found[] {
  return textBlocksOf(page).flatMap((block) =>
    [...block.text.matchAll(pattern)].flatMap((match): Found | [] => {
      const problem = found(match, block);
      return problem ? { at: page.placeAt(block.offsetAt(match.index)), ...problem } : [];
    }),
  );
}

export const longParagraph: Rule = {
  name: 'paragrafo-longo',
  level: 'advice',
  about: `um parágrafo tem mais de ${PARAGRAPH_MAX} palavras`,
  why: 'Um parágrafo comprido, numa tela estreita, é uma parede sem ponto de descanso.',
  check: (page) =>
    textBlocksOf(page).flatMap(({ node, text }): Found | [] => {
      const words = countWords(text);
      if (words <= PARAGRAPH_MAX) return [];
      return {
        at: page.placeOf(node),
        what: `O parágrafo "${shorten(text, 40)}" tem ${words} palavras.`,
        fix: 'Divida-o onde o assunto muda, ou faça dele uma lista.',
      };
    }),
};

/** A sentence. Only a period before a capital letter ends it, unlike that of “p. 5”, an abbreviation. */
const SENTENCE = /[^\s.!?…][^.!?…]*(?:[.!?…]+(?!\s+[\p{Lu}“"(\uFFFC]|\s*$)[^.!?…]*)*[.!?…]*/gu;

export const longSentence: Rule = {
  name: 'frase-longa',
  level: 'advice',
  about: `uma frase tem mais de ${SENTENCE_MAX} palavras`,
  why: 'Uma frase com mais de uma ideia é relida; com uma só, entendida.',
  check: (page) =>
    matches(page, SENTENCE, ([sentence]) => {
      const words = countWords(sentence);
      if (words <= SENTENCE_MAX) return undefined;
      return {
        what: `A frase "${shorten(sentence, 40)}" tem ${words} palavras.`,
        fix: 'Divida-a em duas, ou passe os itens a uma lista.',
      };
    }),
};

/** Words that may be repeated in Portuguese. */
const TWICE = new Set(['ja', 'logo', 'bla', 'se', 'para', 'nos', 'quase', 'ha', 'bem', 'assim']);

export const doubledWord: Rule = {
  name: 'palavra-dobrada',
  level: 'error',
  about: 'uma palavra está escrita duas vezes seguidas',
  why: 'Quase sempre é resto de uma frase que mudou.',
  check: (page) =>
    matches(page, /(?<![\p{L}\p{N}-])(\p{L}+)\s+\1(?![\p{L}\p{N}-])/giu, ([text, word = '']) => {
      if (TWICE.has(normalize(word))) return undefined;
      return { what: `A palavra se repete: "${shorten(text)}".`, fix: `Escreva:  ${word}` };
    }),
};

export const doubleSpace: Rule = {
  name: 'espacos-dobrados',
  level: 'advice',
  about: 'há dois espaços entre duas palavras',
  why: 'Na página aparece um só, e no arquivo o segundo esconde as mudanças de verdade.',
  check: (page) =>
    matches(page, /(?<=\S) {2,}(?=\S)/g, (match, { text }) => {
      const from = text.slice(0, match.index).search(/\S+$/);
      const seen = text.replaceAll(PLACEHOLDER, '…');
      const [next = ''] = /^\S+/.exec(seen.slice(match.index + match[0].length)) ?? [];
      const words = `${seen.slice(from, match.index)} ${next}`;
      return {
        what: `Há ${match[0].length} espaços antes de "${next}".`,
        fix: `Escreva:  ${words}`,
      };
    }),
};

/** Draft notes. `TODO` counts only before `:`, `(` or `]`: otherwise it may be the Portuguese word. */
const LEFTOVER =
  /(?<![\p{L}\p{N}])(?:TODO(?=\s*[:(\]])|FIXME|XXX+|TBD|WIP|lorem ipsum|a definir\b(?=\s*[.)\]]?$)|\[preencher[^\]]*\]|\?{3,})/giu;

export const leftover: Rule = {
  name: 'resto-de-rascunho',
  level: 'error',
  about: 'ficou no texto um TODO, FIXME, “lorem ipsum” ou parecido',
  why: 'É um recado de quem escreve, e a página o mostra a todos.',
  check: (page) =>
    matches(page, LEFTOVER, ([text]) => {
      // In lower case these may be ordinary words.
      if (/^(?:todo|xxx+|tbd|wip|fixme)$/.test(text)) return undefined;
      return {
        what: `Ficou no texto um recado de rascunho: "${text}".`,
        fix: 'Resolva-o e apague-o, ou esconda-o num comentário:  {/* conferir com a equipe */}',
      };
    }),
};

/** Words that the site avoids, with the advice for each. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\bsimplesmente\b/giu, 'Apague a palavra.'],
  [/\bbasta(?=\s+\p{L}+r\b)/giu, 'Comece pelo que fazer, como em “Abra a conversa”.'],
  [/(?<!\p{L})é (?:muito )?fácil\b/giu, 'Diga o que fazer; quem lê julga se é fácil.'],
  [/\bcustomiz\p{L}+/giu, 'Escreva “personalizar”.'],
  [/\bdelet\p{L}+/giu, 'Escreva “excluir”.'],
  [/\b(?:fazer|faça|faz|fez) (?:o )?upload\b/giu, 'Escreva “enviar”.'],
  [/\b(?:fazer|faça|faz|fez) (?:o )?download\b/giu, 'Escreva “baixar”.'],
  [/\b(?:logar|logue|logado|logada)(?:-se)?(?!\p{L})/giu, 'Escreva “entrar”.'],
  [/\bdesloga\p{L}*/giu, 'Escreva “sair”.'],
  [/\breset\p{L}+/giu, 'Escreva “redefinir”.'],
  [/\bseta(?:r|do|da|ndo)(?!\p{L})/giu, 'Escreva “definir”.'],
];

/** Reports whether a word is inside quotation marks: it is then mentioned, not used. */
function isQuoted(text: string, index: number): boolean {
  const before = text.slice(0, index);
  const count = (mark: string) => before.split(mark).length - 1;
  return count('“') > count('”') || count('"') % 2 === 1;
}

/** Reports whether a text is an example message or a quotation: the site's style does not apply to it. */
const isExample = ({ inside }: TextBlock) =>
  inside.some((name) => name === 'Mensagem' || name.startsWith('Figura') || name === 'blockquote');

export const avoidedWord: Rule = {
  name: 'palavra-a-evitar',
  level: 'advice',
  about:
    'uma palavra que o site não usa: simplesmente, basta, é fácil, customizar, deletar e outras',
  why: 'O site fala português do dia a dia e não diz a quem lê que algo é fácil.',
  check: (page) =>
    AVOIDED.flatMap(([pattern, fix]) =>
      matches(page, pattern, ({ 0: text, index }, block) =>
        isExample(block) || isQuoted(block.text, index)
          ? undefined
          : { what: `O texto usa "${text}".`, fix },
      ),
    ),
};
