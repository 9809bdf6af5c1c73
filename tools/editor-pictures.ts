/**
 * Takes the screenshots for the guide's page about the editor, from the running editor:
 * `npm run editor:pictures`. They show the site's own content: check them before committing.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import type { DecapConfig } from '../src/editor/config/cms-config';
import {
  changeStatus,
  configOf,
  enter,
  enterWithGithub,
  expectSoon,
  openEntry,
  openList,
  openReview,
  openStatus,
  placeOf,
  preview,
  saveDraft,
  showText,
  typeAtEnd,
} from '../tests/support/decap-page';
import { openEditorRoom } from '../tests/support/editor';
import { openGithubEditor } from '../tests/support/published-editor';
import { chromiumFlags, ensureChromium } from './chromium';
import { ROOT, main } from './processes';

const FOLDER = join(ROOT, 'content/guia/imagens');
const PAGE = 'content/docs/conversas.mdx';
/** Port of `gatsby develop`, the same as in the guide. */
const DEVELOP_PORT = 8000;
const VIEWPORT = { width: 1280, height: 800 };

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-BR' });
  return context.newPage();
}

/** Takes a screenshot of the viewport, or of `part` alone. */
async function photograph(page: Page, name: string, part?: Locator): Promise<void> {
  await page.evaluate('document.fonts.ready');
  const file = join(FOLDER, `editor-${name}.png`);
  await (part ?? page).screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  console.log(`content/guia/imagens/editor-${name}.png`);
}

const open = async (page: Page, url: string, config: DecapConfig) => {
  await openEntry(page, url, placeOf(config, PAGE));
  await expectSoon(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
};

/** Takes the screenshots of the editor on the writer's own computer. */
async function atHome(browser: Browser): Promise<void> {
  const room = await openEditorRoom('editor-fotografias', DEVELOP_PORT);
  try {
    const page = await newPage(browser);
    await enter(page, room.url);
    await openList(page, room.url, 'doc--docs');
    await expectSoon(page.getByText('Conversas', { exact: false }).first()).toBeVisible();
    await photograph(page, 'conteudo');

    await open(page, room.url, await configOf(room.url));
    await showText(page);
    await photograph(page, 'pagina');
  } finally {
    await room.close();
  }
}

/** Takes the screenshots of the published editor, where changes are reviewed. */
async function inReview(browser: Browser): Promise<void> {
  const published = await openGithubEditor('editor-fotografias-revisao');
  try {
    const page = await newPage(browser);
    await enterWithGithub(page, published.url);
    await open(page, published.url, await configOf(published.url));
    await typeAtEnd(page, '\nUma frase nova, à espera de quem a leia.\n');
    await saveDraft(page);
    await changeStatus(page, 'Em revisão');
    await showText(page);
    await openStatus(page);
    await photograph(page, 'situacao');
    await openReview(page, published.url);
    await photograph(page, 'revisao');
  } finally {
    await published.close();
  }
}

main(async () => {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    await atHome(browser);
    await inReview(browser);
  } finally {
    await browser.close();
  }
  return 0;
});
