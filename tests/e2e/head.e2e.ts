/** The head during client-side navigation: the tags of a page are removed with the page. */
import { expect, test } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import {
  addLink,
  isMarked,
  markDocument,
  navbar,
  openReady,
  pagination,
} from '../support/e2e-page';

/** Tags for crawlers, which only the static HTML contains (`layouts/static-tags`). */
const FOR_CRAWLERS =
  /"(?:og:type|og:site_name|og:image[:\w]*|twitter:[\w:]+|text\/markdown)"|ld\+json/;

/** Returns the page's own head tags and classes, in the open document and in the HTML of its URL. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    // Tags shared by all pages and resource hints are left out.
    const own = 'title, meta:is([name], [property]), link:not([rel*=load], [rel=prefetch], [as])';
    const shared = '[name=viewport], [name=generator], [name=theme-color], [http-equiv]';
    const tags = (head: HTMLElement) =>
      [...head.querySelectorAll(own)]
        .filter((tag) => !tag.matches(shared))
        .map((tag) => tag.outerHTML.replace(/ (?:data-gatsby-head|itemprop)="[^"]*"/g, ''));
    const response = await fetch(location.pathname);
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    return {
      shown: { tags: tags(document.head), classes: document.documentElement.className },
      written: { tags: tags(html.head), classes: html.documentElement.className },
    };
  });

/** Waits until the head equals that of the page's HTML: nothing stale, duplicated or missing. */
async function expectOwnHead(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(async () => {
    const { shown, written } = await heads(page);
    expect(shown.tags.sort()).toEqual(written.tags.filter((tag) => !FOR_CRAWLERS.test(tag)).sort());
    expect(shown.classes).toBe(written.classes);
  }).toPass();
}

test('the head tags of a page are removed with it, whatever the kind of the next page (G.7)', async ({
  page,
}) => {
  const icons: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/favicon.svg')) icons.push(request);
  });
  await openReady(page, '/docs/conversas');
  await markDocument(page);
  await expectOwnHead(page, '/docs/conversas');
  // Tags that all pages share stay when React arrives, so the browser does not ask for the icon again.
  expect(icons.length).toBeLessThanOrEqual(1);

  await pagination(page)
    .getByRole('link', { name: /Próxima/ })
    .click();
  await expectOwnHead(page, '/docs/organizando-conversas');

  await (await addLink(page, '/search', 'Página que os buscadores não listam')).click();
  await expectOwnHead(page, '/search');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1);

  await navbar(page).getByRole('link', { name: 'Varanda' }).click();
  await expectOwnHead(page, '/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  await page.goBack();
  await expectOwnHead(page, '/search');
  await page.goBack();
  await expectOwnHead(page, '/docs/organizando-conversas');
  expect(await isMarked(page)).toBe(true);
});
