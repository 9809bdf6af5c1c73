import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { withoutFormulas } from '../math';
import { syntaxPlugins } from '../plugins/plugins';

/**
 * Parses a body without transforming it, for tools that work on the source. It does not know whether the
 * site uses formulas: it parses the body as written, and only if that fails, again with formulas masked.
 *
 * @param file path of the file, whose extension selects the syntax (`.md` is more lenient)
 * @returns tree with positions in `body`
 * @throws VFileMessage if the body is not valid MDX; `mdxMistake` explains it to writers
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
