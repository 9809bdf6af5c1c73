/**
 * What a writer sees and does in Decap: the names, roles and addresses that tests of the editor use.
 * They are those of Decap in Portuguese (`decap-cms-locales`, and ours over it, `editor/admin/locale`).
 */
import { expect } from '@playwright/test';
import type { Dialog, FrameLocator, Locator, Page, Response } from '@playwright/test';
import type { DecapConfig } from '../../src/editor/config/cms-config';
import { SOURCE } from '../../src/editor/format/formats';

/** Decap has 2.3 MB of script, and articles are compiled before they are saved. */
export const expectSoon = expect.configure({ timeout: 20_000 });

/** Texts of the interface. */
const SAYS = {
  enterHere: 'Abrir o editor',
  enterWithGithub: 'Entrar com o GitHub',
  content: 'Conteúdo',
  untouched: 'Mudanças salvas',
  changed: 'Mudanças não salvas',
  saved: /^Salvo$/,
  /** A menu of the local editor. */
  saveMenu: 'Salvar',
  saveNow: 'Salvar agora',
  /** A button of the editorial workflow. */
  saveDraft: 'Salvar',
  publishMenu: 'Publicar',
  publishNow: 'Publicar agora',
  createPage: 'Criar: Página',
  pictures: 'Imagem',
  choose: 'Escolher',
  tools: 'Ferramentas do texto',
  blocks: 'Bloco, componente ou figura',
  insert: 'Inserir',
  asText: 'Texto',
  asSource: 'Código',
  preview: 'Prévia da página',
  expand: 'Expandir',
  addItem: 'Adicionar: item',
  page: 'Página da documentação',
} as const;

/** A file in the editor. */
export interface EntryPlace {
  collection: string;
  slug: string;
}

/** Returns the address at which a file is edited. @throws if no collection has it */
export function placeOf({ collections }: DecapConfig, file: string): EntryPlace {
  for (const one of collections) {
    if ('files' in one) {
      const found = one.files.find((entry) => entry.file === file);
      if (found) return { collection: one.name, slug: found.name };
    } else if (file.startsWith(`${one.folder}/`) && file.endsWith(`.${one.extension}`)) {
      const slug = file.slice(one.folder.length + 1, -one.extension.length - 1);
      // A subfolder has a list of its own, unless the list is a tree.
      if (one.nested || !slug.includes('/')) return { collection: one.name, slug };
    }
  }
  throw new Error(`Nenhuma coleção do editor tem ${file}.`);
}

/** Returns the configuration of the editor. */
export async function configOf(url: string): Promise<DecapConfig> {
  const { config } = (await (await fetch(`${url}/admin/editor.json`)).json()) as {
    config: DecapConfig;
  };
  return config;
}

const atHome = (page: Page) => page.getByRole('link', { name: SAYS.content, exact: true });

/** Shows the source of texts at first, which most tests are about, and not the writing field. */
const CHOOSE_SOURCE = `try {
  if (localStorage.getItem('cms-view') === null) localStorage.setItem('cms-view', 'codigo');
} catch { /* a frame without storage */ }`;

/** Opens the local editor, and enters if there is a login page without account. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.addInitScript(CHOOSE_SOURCE);
  await page.goto(`${url}/admin/`);
  const door = page.getByRole('button', { name: SAYS.enterHere, exact: true });
  await expectSoon(door.or(atHome(page)).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  await expectSoon(atHome(page)).toBeVisible();
}

export const githubDoor = (page: Page): Locator =>
  page.getByRole('button', { name: SAYS.enterWithGithub });

/** Enters with an account: the login window opens, answers and closes by itself. */
export async function enterWithGithub(page: Page, url: string): Promise<void> {
  await page.addInitScript(CHOOSE_SOURCE);
  await page.goto(`${url}/admin/`);
  await githubDoor(page).click();
  await expectSoon(atHome(page)).toBeVisible();
}

const untouched = (page: Page) => page.getByText(SAYS.untouched, { exact: true });
const changed = (page: Page) => page.getByText(SAYS.changed, { exact: true });

