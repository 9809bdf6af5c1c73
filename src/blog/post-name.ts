import { trimSlashes } from '../lib/path';

/** The parts of a post's file path. */
export interface PostName {
  /** Day such as `2026-11-20`; absent if the path has no date. The day may not exist in the calendar. */
  day?: string;
  /** Name without date, folder and extension: `titulo`. */
  name: string;
  /** Path relative to the blog: `/2026/11/20/titulo`. */
  slug: string;
}

/**
 * Returns the path of a post: its own slug or, without one, the slug derived from its file path, below the
 * blog.
 *
 * @param relativePath path relative to `content/blog`, with forward slashes
 * @param basePath base path of the blog: `/blog`
 */
export const postPath = (relativePath: string, basePath: string, slug?: string): string =>
  basePath + (slug ? `/${trimSlashes(slug)}` : postName(relativePath).slug);

/**
 * Matches a path that contains a date, in the three forms of Docusaurus: `2026-11-20-a.mdx`,
 * `2026/11/20-a.mdx` and `2026-11-20-a/index.mdx`.
 */
const DATED = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)(?<rest>.*)$/;

/**
 * Derives date, name and slug from the path of a post's file.
 *
 * @param relativePath path relative to `content/blog`, with forward slashes
 */
export function postName(relativePath: string): PostName {
  const bare = relativePath.replace(/(?:\/index)?\.mdx?$/, '');
  const { folder = '', date, rest = '' } = DATED.exec(bare)?.groups ?? {};
  if (date === undefined) return { name: bare.split('/').at(-1) ?? bare, slug: `/${bare}` };
  const parts = date.split(/[-/]/);
  const day = parts.map((part) => part.padStart(2, '0')).join('-');
  const name = rest.replace(/^\s*[-/]?\s*/, '');
  const slug = `/${parts.join('/')}/${folder}${name}`.replace(/\/$/, '');
  return { day, name: name || day, slug };
}
