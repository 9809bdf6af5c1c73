/** The byte budgets of the built site, gzipped; 1 KB is 1,000 bytes. */
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
  listedScripts,
  transferSize,
} from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText } from '../support/html';

const KB = 1000;
const visible = pages.filter(({ route }) => route !== NOT_FOUND);
const page = (route: string) => pages.find((candidate) => candidate.route === route)!;
const gzipped = (text: string) => gzipSync(text).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Fails above a budget; prints the size. */
function expectWithin(name: string, bytes: number, budget: number): void {
  console.log(`${name}: ${(bytes / KB).toFixed(1)} KB of ${budget / KB} KB`);
  expect(bytes, name).toBeGreaterThan(0);
  expect(bytes, name).toBeLessThanOrEqual(budget);
}

/** Returns the largest of named sizes. */
const largest = (sizes: readonly (readonly [string, number])[]) =>
  sizes.reduce((most, size) => (size[1] > most[1] ? size : most));

/** Returns the inline code of a page, without data in script elements. */
const inlineCode = ({ document }: Page) =>
  elements(document, 'script')
    .filter(({ attribs: { type = '' } }) => !/json|template/.test(type))
    .map(rawText)
    .join('\n');

/**
 * Returns the files that a page requests before the load event: fonts, icon, and images that are not lazy.
 */
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

/** The scripts of each template, from a file that Gatsby writes and that is not deployed. */
const { assetsByChunkName } = JSON.parse(
  readFileSync(join(ROOT, 'public/webpack.stats.json'), 'utf8'),
) as { assetsByChunkName: Record<string, string[]> };

/** Returns the scripts of a page's template, including shared ones. */
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

/** Budgets by type of page, in KB. */
const TYPES = [
  { name: 'home', route: '/', html: 30 },
  { name: 'docs', route: '/docs/conversas', html: 30 },
  { name: 'text', route: '/termos', html: 30 },
  { name: 'search', route: '/search', html: 30 },
  { name: 'not found', route: NOT_FOUND, html: 30 },
] as const;

describe.each(TYPES)('the bytes of a page: $name', ({ route, html }) => {
  const each = page(route);
  const initial = initialFiles(each);
  const ofKind = (pattern: RegExp) =>
    sum(initial.filter((file) => pattern.test(file)).map(transferSize));

  it('HTML, script, fonts, images and code, each within its budget', () => {
    expectWithin('HTML, with style and script', transferSize(fileOf(route)), html * KB);
    expectWithin('script before intent', gzipped(inlineCode(each)), 3 * KB);
    expectWithin('fonts', ofKind(/\.woff2$/), 50 * KB);
    expectWithin(
      'images before the load event, icons included',
      ofKind(/\.(?:svg|png|webp|avif)$/),
      10 * KB,
    );
    expect(initial.filter((file) => !/\.(?:woff2|svg|png|webp|avif)$/.test(file))).toEqual([]);
    const runtime = listedScripts(each).runtime.map((address) => address.slice(1));
    const code = [...runtime, ...templateScripts(route)];
    expectWithin('code after intent', sum(code.map(transferSize)), 105 * KB);
  });
});

describe('the byte budgets', () => {
  it('a docs page, with inline styles and script: 30 KB', () => {
    const sizes = DOC_ROUTES.map((route) => [route, transferSize(fileOf(route))] as const);
    const [route, bytes] = largest(sizes);
    expectWithin(`the largest docs page (${route})`, bytes, 30 * KB);
  });

  it('the script before intent: 3 KB', () => {
    const sizes = pages.map((each) => [each.route, gzipped(inlineCode(each))] as const);
    const [route, bytes] = largest(sizes);
    expectWithin(`the script before intent (${route})`, bytes, 3 * KB);
  });

  it('all fonts: 50 KB, all preloaded', () => {
    const fonts = files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));
    expectWithin('the fonts', sum(fonts.map(transferSize)), 50 * KB);
    for (const each of pages) {
      const preloaded = elements(each.document, 'link', { rel: 'preload', as: 'font' });
      expect(preloaded.map(({ attribs }) => attribs['href']?.slice(1)).sort()).toEqual(
        fonts.sort(),
      );
    }
  });

  it('the home page, with all that it requests before the load event: 100 KB', () => {
    const parts = ['index.html', ...initialFiles(page('/'))];
    expect(parts.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    expectWithin('the home page', sum(parts.map(transferSize)), 100 * KB);
  });

  it('the code after intent: 105 KB', () => {
    const sizes = visible.map((each) => {
      const first = listedScripts(each).runtime.map((address) => address.slice(1));
      const all = [...first, ...templateScripts(each.route)];
      return [each.route, sum(all.map(transferSize))] as const;
    });
    const [route, bytes] = largest(sizes);
    expectWithin(`the largest code (${route})`, bytes, 105 * KB);
  });

  it('the next page, by a click: 12 KB, even one of another type', () => {
    const between = DOC_ROUTES.map((route) => [route, transferSize(dataFile(route))] as const);
    const [doc, docBytes] = largest(between);
    expectWithin(`from one docs page to another (${doc})`, docBytes, 12 * KB);
    // Code that both pages share is already loaded.
    const any = visible.flatMap(({ route: from }) =>
      visible.map(({ route: to }) => {
        const here = templateScripts(from);
        const parts = [dataFile(to), ...templateScripts(to).filter((file) => !here.includes(file))];
        return [`${from} → ${to}`, sum(parts.map(transferSize))] as const;
      }),
    );
    const [other, otherBytes] = largest(any);
    expectWithin(`to a page of another type (${other})`, otherBytes, 12 * KB);
  });
});
