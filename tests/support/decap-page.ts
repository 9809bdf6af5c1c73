/**
 * What a writer sees and does in Decap: every name, role and address that the tests of the editor rely
 * on. Those of Decap 3.16 in Portuguese (`decap-cms-locales`, and ours over it, `editor/admin/locale`).
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Dialog, FrameLocator, Locator, Page, Response } from '@playwright/test';
import type { DecapConfig } from '../../src/editor/config/decap-types';
import { SOURCE } from '../../src/editor/format/formats';

/** Decap is 1.5 MB of script, and articles are compiled before they are saved. */
export const expectSoon = expect.configure({ timeout: 20_000 });

/** What the interface says, in one place. */
const SAYS = {
  enterHere: 'Abrir o editor',
  enterWithGithub: 'Entrar com o GitHub',
  content: 'Conteúdo',
  untouched: 'Mudanças salvas',
  changed: 'Mudanças não salvas',
  saved: /^Salvo$/,
  /** On this computer, a menu. */
  saveMenu: 'Salvar',
  saveNow: 'Salvar agora',
  /** In an editorial workflow, a button. */
  saveDraft: 'Salvar',
  publishMenu: 'Publicar',
  publishNow: 'Publicar agora',
  createPage: 'Criar: Página',
  pictures: 'Imagem',
  choose: 'Escolher',
  tools: 'Formatação do texto',
  blocks: 'Bloco, componente ou figura',
  insert: 'Inserir',
  preview: 'Prévia da página',
  expand: 'Expandir',
  addItem: 'Adicionar: item',
  page: 'Página da documentação',
} as const;

/** A file as the editor knows it. */
export interface EntryPlace {
  collection: string;
  slug: string;
}

/** Where a file is edited. @throws when no collection of the editor has it */
export function placeOf({ collections }: DecapConfig, file: string): EntryPlace {
  for (const one of collections) {
    if ('files' in one) {
      const found = one.files.find((entry) => entry.file === file);
      if (found) return { collection: one.name, slug: found.name };
    } else if (file.startsWith(`${one.folder}/`) && file.endsWith(`.${one.extension}`)) {
      const slug = file.slice(one.folder.length + 1, -one.extension.length - 1);
      // A folder within has a list of its own, unless the list is a tree.
      if (one.nested || !slug.includes('/')) return { collection: one.name, slug };
    }
  }
  throw new Error(`Nenhuma coleção do editor tem ${file}.`);
}

/** The configuration that the editor starts with. */
export async function configOf(url: string): Promise<DecapConfig> {
  const { config } = (await (await fetch(`${url}/admin/editor.json`)).json()) as {
    config: DecapConfig;
  };
  return config;
}

const atHome = (page: Page) => page.getByRole('link', { name: SAYS.content, exact: true });

/** Opens the editor of this computer, where anybody may write; a door, if there is one, is open. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const door = page.getByRole('button', { name: SAYS.enterHere, exact: true });
  await expectSoon(door.or(atHome(page)).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  await expectSoon(atHome(page)).toBeVisible();
}

export const githubDoor = (page: Page): Locator =>
  page.getByRole('button', { name: SAYS.enterWithGithub });

/** The same with an account: the window of the login opens, answers and closes by itself. */
export async function enterWithGithub(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  await githubDoor(page).click();
  await expectSoon(atHome(page)).toBeVisible();
}

const untouched = (page: Page) => page.getByText(SAYS.untouched, { exact: true });
const changed = (page: Page) => page.getByText(SAYS.changed, { exact: true });

/** Decap reads an entry when its form appears: from one to the next, through the list. */
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
 * Goes somewhere and gives up what was not saved: says yes to leaving, and no to the copy that Decap
 * has kept of it.
 */
async function givingUp(page: Page, go: () => Promise<unknown>): Promise<void> {
  const answer = (dialog: Dialog) =>
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
  page.on('dialog', answer);
  await go();
  page.off('dialog', answer);
}

