/** The published editor with a local stand-in for GitHub: login, review, conflicts, expired sessions. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChromium } from '../../tools/chromium';
import {
  agreeing,
  askToSaveDraft,
  body,
  changeStatus,
  configOf,
  enterWithGithub,
  expectSoon,
  githubDoor,
  isChanged,
  isKept,
  openEntry,
  placeOf,
  preview,
  publish,
  reloadEntry,
  saveDraft,
  status,
  told,
  typeAtEnd,
} from '../support/decap-page';
import { openGithubEditor } from '../support/published-editor';
import type { GithubEditor } from '../support/published-editor';

/** The page that writers edit, and the branch of its draft. */
const PAGE = 'content/docs/conversas.mdx';
const BRANCH = 'cms/doc--docs/conversas';

let editor: GithubEditor;
let browser: Browser;
/** The text of the page before the test. */
let original = '';

const textOf = (branch?: string) => editor.repository.files(branch)[PAGE] ?? '';
const published = () => textOf();
const draft = () => textOf(BRANCH);

// One editor and one browser for all tests; windows are closed after each.
beforeAll(async () => {
  editor = await openGithubEditor('editor-github');
  browser = await openChromium();
});
beforeEach(() => {
  original = published();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await editor?.close();
});

/** Opens a window without login. */
async function newVisitor(): Promise<Page> {
  const viewport = { width: 1600, height: 1000 };
  const context = await browser.newContext({ viewport, locale: 'pt-BR' });
  return context.newPage();
}

/** Opens a window with login. */
async function newWriter(): Promise<Page> {
  const page = await newVisitor();
  await enterWithGithub(page, editor.url);
  return page;
}

/** Opens the page. */
const open = async (page: Page) =>
  openEntry(page, editor.url, placeOf(await configOf(editor.url), PAGE));

/** Publishes another text of the page as somebody else. */
const theirs = (text: string) => editor.repository.push({ [PAGE]: text });

describe('the published editor', () => {
  it('takes a change from draft through review to the site', async () => {
    const page = await newWriter();
    await open(page);
    await typeAtEnd(page, '\nUma frase que vai ao site.\n');
    await expectSoon(preview(page).getByText('Uma frase que vai ao site.')).toBeVisible();
    await saveDraft(page);
    expect(published()).toBe(original);
    // The rest of the file is unchanged.
    expect(draft()).toBe(`${original}\nUma frase que vai ao site.\n`);
    expect(editor.repository.labels(BRANCH)).toEqual(['decap-cms/draft']);
    expect(editor.repository.log(BRANCH)[0]).toMatch(/^Muda .+ “conversas”$/);

    await changeStatus(page, 'Em revisão');
    expect(editor.repository.labels(BRANCH)).toEqual(['decap-cms/pending_review']);
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'Publicado')).toBeVisible();
    expect(published()).toBe(`${original}\nUma frase que vai ao site.\n`);
    expect(editor.repository.branches()).not.toContain(BRANCH);
  });

  it('saves the same draft any number of times', async () => {
    const page = await newWriter();
    await open(page);
    await typeAtEnd(page, '\nUm.\n');
    await saveDraft(page);
    await typeAtEnd(page, '\nDois.\n');
    await saveDraft(page);
    expect(draft()).toBe(`${original}\nUm.\n\nDois.\n`);
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'Publicado')).toBeVisible();
  });

  it('does not start a draft from an outdated text', async () => {
    const page = await newWriter();
    await open(page);
    theirs(`${original}\nDe outra pessoa.\n`);
    await typeAtEnd(page, '\nMeu.\n');
    await askToSaveDraft(page);
    await expectSoon(told(page, 'mudou no repositório depois que você o abriu')).toBeVisible();
    await isChanged(page);
    expect(editor.repository.branches()).not.toContain(BRANCH);
    expect(published()).toBe(`${original}\nDe outra pessoa.\n`);
    // The text is still there to be copied.
    expect(await body(page).inputValue()).toContain('Meu.');
  });

  it('does not undo by a draft what was published after it', async () => {
    const page = await newWriter();
    await open(page);
    await typeAtEnd(page, '\nMeu.\n');
    await saveDraft(page);
    theirs(`${original}\nDe outra pessoa.\n`);
    await typeAtEnd(page, '\nMeu outra vez.\n');
    await askToSaveDraft(page);
    await expectSoon(told(page, 'depois que este rascunho começou')).toBeVisible();
    expect(draft()).toBe(`${original}\nMeu.\n`);

    // Nor does publishing: the changes conflict, and are not forced.
    await reloadEntry(page);
    await expectSoon(status(page)).toBeVisible();
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'não juntou esta mudança ao site')).toBeVisible();
    expect(published()).toBe(`${original}\nDe outra pessoa.\n`);

    // The writer can discard the draft and start from the published text.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Descartar mudanças' }).click();
    await expectSoon(status(page)).toHaveCount(0);
    await expectSoon(body(page)).toHaveValue(/De outra pessoa\./);
    expect(editor.repository.branches()).not.toContain(BRANCH);
  });

  it('with an expired session, tells what to do, keeps the text and lets log in again', async () => {
    const page = await newWriter();
    await open(page);
    await typeAtEnd(page, '\nO que eu não quero perder.\n');
    editor.repository.expireSessions();
    await askToSaveDraft(page);
    await expectSoon(told(page, 'A sua sessão no GitHub terminou')).toBeVisible();
    expect(await body(page).inputValue()).toContain('O que eu não quero perder.');
    expect(published()).toBe(original);

    await isKept(page);
    // The writer returns to the same page and is offered the backup.
    const questions = await agreeing(page, async () => {
      await page.reload();
      await githubDoor(page).click();
      await expectSoon(body(page)).toHaveValue(/O que eu não quero perder\./);
    });
    expect(questions).toContainEqual(expect.stringContaining('cópia não salva'));
    // Saving a backup replaces the current text: the writer is asked once more.
    const asked = await agreeing(page, () => saveDraft(page));
    expect(asked).toContainEqual(expect.stringContaining('cópia guardada neste navegador'));
    expect(draft()).toContain('O que eu não quero perder.');
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'Publicado')).toBeVisible();
  });
});

