import { compile, run } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Article, ArticleFacts } from './article-types';
import * as components from './components';
import { expressionMistake, mdxMistake, mistakePlace } from './syntax/mdx-mistake';
import { findingsOf } from './syntax/findings';
import type { ArticleFile } from './syntax/findings';
import { footnoteOptions, rehypePlugins, remarkPlugins } from './plugins/plugins';

/** Body to compile, and its origin. */
export interface ArticleSource {
  /** MDX without front matter. */
  body: string;
  /** Absolute file path, against which relative paths of images are resolved. */
  path: string;
  /** File path for messages, relative to the project. */
  file: string;
  /** Number of lines before the body in the file. */
  bodyOffset: number;
  /** Front matter, which the body can refer to: `{frontMatter.title}`. */
  frontMatter?: unknown;
  /** Whether dollar signs delimit formulas (`prepareMath`). */
  math?: boolean | undefined;
}

/** Preload hints that React adds. At this point images are still markers, and the final images are lazy. */
const IMAGE_HINTS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Compiles MDX to finished HTML (docs/architecture.md, “An article has three levels”). Mistakes of the
 * writer do not throw; they are returned in `problems`, worded for writers. A body that imports its own
 * components is analysed but not rendered, since it becomes a page component.
 */
export async function compileArticle(
  source: ArticleSource,
  facts: ArticleFacts,
  staticDir: string,
): Promise<Article> {
  const file: ArticleFile = new VFile({ value: source.body, path: source.path });
  file.data.lineOffset = source.bodyOffset;
  file.data.problemFile = source.file;
  file.data.frontMatter = source.frontMatter;
  const findings = findingsOf(file);
  const code = await compileBody(file, { facts, staticDir, math: source.math }).catch(
    (error: unknown) => {
      // Only messages of the parser are mistakes of the writer; other errors are bugs in the plugins.
      if (!(error instanceof VFileMessage)) throw error;
      const { line, column } = mistakePlace(error);
      findings.problems.push({
        file: source.file,
        line: line && line + source.bodyOffset,
        column,
        ...mdxMistake(error),
      });
    },
  );
  // `provided` may hold functions and components, which cannot be cached.
  const { provided, ...article } = findings;
  const isWrong = findings.problems.some((problem) => problem.severity !== 'warning');
  if (code === undefined || findings.isComponentPage || isWrong) return { ...article, html: '' };
  try {
    const { default: Body } = await run(code, { ...runtime, provided } as never);
    const html = renderToStaticMarkup(<Body components={components as never} />);
    return { ...article, html: html.replace(IMAGE_HINTS, '') };
  } catch (error) {
    findings.problems.push({ file: source.file, ...renderMistake(error, source) });
    return { ...article, html: '' };
  }
}

async function compileBody(
  file: VFile,
  {
    facts,
    staticDir,
    math,
  }: { facts: ArticleFacts; staticDir: string; math?: boolean | undefined },
): Promise<string> {
  const code = await compile(file, {
    outputFormat: 'function-body',
    // Also for `.md`, as its HTML would be dropped otherwise; `remarkPrepare` parses it leniently.
    format: 'mdx',
    // Also in `gatsby develop`, because the imported JSX runtime is the production one.
    development: false,
    tableCellAlignToStyle: false,
    remarkPlugins: remarkPlugins({ facts, staticDir, hasMath: () => math ?? false }),
    rehypePlugins: rehypePlugins(facts),
    remarkRehypeOptions: footnoteOptions(facts),
  });
  return String(code);
}

/** Describes an error of a body that parses but cannot be rendered, with its position if known. */
function renderMistake(error: unknown, source: ArticleSource) {
  const { clue, ...wording } = expressionMistake(String(error));
  const lines = source.body.split('\n');
  // Without a name to search for, the only brace of the body must be the one that failed.
  const isOnly = source.body.split('{').length === 2;
  const sought = clue ?? (isOnly ? '{' : undefined);
  const index = sought ? lines.findIndex((line) => line.includes(sought)) : -1;
  if (index < 0) return wording;
  const column = (lines[index]?.indexOf(sought ?? '') ?? 0) + 1;
  return { line: index + 1 + source.bodyOffset, column, ...wording };
}
