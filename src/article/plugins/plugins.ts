import remarkDirective from 'remark-directive';
import type { Pluggable, PluggableList } from 'unified';
import type { VFile } from 'vfile';
import type { ArticleFacts } from '../article-types';
import { COMPONENT_NAMES } from '../component-names';
import { remarkDocusaurus } from '../docusaurus/remark-docusaurus';
import { rehypeHeadingAnchors, rehypeLinks, rehypeTables, rehypeTasks } from './rehype-plugins';
import { rehypeStyles } from './rehype-styles';
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
import { gfm } from './remark-gfm';
import { remarkHeadings } from './remark-headings';
import { remarkImages } from './remark-images';
import type { PublishImage } from './remark-images';
import { remarkImports } from './remark-imports';
import { remarkInlineToc } from './remark-inline-toc';
import { remarkMedia } from './remark-media';
import { remarkNames } from './remark-names';
import { remarkPartials } from './remark-partials';
import { remarkPrepare } from './remark-prepare';
import { remarkReferences } from './remark-references';
import { remarkSurvey } from './remark-survey';
import { remarkTabs } from './remark-tabs';
import { remarkTypography } from './remark-typography';

/** What reads the text: notations made safe for MDX, tables and footnotes, `:::` blocks. */
export const syntaxPlugins = (hasMath?: HasMath): PluggableList => [
  [remarkPrepare, { hasMath }],
  gfm,
  remarkDirective,
];

/** Whether dollar signs hold formulas in a file. */
type HasMath = (file: VFile) => boolean;

/**
 * The one list of Markdown plugins. Both ways an article is built use it, the HTML compiled as data
 * and the page component, so that a page reads the same whichever way it is made.
 */
export function remarkPlugins(options: {
  facts: ArticleFacts;
  staticDir: string;
  hasMath?: HasMath;
  /** For page components, which nobody fills in later. */
  live?: {
    /** Ships a picture at once. */
    publish: PublishImage;
    /** Where a link to a content file leads. */
    routeOf: LinkRoute;
    /** Module of the components, as a page may import it. */
    components: string;
  };
}): PluggableList {
  const { facts, staticDir } = options;
  const ofEachFile: PluggableList = [
    // Before all others: an example is part of the text, too.
    [remarkExamples, facts],
    remarkReferences,
    [remarkDocusaurus, { facts, staticDir }],
    remarkNames,
    remarkEmoji,
    [remarkTabs, options.facts],
    [remarkDetails, options.facts],
    [remarkCallouts, options.facts],
    [remarkFacts, options.facts],
    remarkTypography,
    [remarkSurvey, { components: COMPONENT_NAMES }],
    [
      remarkComponents,
      { ...options.facts, staticDir: options.staticDir, publish: options.live?.publish },
    ],
    [remarkCode, options.facts],
    remarkFigures,
    [
      remarkImages,
      {
        messages: options.facts.messages,
        baseUrl: facts.baseUrl,
        staticDir: options.staticDir,
        publish: options.live?.publish,
      },
    ],
    [
      remarkMedia,
      { baseUrl: facts.baseUrl, staticDir: options.staticDir, publish: options.live?.publish },
    ],
    [remarkFileLinks, { staticDir, live: options.live }],
  ];
  return [
    ...syntaxPlugins(options.hasMath),
    ...ofEachFile,
    [remarkPartials, { plugins: ofEachFile }],
    remarkHeadings,
    remarkInlineToc,
    ...(options.live ? [[remarkImports, options.live] as Pluggable] : []),
  ];
}

/** Footnotes in Portuguese; the plugin's own labels are English. */
export function footnoteOptions({ messages }: Pick<ArticleFacts, 'messages'>) {
  return {
    footnoteLabel: messages['article.footnotes'],
    footnoteBackLabel: messages['article.footnotes.back'],
  };
}

/** The one list of HTML plugins; see `remarkPlugins`. */
export function rehypePlugins(facts: ArticleFacts): PluggableList {
  return [
    [rehypeHeadingAnchors, facts],
    [rehypeLinks, facts],
    rehypeTables,
    [rehypeTasks, facts],
    [rehypeStyles, facts],
  ];
}
