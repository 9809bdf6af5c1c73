import type { Image, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';

/** The picture that a child of a paragraph is, by itself or as all there is in a link. */
function pictureOf(child: PhrasingContent): Image | undefined {
  if (child.type === 'image') return child;
  const [only, ...others] = child.type === 'link' ? child.children : [];
  return only?.type === 'image' && others.length === 0 ? only : undefined;
}

const isBlank = (child: PhrasingContent) =>
  child.type === 'break' || (child.type === 'text' && !child.value.trim());

/**
 * Pictures that have a paragraph to themselves are no text: they get a frame of their own, as wide as
 * figures are, and the first title among them becomes the caption.
 */
export function remarkFigures() {
  return (tree: Root): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, 'paragraph', (found: Node) => {
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

/** Phrasing by its type, so that it may stand in a paragraph that is to be a figure. */
function caption(text: string): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'figcaption' },
    children: [{ type: 'text', value: text }],
  };
}
