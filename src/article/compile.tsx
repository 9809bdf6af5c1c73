import type { Root } from 'hast';
import type { ElementType } from 'react';
import { compileSync } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Article, ArticleFacts } from './article-types';
import * as components from './components';
import type { Problem } from '../content/schema/problem';
import { readText } from '../files/read-text';
import { isPageFile } from '../lib/doc-identity';
import { withoutFormulas } from './math';
import {
  ENDLESS,
  LOOP,
  TOO_DEEP,
  bracesMistake,
  codeIndex,
  codeMistake,
  mdxMistake,
  mistakePlace,
} from './syntax/mdx-mistake';
import { findingsOf, nameBeside } from './syntax/findings';
import type { ArticleFile, Findings } from './syntax/findings';
import { splitFrontMatter } from './syntax/source';
import { footnoteOptions, rehypePlugins, remarkPlugins } from './plugins/plugins';
import { readingMinutes } from './reading-minutes';
import { searchedHtml } from './searched-html';
import { TimeLimitError, functionOf, withinSeconds } from './time-limit';

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

/** Seconds that a body may take to be understood, and its code to run. */
const MOST_SECONDS = { compiling: 30, running: 5 } as const;

/**
 * Compiles MDX to finished HTML (docs/architecture.md, “An article has three levels”). Mistakes of the
 * writer do not throw; they are returned in `problems`, worded for writers. A body that imports its own
 * components is analysed but not rendered, since it becomes a page component.
 */
export function compileArticle(
  source: ArticleSource,
  facts: ArticleFacts,
  staticDir: string,
): Promise<Article> {
  const { findings, html, failure } = attempt(source, facts, staticDir);
  if (failure) {
    const failureOf = (partial: ArticleSource) => attempt(partial, facts, staticDir).failure;
    const mistake = mistakeOf(failure, culprit(failure, source, findings, failureOf));
    // A formula that ends the build is no warning as well.
    findings.problems = findings.problems.filter(({ what }) => what !== mistake.what);
    findings.problems.push(mistake);
  }
  // `provided` may hold functions and components, which cannot be cached.
  const { provided, ...article } = findings;
  const minutes = readingMinutes(html || source.body);
  return Promise.resolve({ ...article, html, minutes });
}

/** Why a body has no HTML. */
interface Failure {
  /** The error; text, if code of the body threw it. */
  error: unknown;
  /** Whether the error is one of the body's code, which runs once the body is understood. */
  isOfCode: boolean;
}

interface Attempt {
  findings: Findings;
  html: string;
  failure?: Failure;
}

function attempt(source: ArticleSource, facts: ArticleFacts, staticDir: string): Attempt {
  const file: ArticleFile = new VFile({ value: source.body, path: source.path });
  file.data.lineOffset = source.bodyOffset;
  file.data.problemFile = source.file;
  file.data.frontMatter = source.frontMatter;
  const findings = findingsOf(file);
  let isOfCode = false;
  try {
    const code = withinSeconds(MOST_SECONDS.compiling, () =>
      compileBody(file, facts, staticDir, source.math),
    );
    if (findings.isComponentPage || isWrong(findings)) return { findings, html: '' };
    isOfCode = true;
    const run = () => withinSeconds(MOST_SECONDS.running, () => render(code, findings));
    return { findings, ...withoutEnvironment(run) };
  } catch (error) {
    return { findings, html: '', failure: { error, isOfCode } };
  }
}

function compileBody(file: VFile, facts: ArticleFacts, staticDir: string, math = false): string {
  const code = compileSync(file, {
    outputFormat: 'function-body',
    // Also for `.md`, as its HTML would be dropped otherwise; `remarkPrepare` parses it leniently.
    format: 'mdx',
    // Also in `gatsby develop`, because the imported JSX runtime is the production one.
    development: false,
    tableCellAlignToStyle: false,
    remarkPlugins: remarkPlugins({ facts, staticDir, hasMath: () => math }),
    rehypePlugins: [...rehypePlugins(facts), finishComponentPage],
    remarkRehypeOptions: footnoteOptions(facts),
  });
  return String(code);
}

