import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { HeadTag } from '../article-types';
import { attribute, isExpression, isJsx, warn } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { phrasing } from '../syntax/paragraphs';
import type { Value } from '../syntax/evaluate';

/** Elements that a page may add to its `<head>`: metadata, but no scripts that run, and no styles. */
const ALLOWED = ['title', 'meta', 'link'];

/** Type of the scripts that hold structured data. */
const STRUCTURED = 'application/ld+json';

const NO_JSON = {
  what: `O conteúdo de <script type="${STRUCTURED}"> não é JSON.`,
  fix: 'Corrija o JSON ou apague o <script>.',
};

const UNKNOWN_DATA = {
  what: `O conteúdo de <script type="${STRUCTURED}"> não entra na página, porque só se conhece ao executar código.`,
  fix: 'Escreva os valores por extenso, ou traga-os de um arquivo .json com import. Se não fazem falta, apague o <script>.',
};

/**
 * Returns the elements in `<head>`, and reports those that are not allowed as warnings.
 *
 * @param content returns the value of the expression in an element, if there is one
 */
export function headTags(
  head: JsxElement,
  file: VFile,
  content: (element: JsxElement) => Value,
): HeadTag[] {
  // The parser puts elements in paragraphs.
  return phrasing(head.children).flatMap((node): HeadTag[] => {
    if (!isJsx(node)) return [];
    const name = node.name ?? '';
    if (name === 'script' && attribute(node, 'type') === STRUCTURED) {
      const known = content(node);
      const text = structuredData(known ?? wordsOf(node));
      if (text !== undefined) return [{ name, attributes: { type: STRUCTURED }, text }];
      const isCode = known === undefined && hasExpression(node);
      warn(file, node, {
        ...(isCode ? UNKNOWN_DATA : NO_JSON),
        rule: 'Dados estruturados são um objeto ou uma lista em JSON, escritos por extenso ou dentro de {JSON.stringify(…)}.',
      });
      return [];
    }
    const isStylesheet = /\bstylesheet\b/i.test(attribute(node, 'rel') ?? '');
    const isCommand = node.attributes.some(
      (item) => 'name' in item && /^http-?equiv$/i.test(item.name),
    );
    if (!ALLOWED.includes(name) || isStylesheet || isCommand) {
      warn(file, node, {
        what: `<${name}> não entra no <head> de uma página.`,
        rule: 'Uma página acrescenta ao seu <head> apenas <title>, <meta>, <link> e dados estruturados, sem folhas de estilo e sem http-equiv.',
        fix: `Apague <${name}>. O que vale para o site inteiro fica em content/site/site.yaml.`,
      });
      return [];
    }
    if (name === 'title') return [{ name, attributes: {}, text: wordsOf(node) }];
    const written = node.attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute' && typeof item.value === 'string'
        ? [[item.name, item.value] as const]
        : [],
    );
    return [{ name, attributes: Object.fromEntries(written) }];
  });
}

/** Returns JSON without the spaces of its source; undefined for what is no object and no list. */
function structuredData(written: Value): string | undefined {
  try {
    const data: unknown = JSON.parse(String(written));
    return typeof data === 'object' && data !== null ? JSON.stringify(data) : undefined;
  } catch {
    return undefined;
  }
}

/** Reports whether the content of an element is written as code. */
const hasExpression = ({ children, attributes }: JsxElement): boolean =>
  (children as Node[]).some(isExpression) ||
  attributes.some((item) => 'name' in item && item.name === 'dangerouslySetInnerHTML');

const wordsOf = (node: Node): string => toString(node, { includeImageAlt: false });
