/** Parses a content file for the rules. */
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

/** A position in a file; both numbers start at 1. */
export interface Place {
  line: number;
  column: number;
}

/** A parsed file. Lines and columns are those of the file, frontmatter included. */
export interface LintPage {
  file: string;
  /** Whether the file is included in other pages and therefore has no title and description. */
  isPartial: boolean;
  isDraft: boolean;
  isUnlisted: boolean;
  /** The frontmatter, not validated: the build reports its problems. */
  data: Readonly<Record<string, unknown>>;
  tree: Root;
  /** Text that the tree was parsed from: offsets of nodes are offsets in this text. */
  source: string;
  /** Returns the position of a node. */
  placeOf: (node: Node) => Place;
  /** Returns the position of an offset in `source`. */
  placeAt: (offset: number) => Place;
  /** Returns the position of a frontmatter field, or the first line if the field is missing. */
  placeOfField: (field: string) => Place;
}

/** Parses a file for the rules. Returns only problems if its MDX or its frontmatter is invalid. */
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
    // Messages of the parser are mistakes of the writer; any other error is a bug in this project.
    if (!(error instanceof VFileMessage)) throw error;
    const { line, column } = mistakePlace(error);
    const place = { line: line && line + bodyOffset, column };
    return { problems: [{ file, ...place, ...mdxMistake(error) }] };
  }
}

/** Reports whether a file is a partial; files of `content/site`, such as an announcement, count as such. */
function isPart(file: string): boolean {
  return file.startsWith('content/site/') || isPartial(file.replace(/^content\/[^/]+\//, ''));
}
