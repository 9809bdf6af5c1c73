/** Rewrites code whose content a plugin of Docusaurus would make, or that is code only in plain Markdown. Pure. */
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Code } from 'mdast';
import toPackageManager from 'npm-to-yarn';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { codeMeta, fenceOf, unknownMeta } from '../../../../src/article/syntax/code-meta';
import { parseBody } from '../../../../src/article/syntax/parse-body';
import { lineKinds, splitFrontMatter } from '../../../../src/article/syntax/source';
import type { NoteWords } from './note';

/** Package managers of the plugin npm2yarn, which converts for all but the first. */
const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** A fence, the language and the meta string. */
const FENCE = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/;

/** A page with rewritten fences. */
export interface RewrittenFences {
  text: string;
  /** What the reader of the report must know, with 1-based lines of the original text. */
  told: { words: NoteWords; line: number }[];
}

/**
 * Turns `npm2yarn` fences into tabs, as the plugin of that name does, fences with the address of their content
 * (`reference`) into links to it, and puts the code of a file (`file=../a.js#L1-L5`) into its fence.
 *
 * @param file path of the page, relative to the project
 * @param read returns the text of a file of the project
 */
export function rewriteFences(
  text: string,
  file: string,
  read: (file: string) => string | undefined,
): RewrittenFences {
  const { body, bodyOffset } = splitFrontMatter(text);
  const told: RewrittenFences['told'] = [];
  const lines = body.split('\n');
  const mayHave = lines.some((line) => unknownMeta(FENCE.exec(line)?.[3] ?? '').length > 0);
  if (!mayHave) return { text, told };
  const replaced: { from: number; to: number; by: string[] }[] = [];
  try {
    visit(parseBody(body, file) as Node, 'code', (node) => {
      const code = node as Code;
      const { start, end } = code.position ?? {};
      if (!start || !end) return;
      const rewritten = rewrittenFence(code, (name) => codeOf(name, file, read));
      const { words, by } = rewritten;
      if (words) told.push({ words, line: bodyOffset + start.line });
      if (!by) return;
      const first = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
      const others = first.replace(/[^\s>]/g, ' ');
      replaced.push({
        from: start.line - 1,
        to: end.line,
        by: by.map((line, index) => ((index === 0 ? first : others) + line).trimEnd()),
      });
    });
  } catch {
    // The page does not parse; the build reports that.
    return { text, told: [] };
  }
  for (const { from, to, by } of replaced.reverse()) lines.splice(from, to - from, ...by);
  return { text: text.slice(0, text.length - body.length) + lines.join('\n'), told };
}

/**
 * Puts fences around code that is only indented, which pages of this site, like those of Docusaurus 3 in MDX,
 * cannot have.
 */
