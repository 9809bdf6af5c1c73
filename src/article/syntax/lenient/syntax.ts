import { autolink, htmlFlow, htmlText } from 'micromark-core-commonmark';
import type {
  Code,
  Construct,
  ConstructRecord,
  Effects,
  Extension,
  State,
  TokenType,
} from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';
import { isHtml } from './html-names';

/** Where a construct began, counted from 0. */
export interface Start {
  in: 'flow' | 'text';
  line: number;
  column: number;
  offset: number;
}

/** What the readings of one text know about it. */
export interface Reading {
  text: string;
  /** What fails is text, and no mistake. */
  isMarkdown: boolean;
  /** The construct of MDX that was tried last: where it fails, that one is what the writer must change. */
  lastStart: Start | undefined;
  /** Starts that are no construct of MDX, as has been seen. */
  refused: { flow: Set<number>; text: Set<number> };
  /** Tags are read one by one and paired later (`soup`). */
  isSoup: boolean;
  /** How often a text had to be read again. */
  restarts: number;
}

/** Thrown where a text must be read anew, with what has been refused. */
export class Restart extends Error {}

const LESS_THAN = 60;

/**
 * An HTML tag that MDX refuses, such as one with an unquoted value.
 * Groups: the slash that closes, name, attributes, the slash that ends it.
 */
