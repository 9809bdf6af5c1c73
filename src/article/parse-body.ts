import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { syntaxPlugins } from './plugins';

/**
 * The tree of a body as it was written, before any of our plugins changes it: for tools that read
 * what a writer wrote. Lines and columns are those of `body`; `file` is its path, whose ending may matter.
 *
 * @throws VFileMessage where the body is no MDX; `mdxMistake` words it
 */
export function parseBody(body: string, file?: string): Root {
  return createProcessor({ remarkPlugins: syntaxPlugins }).parse(
    new VFile({ value: body, path: file }),
  ) as Root;
}
