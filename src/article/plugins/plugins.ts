import path from 'node:path';
import remarkDirective from 'remark-directive';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import type { ArticleFacts } from '../article-types';
import { remarkDocusaurus } from '../docusaurus/remark-docusaurus';
import { gfm } from '../syntax/remark-gfm';
import { remarkPrepare } from '../syntax/remark-prepare';
import {
  rehypeHeadingAnchors,
  rehypeLinks,
  rehypeStyles,
  rehypeTables,
  rehypeTasks,
  rehypeTerms,
} from './rehype-plugins';
import { remarkCallouts } from './remark-callouts';
import { remarkCode } from './remark-code';
import { remarkComponents } from './remark-components';
import { remarkDetails } from './remark-details';
import { remarkEmoji } from './remark-emoji';
import { remarkExamples } from './remark-examples';
import { remarkFacts } from './remark-facts';
import { remarkFigures } from './remark-figures';
import { remarkFileLinks } from './remark-file-links';
import type { LinkRoute } from './remark-file-links';
import { remarkHeadings } from './remark-headings';
import { remarkImages } from './remark-images';
import { remarkInlineToc } from './remark-inline-toc';
import { remarkMachine } from './remark-machine';
import { remarkMedia } from './remark-media';
import { remarkNames } from './remark-names';
import { remarkPartials } from './remark-partials';
import { remarkReferences } from './remark-references';
import { remarkSurvey } from './remark-survey';
import { remarkTabs } from './remark-tabs';
import { remarkTypography } from './remark-typography';
import { remarkUnclosed } from './remark-unclosed';
import { remarkUnparsed } from './remark-unparsed';
import { remarkUnshown } from './remark-unshown';

/** Returns the parser extensions: notations escaped for MDX, GitHub's Markdown and `:::` directives. */
export const syntaxPlugins = (hasMath?: HasMath): PluggableList => [
  [remarkPrepare, { hasMath }],
  gfm,
  remarkDirective,
];

/** Reports whether dollar signs delimit formulas in a file. */
type HasMath = (file: VFile) => boolean;

/**
 * Returns the Markdown plugins. Articles compiled to HTML and page components share the list, so that both
 * are rendered alike.
 */
export function remarkPlugins(options: {
  facts: ArticleFacts;
  staticDir: string;
  hasMath?: HasMath;
  /** Only for page components: resolves a link to a content file at once, not through a marker. */
  routeOf?: LinkRoute;
}): PluggableList {
  const { facts, staticDir } = options;
  const ofEachFile: PluggableList = [
    // First, so that the other plugins also process the content of examples.
    [remarkExamples, facts],
    remarkUnclosed,
    remarkUnshown,
    [remarkUnparsed, { hasMath: options.hasMath }],
    // Before imports and expressions are replaced by what they stand for.
    [remarkMachine, { staticDir }],
    remarkReferences,
    [remarkDocusaurus, { facts, staticDir }],
    remarkNames,
    remarkEmoji,
    [remarkTabs, options.facts],
    [remarkDetails, options.facts],
    [remarkCallouts, options.facts],
    [remarkFacts, options.facts],
    remarkTypography,
    remarkSurvey,
    [remarkComponents, { ...facts, staticDir }],
    [remarkCode, { ...facts, root: path.dirname(staticDir) }],
    remarkFigures,
    [remarkImages, { messages: facts.messages, baseUrl: facts.baseUrl, staticDir }],
    [remarkMedia, { baseUrl: facts.baseUrl, staticDir }],
    [remarkFileLinks, { staticDir, routeOf: options.routeOf }],
  ];
  return [
    ...syntaxPlugins(options.hasMath),
    ...ofEachFile,
    [remarkPartials, { plugins: ofEachFile }],
    remarkHeadings,
    remarkInlineToc,
  ];
}

/** Returns Portuguese labels for footnotes; the defaults are English. */
export function footnoteOptions({ messages }: Pick<ArticleFacts, 'messages'>) {
  return {
    footnoteLabel: messages['article.footnotes'],
    footnoteBackLabel: messages['article.footnotes.back'],
  };
}

/** Returns the HTML plugins, shared like those of `remarkPlugins`. */
export function rehypePlugins(facts: ArticleFacts): PluggableList {
  return [
    [rehypeHeadingAnchors, facts],
    [rehypeLinks, facts],
    rehypeTerms,
    rehypeTables,
    [rehypeTasks, facts],
    [rehypeStyles, facts],
  ];
}