it('links from a published entry to its page, and from a settings file to the home page', async () => {
  const page = await newWriter();
  const { url } = editor;
  const link = page.getByRole('link', { name: 'Ver no site' });
  await open(page);
  await link.focus();
  await expectSoon(link).toHaveAttribute('href', `${url}/docs/conversas`);
  await openEntry(page, url, placeOf(await configOf(url), 'content/site/footer.yaml'));
  await link.focus();
  await expectSoon(link).toHaveAttribute('href', `${url}/`);
});

it('links from a draft to the deploy preview', async () => {
  const page = await newWriter();
  await open(page);
  await typeAtEnd(page, '\nUma frase para ver na cópia.\n');
  await saveDraft(page);
  const { repository } = editor;
  const copy = 'https://copia.example';
  repository.setStatus(BRANCH, {
    context: 'netlify/site/deploy-preview',
    target_url: copy,
    state: 'success',
  });
  // Decap polls every few seconds.
  const link = page.getByRole('link', { name: 'Ver a prévia' });
  await expectSoon(link).toHaveAttribute('href', `${copy}/docs/conversas`, { timeout: 60_000 });
});

it('sends its policy with every file, that of the worker included', async () => {
  const { url, repository } = editor;
  for (const file of ['', 'compiler.js', 'editor.json']) {
    const { headers } = await fetch(`${url}/admin/${file}`);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^frame-ancestors 'none', default-src 'none';/);
    expect(policy).toContain(`connect-src 'self' blob: data: ${repository.url};`);
  }
});

describe('a login', () => {
  it('that the login service refuses says why and can be tried again', async () => {
    const page = await newVisitor();
    editor.login.refuse('Acesso negado');
    await page.goto(`${editor.url}/admin/`);
    await githubDoor(page).click();
    await expectSoon(page.getByText('Acesso negado')).toBeVisible();
    await enterWithGithub(page, editor.url);
  });

  it('without permission to write is refused in Portuguese', async () => {
    const closed = await openGithubEditor('editor-github-leitura', { canPush: false });
    try {
      const page = await newVisitor();
      await page.goto(`${closed.url}/admin/`);
      await githubDoor(page).click();
      await expectSoon(told(page, 'não pode gravar no repositório dona/site')).toBeVisible();
      // Decap's own button would wait forever.
      await page.reload();
      await expectSoon(githubDoor(page)).toBeEnabled();
    } finally {
      await closed.close();
    }
  });
});
