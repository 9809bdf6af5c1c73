/**
 * Brazilian typography for prose that was typed on a keyboard: curved
 * quotes, dashes, ellipses, ordinals and the spaces at which a line must not break. What is right
 * already stays, and so does what a rule cannot be sure of. Setting a text twice changes nothing.
 */

/** A line does not break here. */
export const NO_BREAK_SPACE = '\u00A0';

/** Stands in a run for what is no text: code, a picture, a value filled in later. */
export const OBJECT = '\uFFFC';

/** Stands in a run for the name of a key. */
export const KEY = '\uE000';

/** A change of one place in a text. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Finds the places of a text that it would change. */
type Rule = (text: string) => Edit[];

/** Sets one text by itself. A line feed is the end of a line, and nothing is joined across it. */
export function typeset(text: string): string {
  return typesetRun([text])[0] ?? text;
}

/**
 * Sets texts that are read in one breath, such as the words around a bold one: a quote that opens at
 * the end of one piece may close in another. `OBJECT` and `KEY` are pieces of their own.
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

/** What replaces characters on both sides of a boundary belongs to the piece where they began. */
function moveEnds(ends: number[], { start, end, text }: Edit): void {
  const change = text.length - (end - start);
  ends.forEach((place, index) => {
    if (place >= end && place > start) ends[index] = place + change;
    else if (place > start) ends[index] = start + text.length;
  });
}

/** Addresses, e-mails, paths, file names and `{placeholders}`: their signs are no punctuation. */
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

/** Puts one text in the place of whatever a pattern matches; the pattern looks around it. */
function swap(pattern: RegExp, text: string): Rule {
  return (whole) =>
    [...whole.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text,
    }));
}

// Patterns begin with the sign that they replace, so that a text without it costs next to nothing.

/** Three dots are one sign; more of them, or a path, are something else. */
const ellipsis = swap(/\.{3}(?<!\.{4})(?![./])/g, '…');

const INSIDE_WORDS = String.raw`(?<=(?:^|[\s(“‘"']|--)\p{L}+`;

