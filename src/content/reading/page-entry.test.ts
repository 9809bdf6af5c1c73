import { describe, expect, it } from 'vitest';
import type { Article, Heading } from '../../article/article-types';
import { pageEntry, shorten } from './page-entry';
import type { EntryOptions } from './page-entry';

const options: EntryOptions = {
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  showLastUpdateTime: true,
  showLastUpdateAuthor: true,
};

const plainFrontMatter = { hide_table_of_contents: false, draft: false, unlisted: false };

interface Written {
  frontMatter?: Partial<Parameters<typeof pageEntry>[0]['frontMatter']>;
  article?: Partial<Article>;
  options?: Partial<EntryOptions>;
}

/** Returns the entry of a page at `/docs/conversas` with the given parts overridden. */
function entry({ frontMatter, article, options: settings }: Written = {}) {
  const read = {
    source: {
      file: 'content/docs/conversas.mdx',
      relativePath: 'conversas.mdx',
      absolutePath: '/site/content/docs/conversas.mdx',
      text: '',
    },
    frontMatter: { ...plainFrontMatter, ...frontMatter },
    body: '',
    article: {
      html: '<p>Texto.</p>',
      minutes: 1,
      headings: [],
      excerpt: '',
      images: [],
      fileLinks: [],
      names: [],
      head: [],
      assets: [],
      cards: [],
      partials: [],
      unread: [],
      isComponentPage: false,
      hasTitle: false,
      styles: [],
      problems: [],
      ...article,
    },
    lineOf: () => undefined,
  };
  return pageEntry(read, '/docs/conversas', { ...options, ...settings });
}

describe('pageEntry', () => {
  it('returns the file, URL path and body', () => {
    expect(entry({ frontMatter: { title: 'Conversas' } })).toEqual({
      file: 'content/docs/conversas.mdx',
      absolutePath: '/site/content/docs/conversas.mdx',
      path: '/docs/conversas',
      title: 'Conversas',
      html: '<p>Texto.</p>',
      minutes: 1,
      styles: [],
      images: [],
      fileLinks: [],
      head: [],
      assets: [],
      toc: [],
      hideToc: false,
      hasTitle: false,
      isComponentPage: false,
      keywords: [],
      draft: false,
      unlisted: false,
    });
  });

  it('uses the first paragraph as description, but not as lede (behaviour 2.9.2)', () => {
    const article = { excerpt: 'Uma conversa começa por uma pergunta.' };
    expect(entry({ article })).toMatchObject({
      description: 'Uma conversa começa por uma pergunta.',
      lede: undefined,
    });
    expect(entry({ article, frontMatter: { description: 'Converse.' } })).toMatchObject({
      description: 'Converse.',
      lede: 'Converse.',
    });
  });

  it('takes the title from the frontmatter, the first heading or the id, in that order (behaviour 2.14.5)', () => {
    const article = { hasTitle: true, titleText: 'As conversas' };
    expect(entry({ article, frontMatter: { title: 'Conversas' } }).title).toBe('Conversas');
    expect(entry({ article }).title).toBe('As conversas');
    expect(entry({ options: { name: 'conversas' } }).title).toBe('conversas');
    expect(entry().title).toBe('docs/conversas');
  });

  it('does not truncate a description from the frontmatter', () => {
    const description = 'palavra '.repeat(40).trim();
    expect(entry({ frontMatter: { description } }).description).toBe(description);
  });
});

describe('table of contents (behaviour 2.15.1)', () => {
  const headings: Heading[] = [2, 3, 4, 5, 6].map((level) => ({
    id: `h${level}`,
    level,
    label: `<em>${level}</em>`,
    text: String(level),
  }));
  const levels = (frontMatter: Written['frontMatter']) =>
    entry({ article: { headings }, frontMatter }).toc.map(({ level }) => level);

  it.each([
    [{}, [2, 3]],
    [{ toc_max_heading_level: 5 }, [2, 3, 4, 5]],
    [{ toc_min_heading_level: 3 }, [3]],
    [{ toc_min_heading_level: 4, toc_max_heading_level: 6 }, [4, 5, 6]],
  ])('has the configured levels with %j', (frontMatter, expected) => {
    expect(levels(frontMatter)).toEqual(expected);
  });

  it('keeps only id, level and label', () => {
    expect(entry({ article: { headings } }).toc[0]).toEqual({
      id: 'h2',
      level: 2,
      label: '<em>2</em>',
    });
  });
});

describe('last update (behaviour 2.14.7)', () => {
  const lastChange = { date: '2026-01-15', author: 'Bruno' };
  const lastUpdate = (
    written: { date?: string; author?: string } | undefined,
    settings: Partial<EntryOptions>,
  ) => entry({ frontMatter: { last_update: written }, options: settings }).lastUpdate;

  it.each([
    ['git', undefined, { lastChange }, { date: '2026-01-15', author: 'Bruno' }],
    ['date only', undefined, { lastChange, showLastUpdateAuthor: false }, { date: '2026-01-15' }],
    ['author only', undefined, { lastChange, showLastUpdateTime: false }, { author: 'Bruno' }],
    [
      'neither',
      undefined,
      { lastChange, showLastUpdateTime: false, showLastUpdateAuthor: false },
      undefined,
    ],
    ['an uncommitted file', undefined, {}, undefined],
    [
      'frontmatter date over git',
      { date: '2026-05-06' },
      { lastChange },
      { date: '2026-05-06', author: 'Bruno' },
    ],
    [
      'frontmatter author over git',
      { author: 'Ana' },
      { lastChange },
      { date: '2026-01-15', author: 'Ana' },
    ],
    [
      'day of a frontmatter date with time',
      { date: '2026-05-06T10:00:00Z' },
      {},
      { date: '2026-05-06' },
    ],
  ])('shows %s', (_, written, settings, expected) => {
    expect(lastUpdate(written, settings)).toEqual(expected);
  });
});

describe('shorten', () => {
  it.each([
    ['um dois três', 20, 'um dois três'],
    ['um dois três', 12, 'um dois três'],
    ['um dois três', 11, 'um dois…'],
    ['um dois três', 6, 'um…'],
    ['', 5, ''],
  ])('shortens %j to %i characters', (text, max, short) => {
    expect(shorten(text, max)).toBe(short);
  });

  it('stays within 155 characters by default', () => {
    const short = shorten('palavra '.repeat(40));
    expect(short.length).toBeLessThanOrEqual(155);
    expect(short).toMatch(/ palavra…$/);
  });
});
