import temml from 'temml';
import { escapeHtml } from './syntax/inline-html';
import { piecesOf, quotesOf } from './syntax/source';

/** Reason why a formula cannot be rendered. */
interface FormulaMistake {
  /** Command or environment that does not exist. */
  command?: string | undefined;
  /** Text around the position of the error. */
  near?: string | undefined;
}

/** What is not searched for formulas: code, tags, URLs and escaped signs. */
const SKIPPED = [
  // A named group, because the minifier of the build takes a numbered reference for an octal escape.
  String.raw`(?<!${'`'})(?<fence>${'`'}+)(?!${'`'})[\s\S]*?[^${'`'}]\k<fence>(?!${'`'})`,
  String.raw`<\/?[A-Za-z][^<>]*>`,
  String.raw`\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)`,
  String.raw`(?=\S)(?<=\]:[ \t]*)\S+`,
  String.raw`https?:\/\/[^\s<>)]+`,
  String.raw`\\[\\$]`,
];

const IN_DOLLARS = [
  String.raw`\$\$(?!\$)([\s\S]+?)\$\$`,
  String.raw`(?<![\p{L}\p{N}$])\$(?=[^\s$])((?:\\[\s\S]|[^$\\])*?)(?<!\s)\$(?![\p{N}$])`,
];

/**
 * Matches formulas between dollar signs, and what must not be searched for them. Two signs alone on their line
 * open a block, which may contain blank lines. A single sign opens a formula if no letter or digit precedes it
 * and no space follows; it closes one if no space precedes it and no digit follows. So `R$ 10` and `US$10` are
 * prices (this is Pandoc's rule).
 */
const PIECES = new RegExp(
  [
    String.raw`(?=\$\$)(?<=^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)\$\$(?=[ \t]*\n)([\s\S]*?\n[ \t>]*)\$\$(?=[ \t]*$)`,
    ...SKIPPED,
    ...IN_DOLLARS,
  ].join('|'),
  'gmu',
);

/**
 * Replaces formulas between dollar signs and in `math` fences with components, because MDX would parse
 * their braces as code. Line numbers do not change.
 */
export function prepareMath(body: string): string {
  return inPieces(
    body,
    (text) =>
      formulasIn(text, (tex, { isBlock, quotes, indent }) => {
        const mode = isBlock ? ' modo="bloco"' : '';
        return `<Formula${mode} tex="${attributeLines(tex, quotes, indent)}" />`;
      }),
    (fence) => {
      const match =
        /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})[ \t]*math[ \t]*(\n[\s\S]*\n[ \t>]*)\2[`~]*[ \t]*$/.exec(
          fence,
        );
      if (!match) return fence;
      const [, prefix = '', , tex = ''] = match;
      const quotes = prefix.replace(/[^>]/g, '').length;
      return `${prefix}<Formula modo="bloco" tex="${attributeLines(tex, quotes, prefix.length)}" />`;
    },
  );
}

/**
 * Replaces each formula between dollar signs with `x` characters of the same length, for tools that read
 * the rest of a page and need its positions to stay the same.
 */
export function withoutFormulas(body: string): string {
  return inPieces(
    body,
    (text) => formulasIn(text, (_tex, { piece }) => piece.replace(/\S/g, 'x')),
    (fence) => fence,
  );
}

/**
 * Matches formulas between dollar signs or, as LaTeX has them, between `\(` and `\)` or `\[` and `\]`, which
 * Markdown takes for escaped signs.
 */
const WRITTEN = new RegExp(
  [
    ...SKIPPED,
    ...IN_DOLLARS,
    String.raw`\\\(((?:[^\\]|\\[^()])*)\\\)`,
    String.raw`\\\[((?:[^\\]|\\[^[\]])*)\\\]`,
  ].join('|'),
  'gmu',
);

/** Matches what only formulas have: a power, an index, a command. File names, options and notes have other signs. */
const FORMULA = /[\w)}]\^[\w{(\\]|_\{|\b[A-Za-z]_\w|(?<!\\)\\[A-Za-z]{2}/;

const EQUATION = /^\s*[A-Za-z]\s+=\s+\S/;

/** Formula that appears as text. */
export interface LostFormula {
  /** Formula with its delimiters. */
  written: string;
  /** Formula between dollar signs; undefined if it is already. */
  inDollars: string | undefined;
  /** Where it begins in the text. */
  index: number;
}

/**
 * Finds what looks like a formula in the text of a paragraph without formulas: in a page that does not ask for them,
 * or in LaTeX's notation, which no page has.
 */
export function lostFormulas(text: string): LostFormula[] {
  return [...text.matchAll(WRITTEN)].flatMap((match): LostFormula[] => {
    const [written, , block, inline, inParentheses, inBrackets] = match;
    const { index } = match;
    const dollars = block ?? inline;
    if (dollars !== undefined && FORMULA.test(dollars)) {
      return [{ written, inDollars: undefined, index }];
    }
    const latex = inParentheses ?? inBrackets;
    if (latex === undefined || !(FORMULA.test(latex) || EQUATION.test(latex))) return [];
    const sign = inBrackets === undefined ? '$' : '$$';
    return [{ written, inDollars: sign + latex.trim() + sign, index }];
  });
}

/** Returns what looks like a formula at an index of a body, as `lostFormulas` does. */
export function lostFormulaAt(body: string, index: number): LostFormula | undefined {
  const start = body.lastIndexOf('\n\n', index) + 1;
  const end = body.indexOf('\n\n', index);
  return lostFormulas(body.slice(start, end < 0 ? undefined : end)).find(
    (formula) =>
      start + formula.index <= index && index < start + formula.index + formula.written.length,
  );
}

interface Found {
  /** Formula with its dollar signs. */
  piece: string;
  isBlock: boolean;
  /** Number of blockquotes that it is nested in. */
  quotes: number;
  /** Number of characters before it in its line. */
  indent: number;
}

function formulasIn(text: string, replace: (tex: string, found: Found) => string): string {
  return text.replace(PIECES, (piece, ...rest: unknown[]) => {
    const [lines, , block, inline, offset] = rest as [string?, string?, string?, string?, number?];
    const tex = lines ?? block ?? inline;
    const isCut = lines === undefined && /\n[ \t>]*\n/.test(tex ?? '');
    if (tex === undefined || isCut) return piece;
    const before = text.slice(text.lastIndexOf('\n', (offset ?? 0) - 1) + 1, offset);
    const quotes = quotesOf(before);
    return replace(tex, { piece, isBlock: inline === undefined, quotes, indent: before.length });
  });
}

/**
 * Returns a formula as the value of an attribute with the same number of lines. Each line keeps its
 * blockquote markers. A blank line would end the component, so it gets an encoded space.
 */
function attributeLines(tex: string, quotes: number, indent: number): string {
  const marks = new RegExp(`^(?:[ \\t]*>){0,${quotes}}`);
  const [first = '', ...rest] = tex.split('\n');
  const lines = rest.map((line, index) => {
    const mark = marks.exec(line)?.[0] ?? '';
    const content = line.slice(mark.length);
    if (content.trim() || index === rest.length - 1) return mark + escapeHtml(content);
    return `${mark || ' '.repeat(quotes ? 0 : indent)}&#32;`;
  });
  return [escapeHtml(first), ...lines].join('\n');
}

