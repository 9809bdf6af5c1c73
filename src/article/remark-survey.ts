import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../lib/nearest';
import { UNOFFERED_NAMES } from './component-names';
import { findingsOf, isJsx, report } from './findings';
import type { JsxElement } from './findings';
import { componentImports, importedCode } from './remark-partials';

/** Notes whether a body imports components, its first paragraph, and components that do not exist. */
export function remarkSurvey({ components }: { components: readonly string[] }) {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file);
    const code = importedCode(tree);
    findings.isLive = componentImports(code).length > 0;
    const paragraph = tree.children.find((node) => node.type === 'paragraph');
    findings.excerpt = paragraph ? toString(paragraph).replace(/\s+/g, ' ').trim() : '';
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, (node: Node) => {
      if (isJsx(node)) checkComponent(node, components, code, file);
    });
  };
}

function checkComponent(
  node: JsxElement,
  components: readonly string[],
  code: string,
  file: VFile,
): void {
  const name = node.name?.split('.')[0];
  if (!name || !/^[A-Z]/.test(name) || components.includes(name)) return;
  if (new RegExp(`\\b${name}\\b`).test(code)) return;
  const known = components.filter((item) => !UNOFFERED_NAMES.includes(item));
  const close = nearest(name, known);
  report(file, node, {
    what: `O componente <${name}> não existe.`,
    rule: `Componentes que existem: ${known.join(', ')}.`,
    fix: close
      ? `Você quis escrever <${close}>?`
      : 'Corrija o nome ou importe o componente no começo da página.',
  });
}
