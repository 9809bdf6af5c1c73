import type { Element, Root } from 'hast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ArticleFacts } from '../article-types';
import { findingsOf, isJsx } from '../syntax/findings';
import { element, text } from '../syntax/hast';
import { STYLESHEETS } from '../stylesheets';

/**
 * Adds a `style` element before the body for each stylesheet that it uses. The styles are part of the page's
 * HTML and data, and are removed on navigation. Stylesheets are never merged per page, because the content
 * policy lists each one by its hash.
 */
export function rehypeStyles({ styles }: Pick<ArticleFacts, 'styles'>) {
  return (tree: Root, file: VFile): void => {
    const used = new Set<string>();
    visit(tree, (node: Node) => {
      if (isJsx(node)) used.add(node.name ?? '');
      else if (node.type === 'element') used.add((node as Element).tagName);
    });
    const needed = Object.keys(styles).filter((name) =>
      STYLESHEETS[name]?.some((user) => used.has(user)),
    );
    findingsOf(file).styles = needed;
    tree.children.unshift(
      ...needed.map((name) => element('style', {}, [text(styles[name] ?? '')])),
    );
  };
}
