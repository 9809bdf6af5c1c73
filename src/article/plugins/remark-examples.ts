import type { Code, Root } from 'mdast';
import type { Node, Parent, Point } from 'unist';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { lineStarts } from '../../lib/line-starts';
import type { Messages } from '../../lib/messages';
import { report } from '../syntax/findings';
import { jsx } from '../syntax/jsx';
import { mdxMistake, mistakePlace } from '../syntax/mdx-mistake';

/** The word after the language that makes a fence an example: ```` ```mdx exemplo ````. */
const EXAMPLE = /(?:^|\s)exemplo(?=\s|$)/;

/** What tells the code and the headings of an example from those of the page. */
const IN_EXAMPLE = { isExample: true };

/**
 * Shows Markdown and what it becomes, both from the one text of a fence marked `exemplo`: the fence
 * stays as code, and what the page's own parser makes of it follows. It is put into the tree before
 * any other plugin looks, so that it is treated as the rest of the page and a mistake in it has its
 * line in the file.
 */
export function remarkExamples(this: Processor, { messages }: { messages: Messages }) {
  // eslint-disable-next-line @typescript-eslint/no-this-alias -- unified hands the processor over so
  const processor = this;
  return (tree: Root, file: VFile): void => {
    const imports: Node[] = [];
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(
      tree as Parent,
      'code',
      (node: Node, index: number | undefined, parent: Parent | undefined) => {
        const code = node as Code;
        if (!parent || index === undefined || !isExample(code)) return;
        code.meta = code.meta?.replace(EXAMPLE, '').trim() || null;
        code.data = { ...code.data, ...IN_EXAMPLE };
        const result = parsed(processor, code, file);
        if (!result) return;
        imports.push(...result.filter(isImport));
        const label = { label: messages['code.result'] };
        const shown = jsx(
          'ExampleResult',
          label,
          result.filter((part) => !isImport(part)),
        );
        parent.children[index] = jsx('Example', {}, [code, shown]) as never;
        return [SKIP, index + 1];
      },
    );
    // Where MDX looks for them.
    tree.children.unshift(...(imports as never[]));
  };
}

const isExample = ({ lang, meta }: Code) => /^mdx?$/i.test(lang ?? '') && EXAMPLE.test(meta ?? '');

const isImport = ({ type }: Node) => type === 'mdxjsEsm';

/** What the fence's text means, each node with its place in the file; `undefined` when it means nothing. */
function parsed(processor: Processor, code: Code, file: VFile): Node[] | undefined {
  const { line = 1, column = 1 } = code.position?.start ?? {};
  const text = new VFile({ value: code.value, path: file.path });
  const tree = parsedText(processor, text, (lineInside, problem) =>
    report(file, { position: { start: { line: line + lineInside } } }, problem),
  );
  if (!tree) return undefined;
  const starts = lineStarts(String(file.value));
  // A fence inside a list is indented, and its text is not.
  const placed = (point: Point): Point => ({
    line: point.line + line,
    column: point.column + column - 1,
    offset: (starts[point.line + line - 1] ?? 0) + point.column + column - 2,
  });
  visit(tree as Parent, (node: Node) => {
    if (node.type === 'heading') node.data = { ...node.data, ...IN_EXAMPLE };
    if (!node.position) return;
    node.position = { start: placed(node.position.start), end: placed(node.position.end) };
  });
  return tree.children;
}

type Tell = (line: number, problem: ReturnType<typeof mdxMistake>) => void;

function parsedText(processor: Processor, text: VFile, tell: Tell): Root | undefined {
  try {
    return processor.parse(text) as Root;
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    tell(mistakePlace(error).line ?? 0, mdxMistake(error));
    return undefined;
  }
}
