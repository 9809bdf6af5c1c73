import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { attributeNode, findingsOf, warn } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { withBase } from '../../lib/path';
import { attributesOf, jsx, textNode } from '../syntax/jsx';
import type { Conversion, Convert } from './conversion';
import { headTags } from './head';
import { HTML_CONVERSIONS } from './html';
import { NOTHING, attributeValue } from '../syntax/evaluate';
import type { Value } from '../syntax/evaluate';
import { blocks, contentOf, phrasing } from '../syntax/paragraphs';
import { interpolate } from './functions';
import { withoutTags } from '../../lib/text';

const isText = ({ type }: JsxElement): boolean => type === 'mdxJsxTextElement';
const paragraph = (children: readonly Node[]): Node => ({ type: 'paragraph', children }) as Node;

/** Converts `<Admonition type="tip" title="…">` to `:::tip[…]`. */
const admonition: Convert = (node, { text: attribute }) => {
  const title = attribute('title');
  const label = title && { ...paragraph([textNode(title)]), data: { directiveLabel: true } };
  const children = [...(label ? [label] : []), ...blocks(node.children)];
  const name = (attribute('type') ?? 'note').toLowerCase();
  return [{ type: 'containerDirective', name, attributes: {}, children } as Node];
};

/** Converts `<CodeBlock language="js" title="…">` to fenced code. */
const codeBlock: Convert = (node, tools) => {
  const className = /language-(\S+)/.exec(tools.text('className') ?? '')?.[1];
  const lang = tools.text('language') ?? className ?? null;
  const title = tools.text('title');
  const numbers = tools.value('showLineNumbers');
  const meta = [
    tools.text('metastring'),
    title && `title="${title}"`,
    numbers === true && 'showLineNumbers',
    typeof numbers === 'number' && `showLineNumbers=${numbers}`,
  ].filter(Boolean);
  const given = tools.content() ?? tools.value('children');
  const value =
    typeof given === 'string' ? given : given === NOTHING ? '' : innerSource(node, tools);
  return [{ type: 'code', lang, meta: meta.join(' ') || null, value: dedent(value) } as Node];
};

/** Returns the source of the content. */
function innerSource({ children }: JsxElement, { file }: Conversion): string {
  const [first, last] = [children[0], children.at(-1)];
  return String(file.value).slice(first?.position?.start.offset, last?.position?.end.offset);
}

