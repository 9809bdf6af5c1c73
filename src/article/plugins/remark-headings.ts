import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as MdastHeading, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { attribute, findingsOf, isJsx } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { escapeHtml, inlineHtml } from '../syntax/inline-html';
import { typedIn } from './remark-emoji';
import { typesetInline } from './remark-typography';
import { shownText } from '../syntax/shown-text';
import { visitNodes } from '../syntax/visit-nodes';

/**
 * Adds an id and a label to every heading below level 1, applies typography to its text and adds it to the
 * findings. The id is derived from the source text, so that typography and emoji do not change anchors. An
 * explicit `{#id}` is used unchanged.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file);
    const slugger = new GithubSlugger();
    // A heading named like a term of the glossary on this page leaves the id to the term.
    visitNodes(tree, isTerm, (term) => {
      const id = attribute(term as JsxElement, 'id');
      if (id) slugger.occurrences[id] = 0;
    });
    const title = titleOf(tree);
    findings.hasTitle = title !== undefined;
    visitNodes(tree, 'heading', (found, index = 0, parent) => {
      const node = found as MdastHeading;
      if (isEmptyHeading(node)) {
        parent?.children.splice(index, 1);
        return index;
      }
      const explicit = takeExplicitId(node);
      const typed = sourceText(node).trim();
      typesetInline(node);
      const text = shownText(node);
      if (node === title) findings.titleText = text || undefined;
      if (node.depth === 1) return undefined;
      // Signs alone, such as an emoji, are no anchor.
      const named = [typed, text].find((words) => slug(words)) ?? 'secao';
      const id = explicit === undefined ? slugger.slug(named) : uniqueId(explicit, slugger);
      node.data = { ...node.data, hProperties: { id, ariaLabel: text || undefined } };
      // Headings in examples are not sections of the page.
      if (isExample(node)) return undefined;
      // A picture is in the table of contents by its alternative text.
      const label = inlineHtml(node.children) || escapeHtml(text);
      findings.headings.push({ id, level: node.depth, label, text });
      return undefined;
    });
  };
}

/**
 * Reports whether a heading below the title has no text. Nobody sees it, but it would be in the table of contents
 * (`remark-unshown` has the message).
 */
export const isEmptyHeading = ({ depth, children }: MdastHeading): boolean =>
  depth > 1 &&
  children.every(
    (child) => child.type === 'text' && /^\s*(?:\{#[^\s{}]+\}\s*)?$/.test(child.value),
  );

const isTerm = (node: Node) => isJsx(node) && node.name === 'dt';

const isExample = ({ data }: Node) => Boolean(data && 'isExample' in data);

/**
 * Returns the body's own title: its first heading if that has level 1, even after other content (what
 * Docusaurus calls “content title”).
 */
function titleOf(tree: Root): MdastHeading | undefined {
  const headings: MdastHeading[] = [];
  visitNodes(tree, 'heading', (node) => {
    if (!isExample(node)) headings.push(node as MdastHeading);
  });
  const [first] = headings;
  return first?.depth === 1 ? first : undefined;
}

/** Returns an explicit id unchanged, or with a number if it is already taken. */
function uniqueId(id: string, slugger: GithubSlugger): string {
  if (id in slugger.occurrences) return slugger.slug(id, true);
  slugger.occurrences[id] = 0;
  return id;
}

/** Returns the text of a heading with emoji as their names, from which GitHub also derives ids. */
function sourceText(heading: MdastHeading): string {
  const copy = structuredClone(heading);
  visitNodes(copy, 'text', (node) => {
    const text = node as Text;
    text.value = typedIn(text) ?? text.value;
  });
  return toString(copy);
}

/** Removes a trailing `{#id}`, which `prepareSource` has escaped for MDX, and returns the id. */
function takeExplicitId(node: MdastHeading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}
