/** The byte budgets of performance.md, on what ships, gzipped; 1 KB is 1,000 bytes. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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

/** The template's own script, as the page's data names it. */
function chunkOf(route: string): string {
  const { componentChunkName } = dataOf(route);
  const own = files.filter(
    (file) => file.startsWith(`${componentChunkName}-`) && file.endsWith('.js'),
  );
  expect(own, route).toHaveLength(1);
  return own[0]!;
}

function dataFile(route: string): string {
  const path = route === '/' ? 'index' : route.slice(1).replace(/\/$/, '');
  return `page-data/${path}/page-data.json`;
}

function dataOf(route: string) {
  return JSON.parse(read(dataFile(route))) as {
    componentChunkName: string;
    staticQueryHashes: string[];
  };
}

/** Scripts that more than one template shares and that are not part of the first three. */
function sharedChunks(): string[] {
  const named = /^(?:component---|webpack-runtime-|framework-|app-)/;
  return files.filter((file) => /^[^/]+\.js$/.test(file) && !named.test(file));
}

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
    const sizes = pages
      .filter(({ route }) => route !== NOT_FOUND)
      .map((each) => {
        const first = runtimeScripts(each).map((address) => address.slice(1));
        const all = [...first, chunkOf(each.route), ...sharedChunks()];
        return [each.route, sum(all.map(transferSize))] as const;
      });
    const docs = sizes.find(([route]) => route === '/docs/conversas')!;
    expectWithin('o código de uma página da documentação', docs[1], 105 * KB);
    const [route, bytes] = largest(sizes);
    expectWithin(`o código mais pesado (${route})`, bytes, 105 * KB);
  });

  it('a próxima página, por um clique: 12 KB', () => {
    const sizes = DOC_ROUTES.map((route) => {
      const chunk = route === '/docs/' ? transferSize(chunkOf(route)) : 0;
      return [route, transferSize(dataFile(route)) + chunk] as const;
    });
    const [route, bytes] = largest(sizes);
    expectWithin(`a próxima página da documentação (${route})`, bytes, 12 * KB);
    const others = pages
      .filter(({ route: each }) => each !== NOT_FOUND)
      .map(({ route: each }) => {
        const parts = [dataFile(each), chunkOf(each)];
        return [each, sum(parts.map(transferSize))] as const;
      });
    const [other, otherBytes] = largest(others);
    expectWithin(`a próxima página de outro tipo (${other})`, otherBytes, 12 * KB);
  });
});
