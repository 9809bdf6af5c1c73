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

/** Reads a text into a tree. */
type Parse = (text: string, file: VFile) => Root;

type LenientParse = (text: string, file: VFile, options: ParseOptions) => Root;

interface ParseOptions {
  /** A `.md` file, which need not be valid MDX: what is no construct of MDX is text. */
  isMarkdown: boolean;
  /** Told of every tag that does not pair; only in Markdown. */
  onUnpaired: OnUnpaired;
}

/**
 * A reader for Markdown as the world writes it (behaviour 2.16.22, features “Markdown”). Everywhere:
 * HTML comments, links in angle brackets, `<br>` without a slash. In `.md`, as CommonMark has it: a
 * brace or a sign that begins nothing is text, and tags pair as in HTML. Places stay those of the text.
 *
 * @param parse the reader that `processor` has
 * @throws VFileMessage with the place of the construct that cannot be read
 */
export function lenientParser(processor: Processor, parse: Parse): LenientParse {
  let reading: Reading = readingOf('', false);
  // Now, while the processor may be changed; what other plugins add later is none of MDX.
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
    // Each time round one place more is refused, or tags are read one by one.
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
          throw isOfTags ? error : placed(error, reading.lastStart);
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

/** The parser stumbles where it can read no further; the writer changes where that began. */
function placed(error: VFileMessage, start: Start | undefined): VFileMessage {
  if (!start) return error;
  const { line, column, offset } = start;
  const origin = `${error.source ?? ''}:${error.ruleId ?? ''}`;
  return new VFileMessage(error.reason, { line, column, offset }, origin);
}

/** A paragraph that only held a comment is none. */
function dropEmpty(parent: Parent): void {
  parent.children = parent.children.filter((node) => !isEmptyParagraph(node));
  for (const child of parent.children) if ('children' in child) dropEmpty(child as Parent);
}

const isEmptyParagraph = (node: Node): boolean =>
  node.type === 'paragraph' &&
  (node as Parent).children.every(
    (child) => child.type === 'text' && !(child as Node & { value: string }).value.trim(),
  );
