import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { Blog } from '../blog/blog-content';
import type { Content } from '../content/content-types';
import type { Pictures } from './pictures';
import { nodeId } from './nodes';
import { sitePages } from './site-pages';

/**
 * Creates all pages in Gatsby.
 *
 * @param pictures the pictures of posts
 * @param cards addresses of the social cards, by path of the page
 */
export async function createPages(
  content: Content,
  root: string,
  api: CreatePagesArgs,
  pictures: Pictures,
  cards: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const blog = await withPictures(content.blog, pictures, api.pathPrefix);
  const template = (name: string) => path.join(root, 'src', 'templates', `${name}.tsx`);
  const pages = sitePages({ ...content, blog }, (type, file) =>
    nodeId(type, file, api.createNodeId),
  );
  for (const page of pages) {
    const component = page.liveFile
      ? `${template(page.template)}?__contentFilePath=${page.liveFile}`
      : template(page.template);
    const card = cards.get(page.path);
    const context = { ...page.context, ...(card && { card }) };
    api.actions.createPage({ path: page.path, component, context });
  }
}

/**
 * Returns the blog with the pictures of its posts. Posts are in the context of their pages and not in
 * nodes, because Gatsby warns about the query of a template that no page uses.
 */
async function withPictures(blog: Blog, pictures: Pictures, pathPrefix: string): Promise<Blog> {
  const posts: Blog['posts'] = [];
  for (const post of blog.posts) {
    const list = { ...post.list, html: await pictures.insert(post.list, pathPrefix) };
    posts.push({ ...post, list, html: await pictures.insert(post, pathPrefix) });
  }
  return { ...blog, posts };
}
