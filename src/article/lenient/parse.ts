import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import type { Processor } from 'unified';
import { VFileMessage } from 'vfile-message';
import { pairTags, lenientTree } from './soup';
import type { OnUnpaired, TreeExtension } from './soup';
import { isMdx, lenientSyntax } from './syntax';
import type { Reading, Start, SyntaxExtension } from './syntax';

/** Reads a text into a tree. */
export type Parse = (text: string, options: ParseOptions) => Root;

export interface ParseOptions {
  /** A `.md` file, which need not be valid MDX: what is no construct of MDX is text. */
  isMarkdown: boolean;
  /** Told of every tag that does not pair; only in Markdown. */
  onUnpaired: OnUnpaired;
}

/** More places than this in one file are no slip; then the file is told as it is. */
const MAX_REFUSED = 500;

/**
 * A reader for Markdown as the world writes it (acceptance 2.16.22, features “Markdown”). Everywhere:
 * HTML comments, links in angle brackets, `<br>` without a slash. In `.md`, as CommonMark has it: a
 * brace or a sign that begins nothing is text, and tags pair as in HTML. Places stay those of the text.
 *
 * @param parse the reader that `processor` has
 * @throws VFileMessage with the place of the construct that cannot be read
 */
export function lenientParser(processor: Processor, parse: (text: string) => Root): Parse {
  let reading: Reading = readingOf('');
  let isSoup = false;
  // Now, while the processor may be changed; what other plugins add later is none of MDX.
  const syntax = extensionsOf<SyntaxExtension>(processor, 'micromarkExtensions');
  const tree = extensionsOf<TreeExtension>(processor, 'fromMarkdownExtensions');
  const mdx = tree.find(({ exit }) => exit?.['mdxJsxTextTag']);
  processor.data(
    'micromarkExtensions',
    syntax.flatMap((extension) =>
      isMdx(extension) ? lenientSyntax(extension, () => reading) : [extension],
    ),
  );
  if (mdx) {
    processor.data('fromMarkdownExtensions', [...tree, lenientTree(mdx, () => isSoup)]);
  }

  return (text, { isMarkdown, onUnpaired }) => {
    reading = readingOf(text);
    isSoup = false;
    for (let count = 0; ; count += 1) {
      reading.lastStart = undefined;
      try {
        const tree = parse(text);
        if (isSoup) pairTags(tree as Parent, text, onUnpaired);
        dropEmpty(tree as Parent);
        return tree;
      } catch (error) {
        if (!(error instanceof VFileMessage)) throw error;
        const { refused } = reading;
        // The constructs have set it in the meantime.
        const lastStart = reading.lastStart as Start | undefined;
        const isOfTags = error.source === 'mdast-util-mdx-jsx';
        if (!isMarkdown || count > MAX_REFUSED || (isOfTags && isSoup)) {
          throw isOfTags ? error : placed(error, lastStart);
        }
        if (isOfTags) isSoup = true;
        else if (lastStart && !refused[lastStart.in].has(lastStart.offset)) {
          refused[lastStart.in].add(lastStart.offset);
          // A tag that HTML knows and MDX does not is a tag still.
          isSoup ||= text[lastStart.offset] === '<';
        } else throw placed(error, lastStart);
      }
    }
  };
}

const readingOf = (text: string): Reading => ({
  text,
  lastStart: undefined,
  refused: { flow: new Set(), text: new Set() },
});

/** The parser stumbles where it can read no further; the writer changes where that began. */
function placed(error: VFileMessage, start: Start | undefined): VFileMessage {
  if (!start) return error;
  const { line, column, offset } = start;
  const origin = `${error.source ?? ''}:${error.ruleId ?? ''}`;
  return new VFileMessage(error.reason, { line, column, offset } as never, origin);
}

function extensionsOf<Extension>(processor: Processor, name: string): Extension[] {
  return [processor.data(name)].flat(9).filter(Boolean) as Extension[];
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
