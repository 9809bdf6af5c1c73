/**
 * Brazilian typography for prose that was typed on a keyboard: curly quotes, dashes, ellipses, ordinals and
 * no-break spaces. Text that is already correct stays unchanged, and so do ambiguous cases. Applying the
 * rules twice changes nothing.
 */

import type { Edit } from './text';

/** No-break space. */
export const NO_BREAK_SPACE = '\u00A0';

/** Placeholder in a run for something that is not text: code, an image, a value filled in later. */
export const OBJECT = '\uFFFC';

/** Placeholder in a run for the name of a key. */
export const KEY = '\uE000';

/** Returns the replacements that a rule makes in a text. */
type Rule = (text: string) => Edit[];

/** Applies the rules to a single text. A line feed ends a line, and nothing is joined across it. */
export function typeset(text: string): string {
  return typesetRun([text])[0] ?? text;
}

/**
 * Applies the rules to consecutive pieces of text, such as the words around bold text: a quote that opens
 * at the end of one piece may close in another. `OBJECT` and `KEY` are pieces of their own.
 *
 * @returns as many pieces as were given
 */
export function typesetRun(pieces: readonly string[]): string[] {
  let text = pieces.join('');
  const ends: number[] = [];
  for (const piece of pieces) ends.push((ends.at(-1) ?? 0) + piece.length);
  for (const rule of RULES) {
    for (const edit of unprotected(text, rule(text)).reverse()) {
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      moveEnds(ends, edit);
    }
  }
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

/**
 * Shifts the ends of the pieces by a replacement. The replacement of characters on both sides of a boundary
 * belongs to the piece in which they began.
 */
function moveEnds(ends: number[], { start, end, text }: Edit): void {
  const change = text.length - (end - start);
  ends.forEach((place, index) => {
    if (place >= end && place > start) ends[index] = place + change;
    else if (place > start) ends[index] = start + text.length;
  });
}

/** URLs, e-mail addresses, paths, file names and `{placeholders}`, whose characters are not punctuation. */
const PROTECTED = new RegExp(
  [
    String.raw`(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:)[^\s"'“”‘’<>]+`,
    String.raw`[\w.+%-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`[\w.~-]*(?:\/[\w.~-]*\w)+\/?`,
    String.raw`(?=[\w.-]*[a-z])[\w-]+(?:\.[\w-]+)+`,
    String.raw`\{[^{}]*\}`,
  ].join('|'),
  'gi',
);

function unprotected(text: string, edits: Edit[]): Edit[] {
  if (edits.length === 0) return edits;
  const ranges = [...text.matchAll(PROTECTED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return edits.filter(({ start, end }) =>
    ranges.every((range) => end <= range.start || start >= range.end),
  );
}

/** Returns a rule that replaces each match of a pattern by a text; the pattern uses lookarounds. */
function swap(pattern: RegExp, text: string): Rule {
  return (whole) =>
    [...whole.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text,
    }));
}

// Patterns begin with the character that they replace, so that a text without it costs next to nothing.

/** Replaces exactly three dots; four or more, or a path, are something else. */
const ellipsis = swap(/\.{3}(?<!\.{4})(?![./])/g, '…');

const INSIDE_WORDS = String.raw`(?<=(?:^|[\s(“‘"']|--)\p{L}+`;

/** Sets parenthetical dashes as an em dash with a space on either side. */
const asides: readonly Rule[] = [
  swap(/—(?<=\p{L}—)(?=\p{L})/gu, ' — '),
  // Without a space on one side: the start of a dialogue or the end of an interrupted sentence.
  swap(/-{2,3}(?<=(?:^|\s)-{2,3})(?= |$)/gm, '—'),
  swap(/---(?<=[\p{L}\p{N}”’"')\]!?…]---)(?=[\p{L}\p{N}“‘"'([])/gu, ' — '),
  swap(
    new RegExp(String.raw`--${INSIDE_WORDS}--)(?=\p{L}+(?:[\s,.;:!?…)”’"']|--|$))`, 'gu'),
    ' — ',
  ),
  // Excluded: a minus between numbers, a formula between letters, a combination of keys, a list marker at
  // the beginning of a line.
  swap(
    new RegExp(
      String.raw`-(?<=[^\s\d\-${KEY}] -)(?= [^\s\d\-${KEY}])(?<!(?<![^\s])\p{L} -(?= \p{L}(?:\s|$)))`,
      'gu',
    ),
    '—',
  ),
];

/** A number or an hour, a hyphen, and a second number with the same unit. */
const RANGE =
  /(?<![\p{L}\p{N}\-–./:,])(?<from>\d{1,4})(?<unit>h?)-(?<to>\d{1,4})\k<unit>(?![\p{L}\p{N}\-–/:]|[.,]\d)/gu;

const isYear = (value: string) => /^(?:1[5-9]|20)\d\d$/.test(value);

/** Reports whether two numbers form a range and cannot be a telephone number, a date or a code. */
function isRange(from: string, to: string): boolean {
  if (Number(from) >= Number(to)) return false;
  if (to.length === 4) return isYear(from) && isYear(to);
  // `2026-11` is a month, and `05-12` may be a day.
  return !/^0\d/.test(from) && !/^0\d/.test(to);
}

/** Replaces the hyphen of a range by an en dash without spaces. */
const ranges: readonly Rule[] = [
  swap(/--(?<=\d--)(?=\d)/g, '–'),
  (text) =>
    [...text.matchAll(RANGE)].flatMap(({ index, groups = {} }) => {
      const { from = '', unit = '', to = '' } = groups;
      const start = index + from.length + unit.length;
      return isRange(from, to) ? [{ start, end: start + 1, text: '–' }] : [];
    }),
];

const words = (list: string) => `(?:${list.trim().split(/\s+/).join('|')})`;

const MONTHS = words(
  `janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro`,
);

/** Nouns that distinguish an ordinal from a typing error: `1o lugar`, `2a edição`. */
const MASCULINE = words(
  `andar ano artigo bimestre capítulo colocado degrau dia grau item lugar mês parágrafo passo período
   semestre século termo trimestre turno volume`,
);
const FEMININE = words(
  `aula classe divisão edição etapa fase feira fila geração linha parte pessoa posição semana série
   sessão temporada turma vara vez via`,
);

/** Replaces the letter of an ordinal where the noun, the legal article or the month is unambiguous. */
const ordinals: readonly Rule[] = [
  swap(
    new RegExp(
      String.raw`o(?<=(?<![\p{L}\p{N}.,/-])\d{1,3}o)(?= ${MASCULINE}(?!\p{L})|(?<=1o) de ${MONTHS}(?!\p{L}))`,
      'giu',
    ),
    'º',
  ),
  swap(
    new RegExp(String.raw`a(?<=(?<![\p{L}\p{N}.,/-])\d{1,3}a)(?=[ -]${FEMININE}(?!\p{L}))`, 'giu'),
    'ª',
  ),
  swap(/o(?<=(?:(?<!\p{L})arts?\.|§)[ \u00A0]?\d{1,2}o)(?![\p{L}\p{N}])/giu, 'º'),
  // A degree sign used as an ordinal indicator.
  swap(new RegExp(String.raw`°(?<=\d°)(?= ${MASCULINE}(?!\p{L}))`, 'giu'), 'º'),
  swap(/°(?<=(?<!\p{L})n°)(?=[ \u00A0]?\d)/giu, 'º'),
];

/** Characters after which a quote opens. */
const OPENERS = /[\s([{“‘«—–/¡¿-]/;
const WORD = new RegExp(String.raw`[\p{L}\p{N}${OBJECT}${KEY}]`, 'u');

/** An opening quote whose closing quote has not been found yet. */
interface OpenQuote {
  isDouble: boolean;
  shown: '“' | '‘';
  /** Edit of the quote, which may still change; absent if it is already curly. */
  edit?: Edit;
  isClosed?: boolean;
}

const CLOSING = { '“': '”', '‘': '’' } as const;

/**
 * Replaces straight quotes by “ ” and ‘ ’. A double quote inside another one becomes single; an apostrophe
 * becomes ’. After a number and with no inner quote open, a straight quote may mean inches or minutes and
 * is kept.
 */
function quotes(text: string): Edit[] {
  const edits: Edit[] = [];
  if (!/["']/.test(text)) return edits;
  const all: OpenQuote[] = [];
  const open: OpenQuote[] = [];
  for (const { 0: sign, index } of text.matchAll(/["'“”‘’]/g)) {
    const before = text[index - 1] ?? '\n';
    const after = text[index + 1] ?? '\n';
    const isDouble = /["“”]/.test(sign);
    const set = (text: string): Edit => {
      const edit = { start: index, end: index + 1, text };
      edits.push(edit);
      return edit;
    };
    if (sign === '“' || sign === '‘') open.push({ isDouble, shown: sign });
    else if (!isDouble && WORD.test(before) && WORD.test(after)) set('’');
    else if (sign === '”' || sign === '’') closeLast(open, isDouble);
    else if (!/\s/.test(after) && (OPENERS.test(before) || hasOpenedAt(index - 1, open))) {
      const shown = !isDouble || open.some((quote) => quote.isDouble) ? '‘' : '“';
      const quote: OpenQuote = { isDouble, shown, edit: set(shown) };
      open.push(quote);
      all.push(quote);
    } else if (!/\s/.test(before)) {
      const opener = closeLast(open, isDouble);
      if (opener) set(CLOSING[opener.shown]);
      else if (!/\d/.test(before) || open.some(({ shown }) => shown === '‘'))
        set(isDouble ? '”' : '’');
    }
  }
  // An unclosed single quote is an apostrophe for omitted letters: ’tá.
  for (const { isDouble, edit, isClosed } of all) {
    if (edit && !isClosed) edit.text = isDouble ? '“' : '’';
  }
  return edits.filter(({ start, text: shown }) => text[start] !== shown);
}

/** Reports whether the character at an index, possibly still straight, is an opening quote. */
const hasOpenedAt = (place: number, open: readonly OpenQuote[]): boolean =>
  open.at(-1)?.edit?.start === place;

/** Removes and returns the last open quote of a kind, together with all quotes inside it. */
function closeLast(open: OpenQuote[], isDouble: boolean): OpenQuote | undefined {
  const place = open.findLastIndex((quote) => quote.isDouble === isDouble);
  const [quote] = place < 0 ? [] : open.splice(place);
  if (quote) quote.isClosed = true;
  return quote;
}

/** Units that follow a number. */
const UNITS = words(
  `km\\/h km m² m³ m cm mm kg g mg L l ml mL h min s ms kHz MHz GHz Hz kB KB MB GB TB Mbps px pt °C °F
   segundos? minutos? horas? dias? semanas? mês meses anos? séculos? metros? centímetros? milímetros?
   quilômetros? gramas? quilos? litros? graus pixels? bytes? reais real centavos? mil milhão milhões
   bilhão bilhões trilhão trilhões`,
);

/** Words that precede a number that belongs to them. */
const LABELS = words(
  `anexo anos apartamento artigos? aula bloco caderno capítulos? casa cláusulas? dias? etapa exemplo
   exercícios? fase figuras? fila folha grupo incisos? item itens lei lição linhas? livro lote módulo
   nível notas? número opção páginas? parágrafos? parte passos? prompt quadro questão questões sala
   seção seções século tabelas? título turma unidade versão versões volume`,
);
const SHORT_LABELS = words(
  `n\\.?[º°]s? §§? arts?\\. caps?\\. ed\\. figs?\\. págs?\\. pp?\\. tab\\. vols?\\.`,
);

/** Short words that would leave a lone number at the end of a clause on the next line. */
const LITTLE = words(`a à ao às aos o os as até com da das de do dos e em é na nas no nos ou`);

/** Returns a rule for a space, with patterns before and after it, at which a line must not break. */
const glue = (before: string, after: string) =>
  swap(new RegExp(String.raw` (?<=${before} )(?=${after})`, 'gu'), NO_BREAK_SPACE);
/** Same as `glue`, ignoring case. */
const glueAnyCase = (before: string, after: string) =>
  swap(new RegExp(String.raw` (?<=${before} )(?=${after})`, 'giu'), NO_BREAK_SPACE);

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`;

const spaces: readonly Rule[] = [
  // 30%, not 30 %.
  swap(/[ \u00A0](?<=\d.)(?=%)/g, ''),
  // R$ 10, even if the space is missing.
  swap(/\$ ?(?<=(?<!\p{L})(?:R|US)\$ ?)(?=\d)/gu, `$${NO_BREAK_SPACE}`),
  glue(String.raw`\d`, UNITS + WORD_ENDS),
  glueAnyCase(NOT_IN_WORD + LABELS, String.raw`(?:\d|[IVXLC]+${WORD_ENDS})`),
  glueAnyCase(NOT_IN_WORD + SHORT_LABELS, String.raw`\d`),
  // Cliente A, vitamina C, Ctrl K. A capital after a lower-case letter is never an article.
  glue(String.raw`[\p{Ll}⌘⌥⇧⌃]`, String.raw`\p{Lu}(?![\p{L}\p{N}'’-]|\.\p{L})`),
  glueAnyCase(String.raw`${NOT_IN_WORD}alíneas?`, String.raw`\p{L}${WORD_ENDS}`),
  glueAnyCase(NOT_IN_WORD + LITTLE, String.raw`\d{1,2}(?:h(?:\d\d)?)?(?:[.,;:!?)”’…](?!\d)|$)`),
  glue(String.raw`${NOT_IN_WORD}\d{1,2}º?`, String.raw`de ${MONTHS}${WORD_ENDS}`),
  glue(String.raw`${NOT_IN_WORD}\d{1,2}º?[ \u00A0]de`, MONTHS + WORD_ENDS),
  glue(String.raw`${NOT_IN_WORD}\p{Lu}\.`, String.raw`\p{Lu}\.`),
  // Avoids two letters alone on a line.
  glueAnyCase(NOT_IN_WORD + words(`de da com por em na a à`), `IA${WORD_ENDS}`),
  glue(KEY, KEY),
];

const RULES: readonly Rule[] = [ellipsis, ...asides, ...ranges, ...ordinals, quotes, ...spaces];
