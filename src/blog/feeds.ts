import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { absoluteUrl } from '../lib/seo';
import { parseDate } from '../lib/parse-date';
import { isExternal, encodePath, withBase } from '../lib/path';
import type { Content } from '../content/content-types';
import type { BlogPost } from './blog-content';
import { listedPosts } from './blog';
import { feedBody } from './post-html';
import { feedText, FEEDS } from './feed-formats';
import type { FeedItem } from './feed-formats';
import { escapeHtml } from '../article/syntax/inline-html';
import type { BlogSettings } from '../content/schema/blog';

/** Returns the newest listed posts, up to the configured limit; none if the blog has no feeds. */
export function feedPosts({ blog, settings }: Pick<Content, 'blog' | 'settings'>): BlogPost[] {
  return settings.blog.feeds.length > 0 ? listedPosts(blog).slice(0, settings.blog.feedLimit) : [];
}

/** Returns the feeds of the blog; none while no post is listed. */
export function feedsOf(content: Pick<Content, 'blog' | 'settings'>): FeedLink[] {
  return feedPosts(content).length > 0 ? feedLinks(content.settings.blog, content.blog.path) : [];
}

/**
 * Writes the feeds of the blog.
 *
 * @param htmlOf built HTML of each page, by path
 * @param dir deploy folder
 */
export async function writeFeeds(
  content: Content,
  htmlOf: ReadonlyMap<string, string>,
  dir: string,
): Promise<void> {
  const posts = feedPosts(content);
  if (posts.length === 0) return;
  const { blog, settings } = content;
  const { title, url, baseUrl, tagline, language, favicon } = settings.site;
  const absolute = (page: string) => absoluteUrl(url, encodePath(withBase(baseUrl, page)));
  const items = posts.map((post) => feedItem(post, htmlOf.get(post.path) ?? '', absolute));
  await mkdir(path.join(dir, blog.path), { recursive: true });
  for (const { kind, path: file } of feedLinks(settings.blog, blog.path)) {
    const text = feedText(kind, {
      title: `${settings.blog.title} ${settings.site.titleDelimiter} ${title}`,
      description: settings.blog.description ?? tagline,
      language,
      home: absolute(blog.path),
      self: absolute(file),
      icon: absolute(favicon),
      items,
    });
    await writeFile(path.join(dir, file), text);
  }
}

/** Returns the timestamp of a change of which only the day is known, never earlier than publication. */
function changed(day: string, published: string): string | undefined {
  const moment = parseDate(day)?.moment;
  return moment && (moment > published ? moment : published);
}

function feedItem(post: BlogPost, html: string, absolute: (path: string) => string): FeedItem {
  const { path: page, title, description, published, lastUpdate, authors, tags, image } = post;
  const url = absolute(page);
  return {
    ...{ url, title, description, published, html: feedBody(html, url) },
    modified: lastUpdate?.date && changed(lastUpdate.date, published),
    authors: authors.map((author) => ({
      name: author.name,
      url: author.path === undefined ? author.url : absolute(author.path),
    })),
    tags: tags.map(({ label }) => label),
    image: image && (isExternal(image) ? new URL(image, url).href : absolute(image)),
  };
}

/** A feed of the blog. */
export interface FeedLink {
  /** Path without base path: `/blog/rss.xml`. */
  path: string;
  type: string;
  /** Name of the format: `RSS`. */
  label: string;
}

/** Returns the configured feeds of the blog at `blogPath`. */
export const feedLinks = (
  { feeds }: Pick<BlogSettings, 'feeds'>,
  blogPath: string,
): (FeedLink & { kind: keyof typeof FEEDS })[] =>
  feeds.map((kind) => {
    const { file, type, label } = FEEDS[kind];
    return { kind, path: `${blogPath}/${file}`, type, label };
  });

/**
 * Returns the elements for the head of a page by which feed readers find the feeds. They go into the finished
 * HTML, so that no page ships code for them.
 */
export const feedElements = (
  feeds: readonly FeedLink[],
  { title, basePath }: { title: string; basePath: string },
): string =>
  feeds
    .map(({ path, type, label }) => {
      const name = escapeHtml(`${title} (${label})`);
      const href = escapeHtml(withBase(basePath, path));
      return `<link rel="alternate" type="${type}" title="${name}" href="${href}">`;
    })
    .join('');
