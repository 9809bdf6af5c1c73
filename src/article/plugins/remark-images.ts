import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Properties } from 'hast';
import type { Image, Link, PhrasingContent, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { publishedHash } from '../../files/sha256';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Messages } from '../../lib/messages';
import { isAbsoluteUrl, pathnameOf, splitUrl, withBase } from '../../lib/path';
import type { PictureMode, PublishedImage } from '../article-types';
import { missingAlt } from '../syntax/body-words';
import { findingsOf, report } from '../syntax/findings';
import { zoomAttributes, zoomLabel } from '../zoom-link';

/** Copies a picture to where it ships from. */
export type PublishImage = (file: string) => PublishedImage;

interface ImagesOptions {
  messages: Messages;
  staticDir: string;
  baseUrl: string;
  publish?: PublishImage | undefined;
}

/** After a picture's path: the colour mode it is for, in our words or those of sites that show README files. */
const MODE =
  /#(?:(?<light>claro|light-mode|gh-light-mode-only)|(?<dark>escuro|dark-mode|gh-dark-mode-only))$/;

/**
 * Finds every local picture and checks that it exists. Leaves a marker for the built one, or with
 * `publish` the address of the picture as it is. One whose path ends in `#claro` or `#escuro` shows
 * in that colour mode only, and only then is fetched: pictures are lazy, and what is not shown does
 * not come near the window. Whatever else follows the path is for other hosts, and names no file.
 */
export function remarkImages({ messages, staticDir, baseUrl, publish }: ImagesOptions) {
  return (tree: Root, file: VFile): void => {
    const linked = linkedPictures(tree);
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(
      tree as Parent,
      'image',
      (found: Node, index: number | undefined, parent: Parent | undefined) => {
        const node = found as Image;
        const mode = modeOf(node.url);
        node.url = node.url.replace(MODE, '');
        if (mode) node.data = { ...node.data, hProperties: { className: [`only-${mode}`] } };
        if (!node.alt) reportMissingAlt(node, file);
        if (leaveSite(node, baseUrl)) return;
        if (isAbsoluteUrl(node.url)) return;
        const name = safeDecode(splitUrl(node.url).path);
        const target = name.startsWith('/')
          ? path.join(staticDir, name)
          : path.resolve(path.dirname(file.path ?? '.'), name);
        const hash = contentHash(target);
        const { isHtml, width } = (node.data ?? {}) as { isHtml?: boolean; width?: number };
        if (!hash) return reportMissingImage(node, file, name, isHtml);
        const label = linked.has(node) ? undefined : zoomLabel(messages, node.alt);
        if (publish) {
          const link = showPublished(node, publish(target), label);
          if (link && parent && index !== undefined) parent.children[index] = link;
          return SKIP;
        }
        const { images } = findingsOf(file);
        const marker = `article-image:${images.length}`;
        const { alt, title } = node;
        images.push({
          ...{ file: target, hash, marker, alt: alt ?? '', title: title ?? undefined },
          ...(mode && { mode }),
          ...(width !== undefined && { width }),
          ...(label !== undefined && { zoomLabel: label }),
        });
        node.url = marker;
      },
    );
  };
}

/** `pathname:///x.png` is a picture of this host that something else answers, as in links (behaviour 2.16.16). */
function leaveSite(node: Image, baseUrl: string): boolean {
  const inside = pathnameOf(node.url);
  if (inside === undefined) return false;
  node.url = withBase(baseUrl, inside);
  const properties = node.data?.['hProperties'] as object | undefined;
  node.data = { ...node.data, hProperties: { ...properties, dataUnchecked: '' } };
  return true;
}

function modeOf(url: string): PictureMode | undefined {
  const { light, dark } = MODE.exec(url)?.groups ?? {};
  if (light) return 'light';
  return dark ? 'dark' : undefined;
}

/** Pictures that lead somewhere already. */
function linkedPictures(tree: Root): ReadonlySet<Node> {
  const linked = new Set<Node>();
  visit(tree as Parent, (node: Node) => {
    if (!isLink(node)) return;
    visit(node as Parent, 'image', (image: Node) => void linked.add(image));
  });
  return linked;
}

const isLink = (node: Node): boolean =>
  node.type === 'link' || /^(?:a|Video)$/.test((node as Node & { name?: string }).name ?? '');

/** @returns the link that shows it large, where it has one, to stand in its place */
function showPublished(
  node: Image,
  { src, zoom, ...size }: PublishedImage,
  label: string | undefined,
): PhrasingContent | undefined {
  const { className, ...rest } = (node.data?.['hProperties'] ?? {}) as Properties;
  const isZoomed = zoom !== undefined && label !== undefined;
  const onPicture = isZoomed ? rest : { className, ...rest };
  node.url = src;
  node.data = { hProperties: { ...onPicture, ...size, loading: 'lazy', decoding: 'async' } };
  if (!isZoomed) return undefined;
  const data = { hProperties: zoomAttributes({ href: src, module: zoom, label }) };
  const link: Link = { type: 'link', url: src, data, children: [node] };
  // The link's own style would win over the class.
  const frame = { hName: 'span', hProperties: { className } };
  return className ? { type: 'emphasis', data: frame, children: [link] } : link;
}

/** None when there is no such file, or it is a folder. */
export function contentHash(file: string): string | undefined {
  try {
    return publishedHash(readFileSync(file));
  } catch {
    return undefined;
  }
}

export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function reportMissingAlt(node: Image, file: VFile): void {
  report(file, node, missingAlt(node.url));
}

/** Written as HTML, it is an address that something else may answer (behaviour 2.16.18). */
function reportMissingImage(node: Image, file: VFile, name: string, isHtml = false): void {
  report(file, node, {
    ...(isHtml && { severity: 'warning' }),
    what: `A imagem "${name}" não foi encontrada.`,
    rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
    fix: 'Confira o nome, as maiúsculas e a pasta da imagem.',
  });
}
