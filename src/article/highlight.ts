import type { ElementContent, Root } from 'hast';
import { all, createLowlight } from 'lowlight';
import { own } from '../lib/value';

/** Role of a token, which determines its colour (design tokens `--code-*`). */
type TokenRole = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'added' | 'removed';

/** Part of one line, in one colour. */
export interface Token {
  text: string;
  role?: TokenRole | undefined;
}

/**
 * Roles by highlighter scope. A scope that is not listed takes the role of the enclosing one, or else the
 * text colour.
 */
const ROLES: Record<string, TokenRole> = {
  comment: 'comment',
  quote: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  'selector-pseudo': 'keyword',
  literal: 'keyword',
  meta: 'keyword',
  section: 'keyword',
  string: 'string',
  regexp: 'string',
  symbol: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  attr: 'number',
  attribute: 'number',
  variable: 'number',
  'template-variable': 'number',
  bullet: 'number',
  title: 'name',
  name: 'name',
  built_in: 'name',
  type: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  addition: 'added',
  deletion: 'removed',
};

/** Language names that writers use and the highlighter does not support. */
const ALIASES: Record<string, string> = { mdx: 'markdown', jsonc: 'json', mjs: 'javascript' };

let highlighter: ReturnType<typeof createLowlight> | undefined;

/**
 * Splits code into lines of tokens. The grammars are registered once per process, at the first code block:
 * a build that finds every article in the cache does not need them.
 *
 * @param language language name in lower case; an unknown one yields plain lines
 */
export function highlight(code: string, language: string): Token[][] {
  const name = own(ALIASES, language) ?? language;
  highlighter ??= createLowlight(all);
  const tokens = highlighter.registered(name)
    ? tokensOf((highlighter.highlight(name, code) as unknown as Root).children as ElementContent[])
    : [{ text: code }];
  return linesOf(tokens);
}

function tokensOf(nodes: readonly ElementContent[], outer?: TokenRole): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type === 'text') return [{ text: node.value, role: outer }];
    if (node.type !== 'element') return [];
    const scopes = (node.properties?.['className'] as string[] | undefined) ?? [];
    // Embedded code does not inherit the colour of the string around it.
    const role = scopes.includes('hljs-subst') ? undefined : (roleOf(scopes) ?? outer);
    return tokensOf(node.children, role);
  });
}

const roleOf = (scopes: readonly string[]) =>
  scopes.map((scope) => ROLES[scope.replace('hljs-', '')]).find((role) => role !== undefined);

function linesOf(tokens: readonly Token[]): Token[][] {
  let line: Token[] = [];
  const lines = [line];
  for (const { text, role } of tokens) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push((line = []));
      const last = line.at(-1);
      if (piece && last && last.role === role) last.text += piece;
      else if (piece) line.push({ text: piece, role });
    });
  }
  return lines;
}
