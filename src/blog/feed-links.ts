import { escapeHtml } from '../article/syntax/inline-html';
import { withBase } from '../lib/path';
import type { BlogSettings } from '../content/schema/blog';
import { FEEDS } from './feeds';

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
 * Adds a `<link rel="alternate">` for each feed to the head of a page, so that feed readers can discover
 * it. The links go into the finished HTML, so that no page ships code for them.
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
