import type { Image, Paragraph, PhrasingContent, Root } from 'mdast';
import { isBlankText } from '../syntax/paragraphs';
import { visitNodes } from '../syntax/visit-nodes';

/** Returns the image that a child of a paragraph is, or that is the only content of a link. */
function pictureOf(child: PhrasingContent): Image | undefined {
  if (child.type === 'image') return child;
  const [only, ...others] = child.type === 'link' ? child.children : [];
  return only?.type === 'image' && others.length === 0 ? only : undefined;
}

const isBlank = (child: PhrasingContent) => child.type === 'break' || isBlankText(child);

/**
 * Renders a paragraph of images only as `div` or, if an image has a title, as `figure` with that caption, so
 * that it can be wider than text.
 */
export function remarkFigures() {
  return (tree: Root): void => {
    visitNodes(tree, 'paragraph', (found) => {
      const paragraph = found as Paragraph;
      const shown = paragraph.children.filter((child) => !isBlank(child));
      const pictures = shown.flatMap((child) => pictureOf(child) ?? []);
      if (shown.length === 0 || pictures.length < shown.length) return;
      const captioned = pictures.find(({ title }) => title);
      paragraph.data = { ...paragraph.data, hName: captioned ? 'figure' : 'div' };
      paragraph.children = shown;
      if (!captioned?.title) return;
      paragraph.children.push(caption(captioned.title));
      captioned.title = null;
    });
  };
}

/** Returns the caption as an inline node, because the figure is a paragraph in the tree. */
function caption(text: string): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'figcaption' },
    children: [{ type: 'text', value: text }],
  };
}
