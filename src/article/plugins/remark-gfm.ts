import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { EXIT, visit } from 'unist-util-visit';

type Transform = (tree: Node) => unknown;
interface Extension {
  transforms?: Transform[];
}

/** What every address has that becomes a link without being marked as one. */
const ADDRESS = /https?:|www\.|@/i;

/**
 * GitHub's Markdown (remark-gfm). Its search for addresses that are not marked as links goes through each
 * text of a page, with all that is around it; here only on pages that have such an address.
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