/** Goes somewhere and agrees to all that is asked on the way. @returns what was asked */
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

/** Reads the form that is open anew. */
export const reloadEntry = (page: Page): Promise<void> =>
  givingUp(page, async () => {
    await page.reload();
    await expectSoon(untouched(page)).toBeVisible();
  });

/** How many copies of unsaved entries this browser keeps (`localforage`, of Decap). */
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

/** Waits for the copy that Decap keeps of an unsaved entry, two seconds after the last key. */
export const isKept = (page: Page): Promise<void> =>
  expectSoon.poll(() => page.evaluate<number>(COPIES)).toBeGreaterThan(0);

/** A field by its name; those that may be missing say so behind it. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));

/** The text of a page. */
export const body = (page: Page): Locator => page.locator('textarea.cms-text').first();

/** Gives a field another value, which a form that is being drawn anew may take back. */
export const refill = (input: Locator, value: string): Promise<void> =>
  expectSoon(async () => {
    await input.fill(value);
    await expect(input).toHaveValue(value, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

/** Types at the end of the text, as one does. */
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

/** Uploads a picture to where the cursor is, and describes it. */
export async function insertPicture(page: Page, file: string, alt: string): Promise<void> {
  await page.getByRole('button', { name: SAYS.pictures, exact: true }).click();
  const library = page.getByRole('dialog');
  await library.locator('input[type="file"]').setInputFiles(file);
  const choose = library.getByRole('button', { name: SAYS.choose, exact: true });
  await expectSoon(choose).toBeEnabled();
  await choose.click();
  await expectSoon(library).toBeHidden();
  await expectSoon(body(page)).toHaveValue(/!\[\]\(/);
  // The cursor is where the description goes.
  await page.keyboard.insertText(alt);
}

/** Asks to save on this computer; what comes of it is for the caller to see. */
export async function askToSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.saveMenu, exact: true }).click();
  await page.getByRole('menuitem', { name: SAYS.saveNow, exact: true }).click();
}

/** Whether an answer is that to a question of this kind. */
const answers = (response: Response, action: string): boolean =>
  response.url().includes('/admin/api') &&
  (response.request().postData() ?? '').includes(`"action":"${action}"`);

/** Saves on this computer; the form then shows what is in the file. */
export async function save(page: Page): Promise<void> {
  const written = page.waitForResponse((response) => answers(response, 'persistEntry'));
  await askToSave(page);
  expect((await written).status()).toBe(200);
  await expectSoon(untouched(page)).toBeVisible();
  // A new page then gets an address of its own, wherever its writer has gone by then.
  await expectSoon.poll(() => page.url()).not.toMatch(/\/new$/);
  await isLoaded(page);
}

/** Asks to save a draft, in an editorial workflow. */
export async function askToSaveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAYS.saveDraft, exact: true }).click();
}

export async function saveDraft(page: Page): Promise<void> {
  await askToSaveDraft(page);
  await expectSoon(untouched(page)).toBeVisible();
  await expectSoon(status(page)).toBeVisible();
}

/** The button that says where a draft stands. */
export const status = (page: Page): Locator => page.getByRole('button', { name: /^Situação: / });

export async function changeStatus(page: Page, to: 'Em revisão' | 'Pronto'): Promise<void> {
  await status(page).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
  await expectSoon(status(page)).toHaveText(`Situação: ${to}`);
}

/** Shows where a draft may go. */
export async function openStatus(page: Page): Promise<void> {
  await status(page).click();
  await expectSoon(page.getByRole('menuitem', { name: 'Pronto', exact: true })).toBeVisible();
}

/** Shows all changes that wait for somebody. */
export async function openReview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/#/workflow`);
  await expectSoon(page.getByRole('heading', { name: 'Em revisão' })).toBeVisible();
}

