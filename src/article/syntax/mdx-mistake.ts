import type { Wording } from '../../content/schema/problem';
import { COMPONENT_NAMES } from '../component-names';
import { lineStarts } from '../../lib/line-starts';
import { escapeRegExp } from '../../lib/text';
import { lostFormulaAt } from '../math';
import type { LostFormula } from '../math';
import { htmlName, isBlock } from './lenient/html-elements';

/** Properties of an MDX syntax error that this module uses. */
export interface SyntaxMistake {
  reason: string;
  ruleId?: string | null;
  line?: number | null;
  column?: number | null;
  source?: string | null;
  place?: unknown;
}

const BRACES: Wording = {
  what: 'Um trecho entre chaves { } não pôde ser entendido.',
  rule: 'Chaves no texto têm sentido especial.',
  fix: 'Para mostrar uma chave, escreva \\{ ou \\}.',
};

const TAG: Wording = {
  what: 'Há um sinal < que não começa uma marca completa.',
  rule: 'O sinal < abre uma marca, como <kbd>Enter</kbd>.',
  fix: 'Complete a marca ou, para mostrar o sinal, escreva &lt;.',
};

const COMMENT: Wording = {
  what: 'Um comentário começa por <!-- e não termina.',
  rule: 'Um comentário vai de <!-- a -->, e o que está nele não aparece.',
  fix: 'Escreva  -->  no fim do comentário.',
};

/** Words for `<!DOCTYPE html>`, and for a comment at a place where none can be. */
const DECLARATION: Wording = {
  what: 'Há um trecho começado por <! que não pôde ser entendido.',
  rule: 'Só comentários começam por <!, e vão de <!-- a -->.',
  fix: 'Ponha o comentário numa linha sozinha; se não é um comentário, como <!DOCTYPE html>, apague o trecho.',
};

const CODE: Wording = {
  what: 'Esta linha começa por import ou export, e o resto dela não pôde ser entendido.',
  rule: 'No começo de uma linha, essas palavras trazem um arquivo para a página.',
  fix: "Escreva, por exemplo:  import Aviso from './_aviso.mdx'  e deixe uma linha em branco depois, ou comece a frase por outra palavra.",
};

/** Name of the rule that limits how many levels a body may have. */
export const DEPTH_RULE = 'too-deep';

/** A body whose blocks, or the calls of whose code, are nested without end. */
export const TOO_DEEP: Wording = {
  what: 'Há partes demais umas dentro das outras.',
  rule: 'Marcas, citações, listas, parênteses e chamadas de funções cabem umas nas outras até certo ponto.',
  fix: 'Confira se falta fechar alguma, ou divida este trecho.',
};

/** A body that takes too long to be understood, or whose code does not end. */
export const ENDLESS: Wording = {
  what: 'Esta página não terminou de ser calculada em tempo.',
  rule: 'O texto e o código de uma página são calculados quando o site é gerado, em poucos segundos.',
  fix: 'Confira a condição de cada while e de cada for; se não há código, divida a página.',
};

/** Matches a tag up to its first value without straight quotes; its groups are the attribute and the value. */
const UNQUOTED =
  /^<[\w.-]+(?![\w.-])(?:"[^"]*"|'[^']*'|[^"'<>])*?\s([\w:-]+)=(?:[“”‘’]([^“”‘’<>]*)|([^\s"'{<>]+?)(?=\s[^<>]*>|\/?>))/;

/** Explains that a formula appears as text, without its signs. */
export function formulaMistake({ written, inDollars }: LostFormula): Wording {
  const line = (text: string) => text.replace(/\s+/g, ' ');
  const ask = 'math: true  nos campos do começo da página';
  return {
    what: `Esta fórmula aparece como texto: "${line(written)}".`,
    rule: 'Uma fórmula fica entre cifrões, numa página com  math: true  nos campos do começo.',
    fix: inDollars
      ? `Escreva  ${line(inDollars)}  e, se ainda não há,  ${ask}.`
      : `Escreva  ${ask}  ou, para mostrar os cifrões,  \\$`,
  };
}

/** Explains a mistake in braces: those of a formula need none of the remedies of text. */
export function bracesMistake(
  body: string,
  index: number | undefined,
  otherwise: Wording,
): Wording {
  const formula = index === undefined ? undefined : lostFormulaAt(body, index);
  return formula ? formulaMistake(formula) : otherwise;
}

