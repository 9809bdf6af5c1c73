import GithubSlugger from 'github-slugger';
import type { Heading as MdastHeading, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { findingsOf } from '../syntax/findings';
import { inlineHtml } from '../syntax/inline-html';
import { typedIn } from './remark-emoji';
import { typesetInline } from './remark-typography';

/**
 * Gives every heading below the first level an id that stays the same between builds, sets its words,
 * and lists them. The id comes from the words as they were typed: typography moves no anchor, and neither
 * do emoji. One that the writer gives stays as it is.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file);
    const slugger = new GithubSlugger();
    const title = titleOf(tree);
    findings.hasTitle = title !== undefined;
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, 'heading', (found: Node) => {
      const node = found as MdastHeading;
      const explicit = takeExplicitId(node);
      const typed = typedText(node).trim();
      typesetInline(node);
      const text = toString(node).trim();
      if (node === title) findings.titleText = text || undefined;
      if (node.depth === 1) return;
      const id = explicit === undefined ? slugger.slug(typed) : asWritten(explicit, slugger);
      node.data = { ...node.data, hProperties: { id } };
      // One of an example shows what a heading is; it is no section of the page.
      if (isExample(node)) return;
      findings.headings.push({ id, level: node.depth, label: inlineHtml(node.children), text });
    });
  };
}

const isExample = ({ data }: Node) => Boolean(data && 'isExample' in data);

/**
 * The title that a body has of its own: its first heading, if it is of the first level, whatever
 * stands before it (Docusaurus, “content title”).
 */
function titleOf(tree: Root): MdastHeading | undefined {
  const headings: MdastHeading[] = [];
  visit(tree as Parent, 'heading', (node: Node) => {
    if (!isExample(node)) headings.push(node as MdastHeading);
  });
  const [first] = headings;
  return first?.depth === 1 ? first : undefined;
}

/** An id of the writer's, which is no slug; a second one of a name is told apart all the same. */
function asWritten(id: string, slugger: GithubSlugger): string {
  if (id in slugger.occurrences) return slugger.slug(id, true);
  slugger.occurrences[id] = 0;
  return id;
}

/** The words of a heading, with the names of its emoji: those make an id, as they do on GitHub. */
function typedText(heading: MdastHeading): string {
  const copy = structuredClone(heading);
  visit(copy as Node, 'text', (node: Node) => {
    const text = node as Text;
    text.value = typedIn(text) ?? text.value;
  });
  return toString(copy);
}

/** Reads and removes a trailing `{#id}`, which `prepareSource` has made safe for MDX. */
function takeExplicitId(node: MdastHeading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}