/** Maps the text outside of fenced code blocks with one function, and each fenced block with another. */
function inPieces(
  body: string,
  changeText: (text: string) => string,
  changeFence: (fence: string) => string,
): string {
  return piecesOf(body)
    .map(({ isCode, text }) => (isCode ? changeFence : changeText)(text))
    .join('\n');
}

interface Rendered {
  mathml?: string;
  /** Set if the formula is invalid. */
  mistake?: FormulaMistake;
}

/**
 * Converts a formula in LaTeX notation to MathML, which browsers render with the fonts they have.
 *
 * @param isBlock whether the formula is on a line of its own, where it is larger and may have several lines
 */
export function texToMathml(tex: string, isBlock: boolean): Rendered {
  const whole = rendered(tex, isBlock);
  if (whole.mistake || !isBlock || !hasLines(tex)) return whole;
  // Browsers show lines outside of an environment as one.
  const lines = rendered(`\\begin{gathered}${tex}\n\\end{gathered}`, isBlock);
  return lines.mistake ? whole : lines;
}

/** Reports whether a formula has a line break outside of braces, delimiters and environments. */
function hasLines(tex: string): boolean {
  let depth = 0;
  for (const [token] of tex.matchAll(
    /%.*|\\(?:begin|end|left|right|newline)(?![A-Za-z])|\\[^]|[{}]/g,
  )) {
    if (/^(?:\{|\\begin|\\left)$/.test(token)) depth += 1;
    else if (/^(?:\}|\\end|\\right)$/.test(token)) depth -= 1;
    else if (depth === 0 && /^\\(?:\\|newline)$/.test(token)) return true;
  }
  return false;
}

function rendered(tex: string, isBlock: boolean): Rendered {
  try {
    return { mathml: temml.renderToString(tex, { displayMode: isBlock, throwOnError: true }) };
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    const command = /(?:function name|control sequence): (\\\S+)|environment: (\S+)/.exec(message);
    const near = position === undefined ? '' : tex.slice(Math.max(0, position - 8), position + 8);
    return { mistake: { command: command?.[1] ?? command?.[2], near: near.trim() || undefined } };
  }
}
