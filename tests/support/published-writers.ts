/** Writers in the published editor, and what it promises them wherever the content is kept. */
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import {
  agreeing,
  askToSaveDraft,
  body,
  changeStatus,
  configOf,
  expectSoon,
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
} from './decap-page';
import type { EntryPlace } from './decap-page';
import type { PublishedEditor } from './published-editor';

/** The page that they write, and the branch of its draft. */
export const PAGE = 'content/docs/conversas.mdx';
export const BRANCH = 'cms/doc--docs/conversas';

export interface Writers<E extends PublishedEditor> {
  /** The editor of all tests of the file; once they run. */
  editor: () => E;
  /** A window of somebody who has not entered. */
  newVisitor: () => Promise<Page>;
  /** A window of somebody who has. */
  newWriter: () => Promise<Page>;
  /** Where `PAGE` is edited. */
  place: () => Promise<EntryPlace>;
  open: (page: Page) => Promise<void>;
  /** The texts of `PAGE`: as it was before the test, as it is published, and as a draft. */
  original: () => string;
  published: () => string;
  draft: () => string;
}

/**
 * One editor and one browser for all tests of a file; windows are closed after each.
 *
 * @param enter from anywhere to the editor's start page
 */
export function writersOf<E extends PublishedEditor>(
  openEditor: () => Promise<E>,
  enter: (page: Page, url: string) => Promise<void>,
): Writers<E> {
  let editor: E;
  let browser: Browser;
  let original = '';

  const textOf = (branch?: string) => editor.repository.files(branch)[PAGE] ?? '';

  beforeAll(async () => {
    editor = await openEditor();
    browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: chromiumFlags(),
    });
  });
  beforeEach(() => {
    original = textOf();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    await editor?.close();
  });

  const newVisitor = async () => {
    const viewport = { width: 1600, height: 1000 };
    const context = await browser.newContext({ viewport, locale: 'pt-BR' });
    return context.newPage();
  };
  const place = async () => placeOf(await configOf(editor.url), PAGE);

  return {
    editor: () => editor,
    newVisitor,
    newWriter: async () => {
      const page = await newVisitor();
      await enter(page, editor.url);
      return page;
    },
    place,
    open: async (page) => openEntry(page, editor.url, await place()),
    original: () => original,
    published: () => textOf(),
    draft: () => textOf(BRANCH),
  };
}

/** What of a provider its promises are told with. */
export interface ProviderWords {
  /** As messages call it. */
  name: string;
  /** What one enters by. */
  door: (page: Page) => Locator;
  /** Ends the session of everybody who has entered. */
  endSessions: () => void;
}

