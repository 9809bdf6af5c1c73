import type { Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { MODULE_ATTRIBUTE } from '../lib/article-control';
import { translate } from '../lib/messages';
import { isExternal } from '../lib/path';
import type { ArticleFacts } from './article-types';
import { element, text } from './hast';

/** Adds to every heading with an id a link to itself, named after the heading (acceptance 2.16.15). */
export function rehypeHeadingAnchors({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const id = node.properties?.['id'];
      if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string') return;
      // The label has quotes of its own around the heading.
      const heading = toString(node).trim().replaceAll('“', '‘').replaceAll('”', '’');
      const label = translate(messages, 'heading.anchor', { heading });
      node.children.push(
        element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label }),
      );
    });
  };
}

/** Prefixes links of this site with the base path; marks links that leave it (acceptance 1.1.4, 1.1.10). */
export function rehypeLinks({ baseUrl, messages }: Pick<ArticleFacts, 'baseUrl' | 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const href = node.properties?.['href'];
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      // A published picture knows the base path already.
      if (node.properties?.[MODULE_ATTRIBUTE]) return;
      if (href.startsWith('/') && !href.startsWith('//')) {
        node.properties = { ...node.properties, href: baseUrl + href.slice(1) };
      } else if (isExternal(href)) {
        node.properties = { ...node.properties, target: '_blank', rel: ['noopener', 'noreferrer'] };
        const note = text(` (${translate(messages, 'link.newTab')})`);
        node.children.push(element('span', { className: ['visually-hidden'] }, [note]));
      }
    });
  };
}

/** Puts each table in a frame that scrolls by itself, reachable by keyboard, on narrow screens. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === null) return;
      const frame = element('div', { className: ['table-scroll'], tabIndex: 0 }, [node]);
      parent.children[index] = frame;
      return index + 2;
    });
  };
}

/** Says of each task whether it is done: a box that cannot be pressed has no words of its own. */
export function rehypeTasks({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties?.['type'] !== 'checkbox') return;
      properties['ariaLabel'] =
        messages[properties['checked'] ? 'block.task.done' : 'block.task.open'];
    });
  };
}