/** Opens an entry through the list: Decap reads it when its form appears. */
export async function openEntry(
  page: Page,
  url: string,
  { collection, slug }: EntryPlace,
): Promise<void> {
  await openList(page, url, collection);
  await page.goto(`${url}/admin/#/collections/${collection}/entries/${slug}`);
  await expectSoon(untouched(page)).toBeVisible();
  await isLoaded(page, slug);
}

export async function openList(page: Page, url: string, collection: string): Promise<void> {
  await page.goto(`${url}/admin/#/collections/${collection}`);
  await expectSoon(untouched(page).or(changed(page))).toHaveCount(0);
  await expectSoon(atHome(page)).toBeVisible();
}

export async function createPage(page: Page, url: string, collection: string): Promise<void> {
  await openList(page, url, collection);
  await page.getByRole('link', { name: SAYS.createPage, exact: true }).click();
  await expectSoon(field(page, 'Título')).toBeVisible();
}

/**
 * Navigates and discards unsaved changes: confirms leaving, and declines the backup that Decap offers.
 */
async function givingUp(page: Page, go: () => Promise<unknown>): Promise<void> {
  const answer = (dialog: Dialog) =>
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
  page.on('dialog', answer);
  await go();
  page.off('dialog', answer);
}

/** Navigates and accepts all dialogs. @returns their messages */
export async function agreeing(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const questions: string[] = [];
  const answer = (dialog: Dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  };
  page.on('dialog', answer);
  await go();
  page.off('dialog', answer);
  return questions;
}

/** Reloads the open form. */
export const reloadEntry = (page: Page): Promise<void> =>
  givingUp(page, async () => {
    await page.reload();
    await expectSoon(untouched(page)).toBeVisible();
  });

/** Returns the number of backups of unsaved entries in this browser (Decap's `localforage`). */
const COPIES = `new Promise((done) => {
  const opening = indexedDB.open('localforage');
  opening.onerror = () => done(0);
  opening.onsuccess = () => {
    const database = opening.result;
    const end = (count) => { database.close(); done(count); };
    if (!database.objectStoreNames.contains('keyvaluepairs')) return end(0);
    const keys = database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAllKeys();
    keys.onsuccess = () => end(keys.result.filter((key) => String(key).startsWith('backup.')).length);
    keys.onerror = () => end(0);
  };
})`;

/** Waits for the backup that Decap makes of an unsaved entry, two seconds after the last key. */
export const isKept = (page: Page): Promise<void> =>
  expectSoon.poll(() => page.evaluate<number>(COPIES)).toBeGreaterThan(0);

/** Returns a field by its label, which may be followed by the mark of an optional field. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));

/** Returns the field with the text of the page. */
export const body = (page: Page): Locator => page.locator('textarea.cms-text').first();

/** Returns the writing field. */
export const writing = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Texto da página', exact: true });

/** Shows the writing field or the source. */
export async function showText(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.asText, exact: true }).click();
  await expectSoon(writing(page)).toBeVisible();
}

export async function showSource(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.asSource, exact: true }).click();
  await expectSoon(body(page)).toBeVisible();
}

