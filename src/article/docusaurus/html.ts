import { hastToReact, html } from 'property-information';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE, PLAYER_ATTRIBUTE } from '../../lib/article-control';
import { own } from '../../lib/value';
import { attribute, isJsx, warn } from '../syntax/findings';
import type { JsxElement, Placed } from '../syntax/findings';
import { expressionOf } from '../syntax/evaluate';
import { jsx, textNode } from '../syntax/jsx';
import type { Convert } from './conversion';
import { styleAttribute, stylesOf } from './inline-style';
import { isBlankText, phrasing } from '../syntax/paragraphs';
import { visitNodes } from '../syntax/visit-nodes';

/** Returns React's name of an HTML attribute. */
function reactName(name: string): string {
  if (/^aria-/i.test(name)) return name;
  const property = own(html.normal, name.toLowerCase()) ?? name;
  return own(hastToReact, property) ?? property;
}

/** React names of `checked` and `value`: form fields in articles are uncontrolled. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  checked: 'defaultChecked',
  value: 'defaultValue',
};

/**
 * Matches event handlers, attributes with HTML that nobody checks, and attributes that load modules and
 * players, reserved for our components (`lib/article-control`).
 */
const IS_CODE = new RegExp(
  `^(?:on[a-z]+|${[MODULE_ATTRIBUTE, LIVE_ATTRIBUTE, PLAYER_ATTRIBUTE, 'dangerouslySetInnerHTML', 'srcDoc'].join('|')})$`,
  'i',
);

/** Matches attributes with the address to which a form sends what is written in it. */
export const IS_ACTION = /^(?:form)?action$/i;

/** Renames HTML attributes as React expects, and removes code and refused styles, with a warning. */
export function plainAttributes(node: JsxElement, file: VFile): void {
  const kept: JsxElement['attributes'] = [];
  for (const item of node.attributes) {
    if (item.type !== 'mdxJsxAttribute') {
      const action = spreadAction(expressionOf(item as never), node.name ?? '');
      if (action === undefined) kept.push(item);
      else reportAction(action, node, file);
      continue;
    }
    const field = node.name === 'input' ? own(FIELD_NAMES, item.name) : undefined;
    const name = field ?? reactName(item.name);
    if (IS_CODE.test(name)) {
      warn(file, node, {
        what: `O atributo "${item.name}" em <${node.name}> não é executado.`,
        rule: 'O texto de uma página não traz código, nem diz ao site qual executar.',
        fix: `Apague o atributo "${item.name}".`,
      });
    } else if (IS_ACTION.test(name)) {
      reportAction(item.name, node, file);
    } else if (name === 'style') {
      const style = stylesOf(item.value);
      for (const property of style?.refused ?? []) reportStyle(property, node, file);
      const made = style ? styleAttribute(style.kept) : item;
      if (made) kept.push(made);
    } else kept.push({ ...item, name });
  }
  node.attributes = kept;
}

/** Reports that a form is not sent to the address in an attribute. */
export function reportAction(name: string, place: Placed, file: VFile): void {
  warn(file, place, {
    what: `O formulário não envia o que se escreve nele: "${name}" foi deixado de fora.`,
    rule: 'Um site de páginas não recebe formulários, e não os entrega a outro site.',
    fix: 'Escreva um link para a página que tem o formulário.',
  });
}

/**
 * Returns the attribute with the address of a form that `{...code}` sets. What is not written there can
 * set it, too, and matters on a form.
 */
export function spreadAction(code: unknown, element: string): string | undefined {
  const { type, properties = [] } = (code ?? {}) as { type?: string; properties?: SpreadPart[] };
  if (type !== 'ObjectExpression') return element === 'form' ? '{...}' : undefined;
  return properties
    .map(({ key, argument }) =>
      argument ? spreadAction(argument, element) : (key?.name ?? String(key?.value)),
    )
    .find((name) => name === '{...}' || IS_ACTION.test(name ?? ''));
}

/** Part of an object expression: a property, or another object that is spread. */
interface SpreadPart {
  key?: { name?: string; value?: unknown };
  argument?: unknown;
}

function reportStyle(property: string, node: JsxElement, file: VFile): void {
  warn(file, node, {
    what: `O estilo "${property}" em <${node.name}> foi deixado de fora.`,
    rule: 'As cores e as letras vêm do site, para que o texto se leia nos dois modos de cor.',
    fix: `Apague "${property}" do atributo style.`,
  });
}

const isText = ({ type }: JsxElement): boolean => type === 'mdxJsxTextElement';

/** Wraps a node in a paragraph that is merged with adjacent ones of the same kind. */
const line = (child: Node): Node =>
  ({ type: 'paragraph', children: [child], data: { isLine: true } }) as Node;

/** Converts `<img>` to a Markdown image, with its width, unless its address is an expression. */
const img: Convert = (node, { text }) => {
  const url = text('src');
  if (url === undefined) return undefined;
  const width = /^\d+(?:px)?$/.test(text('width') ?? '') ? parseInt(text('width') ?? '', 10) : 0;
  const image = {
    type: 'image',
    url,
    alt: text('alt') ?? '',
    title: text('title') ?? null,
    position: node.position,
    data: { isHtml: true, ...(width > 0 && { width }) },
  } as Node;
  return [isText(node) ? image : line(image)];
};

/**
 * Converts `<picture>` to its image, since the build creates its own formats and sizes. With a source for the
 * dark or light mode, it becomes a pair of images.
 */
