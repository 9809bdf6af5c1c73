import type { ImportDeclaration } from 'estree';
import type { Root } from 'hast';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import * as available from '../components';
import { isJsx } from '../syntax/findings';
import { namesBoundBy } from '../syntax/page-code';
import { codeNode } from '../syntax/value-code';

/**
 * Adds an import of those of our components that a page component uses, so that only such pages load their
 * code; other bodies are HTML. Names that the page declares itself are not imported.
 *
 * @param components specifier from which the page imports the components
 */
export function rehypeImports({ components }: { components: string }) {
  return (tree: Root): void => {
    const used = new Set<string>();
    visit(tree, (node: Node) => {
      if (isJsx(node) && node.name && Object.hasOwn(available, node.name)) used.add(node.name);
    });
    for (const name of namesDeclaredIn(tree)) used.delete(name);
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
    tree.children.unshift(codeNode([declaration]));
  };
}

/** Returns the names that a page component imports or defines itself. */
export const namesDeclaredIn = (tree: Root): string[] =>
  tree.children
    .filter(isEsm)
    .flatMap(({ data }) => (data?.estree ? namesBoundBy(data.estree as never) : []));

const isEsm = (node: Root['children'][number]): node is MdxjsEsmHast => node.type === 'mdxjsEsm';