/** Pastes into the element with the focus, as a browser does. */
const paste = (page: Page, fill: string): Promise<void> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    ${fill}
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
  })()`);

export const pasteHtml = (page: Page, html: string, text = ''): Promise<void> =>
  paste(
    page,
    `clipboardData.setData('text/html', ${JSON.stringify(html)});
    clipboardData.setData('text/plain', ${JSON.stringify(text)});`,
  );

/** Pastes a picture, as after a screenshot. */
export const pastePicture = (page: Page): Promise<void> =>
  paste(page, `clipboardData.items.add(new File(['x'], 'tela.png', { type: 'image/png' }));`);

/** Sets a field, again if a rerender of the form resets it. */
export const refill = (input: Locator, value: string): Promise<void> =>
  expectSoon(async () => {
    await input.fill(value);
    await expect(input).toHaveValue(value, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

/** Types at the end of the text. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await body(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

export async function insertBlock(page: Page, label: string): Promise<void> {
  const tools = page.getByRole('group', { name: SAYS.tools, exact: true });
  await tools.getByLabel(SAYS.blocks, { exact: true }).selectOption({ label });
  await tools.getByRole('button', { name: SAYS.insert, exact: true }).click();
}

/** Uploads a picture at the cursor, with a description. */
export async function insertPicture(page: Page, file: string, alt: string): Promise<void> {
  await page.getByRole('button', { name: SAYS.pictures, exact: true }).click();
  const library = page.getByRole('dialog');
  await library.locator('input[type="file"]').setInputFiles(file);
  const choose = library.getByRole('button', { name: SAYS.choose, exact: true });
  await expectSoon(choose).toBeEnabled();
  await choose.click();
  await expectSoon(library).toBeHidden();
  await expectSoon(body(page)).toHaveValue(/!\[\]\(/);
  // The cursor is at the place of the description.
  await page.keyboard.insertText(alt);
}

/** Closes the open items of the form's lists, the inner ones first. */
export const closeItems = (page: Page): Promise<void> =>
  page.evaluate(`
    for (const item of [...document.querySelectorAll('[class*="-SortableListItem"]')].reverse()) {
      if (item.querySelector('input')?.checkVisibility()) item.querySelector('button').click();
    }
  `);

/** Presses save in the local editor, without waiting for the result. */
export async function askToSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.saveMenu, exact: true }).click();
  const commands = page.getByRole('menuitem');
  await expectSoon(commands).toHaveText([SAYS.saveNow]);
  await commands.click();
}

/** Reports whether a response belongs to such a request. */
const answers = (response: Response, action: string): boolean =>
  response.url().includes('/admin/api') &&
  (response.request().postData() ?? '').includes(`"action":"${action}"`);

/** Saves in the local editor; the form then shows the content of the file. */
export async function save(page: Page): Promise<void> {
  const written = page.waitForResponse((response) => answers(response, 'persistEntry'));
  await askToSave(page);
  expect((await written).status()).toBe(200);
  await expectSoon(untouched(page)).toBeVisible();
  // A new page gets its address then.
  await expectSoon.poll(() => page.url()).not.toMatch(/\/new$/);
  await isLoaded(page);
}

/** Presses save in the editorial workflow. */
export async function askToSaveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.saveDraft, exact: true }).click();
}

export async function saveDraft(page: Page): Promise<void> {
  await askToSaveDraft(page);
  await expectSoon(untouched(page)).toBeVisible();
  await expectSoon(status(page)).toBeVisible();
}

/** Returns the button with the status of a draft. */
export const status = (page: Page): Locator => page.getByRole('button', { name: /^Situação: / });

export async function changeStatus(page: Page, to: 'Em revisão' | 'Pronto'): Promise<void> {
  await status(page).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
  await expectSoon(status(page)).toHaveText(`Situação: ${to}`);
}

/** Opens the list of statuses. */
export async function openStatus(page: Page): Promise<void> {
  await status(page).click();
  await expectSoon(page.getByRole('menuitem', { name: 'Pronto', exact: true })).toBeVisible();
}

/** Opens the board of all drafts. */
export async function openReview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/#/workflow`);
  await expectSoon(page.getByRole('heading', { name: 'Em revisão' })).toBeVisible();
}

/** Publishes a draft; Decap asks for confirmation. */
export async function publish(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: SAYS.publishMenu, exact: true }).click();
  await page.getByRole('menuitem', { name: SAYS.publishNow, exact: true }).click();
}

/** Returns the notification with a text. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** Closes all notifications. */
export async function closeTold(page: Page): Promise<void> {
  const alerts = page.getByRole('alert');
  // Each may close by itself in the meantime; a click that waits for it would fail.
  await alerts.evaluateAll((all) => all.forEach((alert) => (alert as HTMLElement).click()));
  await expectSoon(alerts).toHaveCount(0);
}

