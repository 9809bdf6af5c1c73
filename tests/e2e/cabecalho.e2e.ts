/** The head while pages change under a visitor: what a page says of itself goes when it goes. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  addLink,
  isMarked,
  markDocument,
  navbar,
  openReady,
  pagination,
} from '../support/e2e-page';

/** Read in the HTML alone, by who asks for no scripts (`layouts/crawler-tags`). */
const FOR_CRAWLERS =
  /"(?:og:type|og:site_name|og:image:\w+|twitter:[\w:]+|text\/markdown)"|ld\+json/;

/** What pages say of themselves, in the open document and in the HTML of its address. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    // What is there for every page alike, or fetched ahead, says nothing of one.
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

/** Waits until the head is the page's own: nothing of another page, nothing twice, nothing missing. */
async function expectOwnHead(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(async () => {
    const { shown, written } = await heads(page);
    expect(shown.tags.sort()).toEqual(written.tags.filter((tag) => !FOR_CRAWLERS.test(tag)).sort());
    expect(shown.classes).toBe(written.classes);
  }).toPass();
}

test('o que uma página diz de si sai com ela, seja qual for o tipo da próxima (G.7)', async ({
  page,
}) => {
  await openReady(page, '/docs/conversas');
  await markDocument(page);
  await expectOwnHead(page, '/docs/conversas');

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
