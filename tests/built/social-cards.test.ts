/** The social cards of pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';
import { cacheControl } from '../../src/publish/hosts/headers';
import { NOT_FOUND, files, pages, settings } from '../support/dist';
import type { Page } from '../support/dist';
import { elements, textOf } from '../support/html';

/** Services accept at most 300 KB; our cards are much smaller. */
const LIMIT = 40_000;

const metas = ({ document }: Page, key: 'name' | 'property', value: string) =>
  elements(document, 'meta', { [key]: value }).map(({ attribs }) => attribs['content'] ?? '');

const shared = pages.filter(({ route }) => route !== NOT_FOUND);

/** Returns the file of the card that the head of a page names. */
function cardOf(page: Page): string {
  const [address = ''] = metas(page, 'property', 'og:image');
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(settings.site.url);
  return pathname.slice(settings.site.baseUrl.length);
}

const bytesOf = (file: string) => readFileSync(join(ROOT, 'dist', file));

describe.each(shared)('the card of $route (A.10)', (page) => {
  const file = cardOf(page);

  it('exists, with a name that is cached for a year', () => {
    expect(files).toContain(file);
    expect(cacheControl(`/${file}`)).toContain('immutable');
  });

  it('is a PNG of 1200 × 630, as the head of the page says', () => {
    const bytes = bytesOf(file);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(metas(page, 'property', 'og:image:width')).toEqual(['1200']);
    expect(metas(page, 'property', 'og:image:height')).toEqual(['630']);
    expect(metas(page, 'property', 'og:image:type')).toEqual(['image/png']);
  });

  it('is smaller than the limit', () => {
    expect(bytesOf(file).length).toBeLessThanOrEqual(LIMIT);
  });

  it('is shown large, with a description', () => {
    expect(metas(page, 'name', 'twitter:card')).toEqual(['summary_large_image']);
    expect(metas(page, 'name', 'twitter:image')).toEqual(metas(page, 'property', 'og:image'));
    const title = textOf(elements(page.document, 'title')[0]);
    expect(metas(page, 'property', 'og:image:alt')).toEqual([expect.stringContaining(title)]);
  });
});

describe('the cards', () => {
  const used = shared.map(cardOf);

  it('each page has its own', () => {
    expect(new Set(used).size).toBe(shared.length);
  });

  it('none is unused', () => {
    const shipped = files.filter((file) => file.startsWith('social-cards/'));
    expect(shipped.sort()).toEqual(used.sort());
  });

  it('the not-found page has none', () => {
    const notFound = pages.find(({ route }) => route === NOT_FOUND);
    expect(notFound && metas(notFound, 'property', 'og:image')).toEqual([]);
  });
});