/** Explains an MDX syntax error to writers, without the parser's terms. */
export function mdxMistake(mistake: SyntaxMistake, body: string): Wording {
  const { reason, ruleId, source } = mistake;
  if (ruleId === DEPTH_RULE) return TOO_DEEP;
  if (source?.includes('mdxjs-esm')) return CODE;
  const { line = 1, column = 1 } = mistakePlace(mistake);
  const text = body
    .split('\n')
    .slice(line - 1)
    .join('\n');
  if (reason.includes('create a comment')) {
    return /<!--(?![^]*-->)/.test(text) ? COMMENT : DECLARATION;
  }
  if (ruleId === 'acorn' || reason.includes('expression')) {
    return bracesMistake(body, (lineStarts(body)[line - 1] ?? 0) + column - 1, BRACES);
  }
  const tag = text.slice(column - 1);
  if (ruleId === 'end-tag-mismatch' || /closing (tag|slash)/.test(reason)) {
    return unclosed(reason, tag, body);
  }
  const [, attribute, curly, bare] = UNQUOTED.exec(tag) ?? [];
  if (attribute) {
    return {
      what: `O valor de "${attribute}" não está entre aspas retas.`,
      rule: 'Numa marca, os valores ficam entre aspas retas, como em  width="100".',
      fix: `Escreva  ${attribute}="${curly ?? bare ?? ''}"`,
    };
  }
  return /name|attribute|JSX|tag/i.test(reason) || !/^.*[{}]/.test(text) ? TAG : BRACES;
}

/** Explains a tag without a closing tag, or with one at another level of the text. */
function unclosed(reason: string, tag: string, body: string): Wording {
  // For crossed tags, the message names the open one last: “expected corresponding closing tag for `<b>`”.
  const name = /(?:closing tag for `<|<\/?)([\w.-]+)>?(?!.*closing tag for `<)/.exec(reason)?.[1];
  const rule = 'Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.';
  if (!name) {
    return {
      what: 'Uma marca não está bem fechada.',
      rule,
      fix: 'Confira as marcas deste trecho.',
    };
  }
  const count = (pattern: string) => body.match(new RegExp(pattern, 'g'))?.length;
  const isPaired = count(`<${name}(?=[\\s>])(?![^<>]*/>)`) === count(`</${name}\\s*>`);
  const isInline = htmlName(name) !== undefined && !isBlock(name);
  if (isPaired && !isInline && reason.startsWith('Expected')) {
    return {
      what: `As marcas <${name}> e </${name}> não estão no mesmo nível do texto.`,
      rule,
      fix: `Ponha  <${name}>  e  </${name}>  cada uma numa linha sozinha, com o mesmo recuo e linhas em branco antes e depois.`,
    };
  }
  const close = `Feche com  </${name}>  ou escreva  <${name} />`;
  const mayBeText = htmlName(name) === undefined && !COMPONENT_NAMES.includes(name);
  const written = /^<[^<>\n]*>/.exec(tag)?.[0] ?? `<${name}>`;
  return {
    what: `A marca <${name}> não está bem fechada.`,
    rule,
    fix: mayBeText ? `${close};  para mostrar a marca como texto, escreva  \\${written}` : close,
  };
}

