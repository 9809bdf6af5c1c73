import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearest } from '../../lib/nearest';
import { fold } from '../../lib/text';
import { COMPONENT_NAMES, UNOFFERED_NAMES } from '../component-names';
import { contentOfMissing } from '../syntax/paragraphs';
import { findingsOf, isJsx, warn } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { htmlName } from '../syntax/lenient/html-elements';
import { importedCode, isDeclaredIn } from '../syntax/imports';
import { shownText } from '../syntax/shown-text';
import { replaceNodes } from '../syntax/visit-nodes';

/** Records the first paragraph; replaces unknown components by their content. */
export function remarkSurvey() {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file);
    const code = importedCode(tree);
    findings.excerpt = excerptOf(tree);
    replaceNodes(tree, (node) => {
      if (!isJsx(node) || isThere(node, code)) return [node];
      reportMissing(node, file);
      return contentOfMissing(node);
    });
  };
}

/** Returns the first text that a reader sees: not a row of pictures with their alternative texts, nor a link alone. */
function excerptOf(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue;
    const [first, second] = node.children;
    if (first?.type === 'link' && second === undefined) continue;
    const text = shownText(node, { includeImageAlt: false }).replace(/\s+/g, ' ');
    if (text) return text;
  }
  return '';
}

function isThere({ name: written }: JsxElement, code: string) {
  const name = written?.split('.')[0];
  if (!name || COMPONENT_NAMES.includes(name) || isDeclaredIn(name, code)) return true;
  if (/^[A-Z]/.test(name)) return false;
  // `<cartao>` would be an element that shows nothing.
  return htmlName(name) !== undefined || !COMPONENT_NAMES.some((one) => fold(one) === fold(name));
}

/** Reports an unknown component: a misspelt name, or a global component of another site. */
function reportMissing(node: JsxElement, file: VFile): void {
  const name = node.name ?? '';
  const known = COMPONENT_NAMES.filter((item) => !UNOFFERED_NAMES.includes(item));
  const suggestion = nearest(name, known);
  warn(file, node, {
    what: `O componente <${name}> não existe.`,
    rule: `Componentes que existem: ${known.join(', ')}.`,
    fix: suggestion
      ? `Você quis escrever <${suggestion}>? O que está dentro dele aparece sem ele.`
      : 'Corrija o nome ou importe o componente no começo da página. O que está dentro dele aparece sem ele.',
  });
}
