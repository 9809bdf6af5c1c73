/** The byte budgets, on what ships, gzipped; 1 KB is 1,000 bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';
import {
  DOC_ROUTES,
  NOT_FOUND,
  fileOf,
  files,
  pages,
  read,
  runtimeScripts,
  transferSize,
} from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText } from '../support/html';

const KB = 1000;
const visible = pages.filter(({ route }) => route !== NOT_FOUND);
const page = (route: string) => pages.find((candidate) => candidate.route === route)!;
const gzipped = (text: string) => gzipSync(text).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Fails above a budget; the size goes into the message, and into the report of a passing run. */
function expectWithin(name: string, bytes: number, budget: number): void {
  console.log(`${name}: ${(bytes / KB).toFixed(1)} KB de ${budget / KB} KB`);
  expect(bytes, name).toBeGreaterThan(0);
  expect(bytes, name).toBeLessThanOrEqual(budget);
}

/** The largest of some named sizes. */
const largest = (sizes: readonly (readonly [string, number])[]) =>
  sizes.reduce((most, size) => (size[1] > most[1] ? size : most));

/** Inline code that runs when a page opens; data in a script element does not. */
const inlineCode = ({ document }: Page) =>
  elements(document, 'script')
    .filter(({ attribs: { type = '' } }) => !/json|template/.test(type))
    .map(rawText)
    .join('\n');

/** Files that a page asks for before it has loaded: fonts, icon, and pictures that are not lazy. */
function initialFiles({ document }: Page): string[] {
  const links = elements(document, 'link').filter(({ attribs: { rel = '' } }) =>
    /preload|icon|stylesheet/.test(rel),
  );
  const pictures = elements(document, 'img').filter(({ attribs }) => attribs['loading'] !== 'lazy');
  const addresses = [
    ...links.map(({ attribs }) => attribs['href']),
    ...pictures.map(({ attribs }) => attribs['src']),
  ];
  return [...new Set(addresses.filter((address) => address?.startsWith('/')))].map((address) =>
    address!.slice(1),
  );
}

/** Which scripts each template needs; Gatsby leaves it beside the pages, and it does not ship. */
const { assetsByChunkName } = JSON.parse(
  readFileSync(join(ROOT, 'public/webpack.stats.json'), 'utf8'),
) as { assetsByChunkName: Record<string, string[]> };

/** The scripts of a page's template, those that it shares with others included. */
function templateScripts(route: string): string[] {
  const scripts = (assetsByChunkName[dataOf(route).componentChunkName] ?? []).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts, route).not.toEqual([]);
  expect(files).toEqual(expect.arrayContaining(scripts));
  return scripts;
}

function dataFile(route: string): string {
  const path = route === '/' ? 'index' : route.slice(1).replace(/\/$/, '');
  return `page-data/${path}/page-data.json`;
}

function dataOf(route: string) {
  return JSON.parse(read(dataFile(route))) as { componentChunkName: string };
}

/** What each kind of page may weigh, by kind of content. */
const TYPES = [
  { name: 'início', route: '/', html: 30 },
  { name: 'documentação', route: '/docs/conversas', html: 30 },
  { name: 'texto', route: '/termos', html: 30 },
  { name: 'pesquisa', route: '/search', html: 30 },
  { name: 'não encontrada', route: NOT_FOUND, html: 30 },
] as const;

describe.each(TYPES)('os bytes de uma página: $name', ({ route, html }) => {
  const each = page(route);
  const initial = initialFiles(each);
  const ofKind = (pattern: RegExp) =>
    sum(initial.filter((file) => pattern.test(file)).map(transferSize));

  it('HTML, script, letras, imagens e código, cada um no seu limite', () => {
    expectWithin('HTML, com o estilo e o script', transferSize(fileOf(route)), html * KB);
    expectWithin('script antes de um gesto', gzipped(inlineCode(each)), 3 * KB);
    expectWithin('letras', ofKind(/\.woff2$/), 50 * KB);
    expectWithin(
      'imagens antes de carregar, ícones entre elas',
      ofKind(/\.(?:svg|png|webp|avif)$/),
      10 * KB,
    );
    expect(initial.filter((file) => !/\.(?:woff2|svg|png|webp|avif)$/.test(file))).toEqual([]);
    const runtime = runtimeScripts(each).map((address) => address.slice(1));
    const code = [...runtime, ...templateScripts(route)];
    expectWithin('código depois de um gesto', sum(code.map(transferSize)), 105 * KB);
  });
});

describe('os limites de bytes', () => {
  it('uma página da documentação, com estilo e script embutidos: 30 KB', () => {
    const sizes = DOC_ROUTES.map((route) => [route, transferSize(fileOf(route))] as const);
    const [route, bytes] = largest(sizes);
    expectWithin(`a maior página da documentação (${route})`, bytes, 30 * KB);
  });

  it('o script antes de um gesto: 3 KB', () => {
    const sizes = pages.map((each) => [each.route, gzipped(inlineCode(each))] as const);
    const [route, bytes] = largest(sizes);
    expectWithin(`o script antes de um gesto (${route})`, bytes, 3 * KB);
  });

  it('todas as letras: 50 KB, todas pedidas com antecedência', () => {
    const fonts = files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));
    expectWithin('as letras', sum(fonts.map(transferSize)), 50 * KB);
    for (const each of pages) {
      const preloaded = elements(each.document, 'link', { rel: 'preload', as: 'font' });
      expect(preloaded.map(({ attribs }) => attribs['href']?.slice(1)).sort()).toEqual(
        fonts.sort(),
      );
    }
  });

  it('a página inicial, com tudo o que pede antes de carregar: 100 KB', () => {
    const parts = ['index.html', ...initialFiles(page('/'))];
    expect(parts.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    expectWithin('a página inicial', sum(parts.map(transferSize)), 100 * KB);
  });

  it('o código depois de um gesto: 105 KB', () => {
    const sizes = visible.map((each) => {
      const first = runtimeScripts(each).map((address) => address.slice(1));
      const all = [...first, ...templateScripts(each.route)];
      return [each.route, sum(all.map(transferSize))] as const;
    });
    const [route, bytes] = largest(sizes);
    expectWithin(`o código mais pesado (${route})`, bytes, 105 * KB);
  });

  it('a próxima página, por um clique: 12 KB, também quando é de outro tipo', () => {
    const between = DOC_ROUTES.map((route) => [route, transferSize(dataFile(route))] as const);
    const [doc, docBytes] = largest(between);
    expectWithin(`de uma página da documentação a outra (${doc})`, docBytes, 12 * KB);
    // What two kinds of pages share has come with the first of them.
    const any = visible.flatMap(({ route: from }) =>
      visible.map(({ route: to }) => {
        const here = templateScripts(from);
        const parts = [dataFile(to), ...templateScripts(to).filter((file) => !here.includes(file))];
        return [`${from} → ${to}`, sum(parts.map(transferSize))] as const;
      }),
    );
    const [other, otherBytes] = largest(any);
    expectWithin(`a uma página de outro tipo (${other})`, otherBytes, 12 * KB);
  });
});
