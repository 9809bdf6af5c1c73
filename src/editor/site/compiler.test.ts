import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedContent } from '../../../tests/support/content';
import { plainHtml } from '../../article/picture-html';
import { splitFrontMatter } from '../../article/syntax/source';
import type { Content } from '../../content/content-types';
import { parseYaml } from '../../content/schema/parse';
import { formatProblem } from '../../content/schema/problem';
import { COMPILER_SCRIPT } from '../admin/file-names';
import type { PageCompiler } from '../admin/preview/compile-page';
import type { PagePreview, SiteFacts } from '../admin/site-facts';
import { compilerScripts } from './editor-scripts';
import { siteFacts } from './site-facts';
import { snippetGroups } from './snippets';

const root = process.cwd();
const ENTRY =
  "import { pageCompiler } from './src/editor/admin/preview/compile-page'; globalThis.makeCompiler = pageCompiler;";

let content: Content;
let facts: SiteFacts;
let compile: PageCompiler;
let scripts: Map<string, string>;
const brought: string[] = [];

/** Creates a context with the browser globals of a worker, without Node's modules. */
function worker(): { makeCompiler: (facts: SiteFacts) => PageCompiler } {
  const context = createContext({
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    atob,
    btoa,
    setTimeout,
    structuredClone,
    console,
  });
  const run = (name: string) => runInContext(scripts.get(name) ?? '', context);
  Object.assign(context, {
    self: context,
    importScripts(name: string) {
      brought.push(name);
      run(name);
    },
  });
  run(COMPILER_SCRIPT);
  return context as ReturnType<typeof worker>;
}

beforeAll(async () => {
  scripts = compilerScripts(root, ENTRY);
  content = await shippedContent();
  facts = JSON.parse(JSON.stringify(siteFacts(content, root).facts)) as SiteFacts;
  compile = worker().makeCompiler(facts);
}, 300_000);

const draft = (body: string, file = 'content/docs/nova.mdx') =>
  compile({ file, body, frontMatter: {} });

/** Returns the path of a project file relative to `content/docs`. */
const relative = (file: string) => path.posix.relative('/content/docs', file);

/** Compiles a file, split as the editor passes it. */
function compileFile(file: string): Promise<PagePreview> {
  const split = splitFrontMatter(readFileSync(path.join(root, file), 'utf8'));
  const frontMatter = (parseYaml(split.frontMatter, file).data ?? {}) as Record<string, unknown>;
  return compile({ file, body: split.body, frontMatter });
}

