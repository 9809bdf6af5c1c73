import type { Code, Root } from 'mdast';
import type { Node, Point } from 'unist';
import type { Processor } from 'unified';
import { SKIP } from 'unist-util-visit';
import { VFile } from 'vfile';
import { lineStarts } from '../../lib/line-starts';
import type { Messages } from '../../lib/messages';
import { report } from '../syntax/findings';
import { jsx } from '../syntax/jsx';
import { parsePart } from '../syntax/remark-prepare';
import { visitNodes } from '../syntax/visit-nodes';

/** Matches the word that marks a fence as an example: ```` ```mdx exemplo ````. */
const EXAMPLE = /(?:^|\s)exemplo(?=\s|$)/;

/** Data that marks code and headings as part of an example. */
const IN_EXAMPLE = { isExample: true };

/**
 * Replaces a fence marked `exemplo` by its code and, below it, the rendered result. The content is parsed and
 * inserted before the other plugins run, so that they process it like the rest of the page and report
 * mistakes with their line in the file.
 */
export function remarkExamples(this: Processor, { messages }: { messages: Messages }) {
  // eslint-disable-next-line @typescript-eslint/no-this-alias -- unified passes the processor as `this`
  const processor = this;
  return (tree: Root, file: VFile): void => {
    const imports: Node[] = [];
    visitNodes(tree, 'code', (node, index, parent) => {
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
    });
    // MDX expects imports at the top level.
    tree.children.unshift(...(imports as never[]));
  };
}

const isExample = ({ lang, meta }: Code) => /^mdx?$/i.test(lang ?? '') && EXAMPLE.test(meta ?? '');

const isImport = ({ type }: Node) => type === 'mdxjsEsm';

/** Returns the parsed nodes, with positions in the file. Reports a syntax error and returns `undefined`. */
function parsed(processor: Processor, code: Code, file: VFile): Node[] | undefined {
  const { line = 1, column = 1 } = code.position?.start ?? {};
  const text = new VFile({ value: code.value, path: file.path });
  const tree = parsePart(processor, text, (mistake, { line: lineInside = 0 }) =>
    report(file, { position: { start: { line: line + lineInside } } }, mistake),
  );
  if (!tree) return undefined;
  const starts = lineStarts(String(file.value));
  // The value of a fence in a list lacks the fence's indentation.
  const placed = (point: Point): Point => ({
    line: point.line + line,
    column: point.column + column - 1,
    offset: (starts[point.line + line - 1] ?? 0) + point.column + column - 2,
  });
  visitNodes(tree, (node) => {
    if (node.type === 'heading') node.data = { ...node.data, ...IN_EXAMPLE };
    if (!node.position) return;
    node.position = { start: placed(node.position.start), end: placed(node.position.end) };
  });
  return tree.children;
}
