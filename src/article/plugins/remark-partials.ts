import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportDeclaration, Program } from 'estree';
import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Pluggable, Processor, Transformer } from 'unified';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Problem } from '../../content/schema/problem';
import { attribute, findingsOf, isJsx, isUnseen, report } from '../syntax/findings';
import type { ArticleFile, JsxElement } from '../syntax/findings';
import { PARTIAL_IMPORT, importedCode } from '../syntax/imports';
import { mdxMistake, mistakePlace } from '../syntax/mdx-mistake';
import { importsNode, takeOwnImports } from '../syntax/partial-imports';
import { fillContent, fillProps } from '../syntax/partial-props';
import { splitFrontMatter } from '../syntax/source';
import { unwrapParagraphs } from '../syntax/paragraphs';

type Mistake = Omit<Problem, 'file' | 'line'>;

/**
 * Puts the text of imported partials where their elements stand, so that it counts as the page's own:
 * its headings join the table of contents in place (behaviour 2.15.7). `{props.nome}` in a partial
 * is the element's attribute of that name, `{props.children}` what stands in the element. Each partial goes through `plugins` by itself, which gives
 * its pictures, links and messages their own place. What it imports, its page imports. Among words or in a table stand the words of one
 * paragraph.
 */
export function remarkPartials(this: Processor, { plugins }: { plugins: readonly Pluggable[] }) {
  // eslint-disable-next-line @typescript-eslint/no-this-alias -- unified hands the processor over so
  const processor = this;

  function expand(tree: Root, file: VFile, page: HostPage, open: readonly string[]): void {
    const partials = takeImports(tree, file);
    // From the inside out: what stands in the element of a partial is the host's, and may be one too.
    const walk = (parent: Parent): void => {
      parent.children = parent.children.flatMap((node): Node[] => {
        if ('children' in node) walk(node as Parent);
        if (!isJsx(node) || !node.name) return [node];
        const target =
          partials.get(node.name) ?? (node.name === PARTIAL ? namedPartial(node, file) : undefined);
        if (target === undefined) return [node];
        return target === '' ? [] : contentOf(target, node, file, page, open);
      });
    };
    walk(tree as Parent);
  }

  function contentOf(
    target: string,
    element: JsxElement,
    host: VFile,
    page: HostPage,
    open: readonly string[],
  ): Node[] {
    const text = readText(target);
    if (text === undefined || open.includes(target)) {
      report(host, element, mistakeIn(element, target, text === undefined));
      return [];
    }
    const file = partialFile(text, target, host);
    const tree = parsed(processor, file);
    if (!tree) return [];
    unwrapParagraphs(tree as Parent);
    const use = findingsOf(file).partials.length;
    ownFootnotes(tree, use);
    for (const name of fillProps(tree as Parent, element)) {
      report(host, element, missingProp(element.name ?? '', name));
    }
    for (const plugin of plugins)
      void transformerOf(processor, plugin)(tree, file, () => undefined);
    expand(tree, file, page, [...open, target]);
    page.imports.push(...takeOwnImports(tree, { from: target, folder: page.folder, use }));
    fillContent(tree as Parent, element);
    if (element.type === 'mdxJsxFlowElement') return tree.children as Node[];
    const words = wordsOf(tree);
    if (!words) report(host, element, amongWords(element, target));
    return words ?? [];
  }

  return (tree: Root, file: VFile): void => {
    const own = path.resolve(file.path ?? '.');
    const page: HostPage = { folder: path.dirname(own), imports: [] };
    expand(tree, file, page, [own]);
    if (page.imports.length > 0) tree.children.unshift(importsNode(page.imports));
  };
}

/** The page that partials, and those in them, stand in. */
interface HostPage {
  folder: string;
  /** What its partials import. */
  imports: ImportDeclaration[];
}

/** The partials that a body shows, by absolute path. */
export function partialsOf(tree: Root, file: VFile): string[] {
  const folder = path.dirname(path.resolve(file.path ?? '.'));
  const files = importedCode(tree)
    .split('\n')
    .flatMap((line) => PARTIAL_IMPORT.exec(line)?.[2] ?? []);
  visit(tree as Parent, (node: Node) => {
    if (isJsx(node) && node.name === PARTIAL) files.push(attribute(node, 'arquivo') ?? '');
  });
  return files.filter(Boolean).map((name) => path.resolve(folder, name));
}