describe('the compiler in the browser', () => {
  it('refuses modules of Node as the build does', async () => {
    const { problems } = await draft("{require('fs').readFileSync('/etc/hosts')}");
    expect(problems.map(({ what }) => what).join()).toContain('"fs"');
  });

  it('makes the same HTML of each page as the build', { timeout: 300_000 }, async () => {
    const entries = [...content.docs, ...(content.guide?.docs ?? [])].filter(
      ({ isComponentPage }) => !isComponentPage,
    );
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      const { html, problems } = await compileFile(entry.file);
      const expected = entry.images.reduce((text, image) => {
        const { src = '', ...size } = facts.files[image.file.slice(root.length)] ?? {};
        const shown = plainHtml(image, { src, ...size }, '/image-zoom.js');
        return image.isFile
          ? text.replaceAll(image.marker, src)
          : text.replace(new RegExp(`<img[^>]*src="${image.marker}"[^>]*>`), () => shown);
      }, entry.html);
      expect(html, entry.file).toBe(expected);
      expect(
        problems.filter(({ severity }) => severity !== 'warning'),
        entry.file,
      ).toEqual([]);
    }
  });

  it('reports an error in its place, as the build does, and shows the rest', async () => {
    const { html, problems } = await draft(
      'Começo.\n\n<FiguraVoz legenda="Um ditado.">\nMarque **já**.\n</FiguraVoz>\n\nFim.\n',
    );
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/nova.mdx:3:1
      Falta "fala" em <FiguraVoz>.
      Sem esse valor não há o que mostrar.
      Escreva, por exemplo:  fala="Marque a consulta para quinta."",
      ]
    `);
    expect(html).toContain('<p>Começo.</p>');
    expect(html).toContain('<p>Fim.</p>');
    expect(html).toMatch(
      /<p>Começo\.<\/p>\s*<div class="cms-mistake"[\s\S]*fala[\s\S]*<\/div>\s*<p>Fim/,
    );
  });

  it('shows what follows a tag that is not closed', async () => {
    const { html, problems } = await draft('Um.\n\n<Passos>\n\n1. Dois\n\n## Três\n\nQuatro.\n');
    expect(problems.map(({ line, column }) => [line, column])).toEqual([[3, 1]]);
    expect(html).toContain('Três');
    expect(html).toContain('<p>Quatro.</p>');
    expect(html).toContain('cms-mistake');
  });

  it('accepts every block, component and figure that can be inserted', async () => {
    const glossary = { definitions: { 'prompt "zero" & outros': 'Um pedido sem exemplos.' } };
    const article = { ...facts.article, glossary };
    const compileWith = worker().makeCompiler({ ...facts, article });
    for (const { label, text } of snippetGroups(article).flatMap((group) => group.snippets)) {
      const { html, problems } = await compileWith({
        ...{ file: 'content/docs/nova.mdx', frontMatter: {} },
        body: `Começo.\n\n${text}\n\nFim.\n`,
      });
      expect(problems, label).toEqual([]);
      expect(html, label).toContain('<p>Fim.</p>');
    }
  });

  it('checks links to files, cards and pictures against the facts about the site', async () => {
    const [known = ''] = Object.keys(facts.routes).filter((file) =>
      file.startsWith('/content/docs/'),
    );
    const name = known.replace('/content/docs/', './');
    const { html, problems } = await draft(
      `[certo](${name}), [errado](./nao-ha.mdx)\n\n![](./nao-ha.png)\n\n![Logo](/logo.svg)\n`,
    );
    expect(problems.map(({ what }) => what)).toEqual([
      'A imagem "./nao-ha.png" está sem descrição.',
      'A imagem "./nao-ha.png" não foi encontrada.',
      'O link "./nao-ha.mdx" não leva a nenhuma página.',
    ]);
    expect(html).toContain(`href="${facts.routes[known]}"`);
    expect(html).toContain('src="/logo.svg"');
  });

  it('reports a card without a title to a draft, except in a draft or once it is saved', async () => {
    const pages = { ...facts.pages, '/docs/guardada': { title: 'x', isDraft: true } };
    const withDraft = worker().makeCompiler({ ...facts, pages });
    const page = { file: 'content/docs/nova.mdx', body: '<Cartao para="/docs/guardada" />' };
    const { problems } = await withDraft({ ...page, frontMatter: {} });
    expect(problems.map(({ what }) => what)).toEqual([
      'O cartão que leva a "/docs/guardada" está sem título, e esse endereço não é o de uma página publicada.',
    ]);
    expect((await withDraft({ ...page, frontMatter: { draft: true } })).problems).toEqual([]);
    const routes = { 'content/docs/guardada.mdx': '/docs/guardada' };
    expect((await withDraft({ ...page, routes, frontMatter: {} })).problems).toEqual([]);
  });

  it('reports a picture without a description as an error, which prevents saving, and shows it', async () => {
    const { html, problems } = await draft(
      'Começo.\n\n![](/logo.svg)\n\n<img src="/logo.svg" />\n',
    );
    expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
      ['error', 3],
      ['error', 5],
    ]);
    expect(html?.match(/<img[^>]*src="\/logo.svg"/g)).toHaveLength(2);
    expect(html).not.toContain('cms-mistake');
  });

  it('shows a file that was just uploaded', async () => {
    const { html, problems } = await compile({
      ...{ file: 'content/docs/nova.mdx', frontMatter: {}, body: '![Uma tela](./tela.png)\n' },
      added: { '/content/docs/tela.png': { hash: 'abc', src: 'blob:tela' } },
    });
    expect(problems).toEqual([]);
    expect(html).toContain('src="blob:tela"');
  });

  it('accepts a file that only the repository has, and shows one that the site already has', async () => {
    const names = Object.keys(facts.files);
    const known = names.find((file) => /^\/content\/.*\.png$/.test(file)) ?? '';
    const page = { file: 'content/docs/nova.mdx', frontMatter: {} };
    const added = { '/content/docs/tela.png': { hash: 'abc' }, [known]: { hash: 'abc' } };
    const fresh = await compile({ ...page, added, body: '![Uma tela](./tela.png)\n' });
    expect(fresh.problems).toEqual([]);
    const shown = await compile({ ...page, added, body: `![Uma tela](${relative(known)})\n` });
    expect(shown.problems).toEqual([]);
    expect(shown.html).toContain(`src="${facts.files[known]?.src}"`);
  });

  it('accepts a link to a page saved after the site was read', async () => {
    const page = { file: 'content/docs/uma.mdx', frontMatter: {}, body: '[outra](./outra.mdx)\n' };
    expect((await compile(page)).problems).toHaveLength(1);
    const routes = { 'content/docs/outra.mdx': '/docs/outra' };
    const { html, problems } = await compile({ ...page, routes });
    expect(problems).toEqual([]);
    expect(html).toContain('href="/docs/outra"');
  });

  it('loads highlighting and formulas only with the first page that has them', async () => {
    brought.length = 0;
    compile = worker().makeCompiler(facts);
    await draft('Só texto.\n');
    expect(brought).toEqual([]);
    await draft('```js\nlet a = 1;\n```\n\n<Formula tex="x^2" />\n');
    expect(brought.sort()).toEqual(['compiler-code.js', 'compiler-math.js']);
  });

  it('stays within the size limit', () => {
    const sizes = [...scripts].map(([name, code]) => [
      name,
      Math.round(code.length / 1000),
      Math.round(gzipSync(code).length / 1000),
    ]);
    process.stdout.write(`Compilador, kB e kB comprimidos: ${JSON.stringify(sizes)}\n`);
    expect(gzipSync(scripts.get(COMPILER_SCRIPT) ?? '').length).toBeLessThan(400_000);
  });
});
