import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { HeadTag } from '../article-types';
import { attribute, isJsx, report } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';

/** Elements that a page may add to its `<head>`: metadata, but no scripts or styles. */
const ALLOWED = ['title', 'meta', 'link'];

/** Returns the elements in `<head>`, and reports those that are not allowed as warnings. */
export function headTags(head: JsxElement, file: VFile): HeadTag[] {
  return flat(head.children as Node[]).flatMap((node): HeadTag[] => {
    if (!isJsx(node)) return [];
    const name = node.name ?? '';
    const isStylesheet = /\bstylesheet\b/i.test(attribute(node, 'rel') ?? '');
    const isCommand = node.attributes.some(
      (item) => 'name' in item && /^http-?equiv$/i.test(item.name),
    );
    if (!ALLOWED.includes(name) || isStylesheet || isCommand) {
      report(file, node as Node, {
        severity: 'warning',
        what: `<${name}> não entra no <head> de uma página.`,
        rule: 'Uma página acrescenta ao seu <head> apenas <title>, <meta> e <link>, sem folhas de estilo e sem http-equiv.',
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

/** Removes paragraphs, in which the parser puts elements. */
function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' ? flat((node as Node & { children: Node[] }).children) : [node],
  );
}

function wordsOf(node: Node): string {
  const { value, children = [] } = node as Node & { value?: string; children?: Node[] };
  return value ?? children.map(wordsOf).join('');
}
