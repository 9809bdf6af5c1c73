import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindingsInBothModes } from '../support/e2e-axe';
import {
  addLink,
  h1,
  hold,
  holdScripts,
  navbar,
  openReady,
  saveData,
  waitForIdle,
  watchConsole,
  watchLoads,
} from '../support/e2e-page';
import {
  active,
  dialog,
  empty,
  field,
  openSearch,
  opener,
  options,
  searchFor,
  storeFavorites,
  storeRecents,
} from '../support/e2e-search';

const PAGE = '/docs/conversas';

const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

test.describe('before the script arrives', () => {
  test.beforeEach(async ({ page }) => saveData(page));

  const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
    'a click': (page) => opener(page).click(),
    'Ctrl+K': (page) => page.keyboard.press('Control+k'),
  };
  for (const [name, ask] of Object.entries(WAYS)) {
    test(`4.5.1: “${name}” opens the search at once, and its results follow what was typed meanwhile`, async ({
      page,
    }) => {
      const messages = watchConsole(page);
      const release = await holdScripts(page);
      await page.goto(PAGE);
      await ask(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('vozx');
      await page.keyboard.press('Backspace');
      await expect(dialog(page).getByText('Carregando a pesquisa…')).toBeVisible();
      release();
      await expect(options(page).first()).toBeVisible();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('voz');
      await expect(page).toHaveURL(PAGE);
      expect(messages).toEqual([]);
    });
  }

  test('Enter leads to the results page, the button closes, and what was typed is gone at the next opening', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voz');
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('i');
    await expect(field(page)).toHaveValue('i');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=i');
  });
});

