import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Problem } from '../../content/schema/problem';
import type { ArticleCard, ArticleImage, FileLink, HeadTag, Heading } from '../article-types';

/** What the plugins learn of a body while they walk it; kept in the file's data. */
export interface Findings {
  headings: Heading[];
  /** The table of contents that the body exports. */
  ownHeadings?: Heading[] | undefined;
  /** What names that the body imported stand for when it is run. */
  provided?: Record<string, unknown> | undefined;
  images: ArticleImage[];
  fileLinks: FileLink[];
  cards: ArticleCard[];
  /** Absolute paths of other files whose text the body shows: partials, imported texts and data. */
  partials: string[];
  excerpt: string;
  isComponentPage: boolean;
  hasTitle: boolean;
  titleText?: string | undefined;
  styles: string[];
  head: HeadTag[];
  /** Absolute paths of files that links of the body lead to. */
  assets: string[];
  problems: Problem[];
}

/** A file that carries its findings and knows where its body begins. */
export type ArticleFile = VFile & {
  data: {
    findings?: Findings;
    lineOffset?: number;
    problemFile?: string;
    frontMatter?: unknown;
  };
};

/** A component as MDX parses it, on its own line or inside one. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The findings of a file, made on first use so that the page-component build needs no preparation. */
export function findingsOf(file: VFile): Findings {
  const data = file.data as ArticleFile['data'];
  data.findings ??= {
    headings: [],
    images: [],
    fileLinks: [],
    cards: [],
    partials: [],
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

/** A node with its place in the body. */
interface Placed {
  position?: { start: { line: number; column?: number } } | undefined;
}

/** The line of `node` in the writer's file, whose front matter the body lacks. */
export function lineIn(file: VFile, { position }: Placed): number | undefined {
  const { lineOffset = 0 } = file.data as ArticleFile['data'];
  return position && position.start.line + lineOffset;
}

/** Adds a problem with the place of `node` in the writer's file. */
export function report(
  file: VFile,
  node: Placed,
  problem: Omit<Problem, 'file' | 'line' | 'column'>,
): void {
  const { problemFile } = file.data as ArticleFile['data'];
  const line = lineIn(file, node);
  const column = node.position?.start.column;
  findingsOf(file).problems.push({
    file: problemFile ?? file.path ?? '',
    line,
    column,
    ...problem,
  });
}

/** The text of an attribute, when it is written as text. */
export function attribute(node: JsxElement, name: string): string | undefined {
  for (const item of node.attributes) {
    if (item.type === 'mdxJsxAttribute' && item.name === name && typeof item.value === 'string') {
      return item.value;
    }
  }
  return undefined;
}

/** Tells components from the rest of a tree. */
export function isJsx(node: unknown): node is JsxElement {
  const { type } = node as { type: string };
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** Imports, exports and comments, which a page has and does not show. */
export function isUnseen(node: Node): boolean {
  const { type, value = '' } = node as Node & { value?: string };
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
    return /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*$/.test(value);
  }
  return type === 'mdxjsEsm' || (type === 'html' && /^<!--[^]*-->\s*$/.test(value));
}
