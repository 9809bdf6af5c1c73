import path from 'node:path';
import type { ImportDeclaration } from 'estree';
import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Pluggable, Processor, Transformer } from 'unified';
import type { Node, Parent } from 'unist';
import { VFile } from 'vfile';
import type { Mistake } from '../../content/schema/problem';
import { readText } from '../../files/read-text';
import {
  attribute,
  findingsOf,
  folderOf,
  isJsx,
  isUnseen,
  nameBeside,
  placeOfFile,
  report,
  warn,
} from '../syntax/findings';
import type { ArticleFile, JsxElement } from '../syntax/findings';
import { PARTIAL_IMPORT, importedCode, moduleOf } from '../syntax/imports';
import { takeOwnImports } from '../syntax/partial-imports';
import { fillContent, fillProps } from '../syntax/partial-props';
import { parsePart } from '../syntax/remark-prepare';
import { splitFrontMatter } from '../syntax/source';
import { unwrapParagraphs } from '../syntax/paragraphs';
import { codeNode } from '../syntax/value-code';
import { replaceNodes, visitNodes } from '../syntax/visit-nodes';

/**
 * Replaces the elements of partials by their content, so that their headings are part of the page's table of
 * contents (behaviour 2.15.7). In a partial, `{props.nome}` is the element's attribute of that name and
 * `{props.children}` its content. Each partial runs through `plugins` on its own, so that its images, links
 * and problems are resolved from its own file. Imports of a partial are moved to the page. Inline or in a
 * table cell, a partial must be one paragraph.
 */
export function remarkPartials(this: Processor, { plugins }: { plugins: readonly Pluggable[] }) {
  // eslint-disable-next-line @typescript-eslint/no-this-alias -- unified passes the processor as `this`
  const processor = this;

  function expand(tree: Root, file: VFile, page: HostPage, open: readonly string[]): void {
    const partials = takeImports(tree, file);
    // Children first: the content of a partial's element belongs to the host and may contain partials.
    replaceNodes(tree, (node) => {
      if (!isJsx(node) || !node.name) return [node];
      const target =
        partials.get(node.name) ?? (node.name === PARTIAL ? namedPartial(node, file) : undefined);
      if (target === undefined) return [node];
      return target === '' ? [] : contentOf(target, node, file, page, open);
    });
  }

  function contentOf(
    target: string,
    element: JsxElement,
    host: VFile,
    page: HostPage,
    open: readonly string[],
  ): Node[] {
    const { text, mistake } = readText(target);
    if (text === undefined || mistake) findingsOf(host).unread.push(target);
    if (mistake) {
      findingsOf(host).problems.push({ file: nameBeside(placeOfFile(host), target), ...mistake });
      return [];
    }
    if (text === undefined || open.includes(target)) {
      report(host, element, mistakeIn(element, target, text === undefined));
      return [];
    }
    const { partials } = findingsOf(host);
    if (partials.length >= MOST_PARTIALS) {
      if (!page.isFull) report(host, element, tooMany(element, page.file));
      page.isFull = true;
      return [];
    }
    const file = partialFile(text, target, host);
    const tree = parsePart(processor, file, (wording, { line, column }) =>
      report(file, { position: line ? { start: { line, column } } : undefined }, wording),
    );
    if (!tree) return [];
    unwrapParagraphs(tree as Parent);
    page.uses += 1;
    const use = page.uses;
    prefixFootnotes(tree, use);
    for (const name of fillProps(tree, element)) {
      warn(host, element, missingProp(element.name ?? '', name));
    }
    for (const plugin of plugins)
      void transformerOf(processor, plugin)(tree, file, () => undefined);
    expand(tree, file, page, [...open, target]);
    page.imports.push(...takeOwnImports(tree, { from: target, folder: page.folder, use }));
    fillContent(tree, element);
    if (element.type === 'mdxJsxFlowElement') return tree.children as Node[];
    const words = inlineContentOf(tree);
    if (!words) report(host, element, notOneParagraph(element, target));
    return words ?? [];
  }

  return (tree: Root, file: VFile): void => {
    const own = path.resolve(file.path ?? '.');
    const page: HostPage = {
      folder: folderOf(file),
      file: placeOfFile(file).file,
      imports: [],
      uses: 0,
    };
    expand(tree, file, page, [own]);
    if (page.imports.length > 0) tree.children.unshift(codeNode(page.imports));
  };
}

/** The page that contains the partials, at any depth. */
interface HostPage {
  folder: string;
  /** Path in messages. */
  file: string;
  /** Imports of its partials. */
  imports: ImportDeclaration[];
  /** Whether a partial has been left out because the page has too many. */
  isFull?: boolean;
  /** Number of partials inserted so far. */
  uses: number;
}

/** Partials that a page may contain, each use counted. Each takes a few milliseconds. */
const MOST_PARTIALS = 1000;

/** Returns the absolute paths of the partials that a body contains. */
export function partialsOf(tree: Root, file: VFile): string[] {
  const files = importedCode(tree)
    .split('\n')
    .flatMap((line) => PARTIAL_IMPORT.exec(line)?.[2] ?? []);
  visitNodes(tree, (node) => {
    if (isJsx(node) && node.name === PARTIAL) files.push(attribute(node, 'arquivo') ?? '');
  });
  return files.filter(Boolean).map((name) => path.resolve(folderOf(file), name));
}

