/** What a post's file name says. */
export interface PostName {
  /** `2026-11-20`; absent when the name has no date. It may be a day that does not exist. */
  day?: string;
  /** The name without date, folder and ending: `titulo`. */
  name: string;
  /** The address inside the blog: `/2026/11/20/titulo`. */
  slug: string;
}

/**
 * Where a post is: its own slug, or what its file says, below the blog.
 *
 * @param relativePath path inside `content/blog`, with forward slashes
 * @param basePath where the blog begins: `/blog`
 */
export const postPath = (relativePath: string, basePath: string, slug?: string): string =>
  basePath + (slug ? `/${slug.replace(/^\/+|\/+$/g, '')}` : postName(relativePath).slug);

/** The three ways to write it, as in Docusaurus: `2026-11-20-a.mdx`, `2026/11/20-a.mdx`, `2026-11-20-a/index.mdx`. */
const DATED = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)(?<rest>.*)$/;

/**
 * Takes date and address from the path of a post's file.
 *
 * @param relativePath path inside `content/blog`, with forward slashes
 */
export function postName(relativePath: string): PostName {
  const bare = relativePath.replace(/(?:\/index)?\.mdx?$/, '');
  const { folder = '', date, rest = '' } = DATED.exec(bare)?.groups ?? {};
  if (date === undefined) return { name: bare.split('/').at(-1) ?? bare, slug: `/${bare}` };
  const parts = date.split(/[-/]/);
  const day = parts.map((part) => part.padStart(2, '0')).join('-');
  const name = rest.replace(/^[-/]/, '');
  const slug = `/${parts.join('/')}/${folder}${name}`.replace(/\/$/, '');
  return { day, name: name || day, slug };
}
