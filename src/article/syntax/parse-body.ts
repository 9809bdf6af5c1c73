import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { withoutFormulas } from '../math';
import { syntaxPlugins } from '../plugins/plugins';

/**
 * The tree of a body as it was written, before any of our plugins changes it: for tools that read
 * what a writer wrote. Lines and columns are those of `body`; `file` is its path, whose ending may
 * matter. What can only be read as formulas is one: whether a page has any depends on settings.
 *
 * @throws VFileMessage where the body is no MDX; `mdxMistake` words it
 */
export function parseBody(body: string, file?: string): Root {
  try {
    return parse(body, file);
  } catch (error) {
    const plain = withoutFormulas(body);
    if (!(error instanceof VFileMessage) || plain === body) throw error;
    return parse(plain, file);
  }
}

const parse = (value: string, path: string | undefined): Root =>
  createProcessor({ remarkPlugins: syntaxPlugins() }).parse(new VFile({ value, path })) as Root;
