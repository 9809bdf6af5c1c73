/** A content file as the rules see it. */
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { VFileMessage } from 'vfile-message';
import { mdxMistake, mistakePlace } from '../../src/article/syntax/mdx-mistake';
import { parseBody } from '../../src/article/syntax/parse-body';
import { prepareSource, splitFrontMatter } from '../../src/article/syntax/source';
import { isPartial } from '../../src/lib/doc-identity';
import { lineStarts } from '../../src/lib/line-starts';
import { parseYaml } from '../../src/content/schema/parse';
import type { Problem } from '../../src/content/schema/problem';

/** A point of a file, both numbers from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A file with what the rules ask of it; lines and columns are those of the file, front matter included. */
export interface LintPage {
  file: string;
  /** A partial has no title and no description: it is part of another page. */
  isPartial: boolean;
  isDraft: boolean;
  isUnlisted: boolean;
  /** The front matter, unchecked: what is wrong with it the build tells. */
  data: Readonly<Record<string, unknown>>;
  tree: Root;
  /** The body as the tree was read from it: offsets of nodes are offsets of this text. */
  source: string;
  placeOf: (node: Node) => Place;
  /** The place of an offset of `source`. */
  placeAt: (offset: number) => Place;
  /** The place of a field of the front matter; the first line when there is none. */
  placeOfField: (field: string) => Place;
}

/** Reads a file for the rules; the mistake instead when it is no MDX or its front matter no YAML. */
export function lintPage(file: string, raw: string): { page?: LintPage; problems: Problem[] } {
  const text = raw.replaceAll('\r\n', '\n');
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const yaml = parseYaml(frontMatter, file, 2);
  const parsed = treeOf(body, file, bodyOffset);
  const problems = [...yaml.problems, ...parsed.problems];
  if (!parsed.tree || yaml.problems.length > 0) return { problems };
  const data = (typeof yaml.data === 'object' && yaml.data) || {};
  const source = prepareSource(body);
  const starts = lineStarts(source);
  const page: LintPage = {
    file,
    isPartial: isPart(file),
    isDraft: Reflect.get(data, 'draft') === true,
    isUnlisted: Reflect.get(data, 'unlisted') === true,
    data: data as Record<string, unknown>,
    tree: parsed.tree,
    source,
    placeOf: ({ position }) => ({
      line: (position?.start.line ?? 1) + bodyOffset,
      column: position?.start.column ?? 1,
    }),
    placeAt: (offset) => {
      const index = starts.findLastIndex((start) => start <= offset);
      return { line: index + 1 + bodyOffset, column: offset - (starts[index] ?? 0) + 1 };
    },
    placeOfField: (field) => ({ line: yaml.lineOf([field]) ?? 1, column: 1 }),
  };
  return { page, problems };
}

function treeOf(body: string, file: string, bodyOffset: number) {
  try {
    return { tree: parseBody(body, file), problems: [] };
  } catch (error) {
    // Only the parser's messages are the writer's; anything else is a fault of ours.
    if (!(error instanceof VFileMessage)) throw error;
    const { line, column } = mistakePlace(error);
    const place = { line: line && line + bodyOffset, column };
    return { problems: [{ file, ...place, ...mdxMistake(error) }] };
  }
}

/** Files of `content/site`, such as an announcement, have no page of their own either. */
function isPart(file: string): boolean {
  return file.startsWith('content/site/') || isPartial(file.replace(/^content\/[^/]+\//, ''));
}