/** What the published editor promises with either provider. */
export function describePromises(
  { name, door, endSessions }: ProviderWords,
  writers: Writers<PublishedEditor>,
): void {
  const { newWriter, open, original, published, draft } = writers;
  const repository = () => writers.editor().repository;
  const theirs = (text: string) => repository().push({ [PAGE]: text });

  describe(`o editor publicado, com o ${name}`, () => {
    it('leva uma mudança do rascunho ao site, pelo que quem a revisa vê', async () => {
      const page = await newWriter();
      await open(page);
      await typeAtEnd(page, '\nUma frase que vai ao site.\n');
      await expectSoon(preview(page).getByText('Uma frase que vai ao site.')).toBeVisible();
      await saveDraft(page);
      expect(published()).toBe(original());
      // Nothing else in the file has changed.
      expect(draft()).toBe(`${original()}\nUma frase que vai ao site.\n`);
      expect(repository().labels(BRANCH)).toEqual(['decap-cms/draft']);
      expect(repository().log(BRANCH)[0]).toMatch(/^Muda .+ “conversas”$/);

      await changeStatus(page, 'Em revisão');
      expect(repository().labels(BRANCH)).toEqual(['decap-cms/pending_review']);
      await changeStatus(page, 'Pronto');
      await publish(page);
      await expectSoon(told(page, 'Publicado')).toBeVisible();
      expect(published()).toBe(`${original()}\nUma frase que vai ao site.\n`);
      expect(repository().branches()).not.toContain(BRANCH);
    });

    it('salva o mesmo rascunho quantas vezes for preciso', async () => {
      const page = await newWriter();
      await open(page);
      await typeAtEnd(page, '\nUm.\n');
      await saveDraft(page);
      await typeAtEnd(page, '\nDois.\n');
      await saveDraft(page);
      expect(draft()).toBe(`${original()}\nUm.\n\nDois.\n`);
      await changeStatus(page, 'Pronto');
      await publish(page);
      await expectSoon(told(page, 'Publicado')).toBeVisible();
    });

    it('não começa um rascunho de um texto velho', async () => {
      const page = await newWriter();
      await open(page);
      theirs(`${original()}\nDe outra pessoa.\n`);
      await typeAtEnd(page, '\nMeu.\n');
      await askToSaveDraft(page);
      await expectSoon(told(page, 'mudou no repositório depois que você o abriu')).toBeVisible();
      await isChanged(page);
      expect(repository().branches()).not.toContain(BRANCH);
      expect(published()).toBe(`${original()}\nDe outra pessoa.\n`);
      // What was written is still there to be copied.
      expect(await body(page).inputValue()).toContain('Meu.');
    });

    it('não desfaz, com um rascunho, o que foi publicado depois dele', async () => {
      const page = await newWriter();
      await open(page);
      await typeAtEnd(page, '\nMeu.\n');
      await saveDraft(page);
      theirs(`${original()}\nDe outra pessoa.\n`);
      await typeAtEnd(page, '\nMeu outra vez.\n');
      await askToSaveDraft(page);
      await expectSoon(told(page, 'depois que este rascunho começou')).toBeVisible();
      expect(draft()).toBe(`${original()}\nMeu.\n`);

      // Nor does publishing: the two do not fit together, and nobody forces them.
      await reloadEntry(page);
      await expectSoon(status(page)).toBeVisible();
      await changeStatus(page, 'Pronto');
      await publish(page);
      await expectSoon(told(page, 'não juntou esta mudança ao site')).toBeVisible();
      expect(published()).toBe(`${original()}\nDe outra pessoa.\n`);

      // The way out: the draft goes, and the writer begins from what is published.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Excluir mudanças não publicadas' }).click();
      await expectSoon(status(page)).toHaveCount(0);
      await expectSoon(body(page)).toHaveValue(/De outra pessoa\./);
      expect(repository().branches()).not.toContain(BRANCH);
    });

    it('com a sessão terminada, diz o que fazer, não perde o texto e deixa entrar de novo', async () => {
      const page = await newWriter();
      await open(page);
      await typeAtEnd(page, '\nO que eu não quero perder.\n');
      endSessions();
      await askToSaveDraft(page);
      await expectSoon(told(page, `A sua sessão no ${name} terminou`)).toBeVisible();
      expect(await body(page).inputValue()).toContain('O que eu não quero perder.');
      expect(published()).toBe(original());

      await isKept(page);
      // The writer comes back to the same page, and is asked whether to go on from the copy.
      const questions = await agreeing(page, async () => {
        await page.reload();
        await door(page).click();
        await expectSoon(body(page)).toHaveValue(/O que eu não quero perder\./);
      });
      expect(questions).toContainEqual(expect.stringContaining('cópia não salva'));
      // What is saved of a copy takes the place of what is there: the writer is asked once more.
      const asked = await agreeing(page, () => saveDraft(page));
      expect(asked).toContainEqual(expect.stringContaining('cópia guardada neste navegador'));
      expect(draft()).toContain('O que eu não quero perder.');
      await changeStatus(page, 'Pronto');
      await publish(page);
      await expectSoon(told(page, 'Publicado')).toBeVisible();
    });
  });
}
