import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { EXIT, visit } from 'unist-util-visit';

type Transform = (tree: Node) => unknown;
interface Extension {
  transforms?: Transform[];
}

/** Matches a part that every literal autolink contains. */
const ADDRESS = /https?:|www\.|@/i;

/**
 * GitHub Flavored Markdown (`remark-gfm`). The search for literal autolinks, which visits every text node, is
 * slow and only runs on pages that may contain one.
 */
export function gfm(this: Processor): void {
  remarkGfm.call(this as never);
  const { fromMarkdownExtensions: lists } = this.data() as { fromMarkdownExtensions: unknown[] };
  const ofGfm = lists.pop() as Extension[];
  lists.push(
    ofGfm.map(({ transforms = [], ...extension }) => ({
      ...extension,
      transforms: transforms.map(whereAddressesAre),
    })),
  );
}

const whereAddressesAre =
  (transform: Transform): Transform =>
  (tree) =>
    hasAddress(tree) ? transform(tree) : undefined;

function hasAddress(tree: Node): boolean {
  let found = false;
  visit(tree, 'text', (node: Node & { value?: string }) => {
    found = ADDRESS.test(node.value ?? '');
    return found ? EXIT : undefined;
  });
  return found;
}
