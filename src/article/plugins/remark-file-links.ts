import path from 'node:path';
import type { Link, Root } from 'mdast';
import type { VFile } from 'vfile';
import { isPageFile } from '../../lib/doc-identity';
import {
  decodePath,
  decodeText,
  encodePath,
  isAbsoluteUrl,
  pathnameOf,
  splitUrl,
} from '../../lib/path';
import { findingsOf, folderOf, lineIn, sourceOf, warn } from '../syntax/findings';
import { fileNamed, ownHash } from '../syntax/local-file';
import { visitNodes } from '../syntax/visit-nodes';

/** Returns the path of the page made from a content file, without base path; `undefined` if there is none. */
export type LinkRoute = (link: { href: string; file: string }, from: string) => string | undefined;

interface FileLinksOptions {
  staticDir: string;
  routeOf?: LinkRoute | undefined;
}

/**
 * Replaces links to content files, such as `../conversas.mdx#enviar`, by markers, because their addresses are
 * only known once all files have been read. A link to any other existing file opens a copy with a content
 * hash in its address, in a new tab (behaviour 2.16.17). Page components are compiled after all files have
 * been read, so `routeOf` resolves their links at once.
 */
export function remarkFileLinks({ staticDir, routeOf }: FileLinksOptions) {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, 'link', (found) => {
      const node = found as Link;
      // A component without its address has a message of its own.
      const dead = sourceOf(node, file).startsWith('[') ? deadLink(node) : undefined;
      if (dead) warn(file, node, dead);
      if (dead || leaveRouter(node)) return;
      const { path: href, query, hash } = splitUrl(node.url);
      const asset = assetOf(href, file, staticDir);
      if (asset) {
        node.url = asset + hash;
        node.data = { ...node.data, hProperties: { ...hProperties(node), target: '_blank' } };
        return;
      }
      if (!isPageFile(href) || isAbsoluteUrl(href)) return;
      const target = path.resolve(folderOf(file), decodePath(href) ?? href);
      if (routeOf) {
        const route = routeOf({ href, file: target }, file.path ?? '');
        if (route !== undefined) node.url = encodePath(route) + query + hash;
        return;
      }
      const { fileLinks } = findingsOf(file);
      const marker = `article-link:${fileLinks.length}`;
      const column = node.position?.start.column;
      fileLinks.push({ file: target, marker, href, line: lineIn(file, node), column });
      node.url = marker + query + hash;
    });
  };
}

/** Returns the mistake of an address that leads nowhere: an empty one, or one that the policy of the site forbids. */
function deadLink({ url }: Link) {
  const isEmpty = url.trim() === '';
  if (!isEmpty && !/^(?:javascript|vbscript|data):/i.test(url)) return undefined;
  return {
    what: isEmpty
      ? 'Este link não tem endereço, e não leva a lugar nenhum.'
      : `Este link não leva a lugar nenhum: o site não abre endereços como "${url.slice(0, 40)}".`,
    rule: 'O endereço de um link vem entre parênteses, depois do texto.',
    fix: 'Escreva, por exemplo,  [as conversas](./conversas.mdx)  ou deixe só o texto.',
  };
}

const hProperties = ({ data }: Link) => data?.['hProperties'] as object | undefined;

/** Resolves `pathname:///x`, an address on this host that is not a page of the site (behaviour 2.16.16). */
function leaveRouter(node: Link): boolean {
  const inside = pathnameOf(node.url);
  if (inside === undefined) return false;
  node.url = inside;
  const properties = { ...hProperties(node), target: '_blank', dataUnchecked: '' };
  node.data = { ...node.data, hProperties: properties };
  return true;
}

/** Returns the address of the published copy of a linked file; `undefined` for pages and missing files. */
function assetOf(href: string, file: VFile, staticDir: string): string | undefined {
  if (!/\.\w+$/.test(href) || /\.(?:mdx?|html?)$/i.test(href)) return undefined;
  if (isAbsoluteUrl(href)) return undefined;
  const name = decodeText(href).normalize('NFC');
  const target = fileNamed(name.replace(/^@site\/static(?=\/)/, ''), file, staticDir);
  const digest = ownHash(target, staticDir);
  if (digest === undefined) {
    // The file may appear later: then this body has to be compiled again.
    findingsOf(file).partials.push(target);
    return undefined;
  }
  findingsOf(file).assets.push(target);
  return `/${encodePath(`static/${digest}/${path.basename(target)}`)}`;
}