/** The component that names its file itself: `<Trecho arquivo="./_aviso.mdx" />`. */
const PARTIAL = 'Trecho';

/** Its file; nothing, and a message, when it names none. */
function namedPartial(element: JsxElement, file: VFile): string {
  const href = attribute(element, 'arquivo') ?? '';
  if (/^(?:\.{1,2}\/)?(?:[^/]+\/)*_[^/]*\.mdx?$/.test(href)) {
    return path.resolve(path.dirname(path.resolve(file.path ?? '.')), href);
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

/** The partials that a body imports, by name; their import lines go, for nothing is left to import. */
function takeImports(tree: Root, file: VFile): Map<string, string> {
  const partials = new Map<string, string>();
  const folder = path.dirname(path.resolve(file.path ?? '.'));
  for (const node of tree.children as unknown as MdxjsEsm[]) {
    if (node.type !== 'mdxjsEsm') continue;
    const program = node.data?.estree as Program | null | undefined;
    for (const line of node.value.split('\n')) {
      const [, name, href] = PARTIAL_IMPORT.exec(line) ?? [];
      if (!name || !href || !program) continue;
      partials.set(name, path.resolve(folder, href));
      program.body = program.body.filter(
        (part) => part.type !== 'ImportDeclaration' || part.source.value !== href,
      );
    }
  }
  return partials;
}

/** What a partial shows among the words of its page; nothing when it is more than one paragraph. */
function wordsOf(tree: Root): Node[] | undefined {
  const shown = (tree.children as Node[]).filter((node) => !isUnseen(node));
  const [only, ...others] = shown.filter(({ type }) => type !== 'footnoteDefinition');
  const isFigure = (only?.data as { hName?: string } | undefined)?.hName === 'figure';
  if (others.length > 0 || isFigure || (only && only.type !== 'paragraph')) return undefined;
  return shown.flatMap((node) => (node === only ? ((node as Parent).children as Node[]) : [node]));
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The partial as a file of its own; pictures, links and problems are found for the whole page. */
function partialFile(text: string, target: string, host: VFile): VFile {
  const { body, bodyOffset } = splitFrontMatter(text);
  const file: ArticleFile = new VFile({ value: body, path: target });
  const { problemFile } = host.data as ArticleFile['data'];
  const findings = findingsOf(host);
  findings.partials.push(target);
  file.data.lineOffset = bodyOffset;
  file.data.problemFile =
    problemFile &&
    path.posix.join(
      path.posix.dirname(problemFile),
      path.relative(path.dirname(host.path), target),
    );
  file.data.findings = { ...findings };
  return file;
}

/** A syntax mistake is told with the partial's own place. */
function parsed(processor: Processor, file: VFile): Root | undefined {
  try {
    return processor.parse(file) as Root;
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const { line, column } = mistakePlace(error);
    report(file, { position: line ? { start: { line, column } } : undefined }, mdxMistake(error));
    return undefined;
  }
}

/** Names of footnotes are known in their own file alone, and every use of a partial has its own. */
function ownFootnotes(tree: Root, use: number): void {
  visit(tree as Parent, ['footnoteReference', 'footnoteDefinition'], (node: Node) => {
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

function amongWords({ name }: JsxElement, target: string): Mistake {
  return {
    what: `O trecho <${name} /> está no meio de um parágrafo, e "${path.basename(target)}" é mais do que um parágrafo.`,
    rule: 'No meio de um parágrafo ou numa célula cabe um trecho de um só parágrafo.',
    fix: `Ponha <${name} /> numa linha só dele, com uma linha em branco antes e outra depois.`,
  };
}

function missingProp(element: string, name: string): Mistake {
  return {
    severity: 'warning',
    what: `Falta "${name}" em <${element} />.`,
    rule: 'O trecho usa esse valor no texto, e no lugar dele nada aparece.',
    fix: `Escreva, por exemplo:  <${element} ${name}="…" />`,
  };
}
