import { escapeHtml } from '../article/syntax/inline-html';
import type { FeedKind } from '../content/schema/blog';

/**
 * File name of each feed below the blog's path, its media type (IANA, JSON Feed 1.1) and the label of links
 * to it.
 */
export const FEEDS: Record<FeedKind, { file: string; type: string; label: string }> = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', label: 'JSON' },
};

/** A post in a feed; every address is absolute. */
export interface FeedItem {
  url: string;
  title: string;
  description?: string | undefined;
  /** The whole body, with absolute addresses. */
  html: string;
  /** ISO timestamp (RFC 3339), as is `modified`. */
  published: string;
  modified?: string | undefined;
  authors: readonly { name: string; url?: string | undefined }[];
  tags: readonly string[];
  image?: string | undefined;
}

/** Data of a feed; every address is absolute. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Address of the blog's main page. */
  home: string;
  /** Address of the feed itself. */
  self: string;
  icon: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** Returns the text of a feed in the given format. */
export function feedText(kind: FeedKind, feed: Feed): string {
  const write = { rss: rssFeed, atom: atomFeed, json: jsonFeed }[kind];
  return write(feed);
}

/** Characters that XML 1.0 does not allow, not even as character references. */
// eslint-disable-next-line no-control-regex -- these characters have to be removed
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const xml = (text: string) => escapeHtml(text.replace(NOT_XML, ''));

const tag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${xml(text)}</${name}>`;

/**
 * Formats an ISO timestamp as `Fri, 20 Nov 2026 00:00:00 +0000`: RFC 822 with a four-digit year, as RSS 2.0
 * recommends.
 */
const rfc822 = (moment: string) => new Date(moment).toUTCString().replace('GMT', '+0000');

/**
 * Returns the time of the latest change. The fallback only satisfies the type: a feed without posts is not
 * written.
 */
const updated = ({ items }: Feed) =>
  items
    .map(({ published, modified }) => modified ?? published)
    .sort()
    .at(-1) ?? '';

const lines = (...parts: string[]) => `${parts.filter(Boolean).join('\n')}\n`;

/**
 * RSS 2.0. The body uses the content module. Authors use Dublin Core, because RSS's own `author` requires
 * an e-mail address.
 */
function rssFeed(feed: Feed): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', feed.title),
    tag('link', feed.home),
    tag('description', feed.description),
    tag('language', feed.language),
    tag('lastBuildDate', rfc822(updated(feed))),
    `<atom:link href="${xml(feed.self)}" rel="self" type="${FEEDS.rss.type}"/>`,
    ...feed.items.map((item) =>
      [
        '<item>',
        tag('title', item.title),
        tag('link', item.url),
        `<guid isPermaLink="true">${xml(item.url)}</guid>`,
        tag('pubDate', rfc822(item.published)),
        tag('description', item.description),
        ...item.authors.map(({ name }) => tag('dc:creator', name)),
        ...item.tags.map((label) => tag('category', label)),
        tag('content:encoded', item.html),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
  );
}

/** Atom 1.0 (RFC 4287). The blog is the author of the feed, which covers posts without authors. */
function atomFeed(feed: Feed): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">`,
    tag('id', feed.home),
    tag('title', feed.title),
    tag('subtitle', feed.description),
    tag('updated', updated(feed)),
    tag('icon', feed.icon),
    `<author>${tag('name', feed.title)}</author>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.home)}"/>`,
    `<link rel="self" type="${FEEDS.atom.type}" href="${xml(feed.self)}"/>`,
    ...feed.items.map((item) =>
      [
        '<entry>',
        tag('id', item.url),
        tag('title', item.title),
        `<link rel="alternate" type="text/html" href="${xml(item.url)}"/>`,
        tag('published', item.published),
        tag('updated', item.modified ?? item.published),
        ...item.authors.map(
          ({ name, url }) => `<author>${tag('name', name)}${tag('uri', url)}</author>`,
        ),
        ...item.tags.map((label) => `<category term="${xml(label)}"/>`),
        tag('summary', item.description),
        `<content type="html">${xml(item.html)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
  );
}

/** JSON Feed 1.1 (jsonfeed.org). */
function jsonFeed(feed: Feed): string {
  const { title, description, language, home, self, icon, items } = feed;
  const data = {
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, description, language, icon },
    home_page_url: home,
    feed_url: self,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.html,
      image: item.image,
      date_published: item.published,
      date_modified: item.modified,
      authors: item.authors.length > 0 ? item.authors : undefined,
      tags: item.tags.length > 0 ? item.tags : undefined,
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