export const HTML_TAG =
  /<(\/?)([a-z][\w-]*)((?:\s+[a-z_:@][\w.:@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?)*)\s*(\/?)>/iy;

/** After so many readings a construct of many lines is no longer tried where it would cost another. */
const MAX_RESTARTS = 10;

/**
 * Makes MDX read Markdown from elsewhere. CommonMark's own constructs, which MDX turns off, read what can
 * only be theirs: HTML comments, addresses in angle brackets, blocks of `script` and `style`. In `.md`, what
 * MDX refuses is text or, if it is a tag, the HTML of CommonMark.
 */
export function lenientSyntax(mdx: Extension, reading: () => Reading): Extension[] {
  const guard = (place: Start['in'], construct: Construct): Construct => ({
    ...construct,
    // By this name MDX 3 takes expressions between tags for blocks: `<td>{1}</td>` would hold a paragraph.
    name: undefined,
    tokenize(effects, ok, nok) {
      let isOver = false;
      const over =
        (next: State): State =>
        (code) => {
          isOver = true;
          return next(code);
        };
      const inner = construct.tokenize.call(this, withIndents(effects), over(ok), over(nok));
      return (first) => {
        const { line, column, offset } = this.now();
        const current = reading();
        const start: Start = { in: place, line, column, offset };
        const isRefused = current.refused[place].has(offset);
        // On a line of its own, too: constructs of text come later.
        const isOther = place === 'flow' && isNoTag(current.text, offset);
        if (isRefused || isOther) return nok(first);
        if (!current.isMarkdown) {
          current.lastStart = start;
          return inner(first);
        }
        const end = lastOffset(current, start);
        if (end === undefined) return nok(first);
        current.lastStart = start;
        // One function for all states: there is one state for each character.
        let state: State = inner;
        const step: State = (code) => {
          const { offset: here } = this.now();
          let next: State | undefined;
          try {
            next = state(code);
            if (!isOver && here > end) throw new VFileMessage('What begins here does not end.');
          } catch (error) {
            if (!(error instanceof VFileMessage)) throw error;
            refuse(current, start);
            if (isPierced(current.text, start, here)) throw new Restart();
            return nok(code);
          }
          if (isOver || next === undefined) return next;
          state = next;
          return step;
        };
        return step(first);
      };
    },
  });
  const guardAll = (place: Start['in'], constructs: ConstructRecord = {}): ConstructRecord =>
    Object.fromEntries(
      Object.entries(constructs).map(([code, list]) => [
        code,
        [list ?? []].flat().map((construct) => guard(place, construct)),
      ]),
    );
  /** A construct of CommonMark, without the name by which MDX turns it off, where `isHere` says so. */
  const where = (
    construct: Construct,
    isHere: (text: string, offset: number) => boolean,
  ): Construct => ({
    ...construct,
    name: undefined,
    // It would add the indent to the place of the element.
    resolveTo: undefined,
    tokenize(effects, ok, nok) {
      const inner = construct.tokenize.call(this, effects, ok, nok);
      return (code: Code) => (isHere(reading().text, this.now().offset) ? inner(code) : nok(code));
    },
  });
  return [
    { ...mdx, flow: guardAll('flow', mdx.flow), text: guardAll('text', mdx.text) },
    {
      flow: {
        [LESS_THAN]: where(
          htmlFlow,
          (text, offset) =>
            matchAt(COMMENT_BLOCK, text, offset) !== null ||
            matchAt(RAW_BLOCK, text, offset) !== null,
        ),
      },
      text: {
        [LESS_THAN]: [
          where(htmlText, (text, offset) => text.startsWith('<!--', offset)),
          where(autolink, () => true),
          refusedTag(reading),
        ],
      },
    },
  ];
}

/** Comments alone on their lines; CommonMark would take the rest of the last line for HTML, too. */
const COMMENT_BLOCK = /<!--(?:(?!-->)[^])*-->(?:[ \t]*<!--(?:(?!-->).)*-->)*[ \t]*(?:\n|$)/y;

/** Elements whose content is not Markdown, alone on their lines. */
const RAW_BLOCK =
  /<(script|style)(?:\s[^>]*)?(?<!\/)>(?:(?!<\/\1\s*>)[^])*<\/\1\s*>[ \t]*(?:\n|$)/iy;

/** What the text of an expression is called in a token, after the name of the expression. */
const EXPRESSION =
  /^(?:mdx(?:Text|Flow)Expression|mdxJsx(?:Text|Flow)Tag(?:ExpressionAttribute|AttributeValueExpression))$/;

/**
 * Keeps the indents of the lines of an expression: MDX 3 removes two spaces from each, also within a template
 * literal.
 */
function withIndents(effects: Effects): Effects {
  let expression: TokenType | undefined;
  const typeOf = (type: TokenType): TokenType => {
    if (type !== 'linePrefix' || !expression) return type;
    return `${expression}${expression.startsWith('mdxJsx') ? 'Value' : 'Chunk'}` as TokenType;
  };
  return {
    ...effects,
    enter(type, fields) {
      if (EXPRESSION.test(type)) expression = type;
      return effects.enter(typeOf(type), fields);
    },
    exit(type) {
      if (type === expression) expression = undefined;
      return effects.exit(typeOf(type));
    },
  };
}

/** From here on the start is text, or a tag of HTML that MDX does not know. */
function refuse(reading: Reading, { in: place, offset }: Start): void {
  reading.refused[place].add(offset);
  reading.isSoup ||= reading.text[offset] === '<';
}

/** So many characters of one construct are enough to look at. */
const LONGEST = 20_000;

/**
 * The place after which the construct that begins here can only fail, so that nothing is read to the
 * end of the file in vain; nothing when it cannot succeed.
 */
function lastOffset({ text, restarts }: Reading, start: Start): number | undefined {
  const { offset } = start;
  const sign = text[offset];
  if (sign !== '{' && sign !== '<') return Infinity;
  const end =
    start.in === 'text'
      ? blankLineAfter(text, offset)
      : restarts > MAX_RESTARTS
        ? lineEnd(text, offset)
        : text.length;
  const limit = Math.min(offset + LONGEST, end);
  if (sign === '{') {
    const brace = closingBrace(text, offset, limit);
    // Nothing else may stand in the lines of a block.
    return brace === undefined || start.in === 'text' ? brace : lineEnd(text, brace) - 1;
  }
  const closing = text.indexOf('>', offset);
  return closing < 0 || closing >= limit ? undefined : limit;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Where the lines that a paragraph may have end. */
function blankLineAfter(text: string, offset: number): number {
  const blank = /\n[ \t>]*(?:\n|$)/g;
  blank.lastIndex = offset;
  return blank.exec(text)?.index ?? text.length;
}

const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\//y;

/** The brace that closes the one at `offset`, as code has it: what is quoted or a comment does not count. */
function closingBrace(text: string, offset: number, limit: number): number | undefined {
  let depth = 0;
  for (let index = offset; index < limit; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (/['"`/]/.test(sign)) index += (matchAt(QUOTED, text, index)?.[0].length ?? 1) - 1;
    if (depth === 0) return index;
  }
  return undefined;
}

/**
 * Whether what failed may have hidden a list or a quotation: of a construct of many lines the parser
 * takes every line for its own. Words of a paragraph hide nothing.
 */
function isPierced(text: string, { in: place, column, offset }: Start, end: number): boolean {
  if (place === 'text') return false;
  const [, ...lines] = text.slice(offset, end).split('\n');
  if (lines.length === 0) return false;
  return column > 1 || lines.some((line) => /^\s*(?:>|(?:[-*+]|\d+[.)])(?:\s|$))/.test(line));
}

/** Whether an extension is that of MDX, which turns HTML off. */
export const isMdx = ({ disable }: Extension): boolean =>
  disable?.null?.includes('htmlFlow') ?? false;

const AUTOLINK =
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/iy;

/** A comment, or an address in angle brackets. */
const isNoTag = (text: string, offset: number): boolean =>
  text.startsWith('<!--', offset) || matchAt(AUTOLINK, text, offset) !== null;

/** A tag that MDX has refused, as HTML. CommonMark's own construct ends a value without quotes at a slash. */
function refusedTag(reading: () => Reading): Construct {
  return {
    // After MDX has tried.
    add: 'after',
    tokenize(effects, ok, nok) {
      return (code) => {
        const { offset } = this.now();
        const { text, refused } = reading();
        const [whole, , name = ''] =
          (refused.text.has(offset) && matchAt(HTML_TAG, text, offset)) || [];
        if (whole === undefined || !isHtml(name)) return nok(code);
        const last = offset + whole.length - 1;
        const within: State = (next) => {
          if (next !== null && next < -2) {
            effects.exit('htmlTextData');
            effects.enter('lineEnding');
            effects.consume(next);
            effects.exit('lineEnding');
            effects.enter('htmlTextData');
            return within;
          }
          const isLast = this.now().offset >= last;
          effects.consume(next);
          if (!isLast) return within;
          effects.exit('htmlTextData');
          effects.exit('htmlText');
          return ok;
        };
        effects.enter('htmlText');
        effects.enter('htmlTextData');
        return within(code);
      };
    },
  };
}

/** The match of a sticky expression at one place. */
function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
