/**
 * webpack loader of MDX pages with components of their own, in place of that of gatsby-plugin-mdx. In addition to
 * it, webpack gets to know the pictures, partials and other files that such a page is made from, and a build
 * compiles each page once for both stages, scripts and HTML, which takes about a tenth of a build with many pages.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sep } from 'node:path';

const require = createRequire(import.meta.url);
const { compileMDX } = require('gatsby-plugin-mdx/dist/compile-mdx');
const { createFileToMdxCacheKey } = require('gatsby-plugin-mdx/dist/cache-helpers');

/**
 * Results of the first stage of a build by path of the page, until the second takes them. Nothing that determines one
 * changes in between.
 */
const compiled = new Map();

/** Matches the front matter of a page. */
const FRONT_MATTER = /^---[ \t]*\n(?:[^]*?\n)??---[ \t]*(?:\n|$)/;

/**
 * Compiles a page as gatsby-plugin-mdx does, but from its file: the body in its node may still be the one before
 * the save that made webpack compile the page again. A file without a node stays as it is.
 */
async function compile(page, text, { options, getNode, cache, reporter }) {
  const id = await cache.get(createFileToMdxCacheKey(page));
  if (!id || !getNode(id)) return { code: text };
  // As `files/read-text` does: line ends reach the texts of code blocks and messages.
  const source = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(FRONT_MATTER, '');
  const result = await compileMDX({ absolutePath: page, source }, options, cache, reporter);
  // The metadata come from `rehypeLiveFiles`.
  return { code: result?.processedMDX ?? text, inputs: result?.metadata.inputs };
}

/** Ends with the page that is being compiled. */
let last = Promise.resolve();

/** Compiles one page at a time: while they wait for pictures, the trees of all pages would fill the memory. */
function inTurn(run) {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

/** Reports whether a file is one of the project. A page may name any other, even a device without end. */
const isInside = (root) => (file) => file.startsWith(root + sep) && !file.includes('\0');

// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default async function mdxLoader(source) {
  const { isBuild, facts, ...options } = this.getOptions();
  const page = this.resourcePath.split(sep).join('/');
  const first = compiled.get(page);
  const result = first ?? inTurn(() => compile(page, source, options));
  if (first) compiled.delete(page);
  else if (isBuild) compiled.set(page, result);
  const { code, inputs = [] } = await result;
  // The settings may change during a preview.
  if (facts) this.addDependency(facts);
  for (const input of inputs.filter(isInside(this.rootContext))) {
    // A page is compiled again when a file appears that it has looked for.
    if (existsSync(input)) this.addDependency(input);
    else this.addMissingDependency(input);
  }
  return code;
}
