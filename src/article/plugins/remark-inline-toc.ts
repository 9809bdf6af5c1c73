import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nestHeadings } from '../../lib/toc';
import type { TocNode } from '../../lib/toc';
import { attribute, findingsOf, isJsx, report } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { visitNodes } from '../syntax/visit-nodes';

const NAME = 'Indice';
const LEVELS = { min: 2, max: 3 };

/**
 * Replaces `<Indice />` by a list of links to the page's sections (behaviour 2.15.8). `minimo` and `maximo`
 * set the heading levels, 2 to 3 by default. Runs after `remarkHeadings`, which adds the ids.
 */
export function remarkInlineToc() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsx(node) || node.name !== NAME) return undefined;
      const min = levelOf(node, 'minimo', LEVELS.min, file);
      const max = levelOf(node, 'maximo', LEVELS.max, file);
      const headings = findingsOf(file).headings.filter(
        ({ level }) => level >= min && level <= max,
      );
      const lists = listOf(nestHeadings(headings), labelsIn(tree));
      parent.children.splice(index, 1, ...lists);
      return index + lists.length;
    });
  };
}

function levelOf(node: JsxElement, name: string, fallback: number, file: VFile): number {
  const written = attribute(node, name);
  if (written === undefined) return fallback;
  if (/^[2-6]$/.test(written)) return Number(written);
  report(file, node, {
    what: `O nível "${written}" não existe.`,
    rule: `Em <${NAME} />, "minimo" e "maximo" vão de 2 a 6.`,
    fix: `Escreva, por exemplo:  <${NAME} maximo="4" />`,
  });
  return fallback;
}

/** Returns the content of each heading by id, as it can stand in a link. */
function labelsIn(tree: Root): Map<string, PhrasingContent[]> {
  const labels = new Map<string, PhrasingContent[]>();
  visitNodes(tree, 'heading', (found) => {
    const { children, data } = found as Heading;
    const id = (data?.['hProperties'] as { id?: string } | undefined)?.id;
    if (id) labels.set(id, children.flatMap(linkable));
  });
  return labels;
}

/**
 * Returns a copy of a heading's content. Links are replaced by their content, because they cannot be nested; images and
 * footnotes are left out, and ids, which the heading has.
 */
function linkable(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'image' || node.type === 'footnoteReference') return [];
  const children = 'children' in node ? node.children.flatMap(linkable) : [];
  if (node.type === 'link' || (isJsx(node) && node.name === 'a')) return children;
  const copy = structuredClone(node);
  if ('children' in copy) copy.children = children as typeof copy.children;
  // A component may need what has these names.
  if (isJsx(copy) && /^[a-z]/.test(copy.name ?? '')) {
    copy.attributes = copy.attributes.filter(
      (item) => item.type !== 'mdxJsxAttribute' || !/^(?:id|name)$/.test(item.name),
    );
  }
  return [copy];
}

/** Returns the list of links, nested by heading level; no list without headings. */
function listOf(nodes: readonly TocNode[], labels: ReturnType<typeof labelsIn>): List[] {
  if (nodes.length === 0) return [];
  const children = nodes.map((node): ListItem => {
    const link: Link = { type: 'link', url: `#${node.id}`, children: [] };
    link.children = (labels.get(node.id) ?? []) as Link['children'];
    const line: Paragraph = { type: 'paragraph', children: [link] };
    return {
      type: 'listItem',
      spread: false,
      children: [line, ...listOf(node.children, labels)],
    };
  });
  return [{ type: 'list', ordered: false, spread: false, children }];
}
