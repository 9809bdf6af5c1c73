import type { Image, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { own } from '../../lib/value';
import { KEY, OBJECT, typeset, typesetRun } from '../../lib/typography';
import { COMPONENT_SPECS } from '../component-specs';
import { isJsx } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { isInline } from '../syntax/paragraphs';

/** Attributes that contain prose, for elements without a specification. */
const PROSE_ATTRIBUTES = new Set(['legenda', 'pergunta', 'resposta', 'titulo', 'alt', 'title']);

/** Reports whether an attribute contains prose; for our components, their specification decides. */
function isProse(component: string | null, attribute: string): boolean {
  const spec = own(own(COMPONENT_SPECS, component)?.attributes, attribute);
  return spec ? !spec.oneOf && !spec.isVerbatim : PROSE_ATTRIBUTES.has(attribute);
}

/** Matches elements whose text is not prose, such as code, keys and formulas. */
const VERBATIM =
  /^(?:kbd|Tecla|Formula|Arquivos|code|pre|samp|var|script|style|math|svg|textarea)$/;

/**
 * Applies typography to the prose of a body: quotes, dashes, ellipses, ordinals, no-break spaces. Code, keys,
 * formulas and addresses are not changed. Headings are left to `remarkHeadings`, which derives their ids
 * first.
 */
export function remarkTypography() {
  return (tree: Root): void => typesetBlocks(tree);
}

function typesetBlocks(parent: Parent): void {
  if (parent.type === 'heading') return;
  if (isJsx(parent)) typesetAttributes(parent);
  if (isVerbatim(parent) || !('children' in parent)) return;
  if (parent.children.some(isInline)) typesetInline(parent);
  else for (const child of parent.children) typesetBlocks(child as Parent);
}

/** Applies typography to the inline content of a node as one text, across emphasis, links and the like. */
export function typesetInline(parent: Parent): void {
  const pieces: { text: string; node?: { value: string } }[] = [];
  const collect = (node: Node): void => {
    if (isJsx(node)) typesetAttributes(node);
    if (!isInline(node)) {
      pieces.push({ text: '\n' });
      typesetBlocks(node as Parent);
    } else if (node.type === 'text') {
      const text = node as Node & { value: string };
      // HTML shows a line break of the source as a space.
      pieces.push({ text: text.value.replaceAll('\n', ' '), node: text });
    } else if (node.type === 'break') pieces.push({ text: '\n' });
    else if (isJsx(node) && /^(?:kbd|Tecla)$/.test(node.name ?? '')) pieces.push({ text: KEY });
    else if ('children' in node && !isVerbatim(node)) (node as Parent).children.forEach(collect);
    else if (node.type !== 'footnoteReference') {
      pieces.push({ text: OBJECT });
      if (node.type === 'image') typesetImage(node as Image);
    }
  };
  parent.children.forEach(collect);
  typesetRun(pieces.map(({ text }) => text)).forEach((text, index) => {
    const node = pieces[index]?.node;
    if (node) node.value = text;
  });
}

/** Applies typography to the alternative text and to the title, which may become the caption. */
function typesetImage(image: Image): void {
  if (image.alt) image.alt = typeset(image.alt);
  if (image.title) image.title = typeset(image.title);
}

const isVerbatim = (node: Node): boolean => isJsx(node) && VERBATIM.test(node.name ?? '');

function typesetAttributes({ name, attributes }: JsxElement): void {
  for (const item of attributes) {
    if (item.type !== 'mdxJsxAttribute' || typeof item.value !== 'string') continue;
    if (isProse(name, item.name)) item.value = typeset(item.value);
  }
}
