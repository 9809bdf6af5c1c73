import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import type { ArticleFacts } from './article-types';
import { rehypeHeadingAnchors, rehypeLinks, rehypeTables } from './rehype-plugins';
import { remarkCallouts } from './remark-callouts';
import { remarkFacts } from './remark-facts';
import { remarkFigures } from './remark-figures';
import { remarkFileLinks } from './remark-file-links';
import { remarkHeadings } from './remark-headings';
import { remarkImages } from './remark-images';
import type { PublishImage } from './remark-images';
import { remarkInlineToc } from './remark-inline-toc';
import { remarkPartials } from './remark-partials';
import { remarkPrepare } from './remark-prepare';
import { remarkSurvey } from './remark-survey';
import { remarkTypography } from './remark-typography';

/**
 * The one list of Markdown plugins. Both ways an article is built use it, the HTML compiled as data
 * and the page component, so that a page reads the same whichever way it is made.
 */
export function remarkPlugins(options: {
  facts: ArticleFacts;
  staticDir: string;
  components: readonly string[];
  /** Ships a picture at once: for page components, whose markers nobody replaces later. */
  publish?: PublishImage;
}): PluggableList {
  const ofEachFile: PluggableList = [
    remarkCallouts,
    [remarkFacts, options.facts],
    remarkTypography,
    [remarkSurvey, { components: options.components }],
    remarkFigures,
    [
      remarkImages,
      {
        messages: options.facts.messages,
        staticDir: options.staticDir,
        publish: options.publish,
      },
    ],
    ...(options.publish ? [] : [remarkFileLinks]),
  ];
  return [
    remarkPrepare,
    remarkGfm,
    remarkDirective,
    ...ofEachFile,
    [remarkPartials, { plugins: ofEachFile }],
    remarkHeadings,
    remarkInlineToc,
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
  return [[rehypeHeadingAnchors, facts], [rehypeLinks, facts], rehypeTables];
}
