import { compile, run } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Article, ArticleFacts } from './article-types';
import * as components from './components';
import { expressionMistake, mdxMistake } from './mdx-mistake';
import type { SyntaxMistake } from './mdx-mistake';
import { findingsOf } from './findings';
import type { ArticleFile } from './findings';
import { footnoteOptions, rehypePlugins, remarkPlugins } from './plugins';

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
  /** Whether dollar signs hold formulas (`prepareMath`). */
  math?: boolean | undefined;
}

/** React has pictures fetched ahead; here they are markers still, and lazy once they are pictures. */
const IMAGE_HINTS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Compiles MDX to finished HTML (performance.md, “three tiers”). Never throws for what a writer did:
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
  const findings = findingsOf(file);
  const code = await compileBody(file, { facts, staticDir, math: source.math }).catch(
    (error: unknown) => {
      // Only the parser's messages are the writer's; anything else is a fault of our own plugins.
      if (!(error instanceof VFileMessage)) throw error;
      findings.problems.push({
        file: source.file,
        line: lineOf(error, source),
        ...mdxMistake(error),
      });
    },
  );
  const isWrong = findings.problems.some((problem) => problem.severity !== 'warning');
  if (code === undefined || findings.isLive || isWrong) return { ...findings, html: '' };
  try {
    const { default: Body } = await run(code, runtime as never);
    const html = renderToStaticMarkup(<Body components={components as never} />);
    return { ...findings, html: html.replace(IMAGE_HINTS, '') };
  } catch (error) {
    findings.problems.push({ file: source.file, ...renderMistake(error, source) });
    return { ...findings, html: '' };
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
  const index = clue ? source.body.split('\n').findIndex((line) => line.includes(clue)) : -1;
  return { line: index < 0 ? undefined : index + 1 + source.bodyOffset, ...wording };
}

/** Where a syntax error is in the file; the parser only sees the body, and may name the line in words. */
function lineOf({ line, reason }: SyntaxMistake, source: ArticleSource): number | undefined {
  const inBody = line ?? Number(/\((\d+):\d+/.exec(reason)?.[1]);
  return Number.isInteger(inBody) ? inBody + source.bodyOffset : undefined;
}