/** Removes common indentation and the line breaks next to the tags. */
function dedent(value: string): string {
  const lines = value.replace(/^[ \t]*\n|\n[ \t]*$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

/** Returns the code of an attribute; empty if it is none. */
function codeOf(node: JsxElement, name: string): string {
  const value = attributeNode(node, name)?.value;
  return typeof value === 'object' ? (value?.value ?? '') : '';
}

/** Converts `<TOCInline toc={toc} maxHeadingLevel={2} />` to `<Indice maximo="2" />`. */
const tocInline: Convert = (node, { text: attribute }) => {
  const code = codeOf(node, 'toc');
  const level = /\.level\s*===?\s*(\d)/.exec(code)?.[1];
  const most = /\.level\s*(<=?)\s*(\d)/.exec(code);
  const limit = most && String(Number(most[2]) - (most[1] === '<' ? 1 : 0));
  const minimo = attribute('minHeadingLevel') ?? level;
  const maximo = attribute('maxHeadingLevel') ?? level ?? limit ?? undefined;
  return [{ ...node, name: 'Indice', attributes: attributesOf({ minimo, maximo }) }];
};

/** Converts `<ThemedImage sources={{ light, dark }} />` to an image per colour mode. */
const themedImage: Convert = (node, tools) => {
  const sources = tools.value('sources') as { light?: Value; dark?: Value } | undefined;
  const picture = (source: Value, mode: string): Node[] => {
    const address = sourceOf(source);
    return address === undefined ? [] : [imageNode(tools, `${address}#${mode}`)];
  };
  const pair = [...picture(sources?.light, 'claro'), ...picture(sources?.dark, 'escuro')];
  if (pair.length === 0) return undefined;
  return isText(node) ? pair : [paragraph(pair)];
};

/** Converts `<IdealImage img={require('./a.png')} />` to an image. */
const idealImage: Convert = (node, tools) => {
  const address = sourceOf(tools.value('img'));
  if (address === undefined) return undefined;
  const image = imageNode(tools, address);
  return isText(node) ? [image] : [paragraph([image])];
};

function sourceOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  const inner = (value as { default?: Value; src?: Value } | null | undefined) ?? {};
  const found = inner.default ?? inner.src;
  return typeof found === 'string' ? found : undefined;
}

const imageNode = ({ text: attribute }: Conversion, url: string): Node =>
  ({
    type: 'image',
    url,
    alt: attribute('alt') ?? '',
    title: attribute('title') ?? null,
  }) as Node;

/** Converts `<Details summary="…">` to `<details>` with a `<summary>`. */
const details: Convert = (node, { text: attribute }) => {
  const written = attribute('summary') ?? withoutTags(codeOf(node, 'summary'));
  const summary = jsx('summary', {}, [textNode(written)]);
  const attributes = node.attributes.filter((one) => 'name' in one && one.name === 'open');
  const children = [...(written ? [summary] : []), ...blocks(node.children)];
  return [{ ...node, type: 'mdxJsxFlowElement', name: 'details', attributes, children }];
};

/** Converts `<Link to="…">` to a Markdown link. */
const link: Convert = (node, tools) => HTML_CONVERSIONS['a']?.(node, tools);

const translated: Convert = (node, { value }) => {
  const values = value('values') ?? wordsOfValues(node);
  // Expressions in the content have already been replaced by text.
  const content = contentOf(node);
  for (const child of content) {
    visit(child, 'text', (words: Node & { value: string }) => {
      words.value = interpolate(words.value, values);
    });
  }
  return content;
};

/** Reads `values={{ n: 1, nome: <b>Ana</b> }}`, with elements as their text. Leaves out what is not known. */
function wordsOfValues(node: JsxElement): Record<string, string> {
  const item = attributeNode(node, 'values');
  const values = Object.entries((item && attributeValue(item)) ?? {});
  const isShown = ([, value]: [string, unknown]) => /^(?:string|number)$/.test(typeof value);
  return Object.fromEntries(values.filter(isShown).map(([name, value]) => [name, String(value)]));
}

/** Converts `<Heading as="h2" id="…">` to a Markdown heading, so that the table of contents includes it. */
const heading: Convert = (node, { text: attribute }) => {
  const depth = Number(/^h([1-6])$/.exec(attribute('as') ?? 'h2')?.[1] ?? 2);
  const id = attribute('id');
  const children = [...phrasing(node.children), ...(id ? [textNode(` {#${id}}`)] : [])];
  return [{ type: 'heading', depth, children } as Node];
};

/** Converts a YouTube embed to a link. */
const youTube: Convert = (_, { text: attribute }) => {
  const id = attribute('id');
  if (id === undefined) return [];
  const list = attribute('playlist') !== undefined;
  const url = list
    ? `https://www.youtube.com/playlist?list=${id}`
    : `https://www.youtube.com/watch?v=${id}`;
  return [
    paragraph([{ type: 'link', url, children: [textNode(attribute('title') ?? url)] } as Node]),
  ];
};

const mermaid: Convert = (_, { text: attribute }) => {
  const value = attribute('value');
  return value === undefined ? undefined : [{ type: 'code', lang: 'mermaid', value } as Node];
};

/** Adds the content of `<head>` and `<Head>` to the page's `<head>` (behaviour 2.16.22). */
const head: Convert = (node, { file, content }) => {
  findingsOf(file).head.push(...headTags(node, file, content));
  return [];
};

const CONTENT_ONLY_LIVE = {
  what: 'O que está em <BrowserOnly> não aparece nesta página.',
  rule: 'Uma página sem componentes próprios não executa código no navegador.',
  fix: 'Escreva o conteúdo sem <BrowserOnly> ou ponha-o num componente importado na página.',
};

const browserOnly: Convert = (node, { file, text: attribute }) => {
  if (findingsOf(file).isComponentPage) return undefined;
  warn(file, node, CONTENT_ONLY_LIVE);
  const code = codeOf(node, 'fallback');
  const shown = attribute('fallback') ?? code.replace(/<[^>]*>|\{[^}]*\}/g, '').trim();
  if (!shown) return [];
  return [isText(node) ? textNode(shown) : paragraph([textNode(shown)])];
};

/** Converts `<DocCardList />` to a list of its items or, without items, of the pages in the same category. */
const docCardList: Convert = (_, { value, baseUrl }) => {
  const items = value('items');
  const cards = Array.isArray(items) ? items.flatMap((item) => card(item, baseUrl)) : [];
  return [jsx('PageList', { marker: cards.length > 0 ? undefined : 'sidebar' }, cards)];
};

const docCard: Convert = (_, { value, baseUrl }) => [
  jsx('PageList', {}, card(value('item'), baseUrl)),
];

/** Returns the card of a Docusaurus sidebar item; none without an address. */
function card(item: Value, baseUrl: string): Node[] {
  const { href, label, description } = (item ?? {}) as Record<string, Value>;
  if (typeof href !== 'string' || typeof label !== 'string') return [];
  const address = href.startsWith('/') ? withBase(baseUrl, href) : href;
  const about = typeof description === 'string' ? description : undefined;
  return [jsx('PageListItem', { href: address, label, description: about })];
}

/** Conversions of Docusaurus components; those without an entry are ours, under the same name. */
export const CONVERSIONS: Readonly<Record<string, Convert>> = {
  Admonition: admonition,
  CodeBlock: codeBlock,
  TOCInline: tocInline,
  ThemedImage: themedImage,
  IdealImage: idealImage,
  Details: details,
  Link: link,
  Translate: translated,
  Heading: heading,
  Mermaid: mermaid,
  LiteYouTubeEmbed: youTube,
  DocCardList: docCardList,
  DocCard: docCard,
  Head: head,
  BrowserOnly: browserOnly,
};

/** Components that are converted without their content being converted first. */
export const VERBATIM: readonly string[] = ['CodeBlock', 'Head', 'BrowserOnly'];
