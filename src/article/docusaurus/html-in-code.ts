import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { own } from '../../lib/value';
import { warn } from '../syntax/findings';
import { placeInCode, programsIn } from '../syntax/page-code';
import type { CodeNode } from '../syntax/page-code';
import { visitNodes } from '../syntax/visit-nodes';
import { IS_ACTION, REFUSED, reportAction, reportRefused, spreadAction } from './html';

/**
 * Treats HTML elements in the code of a page, as in `{isNew && <form action="…">}`, as those in its text:
 * removes them or their attributes, and turns frames into links, with the same warnings.
 */
export function plainCode(tree: Root, file: VFile): void {
  visitNodes(tree, (node) => {
    for (const program of programsIn(node)) eachElement(program, file);
  });
}

function eachElement(node: unknown, file: VFile): void {
  if (typeof node !== 'object' || node === null) return;
  const code = node as CodeNode;
  if (code.type === 'JSXElement') plainElement(code as Element, file);
  for (const [key, part] of Object.entries(code)) if (key !== 'loc') eachElement(part, file);
}

type Name = CodeNode & { name?: unknown };
type Item = CodeNode & { name?: Name; value?: CodeNode | null; argument?: CodeNode };
type Element = CodeNode & {
  openingElement: { name: Name; attributes: Item[] };
};

function plainElement(element: Element, file: VFile): void {
  const opening = element.openingElement;
  const name = nameOf(opening);
  if (!/^[a-z]/.test(name)) return;
  const { line = 1, column = 1 } = placeInCode(element);
  const place = { position: { start: { line, column } } };
  const source = opening.attributes.find((item) => nameOf(item) === 'src')?.value;
  if (name === 'iframe' && source) {
    warn(file, place, {
      what: 'Um <iframe> no código da página aparece como um link.',
      rule: 'Uma página não traz dentro dela outra de outro site: a política de segurança a recusa.',
      fix: 'Para um vídeo, escreva no texto  <Video titulo="…" endereco="https://…" />  e, para outra página, um link.',
    });
    Object.assign(element, linkTo(source, opening.attributes));
  } else if (name === 'iframe' || name === 'meta' || own(REFUSED, name)) {
    reportRefused(name, place, file);
    Object.assign(element, NOTHING);
  }
  opening.attributes = opening.attributes.filter((item) => {
    const written = nameOf(item);
    const action = item.argument
      ? spreadAction(item.argument, name)
      : IS_ACTION.test(written)
        ? written
        : undefined;
    if (action !== undefined) reportAction(action, place, file);
    return action === undefined;
  });
}

function nameOf({ name }: { name?: Name | undefined }): string {
  return typeof name?.name === 'string' ? name.name : '';
}

/** Fields that turn an element into an empty fragment. */
const NOTHING = {
  type: 'JSXFragment',
  openingFragment: { type: 'JSXOpeningFragment' },
  closingFragment: { type: 'JSXClosingFragment' },
  children: [],
};

/** Returns the fields that turn an element into a link with the title of a frame, or else its address. */
function linkTo(href: CodeNode, attributes: readonly Item[]) {
  const title = attributes.find((item) => nameOf(item) === 'title')?.value ?? href;
  const shown =
    title.type === 'Literal' ? { type: 'JSXExpressionContainer', expression: title } : title;
  const identifier = (name: string) => ({ type: 'JSXIdentifier', name });
  return {
    openingElement: {
      type: 'JSXOpeningElement',
      name: identifier('a'),
      attributes: [{ type: 'JSXAttribute', name: identifier('href'), value: href }],
      selfClosing: false,
    },
    closingElement: { type: 'JSXClosingElement', name: identifier('a') },
    children: [shown],
  };
}
