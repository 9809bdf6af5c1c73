import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Image, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { PublishedImage } from './article-types';
import { findingsOf, report } from './findings';

/** Copies a picture to where it ships from. */
export type PublishImage = (file: string) => PublishedImage;

interface ImagesOptions {
  staticDir: string;
  publish?: PublishImage | undefined;
}

/**
 * Finds every local picture and checks that it exists. Leaves a marker for the built one, or with
 * `publish` the address of the picture as it is.
 */
export function remarkImages({ staticDir, publish }: ImagesOptions) {
  return (tree: Root, file: VFile): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, 'image', (found: Node) => {
      const node = found as Image;
      if (/^[a-z][a-z0-9+.-]*:/i.test(node.url)) return;
      const name = safeDecode(node.url);
      const target = name.startsWith('/')
        ? path.join(staticDir, name)
        : path.resolve(path.dirname(file.path ?? '.'), name);
      if (!node.alt) reportMissingAlt(node, file);
      const hash = contentHash(target);
      if (!hash) return reportMissingImage(node, file, name);
      if (publish) return showPublished(node, publish(target));
      const { images } = findingsOf(file);
      const marker = `article-image:${images.length}`;
      const { alt, title } = node;
      images.push({ file: target, hash, marker, alt: alt ?? '', title: title ?? undefined });
      node.url = marker;
    });
  };
}

function showPublished(node: Image, { src, ...size }: PublishedImage): void {
  node.url = src;
  node.data = { ...node.data, hProperties: { ...size, loading: 'lazy', decoding: 'async' } };
}

/** None when there is no such file, or it is a folder. */
function contentHash(file: string): string | undefined {
  try {
    return createHash('md5').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function reportMissingAlt(node: Image, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    what: `A imagem "${node.url}" está sem descrição.`,
    rule: 'Quem não vê a imagem depende do texto entre colchetes.',
    fix: `Escreva, por exemplo:  ![Lista de conversas aberta](${node.url})`,
  });
}

function reportMissingImage(node: Image, file: VFile, name: string): void {
  report(file, node, {
    what: `A imagem "${name}" não foi encontrada.`,
    rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
    fix: 'Confira o nome, as maiúsculas e a pasta da imagem.',
  });
}
