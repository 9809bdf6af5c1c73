import path from 'node:path';
import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { CODE_FILE, DIAGRAM_FILE } from '../../lib/article-control';
import { counted, format } from '../../lib/messages';
import type { Messages } from '../../lib/messages';
import type { ArticleFacts } from '../article-types';
import { markLines } from '../code-lines';
import type { Mark } from '../code-lines';
import { codeMeta, fenceOf } from '../syntax/code-meta';
import { folderOf, report, warn } from '../syntax/findings';
import { recordedText } from '../syntax/own-files';
import { element, text } from '../syntax/hast';
import { highlight } from '../highlight';
import type { Token } from '../highlight';
import { escapeHtml } from '../syntax/inline-html';
import { jsx, textNode } from '../syntax/jsx';
import { visitNodes } from '../syntax/visit-nodes';

interface CodeFacts extends Pick<ArticleFacts, 'messages' | 'baseUrl' | 'codeComments'> {
  /** The project's folder, outside of which no code is read. */
  root: string;
}

/**
 * Renders fenced code (behaviour 2.16.4 to 2.16.8): title, highlighted lines with marks and numbers, and the
 * buttons, which are only shown if their script can be loaded. The code may be in a file, and may be folded.
 */
export function remarkCode(facts: CodeFacts) {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const code = block(node as Code, facts, file);
      const isDiagram = fenceOf(node as Code).language?.toLowerCase() === 'mermaid';
      parent.children[index] = isDiagram ? diagram(code, node as Code, facts) : code;
    });
  };
}

/** Wraps the code of a diagram, which `browser/controls/diagram` draws in the browser. */
function diagram(code: Node, source: Code, { messages, baseUrl }: CodeFacts): Node {
  const label = codeMeta(fenceOf(source).meta).title ?? messages['block.diagram'];
  return jsx('Diagrama', { module: baseUrl + DIAGRAM_FILE, label }, [code]);
}

function block(code: Code, facts: CodeFacts, file: VFile): Node {
  const { messages, baseUrl, codeComments } = facts;
  const fence = fenceOf(code);
  const language = (fence.language ?? 'text').toLowerCase();
  const written = codeMeta(fence.meta);
  const meta = code.data && 'isExample' in code.data ? { ...written, ...EXAMPLE_META } : written;
  const value = meta.file ? codeOfFile(meta.file, code, facts, file) : code.value;
  const marked = markLines(value, language, meta, codeComments);
  if (meta.mistake !== undefined) warn(file, code, notLines(meta.mistake));
  const fenceLine = code.position?.start.line ?? 0;
  for (const line of marked.unpaired) {
    warn(file, { position: { start: { line: fenceLine + line } } }, UNPAIRED);
  }
  const lines = highlight(marked.text, language).map((tokens, index, { length }) =>
    lineHtml(tokens, marked.marks[index], index < length - 1),
  );
  const title = meta.title ?? (meta.file && path.basename(meta.file));
  const name = title ?? fence.language;
  const label = name ? format(messages['code.label.name'], { name }) : messages['code.label'];
  const module = baseUrl + CODE_FILE;
  const hasFocus = marked.marks.some((marks) => marks.has('focus'));
  const hasCaption = title && !meta.isFolded;
  const shown = {
    type: 'codeBlock',
    position: code.position,
    data: {
      hName: hasCaption ? 'figure' : 'div',
      hProperties: {
        className: ['code'],
        dataLive: module,
        dataFocus: hasFocus ? '' : undefined,
        dataNumbers: meta.firstNumber === undefined ? undefined : '',
        dataWrap: meta.isWrapped ? '' : undefined,
      },
      hChildren: [
        ...(hasCaption ? [element('figcaption', {}, [text(title)])] : []),
        tools(module, messages, meta.isWrapped),
        // A group instead of a region: each region would be one more landmark of the page.
        element('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, [
          jsx('SiteCodeLines', {
            language,
            html: lines.join(''),
            first: meta.firstNumber?.toString(),
          }) as never,
        ]),
      ],
    },
  } as Node;
  if (!meta.isFolded) return shown;
  const count = counted(messages, 'code.lines.one', { count: lines.length });
  const summary = textNode(`${title ?? label} (${count})`);
  return jsx('details', {}, [jsx('summary', {}, [summary]), shown]);
}

/** Returns the text of the file that a fence names; a file that cannot be shown is reported. */
function codeOfFile(name: string, code: Code, { root }: CodeFacts, host: VFile): string {
  const written = recordedText(path.resolve(folderOf(host), name), host, root);
  if (written === undefined) {
    report(host, code, {
      what: `O arquivo "${name}", de um bloco de código, não foi encontrado.`,
      rule: 'O caminho é relativo ao arquivo da página, e fica dentro da pasta do projeto.',
      fix: 'Confira o nome e a pasta, ou escreva o código entre as crases, sem file.',
    });
  }
  return (written ?? '').replace(/\n+$/, '');
}

/**
 * Options for the source of an example: the empty list keeps comments that mark lines; long lines are
 * wrapped.
 */
const EXAMPLE_META = { lines: new Set<number>(), isWrapped: true };

/** Returns the text of a token as HTML. The marker of a picture or file in code is text. */
const tokenHtml = (text: string) => escapeHtml(text).replaceAll('article-', 'article&#45;');

/** Returns the HTML of a line, including its line break, so that copied text is the code. */
function lineHtml(
  tokens: readonly Token[],
  marks: ReadonlySet<Mark> = new Set(),
  ends: boolean,
): string {
  const pieces = tokens.map(({ text: piece, role }) =>
    role ? `<span class="code-${role}">${tokenHtml(piece)}</span>` : tokenHtml(piece),
  );
  const mark = marks.size > 0 ? ` data-mark="${[...marks].join(' ')}"` : '';
  return `<span class="line"${mark}>${pieces.join('')}${ends ? '\n' : ''}</span>`;
}

function tools(module: string, messages: Messages, isWrapped: boolean): Element {
  const button = (action: string, label: string, more: Element['properties'] = {}) =>
    element('button', { type: 'button', dataModule: module, dataAction: action, ...more }, [
      text(label),
    ]);
  return element('div', { className: ['code-tools'], dataPrint: 'hide' }, [
    button('wrap', messages['code.wrap'], { ariaPressed: String(isWrapped), hidden: !isWrapped }),
    button('copy', messages['code.copy']),
    // Rendered here and not by the script, because hydration expects the same elements.
    element('span', { className: ['visually-hidden'], role: 'status' }),
  ]);
}

const notLines = (written: string) => ({
  what: `"{${written}}", depois da linguagem do código, não é uma lista de linhas.`,
  rule: 'Entre as chaves vão números de linhas e intervalos, separados por vírgulas.',
  fix: 'Escreva, por exemplo:  {1,3-4}',
});

const UNPAIRED = {
  what: 'Este comentário que marca linhas do código não tem par.',
  rule: 'O que começa com "-start" termina com "-end", no mesmo bloco de código.',
  fix: 'Escreva o comentário que falta, ou marque uma linha só, com "-next-line".',
};
