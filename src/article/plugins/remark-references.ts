import type { Definition, Image, ImageReference, Link, LinkReference, Root } from 'mdast';
import type { Node } from 'unist';
import { replaceNodes, visitNodes } from '../syntax/visit-nodes';

/**
 * Replaces references, `[texto][nome]` and `![Tela][nome]`, by links and images with the address of their
 * definition. Later plugins need not handle references, and definitions are local to their file.
 */
export function remarkReferences() {
  return (tree: Root): void => {
    const definitions = new Map<string, Definition>();
    visitNodes(tree, 'definition', (found) => {
      const definition = found as Definition;
      // The first definition of a name takes precedence (CommonMark, “link reference definitions”).
      if (!definitions.has(definition.identifier)) {
        definitions.set(definition.identifier, definition);
      }
    });
    replaceNodes(tree, (node) => (node.type === 'definition' ? [] : [resolved(node, definitions)]));
  };
}

function resolved(node: Node, definitions: ReadonlyMap<string, Definition>): Node {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
  const reference = node as LinkReference | ImageReference;
  const { url = '', title, position } = definitions.get(reference.identifier) ?? {};
  const made: Link | Image =
    reference.type === 'linkReference'
      ? // The definition's position, because problems of a link concern its address.
        { type: 'link', url, title, children: reference.children, position }
      : { type: 'image', url, title, alt: reference.alt, position: reference.position };
  return made as Node;
}
