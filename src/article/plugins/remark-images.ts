import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Image, Root } from 'mdast';
import type { Node } from 'unist';
import { publishedHash } from '../../files/sha256';
import type { VFile } from 'vfile';
import type { Messages } from '../../lib/messages';
import { decodeText, isAbsoluteUrl, pathnameOf, splitUrl, withBase } from '../../lib/path';
import type { PictureMode } from '../article-types';
import { missingAlt } from '../syntax/body-messages';
import { findingsOf, placeIn, report, warn } from '../syntax/findings';
import { fileNamed } from '../syntax/local-file';
import { refusalOf } from '../syntax/own-files';
import {
  brokenPicture,
  isAnimation,
  isShownAsImage,
  pictureFault,
  unshownPicture,
} from '../syntax/picture-bytes';
import { zoomLabel } from '../zoom-link';
import { visitNodes } from '../syntax/visit-nodes';

interface ImagesOptions {
  messages: Messages;
  staticDir: string;
  baseUrl: string;
}

/** Matches the colour mode after an image's path, in our notation or in that of GitHub and similar sites. */
const MODE =
  /#(?:(?<light>claro|light-mode|gh-light-mode-only)|(?<dark>escuro|dark-mode|gh-dark-mode-only))$/;

/**
 * Checks that every local image exists and replaces its address by a marker for the processed image. An image
 * whose path ends in `#claro` or `#escuro` is shown in that colour mode only; because images are lazy,
 * browsers do not fetch a hidden one. Other fragments and queries are ignored.
 */
export function remarkImages({ messages, staticDir, baseUrl }: ImagesOptions) {
  return (tree: Root, file: VFile): void => {
    const linked = linkedPictures(tree);
    visitNodes(tree, 'image', (found) => {
      const node = found as Image;
      const mode = modeOf(node.url);
      node.url = node.url.replace(MODE, '');
      if (mode) node.data = { ...node.data, hProperties: { className: [`only-${mode}`] } };
      if (!node.alt?.trim()) warn(file, node, missingAlt(node.url));
      if (leaveSite(node, baseUrl)) return;
      if (isAbsoluteUrl(node.url)) return;
      const name = decodeText(splitUrl(node.url).path);
      const target = fileNamed(name, file, staticDir);
      const { hash, fault, refusal, animated } = readPicture(target, staticDir);
      const { isHtml, width } = (node.data ?? {}) as { isHtml?: boolean; width?: number };
      // For `<img>` a warning, since the host may serve the image otherwise (behaviour 2.16.18).
      const severity = isHtml ? 'warning' : undefined;
      if (refusal) return report(file, node, { severity, ...refusedImage(name, refusal) });
      const { images, unread } = findingsOf(file);
      if (!hash || fault) unread.push(target);
      if (!hash) return report(file, node, { severity, ...missingImage(name) });
      if (fault) return report(file, node, brokenPicture(name, fault));
      if (!isShownAsImage(target)) warn(file, node, unshownPicture(name));
      const label = linked.has(node) ? undefined : zoomLabel(messages, node.alt);
      const marker = `article-image:${images.length}`;
      const { alt, title } = node;
      images.push({
        ...{ file: target, hash, marker, alt: alt ?? '', title: title ?? undefined },
        place: placeIn(file, node),
        ...(mode && { mode }),
        ...(width !== undefined && { width }),
        ...(animated && { isAnimation: true }),
        ...(label !== undefined && { zoomLabel: label }),
      });
      node.url = marker;
    });
  };
}

/** Resolves `pathname:///x.png`, an image on this host that is not part of the site (behaviour 2.16.16). */
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

/** Returns the images inside of links, which get no zoom link. */
function linkedPictures(tree: Root): ReadonlySet<Node> {
  const linked = new Set<Node>();
  visitNodes(tree, (node) => {
    if (!isLink(node)) return;
    visitNodes(node, 'image', (image) => void linked.add(image));
  });
  return linked;
}

const isLink = (node: Node): boolean =>
  node.type === 'link' || /^(?:a|Video)$/.test((node as Node & { name?: string }).name ?? '');

/**
 * Returns the hash of an image of the project, if the file exists, whether it is animated, and what is wrong with it or
 * with its place.
 *
 * @param staticDir the project's `static` folder
 */
function readPicture(
  file: string,
  staticDir: string,
): { hash?: string; fault?: string | undefined; refusal?: string; animated?: boolean } {
  const refusal = refusalOf(file, path.dirname(staticDir));
  if (refusal) return { refusal };
  try {
    const bytes = readFileSync(file);
    return {
      ...{ hash: publishedHash(bytes), fault: pictureFault(file, bytes) },
      animated: isAnimation(bytes),
    };
  } catch {
    return {};
  }
}

const missingImage = (name: string) => ({
  what: `A imagem "${name}" não foi encontrada.`,
  rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
  fix: 'Confira o nome, as maiúsculas e a pasta da imagem.',
});

/** Returns the message about an image that a page may not publish. */
const refusedImage = (name: string, refusal: string) => ({
  what: `A imagem "${name}" ${refusal}.`,
  rule: 'Uma página só publica arquivos do projeto que não são ocultos, instalados nem gerados.',
  fix: 'Copie a imagem para perto da página ou para a pasta static, e corrija o caminho.',
});
