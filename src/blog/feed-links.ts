import { escapeHtml } from '../article/syntax/inline-html';
import { withBase } from '../lib/path';
import type { BlogSettings } from '../content/schema/blog';
import { FEEDS } from './feeds';

/** A feed that exists. */
export interface FeedLink {
  /** Path without base path: `/blog/rss.xml`. */
  path: string;
  type: string;
  /** `RSS`. */
  label: string;
}

/** The feeds of the blog that begins at a path. */
export const feedLinks = (
  { feeds }: Pick<BlogSettings, 'feeds'>,
  blogPath: string,
): (FeedLink & { kind: keyof typeof FEEDS })[] =>
  feeds.map((kind) => {
    const { file, type, label } = FEEDS[kind];
    return { kind, path: `${blogPath}/${file}`, type, label };
  });

/**
 * Tells programs where the feeds are, in the head of a page. It is put into the finished HTML, so that
 * no page carries code for it.
 */
export function withFeedLinks(
  html: string,
  feeds: readonly FeedLink[],
  { title, basePath }: { title: string; basePath: string },
): string {
  const links = feeds.map(({ path, type, label }) => {
    const name = escapeHtml(`${title} (${label})`);
    const href = escapeHtml(withBase(basePath, path));
    return `<link rel="alternate" type="${type}" title="${name}" href="${href}">`;
  });
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