const isWrong = ({ problems }: Findings) =>
  problems.some((problem) => problem.severity !== 'warning');

/**
 * Notes what the search reads of a page component, and drops its body, as the last plugin: webpack makes its code,
 * and only mistakes in its modules are looked for here.
 */
function finishComponentPage() {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file);
    if (!findings.isComponentPage) return;
    // A component may lack what a mistake left out.
    if (!isWrong(findings)) findings.searchedHtml = searchedHtml(tree, components as never);
    tree.children = tree.children.filter(({ type }) => type === 'mdxjsEsm');
  };
}

function render(code: string, { provided }: Findings): Omit<Attempt, 'findings'> {
  try {
    const { default: Body } = functionOf(code)({ ...runtime, provided }) as {
      default: ElementType;
    };
    const html = renderToStaticMarkup(<Body components={components as never} />);
    return { html: html.replace(IMAGE_HINTS, '') };
  } catch (error) {
    // Within the limits of the code, because to make the text may run code of the page, too.
    return { html: '', failure: { error: thrownText(error), isOfCode: true } };
  }
}

/** Returns what was thrown as text. Code may throw anything, also what has no text. */
function thrownText(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** Returns the partial in which a failure also happens without its page, or else the page. */
function culprit(
  failure: Failure,
  source: ArticleSource,
  { partials }: Findings,
  failureOf: (partial: ArticleSource) => Failure | undefined,
): ArticleSource {
  const { clue } = codeMistake(String(failure.error), source.body);
  if (failure.isOfCode && clue && codeIndex(source.body, clue) !== undefined) return source;
  const sources = [...new Set(partials)].filter(isPageFile).map((file): ArticleSource => {
    const { body, bodyOffset } = splitFrontMatter(readText(file).text ?? '');
    return { ...source, body, bodyOffset, path: file, file: nameBeside(source, file) };
  });
  const isSame = (partial: ArticleSource) =>
    String(failureOf(partial)?.error) === String(failure.error);
  return sources.find(isSame) ?? source;
}

/** Describes why a body has no HTML, with its position if known. */
function mistakeOf({ error, isOfCode }: Failure, source: ArticleSource): Problem {
  const { file, bodyOffset } = source;
  // Braces of formulas are no code.
  const body = source.math ? withoutFormulas(source.body) : source.body;
  const indexOf = (clue: RegExp | undefined) => codeIndex(body, clue) ?? codeIndex(body);
  const isEndless = error instanceof TimeLimitError;
  if (isEndless || /^RangeError: Maximum call stack/.test(String(error))) {
    const index = isOfCode ? indexOf(LOOP) : body.indexOf(longestLine(body));
    return { file, ...placeOf(source, index), ...(isEndless ? ENDLESS : TOO_DEEP) };
  }
  if (isOfCode) {
    const { clue, ...wording } = codeMistake(String(error), body);
    const index = indexOf(clue);
    return { file, ...placeOf(source, index), ...bracesMistake(body, index, wording) };
  }
  // Only messages of the parser are mistakes of the writer; other errors are bugs in the plugins.
  if (!(error instanceof VFileMessage)) throw error;
  const { line, column } = mistakePlace(error);
  return { file, line: line && line + bodyOffset, column, ...mdxMistake(error, body) };
}

/** Returns the line that probably makes a body difficult to understand. */
const longestLine = (body: string): string =>
  body.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');

/** Returns the place of an index in a body. */
function placeOf(
  { body, bodyOffset }: ArticleSource,
  index: number | undefined,
): Pick<Problem, 'line' | 'column'> {
  if (index === undefined) return {};
  const lines = body.slice(0, index).split('\n');
  return { line: lines.length + bodyOffset, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Runs the code of a body without environment variables, which it could reach by names that
 * `remark-machine` does not recognise. Synchronous, so that no other code misses them; outside of the time
 * limit, because an interrupted function does not run its `finally`.
 */
function withoutEnvironment<T>(run: () => T): T {
  // The editor compiles articles in a browser.
  if (typeof process === 'undefined') return run();
  const { env } = process;
  process.env = {};
  try {
    return run();
  } finally {
    process.env = env;
  }
}