/** Asides take the em dash with a space on either side, however it was typed. */
const asides: readonly Rule[] = [
  swap(/—(?<=\p{L}—)(?=\p{L})/gu, ' — '),
  // A dialogue may begin with it, and an interrupted sentence end.
  swap(/-{2,3}(?<=(?:^|\s)-{2,3})(?= |$)/gm, '—'),
  swap(/---(?<=[\p{L}\p{N}”’"')\]!?…]---)(?=[\p{L}\p{N}“‘"'([])/gu, ' — '),
  swap(
    new RegExp(String.raw`--${INSIDE_WORDS}--)(?=\p{L}+(?:[\s,.;:!?…)”’"']|--|$))`, 'gu'),
    ' — ',
  ),
  // Between numbers it may be a minus, between letters a formula, between keys what joins them, and
  // at the beginning of a line the sign of a list.
  swap(
    new RegExp(
      String.raw`-(?<=[^\s\d\-${KEY}] -)(?= [^\s\d\-${KEY}])(?<!(?<![^\s])\p{L} -(?= \p{L}(?:\s|$)))`,
      'gu',
    ),
    '—',
  ),
];

/** A number, or an hour, and the hyphen that leads to a greater one. */
const RANGE =
  /(?<![\p{L}\p{N}\-–./:,])(?<from>\d{1,4})(?<unit>h?)-(?<to>\d{1,4})\k<unit>(?![\p{L}\p{N}\-–/:]|[.,]\d)/gu;

const isYear = (value: string) => /^(?:1[5-9]|20)\d\d$/.test(value);

/** Two numbers of which nobody can say that they are a telephone, a date or a code. */
function isRange(from: string, to: string): boolean {
  if (Number(from) >= Number(to)) return false;
  if (to.length === 4) return isYear(from) && isYear(to);
  // `2026-11` is a month and `05-12` perhaps a day.
  return !/^0\d/.test(from) && !/^0\d/.test(to);
}

/** From here to there: an en dash without spaces. */
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

/** Nouns that tell a letter o, or a, after a number from a slip: `1o lugar`, `2a edição`. */
const MASCULINE = words(
  `andar ano artigo bimestre capítulo colocado degrau dia grau item lugar mês parágrafo passo período
   semestre século termo trimestre turno volume`,
);
const FEMININE = words(
  `aula classe divisão edição etapa fase feira fila geração linha parte pessoa posição semana série
   sessão temporada turma vara vez via`,
);

/** Raised letters where the noun, the article or the month leaves no doubt. */
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
  // The sign of degrees in the place of the raised letter.
  swap(new RegExp(String.raw`°(?<=\d°)(?= ${MASCULINE}(?!\p{L}))`, 'giu'), 'º'),
  swap(/°(?<=(?<!\p{L})n°)(?=[ \u00A0]?\d)/giu, 'º'),
];

/** What a quote opens after, and what is neither space nor punctuation. */
const OPENERS = /[\s([{“‘«—–/¡¿-]/;
const WORD = new RegExp(String.raw`[\p{L}\p{N}${OBJECT}${KEY}]`, 'u');

/** A quote that has opened and not closed yet. */
interface OpenQuote {
  isDouble: boolean;
  shown: '“' | '‘';
  /** Where it may still be changed; a curved one stays. */
  edit?: Edit;
  isClosed?: boolean;
}

const CLOSING = { '“': '”', '‘': '’' } as const;

/**
 * Straight quotes become “ ” and ‘ ’. A double quote inside another one becomes a single one; an
 * apostrophe is ’. After a number and with nothing open inside, a quote may be inches or minutes and
 * stays.
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
  // A single quote that nothing closes stands for letters left out: ’tá.
  for (const { isDouble, edit, isClosed } of all) {
    if (edit && !isClosed) edit.text = isDouble ? '“' : '’';
  }
  return edits.filter(({ start, text: shown }) => text[start] !== shown);
}

/** Whether the sign at a place, which may be straight still, is a quote that opens. */
const hasOpenedAt = (place: number, open: readonly OpenQuote[]): boolean =>
  open.at(-1)?.edit?.start === place;

/** Takes the last open quote of its kind away, with whatever opened inside it. */
function closeLast(open: OpenQuote[], isDouble: boolean): OpenQuote | undefined {
  const place = open.findLastIndex((quote) => quote.isDouble === isDouble);
  const [quote] = place < 0 ? [] : open.splice(place);
  if (quote) quote.isClosed = true;
  return quote;
}

/** Written after a number. */
const UNITS = words(
  `km\\/h km m² m³ m cm mm kg g mg L l ml mL h min s ms kHz MHz GHz Hz kB KB MB GB TB Mbps px pt °C °F
   segundos? minutos? horas? dias? semanas? mês meses anos? séculos? metros? centímetros? milímetros?
   quilômetros? gramas? quilos? litros? graus pixels? bytes? reais real centavos? mil milhão milhões
   bilhão bilhões trilhão trilhões`,
);

/** Written before a number that belongs to them. */
const LABELS = words(
  `anexo anos apartamento artigos? aula bloco caderno capítulos? casa cláusulas? dias? etapa exemplo
   exercícios? fase figuras? fila folha grupo incisos? item itens lei lição linhas? livro lote módulo
   nível notas? número opção páginas? parágrafos? parte passos? prompt quadro questão questões sala
   seção seções século tabelas? título turma unidade versão versões volume`,
);
const SHORT_LABELS = words(
  `n\\.?[º°]s? §§? arts?\\. caps?\\. ed\\. figs?\\. págs?\\. pp?\\. tab\\. vols?\\.`,
);

/** Whatever a lone number at the end of a clause would leave at the end of a line. */
const LITTLE = words(`a à ao às aos o os as até com da das de do dos e em é na nas no nos ou`);

/** A space (with what must be on either side of it) at which a line must not break. */
const glue = (before: string, after: string) =>
  swap(new RegExp(String.raw` (?<=${before} )(?=${after})`, 'gu'), NO_BREAK_SPACE);
/** The same, whatever the case. */
const glueAnyCase = (before: string, after: string) =>
  swap(new RegExp(String.raw` (?<=${before} )(?=${after})`, 'giu'), NO_BREAK_SPACE);

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`;

const spaces: readonly Rule[] = [
  // 30%, never 30 %.
  swap(/[ \u00A0](?<=\d.)(?=%)/g, ''),
  // R$ 10, also where the space was forgotten.
  swap(/\$ ?(?<=(?<!\p{L})(?:R|US)\$ ?)(?=\d)/gu, `$${NO_BREAK_SPACE}`),
  glue(String.raw`\d`, UNITS + WORD_ENDS),
  glueAnyCase(NOT_IN_WORD + LABELS, String.raw`(?:\d|[IVXLC]+${WORD_ENDS})`),
  glueAnyCase(NOT_IN_WORD + SHORT_LABELS, String.raw`\d`),
  // Cliente A, vitamina C, Ctrl K; no article is a capital after a small letter.
  glue(String.raw`[\p{Ll}⌘⌥⇧⌃]`, String.raw`\p{Lu}(?![\p{L}\p{N}'’-]|\.\p{L})`),
  glueAnyCase(String.raw`${NOT_IN_WORD}alíneas?`, String.raw`\p{L}${WORD_ENDS}`),
  glueAnyCase(NOT_IN_WORD + LITTLE, String.raw`\d{1,2}(?:h(?:\d\d)?)?(?:[.,;:!?)”’…](?!\d)|$)`),
  glue(String.raw`${NOT_IN_WORD}\d{1,2}º?`, String.raw`de ${MONTHS}${WORD_ENDS}`),
  glue(String.raw`${NOT_IN_WORD}\d{1,2}º?[ \u00A0]de`, MONTHS + WORD_ENDS),
  glue(String.raw`${NOT_IN_WORD}\p{Lu}\.`, String.raw`\p{Lu}\.`),
  // So that two letters do not stand alone in a line.
  glueAnyCase(NOT_IN_WORD + words(`de da com por em na a à`), `IA${WORD_ENDS}`),
  glue(KEY, KEY),
];

const RULES: readonly Rule[] = [ellipsis, ...asides, ...ranges, ...ordinals, quotes, ...spaces];
