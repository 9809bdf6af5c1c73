import type { Element, ElementContent, Root } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ArticleImage } from '../article-types';
import { findingsOf, isJsx } from '../syntax/findings';
import { htmlTree } from '../syntax/html-tree';

/** Publishes the pictures and files of a page component. */
export interface LiveFiles {
  /** Publishes a picture and returns its HTML. */
  pictureOf: (image: ArticleImage) => Promise<string>;
  /** Publishes a file and returns its address, which includes the base path. */
  addressOf: (file: string) => string;
}

/**
 * Publishes the pictures and files of a page component and replaces their markers, as `Pictures.insert` does in
 * the HTML of other articles. The files that the page is made from go to the metadata of its MDX: without them,
 * webpack keeps a page although its picture or its partial is another one (`gatsby/mdx-loader`).
 */
export function rehypeLiveFiles(this: Processor, { pictureOf, addressOf }: LiveFiles) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const { images, assets, partials, unread } = findingsOf(file);
    for (const asset of assets) addressOf(asset);
    const addresses = new Map<string, string>();
    const pictures = new Map<unknown, Element | undefined>();
    for (const image of images) {
      if (image.isFile) addresses.set(image.marker, addressOf(image.file));
      else pictures.set(image.marker, htmlTree(await pictureOf(image)));
    }
    const withAddresses = (text: string) =>
      text.replace(/article-file:\d+/g, (marker) => addresses.get(marker) ?? marker);
    visit(tree, (node, index, parent) => {
      if (isJsx(node)) {
        for (const item of node.attributes as MdxJsxAttribute[])
          if (typeof item.value === 'string') item.value = withAddresses(item.value);
      }
      if (node.type !== 'element') return undefined;
      const picture = pictures.get(node.properties['src']);
      if (picture && parent && index !== undefined) {
        parent.children[index] = picture as ElementContent;
        return SKIP;
      }
      for (const [name, value] of Object.entries(node.properties))
        if (typeof value === 'string') node.properties[name] = withAddresses(value);
      return undefined;
    });
    const inputs = new Set([
      ...images.map((image) => image.file),
      ...assets,
      ...partials,
      ...unread,
    ]);
    Object.assign(this.data('mdxMetadata' as never) ?? {}, { inputs: [...inputs] });
  };
}
