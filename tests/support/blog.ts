import type { Blog } from '../../src/blog/blog-content';

/** The blog of a site without posts, for content that a test makes by hand. */
export const NO_BLOG: Blog = {
  path: '/blog',
  posts: [],
  tags: { pages: [] },
  source: { posts: [], unreadable: [], problems: [] },
};
