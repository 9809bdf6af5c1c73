import type { ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import * as available from './components';
import { isJsx } from './findings';

/**
 * Has a page component import those of our components that stand in it. So nothing of them is in what
 * other pages load: their bodies are HTML already.
 */
export function remarkImports({ components }: { components: string }) {
  return (tree: Root): void => {
    const used = new Set<string>();
    visit(tree as Node, (node: Node) => {
      if (isJsx(node) && node.name && Object.hasOwn(available, node.name)) used.add(node.name);
    });
    if (used.size === 0) return;
    const declaration: ImportDeclaration = {
      type: 'ImportDeclaration',
      specifiers: [...used].map((name) => ({
        type: 'ImportSpecifier',
        imported: { type: 'Identifier', name },
        local: { type: 'Identifier', name },
      })),
      source: { type: 'Literal', value: components, raw: JSON.stringify(components) },
      attributes: [],
    };
    const estree = { type: 'Program', sourceType: 'module', body: [declaration] };
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } } as never);
  };
}
