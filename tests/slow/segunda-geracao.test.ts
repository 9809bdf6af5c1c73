/** What builds keep for the next one: after each change the site must be what a first build would give. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../scripts/file-digest';
import { fixtureContent } from '../support/content';
import { buildSite, makeSite, removeSite } from '../support/site';

const site = makeSite('segunda-geracao', { content: fixtureContent('site-pequeno'), bare: true });
const inSite = (file: string) => join(site.dir, file);
const page = (file: string) => readFileSync(join(site.distDir, file), 'utf8');
const BLOG = join(fixtureContent('site-com-blog'), 'blog');

async function build(): Promise<void> {
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
}

/** Webpack gives each of its runs a name, and so another digest to the script that has it. */
const withoutHash = (text: string) =>
  text.replace(/(?<=ebpackCompilationHash"?[:=]")[0-9a-f]{20}/g, '').replace(/'sha256-[^']+'/g, '');

/** Every file of the finished site, as text. */
const output = () =>
  filesBelow(site.distDir, '.')
    .map((file) => [file, withoutHash(readFileSync(join(site.distDir, file), 'utf8'))] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

const isPage = (file: string) => file.endsWith('.html') && !file.includes('_gatsby');
const pages = () => filesBelow(site.distDir, '.').filter(isPage);

/** Pages whose policy does not let in a script or a style that they bring along. */
const shutOut = () =>
  pages().filter((file) => {
    const html = page(file);
    const own = [
      ...html.matchAll(/<(?:script|style)(?![^>]*\b(?:src|type="application))[^>]*>([^]*?)<\//g),
    ];
    return own.some(([, text = '']) => {
      const digest = createHash('sha256').update(text).digest('base64');
      return !html.includes(`'sha256-${digest}'`);
    });
  });

/** Pages with the scripts of another bundle than the one that the site has now. */
const leftBehind = () => {
  const { webpackCompilationHash } = JSON.parse(page('page-data/app-data.json')) as Record<
    string,
    string
  >;
  return pages().filter((file) => !page(file).includes(`"${webpackCompilationHash}"`));
};

afterEach(() => {
  expect(pages().length).toBeGreaterThan(10);
  expect(shutOut()).toEqual([]);
  expect(leftBehind()).toEqual([]);
});

/** When webpack last made its bundles. */
const bundled = () =>
  ['build-javascript', 'build-html'].map(
    (name) => statSync(inSite(`.cache/kept-bundles/${name}`)).mtimeMs,
  );

beforeAll(async () => {
  // A page with a component of its own is bundled each time.
  writeFileSync(inSite('content/docs/viva.mdx'), '# Página viva\n\nSó texto.\n');
  await build();
});

afterAll(() => removeSite(site));

describe('uma segunda geração', () => {
  it('depois da edição de um texto, mostra o texto e nada empacota', async () => {
    const before = bundled();
    appendFileSync(inSite('content/docs/conversas.mdx'), '\nUma frase de agora.\n');
    await build();
    expect(page('docs/conversas.html')).toContain('Uma frase de agora.');
    expect(page('docs/conversas.md')).toContain('Uma frase de agora.');
    expect(bundled()).toEqual(before);
  });

  it('sem mudança nenhuma não acontece, e o que a anterior avisou é dito de novo', async () => {
    appendFileSync(inSite('content/docs/conversas.mdx'), '\n[Seção](#que-nao-existe)\n');
    await build();
    const { code, output: said } = await buildSite(site);
    expect(code).toBe(0);
    expect(said).toContain('Aviso: Âncoras que não existem na página:');
    expect(said).toContain('→ #que-nao-existe');
    expect(said).toContain('Nada mudou desde a última geração');
    expect(said).not.toContain('Done building');
  });

  it('depois de uma que foi interrompida, dá a todas as páginas os mesmos scripts', async () => {
    const kept = ['.cache/redux', ...filesBelow(site.dir, 'public').filter(isPage)];
    for (const file of kept) cpSync(inSite(file), inSite(`.antes/${file}`), { recursive: true });
    const code = "\naddEventListener('agora', () => undefined);\n";
    appendFileSync(inSite('src/runtime/links.ts'), code);
    await build();
    // Stopped after webpack: the bundles are of now, what Gatsby knows and its pages are not.
    rmSync(inSite('.cache/redux'), { recursive: true });
    for (const file of kept) cpSync(inSite(`.antes/${file}`), inSite(file), { recursive: true });
    appendFileSync(inSite('content/docs/conversas.mdx'), '\nOutra frase.\n');
    await build();
    expect(page('docs/conversas.html')).toContain('Outra frase.');
  });

  it('com as primeiras páginas de um tipo, traz as páginas, e o que muda nas outras', async () => {
    cpSync(BLOG, inSite('content/blog'), { recursive: true });
    await build();
    expect(page('blog.html')).toContain('Antes da marca');
    expect(page('docs/imagens.html')).toContain('/sub/blog/rss.xml');
  });

  it('sem elas outra vez, é igual a uma geração do zero', async () => {
    rmSync(inSite('content/blog'), { recursive: true });
    await build();
    expect(existsSync(join(site.distDir, 'blog.html'))).toBe(false);
    const second = output();
    for (const folder of ['.cache', 'public', 'dist']) rmSync(inSite(folder), { recursive: true });
    await build();
    // Scripts of before stay, and are in the lists of headers: visitors who have a page open ask for them.
    const old = new Map(second);
    const first = output();
    const others = first.filter(([file, text]) => old.get(file) !== text).map(([file]) => file);
    expect(others).toEqual(['_headers']);
  });
});
