import { compile, run } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import type { Article, ArticleFacts } from './article-types';
import { articleComponents, COMPONENT_NAMES } from './components';
import { mdxMistake } from './mdx-mistake';
import type { SyntaxMistake } from './mdx-mistake';
import { findingsOf } from './findings';
import type { ArticleFile } from './findings';
import { rehypePlugins, remarkPlugins } from './plugins';

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
  const empty = { ...findings, html: '' };
  try {
    const code = await compile(file, {
      outputFormat: 'function-body',
      remarkPlugins: remarkPlugins({ facts, staticDir, components: COMPONENT_NAMES }),
      rehypePlugins: rehypePlugins(facts),
    });
    if (findings.isLive || findings.problems.some((problem) => problem.severity !== 'warning')) {
      return empty;
    }
    const { default: Body } = await run(String(code), runtime as never);
    const html = renderToStaticMarkup(<Body components={articleComponents(facts.messages)} />);
    return { ...findings, html };
  } catch (error) {
    const line = lineOf(error as SyntaxMistake, source);
    findings.problems.push({ file: source.file, line, ...mdxMistake(error as SyntaxMistake) });
    return empty;
  }
}

/** Where a syntax error is in the file; the parser only sees the body. */
function lineOf(mistake: SyntaxMistake, source: ArticleSource): number | undefined {
  return typeof mistake.line === 'number' ? mistake.line + source.bodyOffset : undefined;
}
