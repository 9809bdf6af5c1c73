import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { isAbsoluteUrl, splitUrl, withBase } from '../../lib/path';
import { changeSrcset } from '../../lib/srcset';
import type { ArticleFacts } from '../article-types';
import { isJsx, warn } from '../syntax/findings';
import { localFile } from '../syntax/local-file';
import { visitNodes } from '../syntax/visit-nodes';

const MEDIA = /^(?:video|audio|source|track)$/;
const ADDRESSES = ['src', 'poster', 'srcSet'];

interface MediaOptions extends Pick<ArticleFacts, 'baseUrl'> {
  staticDir: string;
}

/**
 * Publishes the files of `<video>`, `<audio>`, `<source>` and `<track>`, like those of images and links.
 * A missing file is a warning; an address from the site's root then gets the base path.
 */
export function remarkMedia(options: MediaOptions) {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node) => {
      if (!isJsx(node) || !MEDIA.test(node.name ?? '')) return;
      for (const item of node.attributes) {
        if (item.type !== 'mdxJsxAttribute' || typeof item.value !== 'string') continue;
        if (!ADDRESSES.includes(item.name)) continue;
        const shipped = (address: string) => shippedAddress(address, node, file, options);
        item.value =
          item.name === 'srcSet' ? changeSrcset(item.value, shipped) : shipped(item.value);
      }
    });
  };
}

function shippedAddress(
  written: string,
  node: Node,
  file: VFile,
  { baseUrl, staticDir }: MediaOptions,
): string {
  const { path: name, query, hash } = splitUrl(written);
  if (!name || isAbsoluteUrl(written)) return written;
  const found = localFile(name, file, staticDir);
  if (found !== undefined) return found + hash;
  warn(file, node, {
    what: `O arquivo "${name}", de um vídeo ou de um som, não foi encontrado.`,
    rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
    fix: 'Confira o nome, as maiúsculas e a pasta do arquivo.',
  });
  return name.startsWith('/') ? withBase(baseUrl, name) + query + hash : written;
}
