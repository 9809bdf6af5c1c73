import type { Definition, FootnoteDefinition, Heading, Root, Table, TableRow } from 'mdast';
import type { VFile } from 'vfile';
import { sourceOf, warn } from '../syntax/findings';
import { isEmptyHeading } from './remark-headings';
import { visitNodes } from '../syntax/visit-nodes';

/**
 * Reports what Markdown leaves out without a word: cells beyond the columns of a table, addresses and footnotes
 * that nothing refers to, and headings without text. Reports a text directly below a table, too, which becomes a row
 * (behaviour 2.16.19).
 */
export function remarkUnshown() {
  return (tree: Root, file: VFile): void => {
    const referred = new Set<string>();
    const notes = new Set<string>();
    visitNodes(tree, (node) => {
      if (node.type.endsWith('Reference')) referred.add((node as Definition).identifier);
    });
    visitNodes(tree, (node) => {
      if (node.type === 'table') reportRows(node as Table, file);
      if (node.type === 'heading' && isEmptyHeading(node as Heading)) warn(file, node, EMPTY);
      if (node.type === 'definition' && !referred.has((node as Definition).identifier)) {
        reportUnused(node as Definition, file);
      }
      if (node.type !== 'footnoteDefinition') return;
      const { identifier, label } = node as FootnoteDefinition;
      const isRepeated = notes.has(identifier);
      notes.add(identifier);
      if (isRepeated) warn(file, node, repeatedNote(label ?? identifier));
      else if (!referred.has(identifier)) warn(file, node, unusedNote(label ?? identifier));
    });
  };
}

function reportRows({ children: [head, ...rows] }: Table, file: VFile): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const isCut = row.children.slice(columns).some(({ children }) => children.length > 0);
    if (isCut) warn(file, row, tooManyCells(row, columns));
    else if (columns > 1 && !sourceOf(row, file).includes('|')) warn(file, row, TEXT_BELOW);
  }
}

/** Reports an address without a link; `[//]: # (…)` and `[//]: <> (…)` are comments. */
function reportUnused(node: Definition, file: VFile): void {
  if (node.url && !node.url.startsWith('#'))
    warn(file, node, unusedAddress(node.label ?? node.identifier));
}

const tooManyCells = ({ children }: TableRow, columns: number) => ({
  what: `Esta linha tem ${children.length} células, e a tabela só tem ${columns}: o resto não aparece.`,
  rule: 'Cada | separa duas células, também dentro de código.',
  fix: 'Para mostrar uma barra, escreva  \\|  no lugar de  |  ou acrescente uma coluna às duas primeiras linhas da tabela.',
});

const TEXT_BELOW = {
  what: 'Este texto está logo abaixo da tabela e virou uma linha dela.',
  rule: 'Uma tabela termina numa linha em branco.',
  fix: 'Deixe uma linha em branco antes do texto.',
};

/** See `isEmptyHeading`. */
const EMPTY = {
  what: 'Este título está vazio, e não aparece na página.',
  rule: 'Uma linha começada por ## é um título, com o texto depois.',
  fix: 'Escreva o título ou apague a linha.',
};

const unusedAddress = (name: string) => ({
  what: `Esta linha não aparece: ela dá um endereço a [${name}], que a página não usa.`,
  rule: 'Uma linha  [nome]: endereço  diz aonde leva o link  [nome]  de outro lugar da página.',
  fix: `Apague a linha ou, se é um texto, tire os colchetes de [${name}].`,
});

const unusedNote = (name: string) => ({
  what: `A nota [^${name}] não aparece, porque o texto não a cita.`,
  rule: NOTES_RULE,
  fix: `Escreva  [^${name}]  no texto, no lugar a que a nota se refere, ou apague a nota.`,
});

const repeatedNote = (name: string) => ({
  what: `Há duas notas [^${name}], e só a primeira aparece.`,
  rule: NOTES_RULE,
  fix: 'Dê outro nome a uma delas e cite-a no texto.',
});

/** How footnotes are written. */
export const NOTES_RULE =
  'O texto cita cada nota por um nome, como  [^1] ; a nota começa por  [^1]:  e tem um nome só dela.';
