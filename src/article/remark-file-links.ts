import path from 'node:path';
import type { Definition, Link, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodePath, splitUrl } from '../lib/path';
import { findingsOf, lineIn } from './findings';

/**
 * Leaves a marker where a link names a content file, as in `../conversas.mdx#enviar`: the address of
 * that file is only known once all are read. Page components, whose links nobody replaces later, go
 * without this plugin; there such a link stays as it is written.
 */
export function remarkFileLinks() {
  return (tree: Root, file: VFile): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, ['link', 'definition'], (found: Node) => {
      const node = found as Link | Definition;
      const { path: href, query, hash } = splitUrl(node.url);
      if (!/\.mdx?$/i.test(href) || /^(\/|[a-z][a-z0-9+.-]*:)/i.test(href)) return;
      const { fileLinks } = findingsOf(file);
      const target = path.resolve(path.dirname(file.path ?? '.'), decodePath(href) ?? href);
      const marker = `article-link:${fileLinks.length}`;
      const column = node.position?.start.column;
      fileLinks.push({ file: target, marker, href, line: lineIn(file, node), column });
      node.url = marker + query + hash;
    });
  };
}
