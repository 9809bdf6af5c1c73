import type { PhrasingContent } from 'mdast';
import { isLineBreak } from './shown-text';

const TAGS: Partial<Record<PhrasingContent['type'], string>> = {
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
};

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Converts a heading to HTML for a table of contents. Emphasis and code are kept, links are replaced by
 * their text, and images are dropped (behaviour 2.15.2).
 */
export function inlineHtml(nodes: readonly PhrasingContent[]): string {
  return rawHtml(nodes).trim();
}

function rawHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml(node: PhrasingContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (isLineBreak(node)) return ' ';
  if (!('children' in node)) return '';
  const inner = rawHtml(node.children as PhrasingContent[]);
  const tag = TAGS[node.type];
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
}
