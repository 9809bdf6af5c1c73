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
import { isHtml } from './html-elements';

/** Start of a construct: line and column from 1, offset from 0. */
export interface Start {
  in: 'flow' | 'text';
  line: number;
  column: number;
  offset: number;
}

/** State of parsing a text, shared by all attempts. */
export interface Reading {
  text: string;
  /** Whether an invalid construct is text instead of an error. */
  isMarkdown: boolean;
  /** Start of the MDX construct that was tried last; if parsing fails, the writer must fix this construct. */
  lastStart: Start | undefined;
  /** Offsets of constructs that turned out not to be valid MDX, which the next attempt does not try. */
  refused: { flow: Set<number>; text: Set<number> };
  /** Tag soup: whether tags are parsed one by one and paired later (`pairTags`). */
  isSoup: boolean;
  /** Number of attempts that were abandoned. */
  restarts: number;
}

/** Thrown to parse the text again without the refused constructs. */
export class Restart extends Error {}

const LESS_THAN = 60;

/**
 * Matches an HTML tag, including those that MDX rejects, such as a tag with an unquoted attribute value.
 * Groups: slash of a closing tag, name, attributes, slash of a self-closing tag.
 */
export const HTML_TAG =
  /<(\/?)([a-z][\w-]*)((?:\s+[a-z_:@][\w.:@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?)*)\s*(\/?)>/iy;

/**
 * Number of restarts after which block constructs may no longer span several lines, because each that fails
 * could cause another restart.
 */
const MAX_RESTARTS = 10;

/**
 * Returns the syntax extension of MDX in a lenient version. Constructs of CommonMark that MDX disables are
 * enabled again for input that cannot be MDX: HTML comments, autolinks, blocks of `script` and `style`. In
 * `.md`, a construct that MDX rejects becomes text or, if it is an HTML tag, HTML.
 */
export function lenientSyntax(mdx: Extension, reading: () => Reading): Extension[] {
  const guard = (place: Start['in'], construct: Construct): Construct => ({
    ...construct,
    // With a name, MDX 3 parses expressions between tags as blocks: `<td>{1}</td>` would get a paragraph.
    name: undefined,
    tokenize(effects, ok, nok) {
      let isOver = false;
      const over =
        (next: State): State =>
        (code) => {
          isOver = true;
          return next(code);
        };
      let importsEnd: number | undefined;
      const lenient = endingAt(withIndents(effects), () => this.now().offset === importsEnd);
      const inner = construct.tokenize.call(this, lenient, over(ok), over(nok));
      return (first) => {
        const { line, column, offset } = this.now();
        const current = reading();
        const imports = matchAt(IMPORTS, current.text, offset)?.[0];
        importsEnd = imports ? offset + imports.length : undefined;
        const start: Start = { in: place, line, column, offset };
        const isRefused = current.refused[place].has(offset);
        // Comments and autolinks are parsed later, by the text constructs.
        const isForText = place === 'flow' && isCommentOrAutolink(current.text, offset);
        if (isRefused || isForText) return nok(first);
        if (!current.isMarkdown) {
          current.lastStart = start;
          return inner(first);
        }
        const end = lastOffset(current, start);
        if (end === undefined) return nok(first);
        current.lastStart = start;
        // All states share one wrapper function, because there is a state for each character.
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
            if (mayHideMarkers(current.text, start, here)) throw new Restart();
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
  /** Limits a CommonMark construct to where `isHere` is true. MDX disables these constructs by their name. */
  const limited = (
    construct: Construct,
    isHere: (text: string, offset: number) => boolean,
  ): Construct => ({
    ...construct,
    name: undefined,
    // The original would add the indent to the position of the element.
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
        [LESS_THAN]: limited(
          htmlFlow,
          (text, offset) =>
            matchAt(COMMENT_BLOCK, text, offset) !== null ||
            matchAt(RAW_BLOCK, text, offset) !== null,
        ),
      },
      text: {
        [LESS_THAN]: [
          limited(htmlText, (text, offset) => text.startsWith('<!--', offset)),
          limited(autolink, () => true),
          refusedTag(reading),
        ],
      },
    },
  ];
}

/** Matches comments alone on their lines. CommonMark would also treat the rest of the last line as HTML. */
const COMMENT_BLOCK = /<!--(?:(?!-->)[^])*-->(?:[ \t]*<!--(?:(?!-->).)*-->)*[ \t]*(?:\n|$)/y;

/** Matches elements whose content is not Markdown and no expression that makes text, alone on their lines. */
const RAW_BLOCK =
  /<(script|style)(?:\s[^>]*)?(?<!\/)>(?!\s*\{\s*(?:`|JSON\b))(?:(?!<\/\1\s*>)[^])*<\/\1\s*>[ \t]*(?:\n|$)/iy;

/** Matches the token types of expressions; the type of their text adds `Chunk` or `Value`. */
const EXPRESSION =
  /^(?:mdx(?:Text|Flow)Expression|mdxJsx(?:Text|Flow)Tag(?:ExpressionAttribute|AttributeValueExpression))$/;

/**
 * Keeps the indentation of the lines of an expression, from which MDX 3 removes two spaces, even within a
 * template literal.
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

/** Matches imports with text on the next line; MDX demands a blank line between them. */
const IMPORTS =
  /(?:\n?import\b[^'"]*['"][^'"\n]*['"];?[ \t]*)+(?=\n(?![ \t]*(?:\n|$|import\b|export\b|\/[/*])))/y;

/** Ends a construct that goes on until a blank line also where `isEnd` is true. */
const endingAt = (effects: Effects, isEnd: () => boolean): Effects => ({
  ...effects,
  check(construct, ok, nok) {
    const inner = effects.check(construct, ok, nok);
    return (code) => (isEnd() ? ok(code) : inner(code));
  },
});

/** Excludes a construct from further attempts. A tag switches to tag soup, because it may be HTML. */
function refuse(reading: Reading, { in: place, offset }: Start): void {
  reading.refused[place].add(offset);
  reading.isSoup ||= reading.text[offset] === '<';
}

/** Maximum length of a construct, in characters. */
const LONGEST = 20_000;

/**
 * Returns the last offset at which a construct can still be completed, so that one that cannot is not parsed
 * to the end of the file. Returns undefined if the construct cannot be completed at all.
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
    // A block expression has its lines to itself.
    return brace === undefined || start.in === 'text' ? brace : lineEnd(text, brace) - 1;
  }
  const closing = text.indexOf('>', offset);
  return closing < 0 || closing >= limit ? undefined : limit;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Returns the offset of the next blank line, where a paragraph ends at the latest. */
function blankLineAfter(text: string, offset: number): number {
  const blank = /\n[ \t>]*(?:\n|$)/g;
  blank.lastIndex = offset;
  return blank.exec(text)?.index ?? text.length;
}

const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\//y;

/** Returns the offset of the brace that closes the one at `offset`, ignoring strings and comments. */
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
 * Reports whether a construct that failed may have consumed markers of a list or a blockquote. Only a block
 * construct of several lines can, because the parser passes it whole lines, including such markers.
 */
function mayHideMarkers(text: string, { in: place, column, offset }: Start, end: number): boolean {
  if (place === 'text') return false;
  const [, ...lines] = text.slice(offset, end).split('\n');
  if (lines.length === 0) return false;
  return column > 1 || lines.some((line) => /^\s*(?:>|(?:[-*+]|\d+[.)])(?:\s|$))/.test(line));
}

/** Reports whether an extension is that of MDX, which disables HTML. */
export const isMdx = ({ disable }: Extension): boolean =>
  disable?.null?.includes('htmlFlow') ?? false;

const AUTOLINK =
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/iy;

/** Matches a comment, at the start of a line or after tags, where MDX expects only tags. */
const COMMENT_START = /(?:<[^<>\n]*>[ \t]*)*<!--/y;

/** Reports whether a comment, with or without tags before it, or an autolink begins at the offset. */
const isCommentOrAutolink = (text: string, offset: number): boolean =>
  matchAt(COMMENT_START, text, offset) !== null || matchAt(AUTOLINK, text, offset) !== null;

/**
 * Creates the construct that parses a tag that MDX has refused as HTML. CommonMark's own construct would end
 * an unquoted attribute value at a slash.
 */
function refusedTag(reading: () => Reading): Construct {
  return {
    // Runs after the constructs of MDX.
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

/** Matches a sticky regular expression at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
