/**
 * webpack loader in place of that of gatsby-plugin-mdx in builds. It compiles a page with components of its own
 * once for both stages, scripts and HTML, which takes about a tenth of a build with many such pages.
 */
import { createRequire } from 'node:module';

const { default: compile } = createRequire(import.meta.url)(
  'gatsby-plugin-mdx/dist/gatsby-mdx-loader',
);

/** Code by path of the page, from the start of the build on. Nothing that determines it changes until its end. */
const compiled = new Map();

// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function mdxOnceLoader(source) {
  const page = this.resourcePath;
  if (!compiled.has(page)) compiled.set(page, compile.call(this, source));
  return compiled.get(page);
}