const picture: Convert = (node) => {
  let image: (Node & { url: string; data?: object }) | undefined;
  const sources: JsxElement[] = [];
  visitNodes(node, (child) => {
    if (child.type === 'image') image ??= child as typeof image & Node;
    if (isJsx(child) && child.name === 'source') sources.push(child);
  });
  if (!image) return undefined;
  const found = image;
  const sourceFor = (mode: string): string | undefined => {
    const source = sources.find((one) =>
      new RegExp(`prefers-color-scheme:\\s*${mode}`).test(attribute(one, 'media') ?? ''),
    );
    const written = source && (attribute(source, 'srcSet') ?? attribute(source, 'src'));
    return written?.trim().split(/[\s,]/)[0];
  };
  const [light, dark] = [sourceFor('light'), sourceFor('dark')];
  const shown =
    light === undefined && dark === undefined
      ? [found]
      : [
          { ...found, url: `${light ?? found.url}#claro` },
          { ...found, url: `${dark ?? found.url}#escuro` },
        ];
  return isText(node) ? shown : [{ type: 'paragraph', children: shown } as Node];
};

/** Converts `<a>` to a Markdown link, so that links to files are resolved and the base path is added. */
const a: Convert = (node, { text }) => {
  const url = text('to') ?? text('href');
  if (url === undefined) return undefined;
  const properties = {
    id: text('id'),
    className: text('className') ?? text('class'),
    ariaLabel: text('aria-label'),
    download: text('download'),
  };
  const children = phrasing(node.children);
  const link = {
    type: 'link',
    url,
    title: text('title') ?? null,
    children,
    position: node.position,
    data: { hProperties: Object.fromEntries(Object.entries(properties).filter(([, one]) => one)) },
  } as Node;
  if (isText(node)) return [link];
  const isOfWords = children.every((child) => !/Flow|list|code$|blockquote|table/.test(child.type));
  return [isOfWords ? line(link) : link];
};

/**
 * Converts `<iframe>` to a link with a warning, because the content policy allows no frames of other sites.
 */
const iframe: Convert = (node, { text, file }) => {
  const url = text('src');
  if (url === undefined) return [];
  const shown = text('title') ?? url.replace(/^(?:https?:)?\/\/([^/?#]+).*$/, '$1');
  warn(file, node, {
    what: `O quadro de "${url}" aparece como um link.`,
    rule: 'Uma página não traz dentro dela outra de outro site: a política de segurança a recusa.',
    fix: `Se o link basta, nada. Para dar outro texto a ele, escreva no lugar do quadro:  [${shown}](${url})`,
  });
  const link = { type: 'link', url, children: [textNode(shown)] } as Node;
  return [isText(node) ? link : ({ type: 'paragraph', children: [link], data: FRAME } as Node)];
};

/** Marks what remains of a frame. */
const FRAME: object = { isFrame: true };

/** Removes a wrapper that held nothing but a frame: the room that it keeps for it would be empty. */
const div: Convert = (node) => {
  const children = (node.children as Node[]).filter((child) => !isBlankText(child));
  return children.length > 0 && children.every(({ data }) => data === FRAME) ? children : undefined;
};

const OTHER_PAGE = {
  effect: 'não aparece',
  rule: 'Uma página não traz outra dentro dela, nem muda o endereço em que está quem lê.',
};

/** Elements that a page may not have, what becomes of them, and why. */
export const REFUSED: Readonly<Record<string, typeof OTHER_PAGE>> = {
  ...Object.fromEntries(
    ['base', 'object', 'embed', 'frame', 'frameset'].map((name) => [name, OTHER_PAGE]),
  ),
  script: { effect: 'não é executado', rule: 'O texto de uma página não traz código.' },
  style: { effect: 'não tem efeito', rule: 'A aparência vem do site, e não de cada página.' },
};

/** Reports an element that is left out. */
export function reportRefused(name: string, place: Placed, file: VFile): void {
  const { effect, rule } = own(REFUSED, name) ?? OTHER_PAGE;
  warn(file, place, {
    what: `<${name}> no texto ${effect}.`,
    rule,
    fix: `Apague <${name}> e o que está dentro dele.`,
  });
}

const refused: Convert = (node, { file }) => {
  reportRefused(node.name ?? '', node, file);
  return [];
};

/** Converts the obsolete `<center>` to an element with centred text. */
const center: Convert = (node) => {
  const style = styleAttribute({ textAlign: 'center' });
  const attributes = style ? [style] : [];
  return [{ ...node, name: isText(node) ? 'span' : 'div', attributes }];
};

/** Replaces a `<p>` that contains paragraphs by `<div>` or, without attributes, by its content. */
const p: Convert = (node) => {
  if (isText(node)) return undefined;
  const children = (node.children as Node[]).filter((child) => !isBlankText(child));
  if (children.length === 0 || !children.every(({ type }) => type === 'paragraph'))
    return undefined;
  return node.attributes.length === 0 ? children : [{ ...node, name: 'div', children }];
};

/** Wraps an HTML table in a scrolling frame, as `rehypeTables` does. */
const table: Convert = (node) => {
  if (isText(node)) return undefined;
  return [jsx('div', { className: 'table-scroll', tabIndex: '0' }, [node])];
};

/** Drops `<meta http-equiv>`, which can lead a visitor to another site, and what may be one. */
const meta: Convert = (node, tools) =>
  node.attributes.some((item) => !('name' in item) || /^http-?equiv$/i.test(item.name))
    ? refused(node, tools)
    : undefined;

/** Conversions of HTML elements to Markdown; elements without an entry are kept. */
export const HTML_CONVERSIONS: Readonly<Record<string, Convert>> = {
  img,
  picture,
  a,
  iframe,
  div,
  center,
  p,
  table,
  meta,
  ...Object.fromEntries(Object.keys(REFUSED).map((name) => [name, refused])),
};
