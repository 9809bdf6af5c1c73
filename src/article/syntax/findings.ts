import path from 'node:path';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Mistake, Problem } from '../../content/schema/problem';
import type { Article } from '../article-types';

/** Results that the plugins collect while they process a body; stored in the data of its file. */
export interface Findings extends Omit<Article, 'html' | 'minutes'> {
  /** Values of names that the body does not define, such as imports; passed to it when it runs. */
  provided?: Record<string, unknown> | undefined;
}

/** File of a body, with its findings and with the number of lines before the body. */
export type ArticleFile = VFile & {
  data: {
    findings?: Findings;
    lineOffset?: number;
    problemFile?: string;
    frontMatter?: unknown;
  };
};

/** JSX element as MDX parses it, as a block or inline. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Returns the findings of a file. They are created on first use, so that the build of page components needs
 * no setup.
 */
export function findingsOf(file: VFile): Findings {
  const data = file.data as ArticleFile['data'];
  data.findings ??= {
    headings: [],
    images: [],
    fileLinks: [],
    names: [],
    cards: [],
    partials: [],
    unread: [],
    excerpt: '',
    isComponentPage: false,
    hasTitle: false,
    styles: [],
    head: [],
    assets: [],
    problems: [],
  };
  return data.findings;
}

/** Returns the path in messages of another file, which a body includes. */
export function nameBeside(host: { path: string; file: string }, target: string): string {
  const way = path.relative(path.dirname(host.path), target);
  return path.posix.join(path.posix.dirname(host.file), way);
}

/** Returns the path of a file and its name in messages. */
export function placeOfFile({ path: file, data }: VFile): { path: string; file: string } {
  return { path: file, file: (data as ArticleFile['data']).problemFile ?? file };
}

/** Returns the absolute path of the folder of a file. */
export const folderOf = ({ path: file }: VFile): string => path.resolve(path.dirname(file ?? '.'));

/** Node with its position in the body. */
export interface Placed {
  position?: { start: { line: number; column?: number } } | undefined;
}

/** Returns the line of `node` in its file, where the front matter precedes the body. */
export function lineIn(file: VFile, { position }: Placed): number | undefined {
  const { lineOffset = 0 } = file.data as ArticleFile['data'];
  return position && position.start.line + lineOffset;
}

/** Returns the position of `node` in its file, as messages name it. */
export function placeIn(file: VFile, node: Placed): Pick<Problem, 'file' | 'line' | 'column'> {
  const { problemFile } = file.data as ArticleFile['data'];
  const line = lineIn(file, node);
  return { file: problemFile ?? file.path ?? '', line, column: node.position?.start.column };
}

/** Returns the text of a node in its body; empty for a node that a plugin has made, such as a detected address. */
export const sourceOf = ({ position }: Node, file: VFile): string =>
  position ? String(file.value).slice(position.start.offset, position.end.offset) : '';

/** Adds a problem at the position of `node` in its file. */
export function report(file: VFile, node: Placed, problem: Mistake): void {
  findingsOf(file).problems.push({ ...placeIn(file, node), ...problem });
}

/** Adds a warning at the position of `node` in its file. */
export const warn = (file: VFile, node: Placed, problem: Mistake): void =>
  report(file, node, { ...problem, severity: 'warning' });

/** Returns an attribute by its name as written. */
export function attributeNode(node: JsxElement, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name) as
    MdxJsxAttribute | undefined;
}

/** Returns the value of an attribute if it is a string and not an expression. */
export function attribute(node: JsxElement, name: string): string | undefined {
  const value = attributeNode(node, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Reports whether a node is a JSX element. */
export function isJsx(node: unknown): node is JsxElement {
  const { type } = node as { type: string };
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** Expression of MDX in the content. */
export type ExpressionNode = Node & { value: string };

/** Reports whether a node is an expression: `{code}`. */
export const isExpression = (node: Node): node is ExpressionNode =>
  node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';

/** Reports whether a node renders nothing: imports, exports and comments. */
export function isUnseen(node: Node): boolean {
  const { type, value = '' } = node as Node & { value?: string };
  if (isExpression(node)) {
    return /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*$/.test(value);
  }
  return type === 'mdxjsEsm' || (type === 'html' && /^<!--[^]*-->\s*$/.test(value));
}
