import { VFileMessage } from 'vfile-message';
import { isHtml } from './html-names';

/*
 * What micromark hands to an extension, as far as it is used here. Its own types describe each state
 * as a function of branded codes; these say the same in fewer words.
 */
type Code = number | null;
type State = (code: Code) => State | undefined;
interface Effects {
  enter(type: string): unknown;
  exit(type: string): unknown;
  consume(code: Code): void;
}
interface Context {
  now(): { line: number; column: number; offset: number };
  interrupt?: boolean;
}
type Tokenize = (this: Context, effects: Effects, ok: State, nok: State) => State;
interface Construct {
  tokenize: Tokenize;
  concrete?: boolean;
  /** Tried after those that are there. */
  add?: 'after';
}
type Constructs = Record<string, Construct | Construct[]>;
/** An extension of micromark, as `remark-mdx` adds one. */
export interface SyntaxExtension {
  flow?: Constructs;
  text?: Constructs;
  flowInitial?: Constructs;
  disable?: { null?: string[] };
}

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
const isEnd = (code: Code): boolean => code === null;
const isLineEnding = (code: Code): boolean => code !== null && code < -2;
const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32;

/**
 * An HTML tag that MDX refuses, such as one with an unquoted value.
 * Groups: the slash that closes, name, attributes, the slash that ends it.
 */
export const HTML_TAG =
  /<(\/?)([a-z][\w-]*)((?:\s+[a-z_:@][\w.:@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?)*)\s*(\/?)>/iy;

/** After so many readings a construct of many lines is no longer tried where it would cost another. */
const MAX_RESTARTS = 10;

/**
 * Has MDX read what Markdown of the world is full of: HTML comments and links in angle brackets are
 * what they are everywhere else, and in `.md` a start that fails is text.
 */
export function lenientSyntax(mdx: SyntaxExtension, reading: () => Reading): SyntaxExtension[] {
  const guard = (place: 'flow' | 'text', construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      let isOver = false;
      const over =
        (next: State): State =>
        (code) => {
          isOver = true;
          return next(code);
        };
      const inner = construct.tokenize.call(this, effects, over(ok), over(nok));
      return (first) => {
        const { line, column, offset } = this.now();
        const current = reading();
        const start: Start = { in: place, line, column, offset };
        const isRefused = current.refused[place].has(offset);
        // In a line of its own too; the constructs of text come later.
        const isOther = place === 'flow' && isNoTag(current.text, offset);
        if (isRefused || isOther) return nok(first);
        if (!current.isMarkdown) {
          current.lastStart = start;
          return inner(first);
        }
        const end = lastOffset(current, start);
        if (end === undefined) return nok(first);
        current.lastStart = start;
        // One function for all its states: there is one for each character.
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
  const guardAll = (place: 'flow' | 'text', constructs: Constructs = {}): Constructs =>
    Object.fromEntries(
      Object.entries(constructs).map(([code, list]) => [
        code,
        [list].flat().map((construct) => guard(place, construct)),
      ]),
    );
  return [
    { ...mdx, flow: guardAll('flow', mdx.flow), text: guardAll('text', mdx.text) },
    {
      flow: { [LESS_THAN]: comment('flow') },
      text: { [LESS_THAN]: [comment('text'), autolink(reading), refusedTag(reading)] },
    },
  ];
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

/** Whether it is the extension that brings MDX, which turns HTML off. */
export const isMdx = ({ disable }: SyntaxExtension): boolean =>
  disable?.null?.includes('htmlFlow') ?? false;

/** `<!-- … -->`, alone on its lines or in a line; nothing of it is in the tree. */
function comment(place: 'flow' | 'text'): Construct {
  return {
    concrete: place === 'flow',
    tokenize(effects, ok, nok) {
      const opening = '<!--';
      let matched = 0;
      const start: State = (code) => {
        effects.enter('htmlComment');
        return open(code);
      };
      const open: State = (code) => {
        if (code !== opening.charCodeAt(matched)) return nok(code);
        effects.consume(code);
        matched += 1;
        if (matched < opening.length) return open;
        matched = 0;
        return inside;
      };
      const inside: State = (code) => {
        if (isEnd(code)) return nok(code);
        if (isLineEnding(code)) {
          effects.exit('htmlComment');
          return nextLine(code);
        }
        effects.consume(code);
        if (code === 62 && matched === 2) {
          effects.exit('htmlComment');
          return place === 'flow' ? after : ok;
        }
        // `--->` ends it too.
        matched = code === 45 ? Math.min(matched + 1, 2) : 0;
        return inside;
      };
      const nextLine: State = (code) => {
        if (isEnd(code)) return nok(code);
        if (isLineEnding(code)) {
          effects.enter('lineEnding');
          effects.consume(code);
          effects.exit('lineEnding');
          return nextLine;
        }
        matched = 0;
        effects.enter('htmlComment');
        return inside(code);
      };
      const after: State = (code) => {
        if (isEnd(code) || isLineEnding(code)) return ok(code);
        if (!isSpace(code)) return code === LESS_THAN ? start(code) : nok(code);
        effects.enter('whitespace');
        return spaces(code);
      };
      const spaces: State = (code) => {
        if (isSpace(code)) {
          effects.consume(code);
          return spaces;
        }
        effects.exit('whitespace');
        return after(code);
      };
      return (code) => start(code);
    },
  };
}

const AUTOLINK =
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/iy;

/** A comment, or an address in angle brackets. */
const isNoTag = (text: string, offset: number): boolean =>
  text.startsWith('<!--', offset) || matchAt(AUTOLINK, text, offset) !== null;

/** `<https://…>` and `<nome@…>` (CommonMark, “autolinks”). */
function autolink(reading: () => Reading): Construct {
  return {
    tokenize(effects, ok, nok) {
      return (code) => {
        const { offset } = this.now();
        const address = matchAt(AUTOLINK, reading().text, offset)?.[1];
        if (address === undefined) return nok(code);
        const type = address.includes(':') ? 'autolinkProtocol' : 'autolinkEmail';
        let left = address.length;
        const within: State = (next) => {
          effects.consume(next);
          left -= 1;
          if (left > 0) return within;
          effects.exit(type);
          return close;
        };
        const marker = (next: Code) => {
          effects.enter('autolinkMarker');
          effects.consume(next);
          effects.exit('autolinkMarker');
        };
        const close: State = (next) => {
          marker(next);
          effects.exit('autolink');
          return ok;
        };
        effects.enter('autolink');
        marker(code);
        effects.enter(type);
        return within;
      };
    },
  };
}

/** A tag of HTML where MDX has refused one: read whole, its attributes later (`soup`). */
function refusedTag(reading: () => Reading): Construct {
  return {
    // Where MDX has tried, and failed.
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
          if (isLineEnding(next)) {
            effects.exit('refusedTagData');
            effects.enter('lineEnding');
            effects.consume(next);
            effects.exit('lineEnding');
            effects.enter('refusedTagData');
            return within;
          }
          const isLast = this.now().offset >= last;
          effects.consume(next);
          if (!isLast) return within;
          effects.exit('refusedTagData');
          effects.exit('refusedTag');
          return ok;
        };
        effects.enter('refusedTag');
        effects.enter('refusedTagData');
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
