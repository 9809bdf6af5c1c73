import { Parser } from 'htmlparser2';
import { PAGES_TAG, docsTag } from '../search-tags';
import type { Section, SectionHead } from '../engine/types';
import type { Content } from '../../content/content-types';
import { isListed, listedTrees, HOME_PATH } from '../../routes/site-pages';
import type { PageEntry } from '../../content/reading/page-entry';

/** A heading of a page with the paragraphs below it, up to the next heading. */
export interface PageSection extends Omit<SectionHead, 'levels'> {
  /** Headings from the top: group, page, then one per level; `null` for a level that the page skips. */
  levels: readonly (string | null)[];
  paragraphs: string[];
  /** Version of the docs, if the page belongs to them. */
  version?: string;
}

/** Properties that all sections of a page share. */
interface PageFacts {
  group: string;
  language: string;
  tag: string;
  version?: string;
}

/** The fields of a page from which its sections are made. */
type SearchedPage = Pick<PageEntry, 'path' | 'title' | 'description' | 'html' | 'searchedHtml'>;

/** A page that the search includes: not a draft, not unlisted, and not of a version with `noIndex`. */
interface FoundPage {
  page: SearchedPage;
  facts: PageFacts;
}

function foundPages(content: Content): FoundPage[] {
  const { settings, articles, blog } = content;
  const { messages, site } = settings;
  const { language } = site;
  const inDocs = listedTrees(content).flatMap(({ version: { name }, docs, navigationOf }) =>
    docs.filter(isListed).map((page) => {
      const { breadcrumbs } = navigationOf(page.path);
      const category = breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined;
      const group = category ?? messages['search.group.docs'];
      return { page, facts: { group, language, tag: docsTag(name), version: name } };
    }),
  );
  const home: SearchedPage = {
    path: HOME_PATH,
    title: site.title,
    description: site.tagline,
    html: '',
  };
  const inBlog = { group: settings.blog.title, language, tag: PAGES_TAG };
  const elsewhere = { group: messages['search.group.pages'], language, tag: PAGES_TAG };
  return [
    ...inDocs,
    ...blog.posts.filter(isListed).map((page) => ({ page, facts: inBlog })),
    ...[home, ...articles.filter(isListed)].map((page) => ({ page, facts: elsewhere })),
  ];
}

/**
 * Returns the sections of all pages that the search includes. They are extracted from the HTML of the pages,
 * so that every anchor exists.
 *
 * @param blocksOf reads a page, or knows what was read (`readBlocks`)
 */
export const pageSections = (content: Content, blocksOf = readBlocks): PageSection[] =>
  foundPages(content).flatMap(({ page, facts }) => sectionsOfPage(page, facts, blocksOf));

/** Returns the sections in the form that the embedded search indexes. */
export const searchSections = (content: Content, blocksOf = readBlocks): Section[] =>
  pageSections(content, blocksOf).map(({ url, levels, tag, language, paragraphs }) => ({
    url,
    levels: levels.filter((label) => label !== null),
    tag,
    language,
    text: paragraphs.join('\n'),
  }));

/**
 * Replaces each run of white space, including non-breaking spaces, by one space, and removes what only says where a
 * word may be divided: nobody types soft hyphens.
 */
const withPlainSpaces = (text: string) =>
  text
    .replace(/[\u00AD\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the sections of one page; the first one is the page itself, up to its first heading. */
export function sectionsOfPage(
  page: SearchedPage,
  { group, tag, language, version }: PageFacts,
  blocksOf = readBlocks,
): PageSection[] {
  const description = page.description && withPlainSpaces(page.description);
  const section = (url: string, levels: PageSection['levels'], paragraphs: string[] = []) => ({
    ...{ url, levels, tag, language, paragraphs },
    ...(version && { version }),
  });
  const levels = [group, withPlainSpaces(page.title)];
  let last: PageSection = section(page.path, levels, description ? [description] : []);
  const sections = [last];
  for (const block of blocksOf(page)) {
    if (block.level === undefined) {
      if (block.text !== description) last.paragraphs.push(block.text);
      continue;
    }
    const above = Array.from({ length: block.level }, (_, level) => last.levels[level] ?? null);
    last = section(`${page.path}#${block.id}`, [...above, block.text]);
    sections.push(last);
  }
  return sections;
}

/** A paragraph, or a heading with its anchor. */
type Block = { text: string; level?: undefined } | { text: string; level: number; id: string };

/** Matches elements whose start and end tags end a paragraph. */
const BLOCK =
  /^(p|li|ul|ol|dl|dt|dd|table|tr|td|th|pre|blockquote|figure|figcaption|details|summary|div|section|aside|h[1-6])$/;

/** Reports whether an element, such as a drawing or the number of a footnote, is not part of the text. */
const isSkipped = (name: string, attributes: Record<string, string>) =>
  /^(script|style|svg|template)$/.test(name) ||
  (name === 'button' && attributes['class'] !== 'term') ||
  attributes['aria-hidden'] === 'true' ||
  attributes['data-print'] === 'hide' ||
  attributes['role'] === 'img' ||
  attributes['data-footnote-ref'] !== undefined ||
  attributes['data-footnote-backref'] !== undefined ||
  /(^|\s)(heading-anchor|visually-hidden|video-notice)(\s|$)/.test(attributes['class'] ?? '');

/** Reads the paragraphs and headings of a page from its HTML. */
export function readBlocks({ html, searchedHtml = html }: SearchedPage): readonly Block[] {
  const blocks: Block[] = [];
  let text = '';
  let heading: { level: number; id: string } | undefined;
  let skipped = 0;
  const flush = () => {
    const words = withPlainSpaces(text);
    text = '';
    if (words) blocks.push(heading ? { text: words, ...heading } : { text: words });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || isSkipped(name, attributes)) {
        skipped += 1;
        return;
      }
      if (!BLOCK.test(name)) return;
      flush();
      const level = Number(/^h([2-6])$/.exec(name)?.[1]);
      if (level && attributes['id']) heading = { level, id: attributes['id'] };
    },
    ontext(piece) {
      if (skipped === 0) text += piece;
    },
    onclosetag(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      if (name === 'br') text += ' ';
      if (!BLOCK.test(name)) return;
      flush();
      heading = undefined;
    },
  });
  parser.end(searchedHtml);
  flush();
  return blocks;
}
