import { Parser } from 'htmlparser2';
import { PAGES_TAG, docsTag } from '../search-tags';
import type { Section } from '../engine/types';
import type { Content } from '../../content/content-types';
import { isListed, listedTrees, HOME_PATH } from '../../routes/site-pages';
import type { PageEntry } from '../../content/reading/page-entry';

/** A page or section by its headings: group, page, then as deep as its headings go. */
type Hierarchy = Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;

/** What a search service stores: one heading or one paragraph (behaviour 3.2, DocSearch's shape). */
export interface SearchRecord {
  objectID: string;
  /** Path with anchor, base path left off. */
  url: string;
  type: 'content' | `lvl${1 | 2 | 3 | 4 | 5 | 6}`;
  content: string | null;
  hierarchy: Hierarchy;
  language: string;
  version?: string;
  docusaurus_tag: string;
}

/** What a page tells the search beside its text. */
interface PageFacts {
  group: string;
  language: string;
  tag: string;
  version?: string;
}

/** What the search reads of a page itself. */
type SearchedPage = Pick<PageEntry, 'path' | 'title' | 'description' | 'html'>;

/** A page that may be found: no draft, no unlisted page, none of a version that asks not to be indexed. */
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
 * Every heading and paragraph of the pages that may be found. They come from the HTML that the pages
 * show, so that each anchor exists.
 */
export const searchRecords = (content: Content): SearchRecord[] =>
  foundPages(content).flatMap(({ page, facts }) => pageRecords(page, facts));

/** The same by section, for the embedded search. */
export const searchSections = (content: Content): Section[] =>
  foundPages(content).flatMap(({ page, facts }) => sectionsOf(pageRecords(page, facts)));

/** A text as it is searched: spaces that must not break on a page are spaces like any other. */
const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The records of one page, its title first. */
export function pageRecords(
  page: SearchedPage,
  { group, tag, language, version }: PageFacts,
): SearchRecord[] {
  const records: SearchRecord[] = [];
  const description = page.description && withPlainSpaces(page.description);
  const title = withPlainSpaces(page.title);
  const levels: (string | null)[] = [group, title, null, null, null, null, null];
  let anchor = '';
  const push = (type: SearchRecord['type'], content: string | null) => {
    const url = anchor ? `${page.path}#${anchor}` : page.path;
    const [
      lvl0 = null,
      lvl1 = null,
      lvl2 = null,
      lvl3 = null,
      lvl4 = null,
      lvl5 = null,
      lvl6 = null,
    ] = levels;
    const hierarchy: Hierarchy = { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
    const base = { objectID: `${page.path}:${records.length}`, url, type, content, hierarchy };
    records.push({ ...base, language, docusaurus_tag: tag, ...(version && { version }) });
  };
  push('lvl1', null);
  if (description) push('content', description);
  for (const block of blocksOf(page.html)) {
    if (block.level === undefined) {
      if (block.text !== description) push('content', block.text);
      continue;
    }
    levels.fill(null, block.level);
    levels[block.level] = block.text;
    anchor = block.id;
    push(`lvl${block.level as 2}`, null);
  }
  return records;
}

/** A paragraph, or a heading with its anchor. */
type Block = { text: string; level?: undefined } | { text: string; level: number; id: string };

/** Elements that end a paragraph. */
const BLOCK =
  /^(p|li|ul|ol|dl|dt|dd|table|tr|td|th|pre|blockquote|figure|figcaption|details|summary|div|section|aside|h[1-6])$/;

/** What a reader does not read as part of the text, such as what is written inside a drawing. */
const isSkipped = (name: string, attributes: Record<string, string>) =>
  /^(script|style|svg|button|template)$/.test(name) ||
  attributes['aria-hidden'] === 'true' ||
  attributes['role'] === 'img' ||
  /(^|\s)(heading-anchor|visually-hidden|video-notice)(\s|$)/.test(attributes['class'] ?? '');

function blocksOf(html: string): Block[] {
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
  parser.end(html);
  flush();
  return blocks;
}

/** Joins the records under one heading: what the embedded search looks through. */
export function sectionsOf(records: readonly SearchRecord[]): Section[] {
  const sections: (Omit<Section, 'text'> & { texts: string[] })[] = [];
  for (const { url, type, content, hierarchy, docusaurus_tag: tag, language } of records) {
    if (type !== 'content') {
      const levels = Object.values(hierarchy).filter((label) => label !== null);
      sections.push({ url, levels, tag, language, texts: [] });
    } else if (content) sections.at(-1)?.texts.push(content);
  }
  return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join('\n') }));
}
