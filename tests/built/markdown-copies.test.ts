/** The docs pages as Markdown, llms.txt and llms-full.txt. */
import { describe, expect, it } from 'vitest';
import { contentType } from '../../src/files/media-types';
import { markdownPath } from '../../src/lib/path';
import { DOC_ROUTES, files, pages, read, settings } from '../support/dist';
import { elements, textOf } from '../support/html';

const { url: origin, title, tagline } = settings.site;
const fileOf = (route: string) => markdownPath(route).slice(1);
const page = (route: string) => pages.find((one) => one.route === route)!;
/** Reduces a text to letters and digits, for comparison. */
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(DOC_ROUTES)('%s as Markdown (B.4)', (route) => {
  const markdown = read(fileOf(route));

  it('has the title, the description and the URL of the page', () => {
    const { document } = page(route);
    expect(markdown.split('\n')[0]).toBe(`# ${textOf(elements(document, 'h1')[0])}`);
    const lede = elements(document, 'p', { class: 'lede' })[0];
    expect(words(markdown.split('\n')[2] ?? '')).toEqual(words(textOf(lede)));
    expect(markdown).toContain(`Página: <${origin}${route}>`);
    expect(contentType(fileOf(route))).toBe('text/markdown; charset=utf-8');
  });

  it('has the headings of the page, in order', () => {
    const prose = elements(page(route).document, 'div', { class: 'prose' })[0]!;
    const headings = elements(prose, 'h2').map((heading) => words(textOf(heading)));
    const written = [...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) =>
      words(heading ?? ''),
    );
    expect(headings.length).toBeGreaterThan(0);
    expect(written).toEqual(headings);
  });

  it('has no tags, styles or partial URLs', () => {
    expect(markdown).not.toMatch(/<\/?[a-z][^:>]*>|@layer|\{"/);
    // Texts that only styles separate would run into each other.
    expect(markdown).not.toMatch(/\S [,;)]|[\p{L}.,] {2,}\S|\u00A0/u);
    for (const [, href] of markdown.matchAll(/\]\(([^)]*)\)/g)) {
      expect(href).toMatch(/^(?:https?:|mailto:)/);
    }
  });

  it('links only to existing pages and files', () => {
    const inside = [...markdown.matchAll(/\]\(([^)]*)\)/g)]
      .map(([, href]) => new URL(href ?? ''))
      .filter((href) => href.origin === origin)
      .map(({ pathname }) => decodeURI(pathname));
    const known = new Set([...pages.map((one) => one.route), ...files.map((file) => `/${file}`)]);
    expect(inside.filter((pathname) => !known.has(pathname))).toEqual([]);
  });

  it('is announced by its page, and only there', () => {
    const links = elements(page(route).document, 'link', { type: 'text/markdown' });
    expect(links.map(({ attribs }) => [attribs['rel'], attribs['href']])).toEqual([
      ['alternate', origin + markdownPath(route)],
    ]);
  });
});

it('only docs pages have a Markdown copy', () => {
  expect(files.filter((file) => file.endsWith('.md')).sort()).toEqual(
    DOC_ROUTES.map(fileOf).sort(),
  );
  const announced = pages.filter(
    ({ document }) => elements(document, 'link', { type: 'text/markdown' }).length > 0,
  );
  expect(announced.map(({ route }) => route).sort()).toEqual([...DOC_ROUTES].sort());
});

it('the sitemap has no Markdown copies', () => {
  expect(read('sitemap.xml')).not.toContain('.md');
});

describe('llms.txt (B.4)', () => {
  const text = read('llms.txt');
  const listed = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S.{30,}$/gm)].map(([, url]) => url);

  it('tells what the site is', () => {
    // Non-breaking spaces are only for pages.
    expect(text.split('\n\n').slice(0, 2)).toEqual([
      `# ${title}`,
      `> ${tagline.replace(/\s/g, ' ')}`,
    ]);
  });

  it('has the form of llmstxt.org: after the first group, only headings and links', () => {
    const [, ...groups] = text.trimEnd().split(/\n\n(?=## )/);
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) {
      expect(group).toMatch(/^## \S.*\n\n(?:- \[[^\]]+\]\(https:[^)\s]+\)(?:: \S.*)?(?:\n|$))+$/);
    }
  });

  it('has each page once, with its description, beside the text of all pages', () => {
    expect([...listed].sort()).toEqual(
      DOC_ROUTES.map((route) => origin + markdownPath(route)).sort(),
    );
    expect(text).toContain(`${origin}/llms-full.txt`);
    const full = read('llms-full.txt');
    for (const route of DOC_ROUTES) expect(full).toContain(read(fileOf(route)));
  });
});

it('without analytics, no page asks whether it was useful', () => {
  expect(settings.analytics.trackingIds).toEqual([]);
  for (const { document } of pages) {
    expect(elements(document, 'div').filter(({ attribs }) => 'data-feedback' in attribs)).toEqual(
      [],
    );
  }
});
