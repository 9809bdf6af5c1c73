import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { navbar, openReady } from './e2e-page';

/** The link of the navbar that opens the search. */
export const opener = (page: Page): Locator =>
  navbar(page).getByRole('link', { name: /^Pesquisar/ });

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Pesquisar na documentação' });

export const field = (page: Page): Locator =>
  dialog(page).getByRole('combobox', { name: 'O que você procura?' });

export const options = (page: Page): Locator => dialog(page).getByRole('option');

/** The result that Enter opens. */
export const active = (page: Page): Locator => dialog(page).getByRole('option', { selected: true });

/** The message for a query without hits. */
export const empty = (page: Page): Locator =>
  dialog(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Nenhum resultado para/ });

/** Opens a page and the search. */
export async function openSearch(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Opens the search and waits for the results of a query. */
export async function searchFor(page: Page, path: string, query: string): Promise<void> {
  await openSearch(page, path);
  await field(page).fill(query);
  await expect(options(page).first()).toBeVisible();
}

/** A hit as it is stored. */
function storedHit(index: number, url = `/docs/interface#x-${index}`) {
  const title = `Página ${index}`;
  const hierarchy = { lvl0: 'Documentação', lvl1: title };
  return { objectID: `guardada-${index}`, url, type: 'lvl1', content: null, hierarchy };
}

const store = (page: Page, key: string, hits: unknown[]) =>
  page.addInitScript(
    ([name, text]) => {
      // Only once, so that later changes by the test persist.
      if (name && text && localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [key, JSON.stringify(hits)],
  );

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_none, index) => storedHit(index + from));

/** Stores recent hits before a page opens. */
export const storeRecents = (page: Page, count: number) =>
  store(page, '__DOCSEARCH_RECENT_SEARCHES__site', many(count));

/** Stores favourite hits before a page opens. */
export const storeFavorites = (page: Page, count: number) =>
  store(page, '__DOCSEARCH_FAVORITE_SEARCHES__site', many(count, 100));
