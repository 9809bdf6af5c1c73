import GithubSlugger from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { encodePath, withBase } from '../../lib/path';
import { nearest } from '../../lib/nearest';
import type { ArticleFacts } from '../article-types';
import { attribute, findingsOf, report } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { inlineJsx, jsx, textNode } from '../syntax/jsx';
import { phrasing } from '../syntax/paragraphs';

/** The facts that a glossary needs. */
export type GlossaryFacts = Pick<ArticleFacts, 'glossary' | 'baseUrl' | 'messages'>;

/** Anchor of a term in the glossary. */
const anchorOf = (name: string) => new GithubSlugger().slug(name);

/**
 * Returns the nodes for `<Termo nome="prompt" />` or `<Termo>prompt</Termo>`: the words, and the explanation
 * that a press on them shows; `rehypeTerms` connects the two. A term that the glossary does not have is
 * reported and shown as text.
 */
export function termNodes(node: JsxElement, facts: GlossaryFacts, file: VFile): PhrasingContent[] {
  const { glossary, baseUrl, messages } = facts;
  const asked = termName(node);
  const words = termWords(node);
  const names = Object.keys(glossary?.definitions ?? {});
  const name = names.find((known) => known.toLowerCase() === asked.toLowerCase());
  if (name === undefined) {
    if (glossary) reportUnknown(node, asked, names, file);
    return words;
  }
  findingsOf(file).names.push({ kind: 'term', name });
  const { listPage, definitions } = glossary ?? { definitions: {} };
  const href =
    listPage && `${encodePath(withBase(baseUrl, listPage))}#${encodePath(anchorOf(name))}`;
  const note = { text: definitions[name], href, more: messages['glossary.more'] };
  return [inlineJsx('GlossaryTerm', {}, words), inlineJsx('GlossaryNote', note)];
}

const termName = (node: JsxElement) => attribute(node, 'nome') ?? toString(node).trim();

/** Returns what `<Termo>` shows, without the explanation, as in a link, which can hold no button. */
export function termWords(node: JsxElement): PhrasingContent[] {
  const written = phrasing(node.children) as PhrasingContent[];
  return written.length > 0 ? written : [textNode(termName(node))];
}

function reportUnknown(
  node: JsxElement,
  asked: string,
  names: readonly string[],
  file: VFile,
): void {
  const suggestion = nearest(asked, names);
  report(file, node, {
    what: `O termo "${asked}" não está no glossário.`,
    lackingIn: 'content/site/glossary.yaml',
    rule: 'Os termos e as suas explicações ficam em content/site/glossary.yaml.',
    fix: suggestion
      ? `Escreva  <Termo nome="${suggestion}" />`
      : 'Acrescente o termo a content/site/glossary.yaml.',
  });
}

/** Returns the list of all terms, for `<Glossario />`, in alphabetical order. */
export function glossaryList({ glossary }: GlossaryFacts): Node {
  const { compare } = new Intl.Collator('pt-BR');
  const terms = Object.entries(glossary?.definitions ?? {}).sort(([one], [other]) =>
    compare(one, other),
  );
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  return jsx(
    'dl',
    { className: 'glossary' },
    terms.flatMap(([name, explanation]) => [
      jsx('dt', { id: anchorOf(name) }, [textNode(capital(name))]),
      jsx('dd', {}, [textNode(explanation)]),
    ]),
  );
}
