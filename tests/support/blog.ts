import type { Blog } from '../../src/blog/blog-content';

/** A blog without posts, for content that a test writes itself. */
export const NO_BLOG: Blog = {
  path: '/blog',
  posts: [],
  people: [],
  tags: { pages: [] },
  source: { posts: [], unreadable: [], problems: [] },
};
