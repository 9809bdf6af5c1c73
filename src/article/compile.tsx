import { compile, run } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Article, ArticleFacts } from './article-types';
import { articleComponents, COMPONENT_NAMES } from './components';
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
}

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
  try {
    const code = await compile(file, {
      outputFormat: 'function-body',
      // In `gatsby develop` too: the runtime below is the production one.
      development: false,
      // Without this the compiler refuses bodies that import, which are surveyed here all the same.
      useDynamicImport: true,
      remarkPlugins: remarkPlugins({ facts, staticDir, components: COMPONENT_NAMES }),
      rehypePlugins: rehypePlugins(facts),
      remarkRehypeOptions: footnoteOptions(facts),
    });
    if (findings.isLive || findings.problems.some((problem) => problem.severity !== 'warning')) {
      return { ...findings, html: '' };
    }
    const { default: Body } = await run(String(code), runtime as never);
    const html = renderToStaticMarkup(<Body components={articleComponents(facts.messages)} />);
    return { ...findings, html };
  } catch (error) {
    if (!isSyntaxMistake(error) && !(error instanceof ReferenceError)) throw error;
    findings.problems.push({ file: source.file, ...mistakeOf(error, source) });
    return { ...findings, html: '' };
  }
}

/** Words what went wrong: the text does not parse, or an expression in it cannot be computed. */
function mistakeOf(error: SyntaxMistake | ReferenceError, source: ArticleSource) {
  if (isSyntaxMistake(error)) return { line: lineOf(error, source), ...mdxMistake(error) };
  const { name, ...wording } = expressionMistake(String(error));
  const index = source.body.split('\n').findIndex((line) => name && line.includes(`{${name}`));
  return { line: index < 0 ? undefined : index + 1 + source.bodyOffset, ...wording };
}

/** Tells what a writer did from what our own code did: only the parser's messages have a reason. */
function isSyntaxMistake(error: unknown): error is SyntaxMistake {
  return error instanceof VFileMessage;
}

/** Where a syntax error is in the file; the parser only sees the body, and may name the line in words. */
function lineOf({ line, reason }: SyntaxMistake, source: ArticleSource): number | undefined {
  const inBody = line ?? Number(/\((\d+):\d+/.exec(reason)?.[1]);
  return Number.isInteger(inBody) ? inBody + source.bodyOffset : undefined;
}
