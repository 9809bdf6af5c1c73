import type { Root } from 'mdast';
import type { Node } from 'unist';
import { SKIP } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Mistake } from '../../content/schema/problem';
import { CALLOUT_NAMES, DETAILS_NAMES } from '../callout-kinds';
import { lostFormulas } from '../math';
import { isJsx, sourceOf, warn } from '../syntax/findings';
import { formulaMistake } from '../syntax/mdx-mistake';
import { NOTES_RULE } from './remark-unshown';
import { visitNodes } from '../syntax/visit-nodes';

/**
 * Reports Markdown with a small mistake, which stays in the text as it is written, with all its signs (behaviour
 * 2.16.19). Signs after a backslash are meant as text, unless a formula is between them.
 *
 * @param options whether dollar signs delimit formulas in a file
 */
export function remarkUnparsed({
  hasMath,
}: { hasMath?: ((file: VFile) => boolean) | undefined } = {}) {
  return (tree: Root, file: VFile): void => {
    const isMath = hasMath?.(file) ?? false;
    visitNodes(tree, (node, index, parent) => {
      if (isCode(node)) return SKIP;
      // Formulas are not searched in texts, which end at their braces.
      if (hasWholeFormulas(node)) reportFormulas(node, file, isMath);
      const of = node.type === 'textDirective' ? 'text' : node.type;
      const next = parent?.children[(index ?? 0) + 1];
      const source = sourceOf(node, file);
      for (const { pattern, of: kind = 'text', isBeforeLink, mistake } of UNPARSED) {
        if (kind !== of || (isBeforeLink && next?.type !== 'link')) continue;
        for (const match of source.matchAll(pattern)) {
          const written = (match[1] ?? match[0]).trim();
          warn(file, placeWithin(node, source, match.index), mistake(written));
        }
      }
      return undefined;
    });
  };
}

const hasWholeFormulas = (node: Node): boolean =>
  ['paragraph', 'heading', 'tableCell'].includes(node.type);

/** Reports formulas that appear as text: all in a page that has no formulas, those in LaTeX's notation in others. */
function reportFormulas(node: Node, file: VFile, isMath: boolean): void {
  const source = sourceOf(node, file);
  const code: Node['position'][] = [];
  visitNodes(node, (inner) => {
    if (isCode(inner)) code.push(inner.position);
  });
  for (const formula of lostFormulas(source)) {
    if (isMath && formula.inDollars === undefined) continue;
    const at = (node.position?.start.offset ?? 0) + formula.index;
    if (code.some((one) => (one?.start.offset ?? 0) < at && at < (one?.end.offset ?? 0))) continue;
    const place = placeWithin(node, source, formula.index);
    warn(file, place, formulaMistake(formula));
  }
}

/** Reports whether a node is an HTML element whose text is code. */
const isCode = (node: Node): boolean =>
  isJsx(node) && /^(?:code|pre|kbd|samp)$/.test(node.name ?? '');

/** Returns the place of a character in the source of a node. */
function placeWithin({ position }: Node, source: string, index: number) {
  const [first = '', ...rest] = source.slice(0, index).split('\n');
  const { line = 1, column = 1 } = position?.start ?? {};
  return {
    position: {
      start: {
        line: line + rest.length,
        column: (rest.at(-1)?.length ?? column - 1 + first.length) + 1,
      },
    },
  };
}

interface Unparsed {
  /** Matches the source; the first group, if there is one, is what the message quotes. */
  pattern: RegExp;
  /** What is searched: each text alone, by default, or the source of a whole paragraph or heading. */
  of?: 'text' | 'paragraph' | 'heading';
  /** Whether the text is directly before a link, such as an address that became one by itself. */
  isBeforeLink?: boolean;
  mistake: (written: string) => Mistake;
}

const lostLink = (written: string) => ({
  what: `${written.startsWith('!') ? 'Esta imagem' : 'Este link'} aparece como texto: "${written}".`,
  rule: 'O endereço vem logo depois dos colchetes, entre parênteses, e não tem espaços.',
  fix: 'Tire o espaço entre  ]  e  (  e escreva  %20  no lugar de um espaço do endereço ou, para mostrar os colchetes,  \\[',
});

/**
 * Matches bold text with a space inside its signs, or with a sign of punctuation inside and a letter after them. Powers
 * and arguments such as `**options` are no bold text.
 */
const BOLD = new RegExp(
  [
    String.raw`\*\*[ \t]+(?!\d)[^*\n]*[^*(\[{\n]\*\*(?![\p{L}\p{N}*])`,
    String.raw`\*\*[^\s*][^*\n]*[ \t]\*\*(?![\p{L}\p{N}*])`,
    String.raw`\*\*[^\s*][^*\n]*[.,:;!?)\]”"]\*\*(?=\p{L})`,
  ]
    .map((form) => String.raw`(?<![\\*])` + form)
    .join('|'),
  'gu',
);

/** Matches a paragraph that begins as a `:::` block with a name that exists. */
const BLOCK = new RegExp(
  String.raw`^(:{3,}[ \t\u00A0]*(?:${[...Object.keys(CALLOUT_NAMES), ...DETAILS_NAMES].join('|')})(?![\p{L}\p{N}_-]).*)`,
  'gu',
);

