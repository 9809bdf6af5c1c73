import type { Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Node, Parent } from 'unist';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { pairTags, lenientTree } from './html-tags';
import type { OnUnpaired } from './html-tags';
import { Restart, isMdx, lenientSyntax } from './syntax';
import type { Reading, Start } from './syntax';
import { isBlankText } from '../paragraphs';

type Parse = (text: string, file: VFile) => Root;

type LenientParse = (text: string, file: VFile, options: ParseOptions) => Root;

interface ParseOptions {
  /** Whether the file is `.md`, which need not be valid MDX: an invalid construct is text. */
  isMarkdown: boolean;
  /** Called for unpaired tags; only if `isMarkdown`. */
  onUnpaired: OnUnpaired;
}

/**
 * Returns a parser for Markdown that was not written for MDX (behaviour 2.16.22). In all files it accepts
 * HTML comments, links in angle brackets and `<br>` without a slash. In `.md` it follows CommonMark: a
 * brace or an angle bracket that starts no valid construct is text, and tags pair as in HTML. Positions are
 * those of the original text.
 *
 * @param parse original parser of `processor`
 * @throws VFileMessage with the position of the invalid construct
 */
export function lenientParser(processor: Processor, parse: Parse): LenientParse {
  let reading: Reading = readingOf('', false);
  // Replaced before the processor is frozen. Extensions that other plugins add later do not belong to MDX.
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data();
  processor.data(
    'micromarkExtensions',
    micromarkExtensions.flatMap((extension) =>
      isMdx(extension) ? lenientSyntax(extension, () => reading) : [extension],
    ),
  );
  const mdx = fromMarkdownExtensions.flat().find(({ exit }) => exit?.['mdxJsxTextTag']);
  if (mdx) {
    const tree: TreeExtension = lenientTree(mdx, () => reading);
    processor.data('fromMarkdownExtensions', [...fromMarkdownExtensions, tree]);
  }

  return (text, file, { isMarkdown, onUnpaired }) => {
    reading = readingOf(text, isMarkdown);
    // Each iteration refuses one more construct, or switches to tag soup.
    for (;;) {
      reading.lastStart = undefined;
      try {
        const tree = parse(text, file);
        if (reading.isSoup) pairTags(tree as Parent, text, onUnpaired);
        dropEmpty(tree as Parent);
        return tree;
      } catch (error) {
        if (error instanceof Restart) {
          reading.restarts += 1;
          continue;
        }
        if (!(error instanceof VFileMessage)) throw error;
        const isOfTags = error.source === 'mdast-util-mdx-jsx';
        if (!isMarkdown || !isOfTags || reading.isSoup) {
          throw isOfTags ? error : atStart(error, reading.lastStart);
        }
        reading.isSoup = true;
      }
    }
  };
}

const readingOf = (text: string, isMarkdown: boolean): Reading => ({
  text,
  isMarkdown,
  lastStart: undefined,
  refused: { flow: new Set(), text: new Set() },
  isSoup: false,
  restarts: 0,
});

/** Moves an error from where the parser stopped to the start of the construct, which the writer must fix. */
function atStart(error: VFileMessage, start: Start | undefined): VFileMessage {
  if (!start) return error;
  const { line, column, offset } = start;
  const origin = `${error.source ?? ''}:${error.ruleId ?? ''}`;
  return new VFileMessage(error.reason, { line, column, offset }, origin);
}

/** Removes paragraphs that are empty because they contained only a comment. */
function dropEmpty(parent: Parent): void {
  parent.children = parent.children.filter((node) => !isEmptyParagraph(node));
  for (const child of parent.children) if ('children' in child) dropEmpty(child as Parent);
}

const isEmptyParagraph = (node: Node): boolean =>
  node.type === 'paragraph' && (node as Parent).children.every(isBlankText);
