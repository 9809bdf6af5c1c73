import type { PhrasingContent, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { SKIP } from 'unist-util-visit';
import type { VisitorResult } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { BRAND_FORMS, brandIn } from '../../lib/brand';
import type { BrandForm } from '../../lib/brand';
import { nearest } from '../../lib/nearest';
import { glossaryList, termNodes, termWords } from './glossary';
import type { GlossaryFacts } from './glossary';
import { own } from '../../lib/value';
import type { ArticleFacts } from '../article-types';
import { contentOfMissing } from '../syntax/paragraphs';
import { attribute, findingsOf, isJsx, report, warn } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { replaceNodes, visitNodes } from '../syntax/visit-nodes';

/**
 * Replaces `<Marca />`, `<Rotulo />`, `<Email />`, `<Termo>` and `<Glossario />` by Markdown nodes, so that
 * headings and search get text.
 */
export function remarkFacts(
  facts: Pick<ArticleFacts, 'brand' | 'labels' | 'email'> & GlossaryFacts,
) {
  return (tree: Root, file: VFile): void => {
    const replace = (
      node: Node,
      index: number | undefined,
      parent: Parent | undefined,
    ): VisitorResult => {
      if (!parent || index === undefined) return;
      if (node.type === 'link' || node.type === 'linkReference' || isTerm(node)) {
        // A button can be in neither a link nor a term.
        replaceNodes(node, (child) => (isTerm(child) ? termWords(child) : [child]));
      }
      if (!isJsx(node)) return;
      if (isOtherEmail(node)) {
        reportEmail(node, file);
        parent.children.splice(index, 1, ...contentOfMissing(node));
        return index;
      }
      if (node.name === 'Glossario') {
        parent.children[index] = glossaryList(facts);
        return SKIP;
      }
      if (isTerm(node)) visitNodes(node, replace);
      const text = factOf(node, facts, file);
      const nodes = node.name === 'Termo' ? termNodes(node, facts, file) : text && [text];
      if (!nodes) return;
      const flow = node.type === 'mdxJsxFlowElement';
      const put = flow ? [{ type: 'paragraph', children: nodes } as Node] : nodes;
      parent.children.splice(index, 1, ...put);
      return [SKIP, index + put.length];
    };
    visitNodes(tree, replace);
  };
}

const isTerm = (node: Node): node is JsxElement => isJsx(node) && node.name === 'Termo';

/** Reports whether `<Email>` has attributes or content; ours takes none, so it is another site's. */
const isOtherEmail = ({ name, attributes, children }: JsxElement) =>
  name === 'Email' && (attributes.length > 0 || children.length > 0);

function reportEmail(node: JsxElement, file: VFile): void {
  warn(file, node, {
    what: '<Email> está com atributos ou com um texto dentro.',
    rule: 'Aqui <Email /> é o endereço de contato do site, sem atributos e sem texto.',
    fix: 'Para outro endereço, escreva um link, como  [Escreva](mailto:nome@site.example). O que está dentro de <Email> aparece sem ele.',
  });
}

function factOf(
  node: JsxElement,
  facts: Pick<ArticleFacts, 'brand' | 'labels' | 'email'>,
  file: VFile,
): PhrasingContent | undefined {
  if (node.name === 'Email') {
    const children: [PhrasingContent] = [{ type: 'text', value: facts.email }];
    return { type: 'link', url: `mailto:${facts.email}`, children } as PhrasingContent;
  }
  if (node.name === 'Marca') return { type: 'text', value: brandFact(node, facts, file) };
  if (node.name !== 'Rotulo') return undefined;
  const name = attribute(node, 'nome') ?? '';
  const label = own(facts.labels, name);
  if (label) findingsOf(file).names.push({ kind: 'label', name });
  if (!label && facts.labels) {
    const suggestion = nearest(name, Object.keys(facts.labels));
    report(file, node, {
      what: `O rótulo "${name}" não existe.`,
      lackingIn: 'content/site/app.yaml',
      rule: 'Os rótulos do aplicativo ficam em content/site/app.yaml.',
      fix: suggestion
        ? `Escreva  <Rotulo nome="${suggestion}" />`
        : 'Acrescente o rótulo a content/site/app.yaml.',
    });
  }
  return { type: 'strong', children: [{ type: 'text', value: label ?? name }] };
}

function brandFact(node: JsxElement, facts: Pick<ArticleFacts, 'brand'>, file: VFile): string {
  const form = attribute(node, 'com');
  if (form !== undefined && !BRAND_FORMS.includes(form as BrandForm)) {
    report(file, node, {
      what: `A marca não se combina com "${form}".`,
      rule: `Em <Marca com="…" />, "com" pode ser: ${BRAND_FORMS.join(', ')}.`,
      fix: 'Escreva, por exemplo:  <Marca com="em" />',
    });
    return brandIn(facts.brand);
  }
  return brandIn(facts.brand, form as BrandForm | undefined);
}