/** Returns the errors below the text. */
export const problems = (page: Page): Locator => page.locator('.cms-problems li');

export const isChanged = (page: Page): Promise<void> => expectSoon(changed(page)).toBeVisible();

/** Returns the document of the preview. */
export const preview = (page: Page): FrameLocator =>
  page.frameLocator('#preview-pane').frameLocator(`iframe[title="${SAYS.preview}"]`);

/** Returns a list of the form by the name of its field, since its label belongs to no control. */
async function listOf(page: Page, inside: Page | Locator, label: string): Promise<Locator> {
  const name = inside.locator('label').filter({ hasText: new RegExp(`^${label}`) });
  const id = await name.first().getAttribute('for');
  return page.locator(`[id="${id}"]`);
}

/** Adds a page by its id at the end of the first sidebar of the open form, below the tree. */
export async function addToSidebar(page: Page, id: string): Promise<void> {
  const sidebars = await listOf(page, page, 'Barras laterais');
  await page.getByText('Todos os campos de cada item', { exact: true }).click();
  // Items are collapsed at first.
  await sidebars.getByRole('button', { name: SAYS.expand, exact: true }).first().click();
  const items = await listOf(page, sidebars, 'Itens');
  await items.getByRole('button', { name: SAYS.addItem, exact: true }).first().click();
  await items.getByRole('menuitem', { name: SAYS.page, exact: true }).click();
  // The new item is the last, and expanded.
  await items
    .getByLabel(/^Página(?: \(opcional\))?$/)
    .last()
    .fill(id);
}

/** Returns Decap's store, found through React's tree, because the page does not expose it. */
const STORE = `(() => {
  const root = document.getElementById('nc-root');
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const fibers = [root[key].stateNode.current];
  while (fibers.length > 0) {
    const fiber = fibers.pop();
    const found = fiber.memoizedProps && fiber.memoizedProps.store;
    if (found && found.dispatch) return found;
    for (const next of [fiber.sibling, fiber.child]) if (next) fibers.push(next);
  }
})()`;

/** Waits until the form has the content of the file; it is empty at first. */
export async function isLoaded(page: Page, slug?: string): Promise<void> {
  const wanted = JSON.stringify(slug ?? null);
  await page.waitForFunction(
    `(() => {
      const draft = ${STORE}.getState().entryDraft;
      const isIt = ${wanted} === null || draft.getIn(['entry', 'slug']) === ${wanted};
      return isIt && draft.getIn(['entry', 'data']) !== undefined && !draft.getIn(['entry', 'isFetching']);
    })()`,
    undefined,
    { timeout: 20_000 },
  );
}

/**
 * Marks an entry as changed in Decap's store, because its button saves only changed entries, and these
 * tests are about saving without a change.
 */
export const touch = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const store = ${STORE};
    const data = store.getState().entryDraft.getIn(['entry', 'data']);
    const field = { get: (name) => (name === 'name' ? '${SOURCE}' : undefined) };
    const value = data.get('${SOURCE}');
    store.dispatch({ type: 'DRAFT_CHANGE_FIELD', payload: { field, value, entries: [] } });
  })()`);

/** Saves in the local editor and returns the errors, if any. */
export async function refusalOfSave(page: Page): Promise<string | undefined> {
  const written = page.waitForResponse((response) => answers(response, 'persistEntry'));
  written.catch(() => undefined);
  // The notification of an earlier save may still be there.
  const refusal = page.getByRole('alert').filter({ hasNotText: SAYS.saved }).first();
  await askToSave(page);
  const answer = await Promise.race([written, refusal.waitFor().then(() => undefined)]);
  if (!answer?.ok()) return (await refusal.innerText()).replaceAll('\n', ' ');
  // Decap asks for confirmation when leaving a form that it has not yet marked as saved.
  await expectSoon(untouched(page)).toBeVisible();
  return undefined;
}

/** Collects the hosts that a page requests, its own included. */
export function watchHosts(page: Page, hosts: Set<string>): void {
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host);
  });
}