const UNPARSED: readonly Unparsed[] = [
  {
    pattern: BLOCK,
    of: 'paragraph',
    mistake: (written) => ({
      what: `Este quadro aparece como texto: "${written}".`,
      rule: 'Na linha que abre um quadro, depois do nome só vêm o título, entre colchetes, e os atributos, entre chaves.',
      fix: 'Escreva, por exemplo,  :::dica[Título]  e o texto na linha de baixo ou, para mostrar os dois-pontos,  \\:::',
    }),
  },
  {
    pattern: /^[ \t>]*(#{2,6}[^\s#\\].*)/gm,
    of: 'paragraph',
    mistake: (written) => ({
      what: `Este título aparece como texto, com os #: "${written}".`,
      rule: 'Entre os # e o texto de um título há um espaço.',
      fix: `Escreva  ${written.replace(/^#+/, '$& ')}  ou, para mostrar os #, uma barra antes deles:  \\##`,
    }),
  },
  {
    pattern: BOLD,
    mistake: (written) => ({
      what: `Os asteriscos aparecem no texto: "${written}".`,
      rule: 'Entre os ** e o texto em negrito não há espaço; depois de um negrito que acaba em sinal, como dois-pontos, há.',
      fix: 'Escreva, por exemplo,  **Nota:** o texto  ou, para mostrar os asteriscos,  \\*\\*',
    }),
  },
  {
    pattern: /(?<!\\)!?\[(?=[^[\]\n]*\p{L})[^[\]\n]+\] ?\($/gu,
    isBeforeLink: true,
    mistake: lostLink,
  },
  {
    pattern:
      /(?<!\\)!?\[(?=[^[\]\n]*\p{L})[^[\]\n]+\](?:\((?=[^()\n]*\s)(?=[^()\n]*[/#.][^\s()])[^()\n]+\)| \(\.{0,2}\/[\w-]{2}\S*\))/gu,
    mistake: lostLink,
  },
  {
    pattern: /(?<!\\)\[\[[^[\]\n]+\]\]/g,
    mistake: (written) => ({
      what: `Este link aparece como texto: "${written}".`,
      rule: 'Um link tem o texto entre colchetes e o endereço, depois, entre parênteses.',
      fix: 'Escreva, por exemplo,  [as conversas](./conversas.mdx)  ou, para mostrar os colchetes,  \\[\\[',
    }),
  },
  {
    pattern:
      /^[ \t>]*\|.*\|[ \t]*\n[ \t>]*\|.*\|[ \t]*$[^]*|(?<=\|.*\n)(?=.*-)(?=.*\|)[ \t>|:-]+$/gm,
    of: 'paragraph',
    mistake: () => ({
      what: 'Esta tabela aparece como texto.',
      rule: 'A segunda linha de uma tabela só tem hifens e barras, e tem tantas colunas quanto a primeira.',
      fix: 'Escreva, por exemplo,  | A | B |  e, na linha de baixo,  | - | - |',
    }),
  },
  {
    pattern: /【\d+[^【】\n]{0,80}】|:contentReference\[[^\]\n]*\]|cite[\ue200-\ue2ff]?turn\d+\w+/g,
    mistake: (written) => ({
      what: `Esta sobra de uma resposta copiada de um assistente aparece no texto: "${written}".`,
      rule: 'As fontes de uma resposta não vêm com o texto que se copia.',
      fix: 'Apague-a e, se a fonte importa, escreva um link para ela.',
    }),
  },
  {
    // A dash begins the speech of a dialogue, too, and only with a tab an item. A line that ends in a break stays apart.
    // The rest of the paragraph is part of the match, for one message.
    pattern: /^[ \t>]*(([•·▪◦●○■➢✅][ \t\u00A0]|[–—]\t).*)(?<! {2}|\\|<br ?\/?>)\n[ \t>]*\2[^]*/gmu,
    of: 'paragraph',
    mistake: (written) => ({
      what: `As linhas desta lista aparecem numa linha só: "${written}".`,
      rule: 'Cada item de uma lista começa por um hífen e um espaço.',
      fix: `Escreva  ${written.replace(/^.\s+/u, '- ')}  e assim também os outros itens.`,
    }),
  },
  {
    pattern: /\{#(?=[^{}\\\n]*\s)[^{}\\\n]+\}\s*$/g,
    of: 'heading',
    mistake: (written) => ({
      what: `O identificador aparece no título: "${written}".`,
      rule: 'O identificador de um título não tem espaços.',
      fix: `Escreva  ${written.replace(/\s+/g, '-')}  ou, para mostrar as chaves,  \\{  e  \\}`,
    }),
  },
  {
    pattern: /(?<!\\)\[\^(\d+)\]/g,
    mistake: (name) => ({
      what: `A nota [^${name}] não tem texto, e aparece como está escrita.`,
      rule: NOTES_RULE,
      fix: `Escreva no fim da página, por exemplo:  [^${name}]: O texto da nota.`,
    }),
  },
];
