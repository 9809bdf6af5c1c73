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
  waitForRuntime,
} from '../support/e2e-page';

/** Read in the HTML alone, by who asks for no scripts (`layouts/crawler-tags`). */
const FOR_CRAWLERS =
  /"(?:og:type|og:site_name|og:image:\w+|twitter:[\w:]+|text\/markdown)"|ld\+json/;

/** What pages say of themselves, in the open document and in the HTML of its address. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    const tags = (head: HTMLElement) =>
      [...head.querySelectorAll('[data-gatsby-head]')].map((tag) =>
        (tag.cloneNode(true) as Element).outerHTML.replace(/ itemprop="[^"]*"/, ''),
      );
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

test('o que uma página diz de si sai com ela, seja qual for o tipo da próxima', async ({
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

test('o script que assume a página não refaz o que o HTML já dizia no cabeçalho', async ({
  page,
}) => {
  // Kept as nodes, not as text: an equal one put in their place is seen, too.
  const keep = () =>
    page.evaluate(() => {
      const tags = [...document.head.querySelectorAll('[data-gatsby-head]')];
      Object.assign(window, { headTags: tags });
      return tags.map(({ outerHTML }) => outerHTML);
    });
  const gone = () =>
    page.evaluate(() =>
      (window as unknown as { headTags: Element[] }).headTags
        .filter((tag) => !tag.isConnected)
        .map(({ outerHTML }) => outerHTML),
    );
  await page.goto('/docs/conversas');
  const before = await keep();
  expect(before.some((tag) => tag.startsWith('<title'))).toBe(true);

  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await expect.poll(gone).toEqual(before.filter((tag) => FOR_CRAWLERS.test(tag)));
});
