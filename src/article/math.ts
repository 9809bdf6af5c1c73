import temml from 'temml';
import { escapeHtml } from './syntax/inline-html';
import { lineKinds } from './syntax/source';

/** Why a formula cannot be shown. */
interface FormulaMistake {
  /** A command that does not exist. */
  command?: string | undefined;
  /** What stands where it goes wrong. */
  near?: string | undefined;
}

/**
 * What dollar signs may hold, and what they may not touch: code, marks, addresses of links, and signs
 * with a backslash. Two signs alone on their line open a block, in which lines may be empty. A single
 * sign opens before something, not after a letter or a digit, and closes after something, not before a
 * digit: so `R$ 10` and `US$10` are prices (the rule is that of Pandoc).
 */
const PIECES = new RegExp(
  [
    String.raw`(?<=^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)\$\$(?=[ \t]*\n)([\s\S]*?\n[ \t>]*)\$\$(?=[ \t]*$)`,
    // By name: the minifier of the build takes a number there for an octal escape.
    String.raw`(?<fence>${'`'}+)(?!${'`'})[\s\S]*?[^${'`'}]\k<fence>(?!${'`'})`,
    String.raw`<\/?[A-Za-z][^<>]*>`,
    String.raw`\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)`,
    String.raw`(?<=\]:[ \t]*)\S+`,
    String.raw`https?:\/\/[^\s<>)]+`,
    String.raw`\\[\\$]`,
    String.raw`\$\$(?!\$)([\s\S]+?)\$\$`,
    String.raw`(?<![\p{L}\p{N}$])\$(?=[^\s$])((?:\\[\s\S]|[^$\\])*?)(?<!\s)\$(?![\p{N}$])`,
  ].join('|'),
  'gmu',
);

/**
 * Puts components in the place of formulas between dollar signs and in fences called `math`, without
 * moving any line: braces in them would otherwise be code to MDX.
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
 * The text with a word of the same length in the place of each formula: for tools that read everything
 * else of a page, and need the places to stay.
 */
export function withoutFormulas(body: string): string {
  return inPieces(
    body,
    (text) => formulasIn(text, (_tex, { piece }) => piece.replace(/\S/g, 'x')),
    (fence) => fence,
  );
}

interface Found {
  /** The formula with its signs. */
  piece: string;
  isBlock: boolean;
  /** How many quotations it stands in. */
  quotes: number;
  /** Where it begins in its line. */
  indent: number;
}

function formulasIn(text: string, replace: (tex: string, found: Found) => string): string {
  return text.replace(PIECES, (piece, ...rest: unknown[]) => {
    const [lines, , block, inline, offset] = rest as [string?, string?, string?, string?, number?];
    const tex = lines ?? block ?? inline;
    const before = text.slice(text.lastIndexOf('\n', (offset ?? 0) - 1) + 1, offset);
    const quotes = /^[ \t>]*/.exec(before)?.[0].replace(/[^>]/g, '').length ?? 0;
    const isCut = lines === undefined && /\n[ \t>]*\n/.test(tex ?? '');
    if (tex === undefined || isCut) return piece;
    return replace(tex, { piece, isBlock: inline === undefined, quotes, indent: before.length });
  });
}

/**
 * A formula as the value of an attribute, on as many lines as it has: each keeps the marks of its
 * quotations, and an empty one, which would end the component, holds a space in other words.
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

/** Changes what is outside of fenced code, and each fence with what it holds. */
function inPieces(
  body: string,
  changeText: (text: string) => string,
  changeFence: (fence: string) => string,
): string {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  const pieces: { isCode: boolean; lines: string[] }[] = [];
  lines.forEach((line, index) => {
    const isCode = kinds[index] === 'code' || kinds[index] === 'fence';
    const last = pieces.at(-1);
    if (last?.isCode === isCode && kinds[index] !== 'fence') last.lines.push(line);
    else pieces.push({ isCode, lines: [line] });
  });
  return pieces
    .map(({ isCode, lines: own }) => (isCode ? changeFence : changeText)(own.join('\n')))
    .join('\n');
}

/**
 * A formula in the notation of LaTeX as MathML; browsers draw it with the fonts they have.
 *
 * @param isBlock on a line of its own, larger
 */
export function texToMathml(
  tex: string,
  isBlock: boolean,
): { mathml?: string; mistake?: FormulaMistake } {
  try {
    return { mathml: temml.renderToString(tex, { displayMode: isBlock, throwOnError: true }) };
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    const command = /(?:function name|control sequence): (\\\S+)|environment: (\S+)/.exec(message);
    const near = position === undefined ? '' : tex.slice(Math.max(0, position - 8), position + 8);
    return { mistake: { command: command?.[1] ?? command?.[2], near: near.trim() || undefined } };
  }
}