/** Publishes what is ready; Decap asks first. */
export async function publish(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: SAYS.publishMenu, exact: true }).click();
  await page.getByRole('menuitem', { name: SAYS.publishNow, exact: true }).click();
}

/** What the editor tells for some seconds, on top of everything. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** Closes all that the editor tells. */
export async function closeTold(page: Page): Promise<void> {
  const alerts = page.getByRole('alert');
  // Each may close by itself while it is looked for: a click that waits for it would then fail.
  await alerts.evaluateAll((all) => all.forEach((alert) => (alert as HTMLElement).click()));
  await expectSoon(alerts).toHaveCount(0);
}

/** What stands under the text against it. */
export const problems = (page: Page): Locator => page.locator('.cms-problems li');

export const isChanged = (page: Page): Promise<void> => expectSoon(changed(page)).toBeVisible();

/** The page as it will be: a document inside of what Decap shows. */
export const preview = (page: Page): FrameLocator =>
  page.frameLocator('#preview-pane').frameLocator(`iframe[title="${SAYS.preview}"]`);

/** A list of the form, by the name of its field: its label names no control that a browser knows. */
async function listOf(page: Page, inside: Page | Locator, label: string): Promise<Locator> {
  const name = inside.locator('label').filter({ hasText: new RegExp(`^${label}`) });
  const id = await name.first().getAttribute('for');
  return page.locator(`[id="${id}"]`);
}

/** Puts a page at the end of the first sidebar of the form that is open. */
export async function addToSidebar(page: Page, id: string): Promise<void> {
  const sidebars = await listOf(page, page, 'Barras laterais');
  // Items begin folded; the list unfolds them all.
  await sidebars.getByRole('button', { name: SAYS.expand, exact: true }).first().click();
  const items = await listOf(page, sidebars, 'Itens');
  await items.getByRole('button', { name: SAYS.addItem, exact: true }).first().click();
  await items.getByRole('menuitem', { name: SAYS.page, exact: true }).click();
  // The new one is the last, and unfolded.
  await items
    .getByLabel(/^Página(?: \(opcional\))?$/)
    .last()
    .fill(id);
}

/** Decap's store, which nothing of its page shows: what is in React's own tree leads to it. */
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

/** Waits until the form has what the file says: before that it is there, and empty. */
async function isLoaded(page: Page, slug?: string): Promise<void> {
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
 * Makes Decap take an entry for changed without a change, through its store: its own button saves only
 * what differs, and what is to be seen is what saving does to what does not.
 */
export const touch = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const store = ${STORE};
    const data = store.getState().entryDraft.getIn(['entry', 'data']);
    const field = { get: (name) => (name === 'name' ? '${SOURCE}' : undefined) };
    const value = data.get('${SOURCE}');
    store.dispatch({ type: 'DRAFT_CHANGE_FIELD', payload: { field, value, entries: [] } });
  })()`);

/** Saves on this computer, and gives what stands against it, if anything does. */
export async function refusalOfSave(page: Page): Promise<string | undefined> {
  const written = page.waitForResponse((response) => answers(response, 'persistEntry'));
  written.catch(() => undefined);
  // What was saved before may still be told.
  const refusal = page.getByRole('alert').filter({ hasNotText: SAYS.saved }).first();
  await askToSave(page);
  const answer = await Promise.race([written, refusal.waitFor().then(() => undefined)]);
  if (!answer?.ok()) return (await refusal.innerText()).replaceAll('\n', ' ');
  // Decap asks whoever leaves a form that it has not yet noted as saved.
  await expectSoon(untouched(page)).toBeVisible();
  return undefined;
}

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe finds in the parts of the editor that are ours; the rest is Decap's. */
export async function axeInOurParts(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('.cms-body')
    .withTags(AXE_RULES)
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Gathers the hosts that a page asks for anything, its own among them. */
export function watchHosts(page: Page, hosts: Set<string>): void {
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host);
  });
}