/** Returns the position of a syntax error in the body, from 1. Some messages have it only in their text. */
export function mistakePlace(mistake: SyntaxMistake): { line?: number; column?: number } {
  const { line, column, reason } = mistake;
  // For an unpaired tag, the position in the text is that of the opening tag.
  const [, inWords, columnInWords] = /\((\d+):(\d+)/.exec(reason) ?? [];
  if (inWords) return { line: Number(inWords), column: Number(columnInWords) };
  return line ? { line, ...(column && { column }) } : {};
}

/** Matches text that only quotes code. */
const QUOTED = /^ *(`{3,}|~{3,})[^]*?^ *\1.*$|`[^`\n]*`/gm;

/** Matches the beginning of code in a body; ids of headings, comments and escaped braces are none. */
const CODE_START = /^export\b|(?<!\\)\{(?!#|\/\*)/m;

/** Matches the words with which code that repeats itself begins. */
export const LOOP = /\b(?:while|for)\s*\(|=>|\bfunction\b/;

/** Returns where the code of a body begins, or the index of the first match from there on. */
export function codeIndex(body: string, sought?: RegExp): number | undefined {
  const text = body.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const start = text.search(CODE_START);
  const offset = start >= 0 && sought ? text.slice(start).search(sought) : 0;
  return start < 0 || offset < 0 ? undefined : start + offset;
}

/** Matches a value that React cannot show: in development, and in production. */
const OBJECT = /^Error: (?:Objects are not valid as a React child|Minified React error #31\b)/;

/** Number of characters of an error that a message quotes. */
const MOST_QUOTED = 200;

/** Message of the error that code of a page throws if it asks for the time of day or a random number. */
export const NOT_REPEATABLE = 'not repeatable';

/** Rule for all code of a page. */
const CALCULATED =
  'O que está em export ou entre chaves é calculado na hora em que o site é gerado.';

/** Explains that code uses what only the computer that builds the site has. `who` begins the sentence. */
export const machineMistake = (who: string, name: string): Wording => ({
  what: `${who} usa "${name}", que é do computador que constrói o site.`,
  rule: 'Uma página não lê variáveis de ambiente nem arquivos desse computador: o que eles guardam, como senhas, ficaria público.',
  fix: 'Escreva o valor no próprio texto ou, se é do site inteiro, em content/site/site.yaml.',
});

/** Explains to writers that a name in braces is not text. */
export const nameMistake = (name: string): Wording => ({
  what: `O trecho {${name}} está entre chaves, e chaves no texto têm sentido especial.`,
  rule: 'Entre chaves só cabe o que a página sabe calcular.',
  fix: `Para mostrar o texto como está, escreva  \\{${name}\\}`,
});

/**
 * Explains to writers why the code of a body that parses fails, such as `{campo}`. `clue` matches the code
 * that fails, if it can be recognised.
 *
 * @param error what the code threw, as text
 */
export function codeMistake(error: string, body: string): Wording & { clue?: RegExp | undefined } {
  const name = /^ReferenceError: (\S+) is not defined/.exec(error)?.[1];
  if (name) return unknownName(name, body);
  const twice = /^SyntaxError: Identifier '(.+)' has already been declared/.exec(error)?.[1];
  if (twice) {
    return {
      clue: new RegExp(`^export const ${escapeRegExp(twice)}`, 'm'),
      what: `O nome "${twice}" é declarado duas vezes nesta página.`,
      rule: 'Cada nome depois de export é um só, também nos trechos que a página inclui.',
      fix: 'Dê outro nome a um deles.',
    };
  }
  if (/^SyntaxError: await is only valid/.test(error)) {
    return {
      clue: /\bawait\b/,
      what: 'O código desta página espera por alguma coisa, com await.',
      rule: CALCULATED,
      fix: 'Escreva o valor na página, ou ponha o código num componente.',
    };
  }
  if (error === `Error: ${NOT_REPEATABLE}`) {
    return {
      clue: /\bnew Date(?!\s*\(\s*[^)\s])|(?<!new )\bDate\(|\bDate\.now\b|\bMath\.random\b/,
      what: 'O código desta página pede a hora do computador ou um número ao acaso.',
      rule: `${CALCULATED} Dos mesmos arquivos sai sempre o mesmo site.`,
      fix: 'Escreva o valor na página, ou ponha o código num componente.',
    };
  }
  if (OBJECT.test(error)) {
    return {
      what: 'Um trecho entre chaves { } dá um objeto, que não pode ser mostrado.',
      rule: 'Entre chaves cabem textos, números, marcas e listas deles.',
      fix: 'Mostre um campo do objeto, por exemplo  {pessoa.nome}  ou, se é texto, escreva \\{ e \\}.',
    };
  }
  const [line = ''] = error.split('\n');
  return {
    what: `O código desta página falhou: "${line.slice(0, MOST_QUOTED)}".`,
    rule: CALCULATED,
    fix: 'Corrija o código ou, se é texto, escreva \\{ e \\} no lugar das chaves.',
  };
}

/** Explains a name that nothing has: a word of the text between braces, or a part of longer code. */
function unknownName(name: string, body: string): Wording & { clue: RegExp } {
  const alone = new RegExp(String.raw`\{\s*${escapeRegExp(name)}\s*\}`);
  if (codeIndex(body, alone) !== undefined) return { clue: alone, ...nameMistake(name) };
  return {
    clue: new RegExp(
      String.raw`(?<![\p{ID_Continue}$.])${escapeRegExp(name)}(?![\p{ID_Continue}$])`,
      'u',
    ),
    what: `O código desta página usa o nome "${name}", que não existe.`,
    rule: 'O código de uma página conta com a linguagem JavaScript e com o que a página declara ou importa, sem rede, arquivos nem espera.',
    fix: 'Declare o nome com export, ou ponha o código num componente; se é texto, escreva \\{ e \\} no lugar das chaves.',
  };
}
