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

/** One body to compile and where it comes from. */
export interface ArticleSource {
  /** MDX without front matter. */
  body: string;
  /** Absolute path, from which relative pictures are found. */
  path: string;
  /** Path shown in messages, relative to the project. */
  file: string;
  /** Lines of the file before the body. */
  bodyOffset: number;
  /** What stands before the body, where the body quotes it: `{frontMatter.title}`. */
  frontMatter?: unknown;
  /** Whether dollar signs hold formulas (`prepareMath`). */
  math?: boolean | undefined;
}

/** React has pictures fetched ahead; here they are markers still, and lazy once they are pictures. */
const IMAGE_HINTS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Compiles MDX to finished HTML (docs/architecture.md, “An article has three levels”). Never throws for what a writer did:
 * mistakes come back in `problems`, worded for writers. A body that imports its own components is
 * only surveyed, since it becomes a page component.
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
      // Only the parser's messages are the writer's; anything else is a fault of our own plugins.
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
  // Functions and components: nothing to be kept.
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
    // Also for `.md`, whose HTML would be dropped otherwise; `remarkPrepare` reads it leniently.
    format: 'mdx',
    // In `gatsby develop` too: the runtime below is the production one.
    development: false,
    // Without this the compiler refuses bodies that import, which are surveyed here all the same.
    useDynamicImport: true,
    remarkPlugins: remarkPlugins({ facts, staticDir, hasMath: () => math ?? false }),
    rehypePlugins: rehypePlugins(facts),
    remarkRehypeOptions: footnoteOptions(facts),
  });
  return String(code);
}

/** Words what parses and still cannot be shown, with the line where its name stands, if it has one. */
function renderMistake(error: unknown, source: ArticleSource) {
  const { clue, ...wording } = expressionMistake(String(error));
  const lines = source.body.split('\n');
  // Without a name to look for, the only brace of a text is the one that failed.
  const isOnly = source.body.split('{').length === 2;
  const sought = clue ?? (isOnly ? '{' : undefined);
  const index = sought ? lines.findIndex((line) => line.includes(sought)) : -1;
  if (index < 0) return wording;
  const column = (lines[index]?.indexOf(sought ?? '') ?? 0) + 1;
  return { line: index + 1 + source.bodyOffset, column, ...wording };
}