export function fenceIndentedCode(text: string): string {
  const { body } = splitFrontMatter(text);
  const lines = body.split('\n');
  if (!lines.some((line) => /^(?: {4}|\t)/.test(line))) return text;
  const found: Code[] = [];
  visit(createProcessor({ format: 'md' }).parse(body) as Node, 'code', (node) => {
    const code = node as Code;
    const first = lines[(code.position?.start.line ?? 1) - 1] ?? '';
    if (!FENCE.test(first)) found.push(code);
  });
  for (const { value, position } of found.reverse()) {
    if (!position) continue;
    const { start, end } = position;
    // In a list or a quote the marks before the code stay, without the four spaces that made it code.
    const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1).replace(/ {4}$/, '');
    const others = before.replace(/[^\s>]/g, ' ');
    const fence = '`'.repeat(
      Math.max(3, ...[...value.matchAll(/`+/g)].map(([one]) => one.length + 1)),
    );
    const code = [fence, ...value.split('\n'), fence].map((line, index) =>
      ((index === 0 ? before : others) + line).trimEnd(),
    );
    lines.splice(start.line - 1, end.line - start.line + 1, ...code);
  }
  return text.slice(0, text.length - body.length) + lines.join('\n');
}

/** Returns the words of each fence that nothing here reads, and that `rewriteFences` does not replace. */
export function fenceMarks(text: string): { mark: string; line: number }[] {
  const lines = text.split('\n');
  const kinds = lineKinds(lines);
  return lines.flatMap((content, index) => {
    if (kinds[index] !== 'fence') return [];
    const mark = unknownMeta(FENCE.exec(content)?.[3] ?? '')
      .filter((one) => !REPLACED.has(one))
      .join(' ');
    return mark ? [{ mark, line: index + 1 }] : [];
  });
}

const REPLACED = new Set(['npm2yarn', 'reference', 'file']);

/** Matches the file of a fence, also without quotes, as plugins write it. */
const FROM_FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Returns the lines of a file, or those after `#`: `../a.js#L1-L5`; `<rootDir>` is the project. */
function codeOf(
  name: string,
  page: string,
  read: (file: string) => string | undefined,
): string[] | undefined {
  const [, written = '', from, to = from] = /^([^#]+)(?:#L(\d+)(?:-L?(\d+))?)?$/.exec(name) ?? [];
  const place = written.startsWith('<rootDir>')
    ? written.replace(/^<rootDir>\/*/, '')
    : path.posix.join(path.posix.dirname(page), written);
  const lines = written ? read(path.posix.normalize(place))?.trimEnd().split('\n') : undefined;
  return from ? lines?.slice(Number(from) - 1, Number(to)) : lines;
}

const NPM2YARN = /(?:^|\s)npm2yarn(?=\s|$)/;

/** Returns the lines in place of a fence, if it is rewritten, and what the report says. */
function rewrittenFence(
  code: Code,
  read: (name: string) => string[] | undefined,
): { by?: string[]; words?: NoteWords } {
  const { language = '', meta } = fenceOf(code);
  const value = code.value.trim();
  if (NPM2YARN.test(meta)) {
    return { by: tabs(`${language} ${meta.replace(NPM2YARN, ' ').trim()}`.trim(), code.value) };
  }
  const [written = '', ...names] = FROM_FILE.exec(meta) ?? [];
  const lines = value === '' ? read(names.find(Boolean) ?? '') : undefined;
  if (lines) {
    const info = `${language} ${meta.replace(written, ' ').trim()}`.trim();
    return { by: [`\`\`\`\`${info}`, ...lines, '````'] };
  }
  const marks = unknownMeta(meta);
  const [address] = [value, ...meta.split(/\s+/)].flatMap(
    (one) => /^(?:[^\s=]+=)?["']?(https?:\/\/\S+?)["']?$/.exec(one)?.[1] ?? [],
  );
  if (marks.length === 0 || (value !== '' && !marks.includes('reference'))) return {};
  if (address === undefined) {
    if (value !== '' || codeMeta(meta).file !== undefined) return {};
    return { by: [`{/* ${language} ${meta.replaceAll('*/', '* /')} */}`], words: emptyFence(meta) };
  }
  return { by: [linkTo(address, codeMeta(meta).title)], words: REFERENCE };
}

/** Returns the tabs that the plugin npm2yarn makes of a command. */
function tabs(info: string, command: string): string[] {
  const items = MANAGERS.flatMap((manager) => {
    const code = manager === 'npm' ? command : toPackageManager(command, manager);
    const label = { yarn: 'Yarn', bun: 'Bun', npm: 'npm', pnpm: 'pnpm' }[manager];
    const open = `<Aba rotulo="${label}" valor="${manager}">`;
    return [open, '', `\`\`\`${info}`, ...code.split('\n'), '```', '', '</Aba>'];
  });
  return ['<Abas grupo="npm2yarn">', ...items, '</Abas>'];
}

/** Returns a link to code, named after its file and lines: `a.js, linhas 1 a 5`. */
function linkTo(address: string, title: string | undefined): string {
  const { pathname, hash } = new URL(address);
  const [, from, to] = /^#L(\d+)(?:-L?(\d+))?$/.exec(hash) ?? [];
  const lines = to ? `, linhas ${from} a ${to}` : from ? `, linha ${from}` : '';
  return `[${title ?? `${pathname.split('/').at(-1)}${lines}`}](${address})`;
}

const REFERENCE = {
  kind: 'changed',
  what: 'Um bloco com o endereço de um código virou um link para ele.',
  why: 'Um plugin do Docusaurus buscava o código na rede durante a geração; este site não busca nada.',
  todo: 'Se o código precisa aparecer na página, copie-o para um bloco.',
} as const;

const emptyFence = (meta: string): NoteWords => ({
  kind: 'left',
  what: `O conteúdo do bloco de código "${meta.replaceAll('"', "'")}" não veio.`,
  why: 'O bloco estava vazio, e um plugin do Docusaurus punha nele o código durante a geração; ele virou um comentário.',
  todo: 'Escreva o código num bloco no lugar do comentário, ou ponha nele  file="./arquivo.js"  com um arquivo ao lado da página.',
});
