/** Writers who use the published editor. */

import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openChromium } from '../../tools/chromium';
import { configOf, enterWithGithub, openEntry, placeOf } from './decap-page';
import { openGithubEditor } from './published-editor';
import type { GithubEditor } from './published-editor';

/** The page that they edit, and the branch of its draft. */
export const PAGE = 'content/docs/conversas.mdx';
export const BRANCH = 'cms/doc--docs/conversas';

export interface Writers {
  /** Returns the editor of the file's tests, while they run. */
  editor: () => GithubEditor;
  /** Opens a window without login. */
  newVisitor: () => Promise<Page>;
  /** Opens a window with login. */
  newWriter: () => Promise<Page>;
  /** Opens `PAGE`. */
  open: (page: Page) => Promise<void>;
  /** The texts of `PAGE`: as it was before the test, as it is published, and as a draft. */
  original: () => string;
  published: () => string;
  draft: () => string;
}

/**
 * One editor and one browser for all tests of a file; windows are closed after each.
 *
 * @param name of the folder of the copied site; no two may be open at once
 */
export function writersOf(name: string): Writers {
  let editor: GithubEditor;
  let browser: Browser;
  let original = '';

  const textOf = (branch?: string) => editor.repository.files(branch)[PAGE] ?? '';

  beforeAll(async () => {
    editor = await openGithubEditor(name);
    browser = await openChromium();
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

  return {
    editor: () => editor,
    newVisitor,
    newWriter: async () => {
      const page = await newVisitor();
      await enterWithGithub(page, editor.url);
      return page;
    },
    open: async (page) => openEntry(page, editor.url, placeOf(await configOf(editor.url), PAGE)),
    original: () => original,
    published: () => textOf(),
    draft: () => textOf(BRANCH),
  };
}
