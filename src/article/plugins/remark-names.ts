import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { nearest } from '../../lib/nearest';
import { own } from '../../lib/value';
import { COMPONENT_SPECS } from '../component-specs';
import { isJsx } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { importedCode, isDeclaredIn } from '../syntax/imports';
import { visitNodes } from '../syntax/visit-nodes';

/** Names of our components by their English names, which imported content uses. */
const ENGLISH = new Map(
  Object.entries(COMPONENT_SPECS).flatMap(([name, { also }]): [string, string][] =>
    also ? [[also, name]] : [],
  ),
);

/**
 * Renames components and attributes from English to Portuguese, unless the page imports or declares a
 * component of that name. Wraps inline components that are alone on a line in a paragraph.
 */
export function remarkNames() {
  return (tree: Root): void => {
    const code = importedCode(tree);
    visitNodes(tree, (node) => {
      if (isJsx(node) && !isDeclaredIn(node.name, code)) rename(node);
      if ('children' in node) gatherInline(node as Parent, code);
    });
  };
}

/** Reports whether an element may be another site's component, judging by its name and attributes. */
export const isForeign = ({ data }: JsxElement): boolean =>
  Boolean((data as { isForeign?: boolean } | undefined)?.isForeign);

/** Reports whether the element has a name that other sites also use and none of our attributes. */
function isOfAnother({ name, attributes, children }: JsxElement): boolean {
  const spec = own(COMPONENT_SPECS, name);
  if (!spec?.isSameElsewhere || (attributes.length === 0 && children.length === 0)) return false;
  const ours = Object.keys(spec.attributes);
  return !attributes.some((item) => 'name' in item && nearest(item.name, ours) !== undefined);
}

function rename(node: JsxElement): void {
  const name = ENGLISH.get(node.name ?? '');
  if (name || isOfAnother(node)) {
    node.name = name ?? node.name;
    node.data = { ...node.data, isForeign: true } as never;
  }
  const attributes = Object.entries(own(COMPONENT_SPECS, node.name)?.attributes ?? {});
  for (const item of node.attributes) {
    if (item.type !== 'mdxJsxAttribute') continue;
    const [ours] = attributes.find(([, { also }]) => also === item.name) ?? [];
    item.name = ours ?? item.name;
  }
}

/** Wraps inline components that MDX parsed as blocks in paragraphs, one per line of the source. */
function gatherInline(parent: Parent, code: string): void {
  if (parent.type === 'paragraph' || parent.type === 'heading') return;
  const children: Node[] = [];
  for (const child of parent.children) {
    if (!isInlineBlock(child, code)) {
      children.push(child);
      continue;
    }
    const inline = { ...(child as Parent), type: 'mdxJsxTextElement' };
    const line = child.position?.start.line;
    const before = children.at(-1) as (Parent & { isGathered?: true }) | undefined;
    if (before?.isGathered && before.position?.end.line === line) {
      before.children.push({ type: 'text', value: ' ' } as Node, inline);
      before.position = { ...before.position, end: child.position?.end } as never;
    } else {
      const { position } = child;
      children.push({ type: 'paragraph', isGathered: true, children: [inline], position } as never);
    }
  }
  parent.children = children;
}

const isInlineBlock = (node: Node, code: string): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  isJsx(node) &&
  !isDeclaredIn(node.name, code) &&
  Boolean(own(COMPONENT_SPECS, ENGLISH.get(node.name ?? '') ?? node.name)?.isInline);
