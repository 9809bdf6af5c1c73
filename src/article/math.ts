import temml from 'temml';
import { escapeHtml } from './inline-html';

/** Why a formula cannot be shown. */
interface FormulaMistake {
  /** A command that does not exist. */
  command?: string | undefined;
  /** What stands where it goes wrong. */
  near?: string | undefined;
}

/**
 * What dollar signs may hold, and what they may not touch: code, marks, and signs with a backslash. A
 * single sign opens before something, not after a letter or a digit, and closes after something, not
 * before a digit: so `R$ 10` and `US$10` are prices (the rule is that of Pandoc).
 */
const PIECES =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<\/?[A-Za-z][^<>]*>|\\[\\$]|\$\$(?!\$)([\s\S]+?)\$\$|(?<![\p{L}\p{N}$])\$(?=[^\s$])((?:\\[\s\S]|[^$\\])*?)(?<!\s)\$(?![\p{N}$])/gu;

/**
 * Puts components in the place of formulas between dollar signs, without moving any line: braces in
 * them would otherwise be code to MDX.
 */
export function prepareMath(body: string): string {
  return outsideFences(body, (text) =>
    text.replace(PIECES, (piece, _code, block?: string, inline?: string) => {
      const tex = block ?? inline;
      if (tex === undefined || /\n[ \t]*\n/.test(tex)) return piece;
      const mode = block === undefined ? '' : ' modo="bloco"';
      return `<Formula${mode} tex="${escapeHtml(tex)}" />`;
    }),
  );
}

/**
 * The text with a word of the same length in the place of each formula: for tools that read everything
 * else of a page, and need the places to stay.
 */
export function withoutFormulas(body: string): string {
  return outsideFences(body, (text) =>
    text.replace(PIECES, (piece, _code, block?: string, inline?: string) =>
      block === undefined && inline === undefined ? piece : piece.replace(/\S/g, 'x'),
    ),
  );
}

/** Changes what is outside of fenced code. */
function outsideFences(body: string, change: (text: string) => string): string {
  const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm;
  let end = 0;
  let result = '';
  for (const match of body.matchAll(fence)) {
    result += change(body.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(body.slice(end));
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