/** Component that includes a partial without an import: `<Trecho arquivo="./_aviso.mdx" />`. */
const PARTIAL = 'Trecho';

/**
 * Returns the absolute path of the file of a `<Trecho>`; reports an invalid one and returns an empty string.
 */
function namedPartial(element: JsxElement, file: VFile): string {
  const href = attribute(element, 'arquivo') ?? '';
  if (/^(?:\.{1,2}\/)?(?:[^/]+\/)*_[^/]*\.mdx?$/.test(href)) {
    return path.resolve(folderOf(file), href);
  }
  report(file, element, {
    what: href
      ? `"${href}" não é o arquivo de um trecho.`
      : `<${PARTIAL}> não diz de que arquivo vem.`,
    rule: 'O arquivo de um trecho tem o nome começado por sublinhado, e o caminho parte da página.',
    fix: `Escreva, por exemplo:  <${PARTIAL} arquivo="./_aviso.mdx" />`,
  });
  return '';
}

/**
 * Returns the imported partials by name and removes their imports, because the content is inserted instead.
 */
function takeImports(tree: Root, file: VFile): Map<string, string> {
  const partials = new Map<string, string>();
  for (const node of tree.children as MdxjsEsm[]) {
    const program = moduleOf(node);
    if (!program) continue;
    for (const line of node.value.split('\n')) {
      const [, name, href] = PARTIAL_IMPORT.exec(line) ?? [];
      if (!name || !href) continue;
      partials.set(name, path.resolve(folderOf(file), href));
      program.body = program.body.filter(
        (part) => part.type !== 'ImportDeclaration' || part.source.value !== href,
      );
    }
  }
  return partials;
}

/** Returns the inline content of a partial; `undefined` if it is not one paragraph. */
function inlineContentOf(tree: Root): Node[] | undefined {
  const shown = (tree.children as Node[]).filter((node) => !isUnseen(node));
  const [only, ...others] = shown.filter(({ type }) => type !== 'footnoteDefinition');
  const isFigure = (only?.data as { hName?: string } | undefined)?.hName === 'figure';
  if (others.length > 0 || isFigure || (only && only.type !== 'paragraph')) return undefined;
  return shown.flatMap((node) => (node === only ? ((node as Parent).children as Node[]) : [node]));
}

/** Returns the file of a partial; its findings are added to the lists of the host's. */
function partialFile(text: string, target: string, host: VFile): VFile {
  const { body, bodyOffset } = splitFrontMatter(text);
  const file: ArticleFile = new VFile({ value: body, path: target });
  const findings = findingsOf(host);
  findings.partials.push(target);
  file.data.lineOffset = bodyOffset;
  file.data.problemFile = nameBeside(placeOfFile(host), target);
  file.data.findings = { ...findings };
  return file;
}

/** Prefixes footnote names, which are local to their file and to each use of a partial. */
function prefixFootnotes(tree: Root, use: number): void {
  visitNodes(tree, ['footnoteReference', 'footnoteDefinition'], (node) => {
    const footnote = node as FootnoteReference | FootnoteDefinition;
    footnote.identifier = `trecho-${use}-${footnote.identifier}`;
  });
}

function transformerOf(processor: Processor, plugin: Pluggable): Transformer {
  const [attach, options] = Array.isArray(plugin) ? plugin : [plugin];
  return (attach as (this: Processor, options?: unknown) => Transformer).call(processor, options);
}

function mistakeIn({ name }: JsxElement, target: string, isMissing: boolean): Mistake {
  const file = path.basename(target);
  if (isMissing) {
    return {
      what: `O trecho "${file}" não foi encontrado.`,
      rule: 'O caminho de um trecho é relativo ao arquivo que o importa.',
      fix: 'Confira o nome e a pasta.',
    };
  }
  return {
    what: `O trecho "${file}" inclui a si mesmo.`,
    rule: 'Um trecho não pode aparecer dentro dele mesmo, nem por meio de outro.',
    fix: `Apague um dos <${name} />.`,
  };
}

function tooMany({ name }: JsxElement, file: string): Mistake {
  return {
    what: `Com este <${name} />, a página ${file} passa de ${MOST_PARTIALS} trechos.`,
    rule: 'Contam também os trechos dentro de trechos, cada vez que aparecem.',
    fix: 'Confira se algum trecho inclui outro muitas vezes, ou divida a página.',
  };
}

function notOneParagraph({ name }: JsxElement, target: string): Mistake {
  return {
    what: `O trecho <${name} /> está no meio de um parágrafo, e "${path.basename(target)}" é mais do que um parágrafo.`,
    rule: 'No meio de um parágrafo ou numa célula cabe um trecho de um só parágrafo.',
    fix: `Ponha <${name} /> numa linha só dele, com uma linha em branco antes e outra depois.`,
  };
}

function missingProp(element: string, name: string): Mistake {
  return {
    what: `Falta "${name}" em <${element} />.`,
    rule: 'O trecho usa esse valor no texto, e no lugar dele nada aparece.',
    fix: `Escreva, por exemplo:  <${element} ${name}="…" />`,
  };
}
