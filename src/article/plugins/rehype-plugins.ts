import type { Element, ElementContent, Root } from 'hast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { format } from '../../lib/messages';
import { isExternal } from '../../lib/path';
import type { ArticleFacts } from '../article-types';
import { STYLESHEETS } from '../stylesheets';
import { findingsOf, isJsx } from '../syntax/findings';
import { element, text } from '../syntax/hast';

/**
 * Adds to every heading with an id a link to itself, labelled with the heading (behaviour 2.16.15). A heading
 * that is the title of details is part of a control and gets none.
 */
export function rehypeHeadingAnchors({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, _index, parent) => {
      // The label is from `remark-headings`; without it, that of the link would be part of the heading's name.
      const { id, ariaLabel: heading } = node.properties ?? {};
      if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string') return;
      const around: Node | undefined = parent;
      if (around && isJsx(around) && around.name === 'summary') {
        delete node.properties['ariaLabel'];
        return;
      }
      // The heading of footnotes is only for screen readers: a link in it would take an invisible focus.
      if (id === 'footnote-label') return;
      // The label quotes the heading, so inner quotes become single ones.
      const quoted = String(heading ?? '')
        .replaceAll('“', '‘')
        .replaceAll('”', '’');
      const label = format(messages['heading.anchor'], { heading: quoted });
      node.children.push(
        element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label }),
      );
    });
  };
}

/**
 * Prefixes internal links with the base path and opens external ones in a new tab (behaviour 1.1.4, 1.1.10).
 */
export function rehypeLinks({ baseUrl, messages }: Pick<ArticleFacts, 'baseUrl' | 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const href = node.properties?.['href'];
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      if (href.startsWith('/') && !href.startsWith('//')) {
        node.properties = { ...node.properties, href: baseUrl + href.slice(1) };
        if (node.properties['target'] === '_blank') node.children.push(newTab(messages));
      } else if (isExternal(href)) {
        node.properties = { ...node.properties, target: '_blank', rel: ['noopener', 'noreferrer'] };
        node.children.push(newTab(messages));
      }
    });
  };
}

function newTab(messages: ArticleFacts['messages']): ElementContent {
  const note = text(` (${messages['link.newTab']})`);
  return element('span', { className: ['visually-hidden'] }, [note]);
}

/** Connects each term with the explanation after it, by an id that is unique in the page. */
export function rehypeTerms() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, (node: Node) => {
      if (!isJsx(node) || (node.name !== 'GlossaryTerm' && node.name !== 'GlossaryNote')) return;
      const isTerm = node.name === 'GlossaryTerm';
      if (isTerm) count += 1;
      const name = isTerm ? 'note' : 'id';
      node.attributes.push({ type: 'mdxJsxAttribute', name, value: `termo-${count}` });
    });
  };
}

/** Wraps each table in a frame that scrolls on narrow screens and can be focused with the keyboard. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      const frame = element('div', { className: ['table-scroll'], tabIndex: 0 }, [node]);
      parent.children[index] = frame;
      return index + 2;
    });
  };
}

/** Labels each checkbox of a task list with its state, because it has no accessible name otherwise. */
export function rehypeTasks({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { type, checked } = node.properties ?? {};
      if (node.tagName !== 'input' || type !== 'checkbox') return;
      const ariaLabel = messages[checked ? 'task.done' : 'task.open'];
      node.properties = { ...node.properties, ariaLabel };
    });
  };
}

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
