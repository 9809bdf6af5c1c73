import path from 'node:path';
import type { Link, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isPageFile } from '../../lib/doc-identity';
import { decodePath, encodePath, isAbsoluteUrl, pathnameOf, splitUrl } from '../../lib/path';
import { findingsOf, lineIn } from '../syntax/findings';
import { contentHash } from './remark-images';
import type { PublishImage } from './remark-images';

/** Says where a link to a content file leads: a path without base path, or nothing when it is no page. */
export type LinkRoute = (link: { href: string; file: string }, from: string) => string | undefined;

interface FileLinksOptions {
  staticDir: string;
  live?: { publish: PublishImage; routeOf: LinkRoute } | undefined;
}

/**
 * Leaves a marker where a link names a content file, as in `../conversas.mdx#enviar`: the address of
 * that file is only known once all are read. A link to any other file that is there leads to a copy
 * of it under a name that changes with its content, in a window of its own (behaviour 2.16.17). In page
 * components, whose links nobody replaces later, the address stands at once: there all files have been
 * read before.
 */
export function remarkFileLinks({ staticDir, live }: FileLinksOptions) {
  return (tree: Root, file: VFile): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, 'link', (found: Node) => {
      const node = found as Link;
      if (leaveRouter(node)) return;
      const { path: href, query, hash } = splitUrl(node.url);
      const asset = assetOf(href, file, staticDir);
      if (asset) {
        live?.publish(asset.file);
        node.url = asset.address + hash;
        node.data = { ...node.data, hProperties: { ...hProperties(node), target: '_blank' } };
        return;
      }
      if (!isPageFile(href) || isAbsoluteUrl(href)) return;
      const target = path.resolve(path.dirname(file.path ?? '.'), decodePath(href) ?? href);
      if (live) {
        const route = live.routeOf({ href, file: target }, file.path ?? '');
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

const hProperties = ({ data }: Link) => data?.['hProperties'] as object | undefined;

/** `pathname:///x` is an address of this host that is no page of the site (behaviour 2.16.16). */
function leaveRouter(node: Link): boolean {
  const inside = pathnameOf(node.url);
  if (inside === undefined) return false;
  node.url = inside;
  const properties = { ...hProperties(node), target: '_blank', dataUnchecked: '' };
  node.data = { ...node.data, hProperties: properties };
  return true;
}

/** A file that is no page, and the address of the copy that ships; none when there is no such file. */
function assetOf(
  href: string,
  file: VFile,
  staticDir: string,
): { file: string; address: string } | undefined {
  if (!/\.\w+$/.test(href) || /\.(?:mdx?|html?)$/i.test(href)) return undefined;
  if (isAbsoluteUrl(href)) return undefined;
  const name = decodePath(href) ?? href;
  const inStatic = /^(?:@site\/static)?(\/.*)$/.exec(name)?.[1];
  const target = inStatic
    ? path.join(staticDir, inStatic)
    : path.resolve(path.dirname(file.path ?? '.'), name);
  const digest = contentHash(target);
  if (digest === undefined) return undefined;
  findingsOf(file).assets.push(target);
  const address = `/${encodePath(`static/${digest}/${path.basename(target)}`)}`;
  return { file: target, address };
}
