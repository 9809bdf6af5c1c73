import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { sourceOf, warn } from '../syntax/findings';
import { visitNodes } from '../syntax/visit-nodes';

/** The line that opens a block: a fence of code, or the colons of a callout. */
const OPENING = /^(?<mark>`{3,}|~{3,}|:{3,})/;

/** Returns the name of a callout, without its title, whose form in the file may be another one. */
const nameOf = (opening = ''): string => /^:+\s*[^\s[{]*/.exec(opening.trim())?.[0] ?? '';

/**
 * Reports code blocks and `:::` blocks without a line that closes them. Markdown ends both at the end of the
 * page or of the list item or quote that they are in, without a word, and the rest of the page disappears in
 * them.
 */
export function remarkUnclosed() {
  return (tree: Root, file: VFile): void => {
    const linesOf = (node: Node) => sourceOf(node, file).split('\n');
    visitNodes(tree, (node, _, parent) => {
      if (node.type !== 'code' && node.type !== 'containerDirective') return;
      const lines = linesOf(node);
      const mark = OPENING.exec(lines[0] ?? '')?.groups?.['mark'];
      if (mark === undefined || (lines.length > 1 && isClosing(lines.at(-1) ?? '', mark))) return;
      const [outer = ''] = parent?.type === 'containerDirective' ? linesOf(parent) : [];
      if (node.type === 'code') warn(file, node, openCode(mark));
      // The line that should close this block has closed the one around it.
      else if (outer && !outer.startsWith(`${mark}:`)) {
        warn(file, node, sameColons(nameOf(lines[0]), nameOf(outer), mark));
      } else warn(file, node, openBlock(nameOf(lines[0]), mark));
    });
  };
}

/** Reports whether a line, after markers of quotes, closes a block. */
function isClosing(line: string, mark: string): boolean {
  const inside = line.replace(/^[\s>]*/, '').trimEnd();
  return inside.startsWith(mark) && inside.replaceAll(mark[0] ?? '', '') === '';
}

const openCode = (mark: string) => ({
  what: 'O bloco de código não foi fechado, e tudo o que vem depois é código.',
  rule: `Um bloco que começa por ${mark} termina numa linha só com ${mark}.`,
  fix: `Escreva  ${mark}  numa linha sozinha, depois da última linha do código.`,
});

const openBlock = (name: string, mark: string) => ({
  what: `O quadro "${name}" não foi fechado, e tudo o que vem depois fica dentro dele.`,
  rule: `Um quadro que começa por ${mark} termina numa linha só com ${mark}.`,
  fix: `Escreva  ${mark}  numa linha sozinha, depois da última linha do quadro.`,
});

const sameColons = (name: string, outer: string, mark: string) => ({
  what: `O quadro "${name}" está dentro de "${outer}", que não tem mais dois-pontos do que ele.`,
  rule: `O quadro de fora tem mais dois-pontos; senão, o primeiro ${mark} fecha o de fora.`,
  fix: `Escreva  ${outer.replace(/^:+/, `${mark}:`)}  no começo do quadro de fora e  ${mark}:  no fim dele; se os dois não ficam um no outro, feche o primeiro com  ${mark}  antes do segundo.`,
});