test.describe('when the code of the search cannot be loaded', () => {
  const failure = (page: Page) => dialog(page).getByRole('alert');
  const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Tentar novamente' });

  /** Lets requests for scripts fail until the returned function is called. */
  async function failScripts(page: Page): Promise<() => void> {
    let isGone = true;
    await page.route('**/*.js', (route) => (isGone ? route.abort() : route.continue()));
    return () => {
      isGone = false;
    };
  }

  test('a message says so, the page stays, and the next try works with what was typed', async ({
    page,
  }) => {
    await saveData(page);
    const restore = await failScripts(page);
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voz');
    await expect(failure(page)).toContainText('Não foi possível obter resultados');
    await expect(page).toHaveURL(PAGE);
    restore();
    await retry(page).click();
    await expect(options(page).first()).toBeVisible();
    await expect(field(page)).toHaveValue('voz');
  });

  test('the same message comes if the data of the page fail, and the next try loads the page again', async ({
    page,
  }) => {
    let isGone = true;
    await page.route('**/page-data.json', (route) => (isGone ? route.abort() : route.continue()));
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await expect(failure(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(failure(page)).toBeVisible();
    isGone = false;
    await page.keyboard.type('voz');
    await retry(page).click();
    await expect(page).toHaveURL('/search?q=voz');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

    isGone = true;
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await expect(failure(page)).toBeVisible();
    isGone = false;
    // A key pressed while the page is loaded again would be lost.
    const loaded = page.waitForEvent('load');
    await retry(page).click();
    await loaded;
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voz');
    await expect(options(page).first()).toBeVisible();
    await expect(page).toHaveURL(PAGE);
  });

  test('offline with the page running, the message names the cause', async ({ page, context }) => {
    await openReady(page, PAGE);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await expect(failure(page)).toContainText('Você está sem conexão');
    await expect(page).toHaveURL(PAGE);
    await context.setOffline(false);
    await retry(page).click();
    await page.keyboard.type('voz');
    await expect(options(page).first()).toBeVisible();
  });

  test('without a way to the server, neither Enter nor the next try leaves the page', async ({
    page,
  }) => {
    await openReady(page, PAGE);
    await page.route('**', (route) => route.abort());
    const left = watchLoads(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voz');
    await expect(failure(page)).toBeVisible();
    const asked = () =>
      page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await Promise.all([asked(), page.keyboard.press('Enter')]);
    await Promise.all([asked(), retry(page).click()]);
    await expect(failure(page)).toBeVisible();
    await expect(field(page)).toHaveValue('voz');
    expect(left).toEqual([]);
    await page.unroute('**');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=voz');
  });

  test('offline before the page runs, Enter does not leave it', async ({ page, context }) => {
    await page.goto(PAGE);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('voz');
    await expect(failure(page)).toBeVisible();
    const left = watchLoads(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('es');
    await expect(dialog(page).getByRole('combobox')).toHaveValue('vozes');
    expect(left).toEqual([]);
  });
});

test.describe('opening and closing', () => {
  test('9.1.2, 9.1.3, 9.5.12: Ctrl+K opens and closes, even from a field, where / is plain text; the focus moves to the button (A.14)', async ({
    page,
  }) => {
    await openReady(page, '/search');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Meta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await opener(page).blur();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('/');
    await expect(dialog(page)).toBeVisible();
  });

  test('9.1.1, 9.1.4: the button shows its keys; on it, Ctrl+F is left to the browser, and a letter starts the query', async ({
    page,
  }) => {
    await openReady(page, PAGE);
    await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await expect(opener(page).getByText('Ctrl K')).toBeVisible();
    await opener(page).focus();
    await page.keyboard.press('Control+f');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('i');
    await expect(field(page)).toHaveValue('i');
  });

  test('9.1.5, 5.1: selected text becomes the query, with at most 64 characters', async ({
    page,
  }) => {
    await openReady(page, PAGE);
    await page.getByRole('main').evaluate((main) => getSelection()?.selectAllChildren(main));
    await page.keyboard.press('Control+k');
    await expect(field(page)).not.toHaveValue('');
    const value = await field(page).inputValue();
    expect(value.length).toBeGreaterThan(50);
    expect(value.length).toBeLessThanOrEqual(64);
    // A block begins a new word.
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(value).toContain(`${title} `);
    // It is selected in the field, so the next key replaces it.
    await page.keyboard.type('voz');
    await expect(field(page)).toHaveValue('voz');
  });

  test('9.1.6: Escape, even on a button inside, the backdrop and the button close it, and the focus returns to the navbar', async ({
    page,
  }) => {
    await openSearch(page, PAGE);
    await field(page).fill('imagem');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    // Behind the dialog, the page takes presses until the dialog is painted.
    await expect(page.locator('[inert] main')).toBeAttached();
    await page.mouse.click(5, 500);
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Fechar' }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('9.1.8: there is only one dialog, and any change of page closes it', async ({ page }) => {
    await openReady(page, '/docs/');
    await page.getByRole('main').getByRole('link', { name: 'Conversas' }).first().click();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/docs/');
  });

  test('4.5.2: the page behind does not scroll and keeps its position', async ({ page }) => {
    await openReady(page, PAGE);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => scrolls(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => scrolls(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('9.1.7, 9.1.9, 9.2.1: dialog and field have their roles and attributes, Tab stays inside, and the dialog is not printed (B.15)', async ({
    page,
  }) => {
    await searchFor(page, PAGE, 'imagem');
    await expect(page.getByRole('dialog', { name: 'Pesquisar na documentação' })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'go');
    const list = dialog(page).getByRole('listbox', { name: 'Resultados' });
    await expect(field(page)).toHaveAttribute(
      'aria-controls',
      (await list.getAttribute('id')) ?? '',
    );
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? '',
    );
    for (const name of ['autocomplete', 'autocorrect', 'autocapitalize']) {
      await expect(field(page)).toHaveAttribute(name, 'off');
    }
    await expect(field(page)).toHaveAttribute('spellcheck', 'false');

    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press(step < 3 ? 'Tab' : 'Shift+Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside).toBe(true);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(dialog(page)).toBeHidden();
    await page.emulateMedia({ media: null });

    await field(page).fill('');
    // The pages of the start screen are a list, too.
    await expect(dialog(page).getByRole('grid', { name: 'Por onde começar' })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-haspopup', 'grid');
  });
});

test.describe('the list', () => {
  test('9.2.2: arrow keys go through all groups and wrap around; the pointer selects too', async ({
    page,
  }) => {
    await searchFor(page, PAGE, 'imagem');
    // Waits for the longer answer, which includes the texts.
    await expect.poll(() => options(page).count()).toBeGreaterThan(5);
    const count = await options(page).count();
    await expect(active(page)).toHaveCount(1);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeInViewport();
    await options(page).nth(2).hover();
    await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  });

  test('9.2.3: Enter opens the active row and closes the dialog, and no other host is contacted (A.8)', async ({
    page,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await searchFor(page, '/', 'ditar mensagem');
    await page.keyboard.press('ArrowDown');
    const href = await active(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
    await expect(dialog(page)).toBeHidden();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });

  test('9.2.3: a hit of a section takes the focus there, on the open page and on one that was visited', async ({
    page,
  }) => {
    const section = page.getByRole('heading', { name: 'Escrever o prompt' });
    const openHit = async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill('escrever o prompt');
      await expect(active(page)).toHaveAttribute('href', /prompts#escrever-o-prompt$/);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await waitForIdle(page);
      await expect(section).toBeInViewport();
      const top = await section.evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      // The bar, which hides on the way down, does not cover it.
      await expect(navbar(page)).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(section.getByRole('link')).toBeFocused();
    };
    await openReady(page, '/docs/espaco-de-trabalho/prompts');
    await openHit();
    // The section whose address the page has already.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(navbar(page)).toBeInViewport();
    await openHit();
    await page.getByRole('link', { name: 'Base de conhecimento' }).first().click();
    await expect(h1(page, 'Base de conhecimento')).toBeVisible();
    await openHit();
  });

  test('9.2.3: Enter in the frame after a letter opens no row of the list before it', async ({
    page,
  }) => {
    await searchFor(page, PAGE, 'voz');
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value = 'xqzwk';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
    });
    await expect(empty(page)).toBeVisible();
    await expect(page).toHaveURL(PAGE);
  });

  test('9.2.3: Ctrl+Enter opens another tab and leaves the search as it was', async ({
    page,
    context,
  }) => {
    await searchFor(page, PAGE, 'imagem');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const other = await opened;
    await expect(other).toHaveURL(/\/docs\//);
    await expect(dialog(page)).toBeVisible();
    await expect(field(page)).toHaveValue('imagem');
  });

  test('5.1, 7.1.5, 9.2.2, 9.2.4: 64 characters of the field are searched, Home and End belong to the text, the last query counts, and the button clears', async ({
    page,
  }) => {
    await openSearch(page, PAGE);
    const clear = dialog(page).getByRole('button', { name: 'Limpar a pesquisa' });
    await expect(clear).toHaveCount(0);
    await page.keyboard.insertText('a'.repeat(5000));
    await expect(empty(page)).toHaveText(`Nenhum resultado para “${'a'.repeat(64)}”`);
    expect(await field(page).inputValue()).toHaveLength(5000);
    await clear.click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();

    await field(page).pressSequentially('imagem');
    await page.keyboard.press('Home');
    await page.keyboard.type('x');
    await expect(field(page)).toHaveValue('ximagem');
    await page.keyboard.press('End');
    await page.keyboard.type('y');
    await field(page).fill('voz');
    await expect(options(page).first()).toContainText(/voz/i);
  });
});

test.describe('results', () => {
  test('9.3.1, 9.3.2, 9.3.3, 9.3.4: are grouped by page, at most five each, with sections below their page and matches marked', async ({
    page,
  }) => {
    await searchFor(page, PAGE, 'conversa');
    const groups = dialog(page).getByRole('group');
    expect(await groups.count()).toBeGreaterThan(1);
    for (const group of await groups.all()) {
      await expect(group).toHaveAccessibleName(/\S/);
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
    }
    const branches = dialog(page).locator('[data-branch]');
    expect(await branches.count()).toBeGreaterThan(0);
    // The query has no accent and is in the plural.
    await field(page).fill('geracao imagens');
    await expect(dialog(page).locator('mark').first()).toHaveText(/gera(ção|r)|image/i);
  });

  test('9.2.2, 9.3.6: “Ver todos” shows the count, is reached by arrow keys and leads to the search page; the active row stays active when the rest of the answer arrives', async ({
    page,
  }) => {
    const release = await hold(page, '**/search-index/texts-*.json');
    await searchFor(page, PAGE, 'imagem');
    const all = options(page).last();
    const inTitles = await all.textContent();
    await page.keyboard.press('ArrowUp');
    await expect(all).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(all).not.toHaveText(inTitles ?? '');
    await expect(all).toHaveText(/^Ver todos os \d+ resultados$/);
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=imagem');
    await expect(dialog(page)).toBeHidden();
  });
});

test('a slow page arrives behind the search, which keeps its text', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/page-data/docs/interface/page-data.json', async (route) => {
    await held;
    await route.continue();
  });
  await openReady(page, '/afiliado');
  await (await addLink(page, '/docs/interface', 'Atalho')).click();
  await expect(page).toHaveURL('/docs/interface');
  await page.keyboard.press('Control+k');
  await field(page).fill('voz');
  release();
  await expect(page.locator('h1')).toHaveText('Interface');
  await expect(page.locator('[inert] main')).toBeAttached();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(' no celular');
  await expect(field(page)).toHaveValue('voz no celular');
  await expect(options(page).first()).toBeVisible();
});

test.describe('the start screen', () => {
  test('9.4.2, 9.4.5: lists visited hits as recent, newest first and once each', async ({
    page,
  }) => {
    // The dialog closes after the address has changed, and the keys close it while it is open.
    const arriveAt = async (address: RegExp) => {
      await expect(page).toHaveURL(address);
      await expect(dialog(page)).toBeHidden();
    };
    await searchFor(page, '/', 'voz');
    await page.keyboard.press('Enter');
    await arriveAt(/voz/);
    await page.keyboard.press('Control+k');
    await field(page).fill('imagens');
    await expect(options(page).first()).toContainText(/imagens/i);
    await page.keyboard.press('Enter');
    await arriveAt(/imagens/);
    await page.keyboard.press('Control+k');
    const rows = dialog(page).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/imagens/i);
    await rows.last().getByRole('link').click();
    await arriveAt(/voz/);
    await page.keyboard.press('Control+k');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/voz/i);
    // In another tab, the search stays open.
    const tab = page.context().waitForEvent('page');
    await rows
      .last()
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await expect(rows.first()).toContainText(/imagens/i);
    const other = page.context().waitForEvent('page');
    await field(page).press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    await (await other).close();
    await expect(rows.first()).toContainText(/voz/i);
  });

  test('9.4.3: shows seven recent searches, or four if there are favourites, and ten favourites (D.11)', async ({
    page,
  }) => {
    await storeRecents(page, 9);
    await openSearch(page, PAGE);
    await expect(dialog(page).getByRole('row')).toHaveCount(7);
    await storeFavorites(page, 12);
    await page.reload();
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('row')).toHaveCount(4 + 10);
  });

  test('9.4.4: adds favourites and removes rows without any animation (B.15)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeRecents(page, 2);
    await openSearch(page, PAGE);
    await dialog(page).getByRole('button', { name: 'Guardar “Página 1” nas favoritas' }).click();
    await expect(dialog(page).getByRole('rowgroup', { name: 'Favoritas' })).toBeVisible();
    await expect(dialog(page).getByText('“Página 1” está nas favoritas.')).toBeAttached();
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Esquecer “Página 0”' }).click();
    await expect(dialog(page).getByText('“Página 0” foi esquecida.')).toBeAttached();
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByRole('rowgroup', { name: 'Recentes' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Esquecer “Página 1”' }).click();
    await expect(dialog(page)).toContainText('Nenhuma pesquisa recente.');
    await page.reload();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toContainText('Nenhuma pesquisa recente.');
  });

  test('9.4.4: keeps what another tab has stored since the search was opened', async ({
    page,
    context,
  }) => {
    await openSearch(page, PAGE);
    const other = await context.newPage();
    await storeFavorites(other, 1);
    await other.goto(PAGE);
    await other.close();
    await dialog(page).getByRole('option').or(dialog(page).getByRole('row')).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('rowgroup', { name: 'Favoritas' })).toBeVisible();
  });

  test('8.6, 9.4.1, 9.4.6: says that there is no history, and which query it answers in place of a mistyped one; without results, suggests up to three titles found before, which a click searches for', async ({
    page,
  }) => {
    await openSearch(page, PAGE);
    await expect(dialog(page)).toContainText('Nenhuma pesquisa recente.');
    await field(page).fill('xyzzyqwk');
    await expect(empty(page)).toHaveText('Nenhum resultado para “xyzzyqwk”');
    const announced = dialog(page).getByRole('status').first();
    await expect(announced).toHaveText('Nenhum resultado para “xyzzyqwk”');
    await expect(dialog(page).getByRole('link', { name: 'Conversas', exact: true })).toBeVisible();
    const contact = dialog(page).getByText('Não encontrou? Escreva para');
    await expect(contact).toHaveText('Não encontrou? Escreva para contato@varanda.example');
    await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(dialog(page).getByText('Experimente pesquisar por')).toHaveCount(0);
    await field(page).fill('imagem');
    await expect(options(page).first()).toBeVisible();
    // A mistyped word has an answer, which says what it is for.
    await field(page).fill('privasidade');
    const other = 'Nada com “privasidade”. Resultados para “privacidade”:';
    await expect(dialog(page)).toContainText(other);
    await expect(options(page).first()).toContainText(/privacidade/i);
    await field(page).fill('xyzzyqwk');
    const list = dialog(page).getByRole('listitem').getByRole('button');
    await expect(list.first()).toBeVisible();
    expect(await list.count()).toBeLessThanOrEqual(3);
    const title = (await list.first().textContent()) ?? '';
    await list.first().click();
    await expect(field(page)).toHaveValue(`${title.toLowerCase()} `);
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toBeVisible();
    // The link to the open page, too, leaves the search.
    await field(page).fill('xyzzyqwk');
    await dialog(page).getByRole('link', { name: 'Conversas', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test('9.4.1, 9.2.2: offers pages without a history, the first one active, by keyboard too', async ({
    page,
  }) => {
    await openSearch(page, PAGE);
    const pages = dialog(page)
      .getByRole('rowgroup', { name: 'Por onde começar' })
      .getByRole('link');
    await expect(pages.nth(2)).toBeVisible();
    expect(await pages.count()).toBeLessThanOrEqual(6);
    await expect(dialog(page).getByRole('button', { name: /favoritas|Esquecer/ })).toHaveCount(0);
    await expect(pages.first()).toHaveAttribute('data-active', 'true');
    const second = (await pages.nth(1).getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(second);
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('when an answer fails', () => {
  const INDEX = '**/search-index/**';

  test('4.5.5, 8.5: the error appears, stays while typing and disappears with the answer (B.8, B.15)', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    let failed = 0;
    page.on('requestfailed', () => (failed += 1));
    await page.route(INDEX, (route) => route.abort());
    await openSearch(page, PAGE);
    // The index is asked for twice when the dialog opens, and twice by each query.
    await expect.poll(() => failed).toBe(2);
    await field(page).fill('imagem');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Não foi possível obter resultados');
    await expect.poll(() => failed).toBe(4);
    await expect(alert).toContainText('Verifique a sua conexão com a internet.');
    await expect(field(page)).toHaveValue('imagem');
    await field(page).fill('imagens');
    await expect(alert).toBeVisible();
    // A late attempt would succeed without the button.
    await expect.poll(() => failed).toBe(6);
    await page.unroute(INDEX);
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(options(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('4.5.3: a message says that the search is running after 300 ms', async ({ page }) => {
    const release = await hold(page, INDEX);
    await openSearch(page, PAGE);
    await field(page).fill('imagem');
    await expect(dialog(page).getByText('Pesquisando…')).toBeAttached();
    await expect(empty(page)).toHaveCount(0);
    // It stays with the next letter.
    await field(page).press('s');
    await waitForIdle(page);
    await expect(dialog(page).getByText('Pesquisando…')).toBeAttached();
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page).getByText('Pesquisando…')).toHaveCount(0);
  });

  const HOSTILE = [
    '<script>alert(1)</script>',
    '(.*)+[a-z',
    '\\',
    '😀🎉',
    '"><img src=x>',
    '%E0%A4%A',
  ];
  test('hostile queries get an answer, without console messages', async ({ page }) => {
    const messages = watchConsole(page);
    await openSearch(page, PAGE);
    for (const query of HOSTILE) {
      // Clears the previous answer, so that it is not mistaken for that of this query.
      await field(page).fill('');
      await expect(dialog(page)).toContainText('Nenhuma pesquisa recente.');
      await field(page).fill(query);
      await expect(empty(page).or(options(page).first()), query).toBeVisible();
    }
    expect(messages).toEqual([]);
  });
});

test.describe('accessibility', () => {
  test('axe finds nothing in the dialog, in both modes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeRecents(page, 2);
    await storeFavorites(page, 1);
    await openSearch(page, PAGE);
    expect(await axeFindingsInBothModes(page)).toEqual([]);
    await field(page).fill('imagem');
    await expect(options(page).first()).toBeVisible();
    expect(await axeFindingsInBothModes(page)).toEqual([]);
    await field(page).fill('xyzzyqwk');
    await expect(empty(page)).toBeVisible();
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });
});

test('4.4.1, 9.2.2: the first stored row is active, arrow keys move through the rows, and Enter opens one', async ({
  page,
}) => {
  await storeRecents(page, 2);
  await openSearch(page, PAGE);
  const row = (name: RegExp) => dialog(page).getByRole('link', { name });
  const isActive = async (name: RegExp) =>
    expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await row(name).getAttribute('id')) ?? '',
    );
  await isActive(/Página 0/);
  await page.keyboard.press('ArrowDown');
  await isActive(/Página 1/);
  await expect(field(page)).toBeFocused();
  expect(await axeFindingsInBothModes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/interface#x-1');
});

test('9.1.1: on a Mac the button shows the keys of the Mac', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }),
  );
  await openReady(page, PAGE);
  await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
  await expect(opener(page).getByText('⌘ K')).toBeVisible();
});
