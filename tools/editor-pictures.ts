/**
 * Takes the screenshots for the guide's page about the editor, from the running editor:
 * `npm run editor:pictures`. They show the site's own content: check them before committing.
 *
 * With `-- --film` it takes those of a writer's whole way instead, for a review, into `.tmp/film`: a page made
 * from pasted text, with a picture and a callout, and the announcement, both up to the published site.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { DecapConfig } from '../src/editor/config/cms-config';
import {
  agreeing,
  changeStatus,
  configOf,
  createPage,
  enter,
  enterWithGithub,
  expectSoon,
  field,
  githubDoor,
  insertBlock,
  openEntry,
  openList,
  openReview,
  openStatus,
  pasteHtml,
  placeOf,
  preview,
  publish,
  refill,
  saveDraft,
  showText,
  told,
  typeAtEnd,
  writing,
} from '../tests/support/decap-page';
import { openEditorRoom } from '../tests/support/editor';
import { openGithubEditor } from '../tests/support/published-editor';
import { withBrowser } from './chromium';
import { ROOT, main } from './processes';

const FOLDER = join(ROOT, 'content/guia/imagens');
const FILM_FOLDER = join(ROOT, '.tmp/film');
const PAGE = 'content/docs/conversas.mdx';
/** Port of `gatsby develop`, the same as in the guide. */
const DEVELOP_PORT = 8000;
const VIEWPORT = { width: 1280, height: 800 };

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-BR' });
  return context.newPage();
}

/** Takes a screenshot of the viewport into a file. */
async function takeInto(page: Page, file: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  console.log(relative(ROOT, file));
}

const photograph = (page: Page, name: string): Promise<void> =>
  takeInto(page, join(FOLDER, `editor-${name}.png`));

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

/** What a word processor puts on the clipboard. */
const PASTED = `<h2>Antes de viajar</h2>
<p class="MsoNormal" style="color:red">Peça ao assistente um <b>roteiro</b> e confira o que ele sugere.</p>
<table><tr><th>Dia</th><th>O que pedir</th></tr>
<tr><td>Primeiro</td><td>Um passeio a pé perto do hotel</td></tr>
<tr><td>Segundo</td><td>Museus abertos na segunda-feira</td></tr></table>
<p>Confira horários e preços no site de cada lugar.</p>`;

const PICTURE = join(FOLDER, 'editor-conteudo.png');
const ANNOUNCEMENT = 'content/site/announcement.yaml';

/** Takes the pictures of a writer's way from an empty page to the published one, in order. */
async function film(browser: Browser): Promise<void> {
  rmSync(FILM_FOLDER, { recursive: true, force: true });
  mkdirSync(FILM_FOLDER, { recursive: true });
  const published = await openGithubEditor('editor-filme');
  const { url, repository } = published;
  let count = 0;
  try {
    const page = await newPage(browser);
    const take = (name: string) =>
      takeInto(page, join(FILM_FOLDER, `${String((count += 1)).padStart(2, '0')}-${name}.png`));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${url}/admin/`);
    await expectSoon(githubDoor(page)).toBeEnabled();
    await take('entrar');
    await enterWithGithub(page, url);
    await createPage(page, url, 'doc--docs');
    await refill(field(page, 'Título'), 'Planejar uma viagem');
    await refill(
      field(page, 'Descrição'),
      'Monte um roteiro com o assistente e confira cada passo.',
    );
    await take('pagina-nova');
    await press('Pôr na barra lateral');
    await press('Pôr no grupo “Espaço de trabalho”');
    await take('lugar-na-barra');
    await showText(page);
    await writing(page).click();
    await pasteHtml(page, PASTED);
    await take('texto-colado');
    await page.keyboard.press('Control+End');
    await insertBlock(page, 'Quadro de atenção');
    await page.keyboard.type('Não envie documentos nem senhas ao assistente.');
    await take('quadro');
    // The cursor leaves the callout, into a paragraph of its own.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await press('Imagem');
    const library = page.getByRole('dialog');
    await library.locator('input[type="file"]').setInputFiles(PICTURE);
    const choose = library.getByRole('button', { name: 'Escolher', exact: true });
    await expectSoon(choose).toBeEnabled();
    await take('imagens');
    await choose.click();
    await expectSoon(library).toBeHidden();
    await writing(page).getByLabel('Descrição').last().fill('A lista de páginas do editor');
    await expectSoon(preview(page).getByRole('heading', { name: 'Antes de viajar' })).toBeVisible();
    await take('imagem-no-texto');
    await saveDraft(page);
    await expectSoon(preview(page).getByRole('heading', { name: 'Antes de viajar' })).toBeVisible();
    await take('rascunho');
    const draft = page.url();
    await changeStatus(page, 'Em revisão');
    await openStatus(page);
    await take('situacao');
    const branch = repository.branches().find((name) => name.startsWith('cms/')) ?? '';
    repository.setStatus(branch, {
      context: 'netlify/site/deploy-preview',
      target_url: 'https://copia.example',
      state: 'success',
    });
    await openReview(page, url);
    await take('quadro-de-revisao');
    await page.goto(draft);
    await expectSoon(page.getByRole('link', { name: 'Ver a prévia' })).toBeVisible({
      timeout: 60_000,
    });
    await take('ver-a-previa');
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'Publicado')).toBeVisible();
    await openList(page, url, 'doc--docs');
    await expectSoon(page.getByText('Planejar uma viagem', { exact: false }).first()).toBeVisible();
    await take('publicada');

    const config = await configOf(url);
    await openEntry(page, url, placeOf(config, ANNOUNCEMENT));
    await take('aviso');
    await agreeing(page, async () => {
      await refill(field(page, 'Texto'), 'No sábado, o site fica parado das 2h às 4h.');
      await saveDraft(page);
    });
    await take('aviso-rascunho');
    await changeStatus(page, 'Pronto');
    await publish(page);
    await expectSoon(told(page, 'Publicado')).toBeVisible();
    await expectSoon(preview(page).getByText('No sábado')).toBeVisible();
    await take('aviso-publicado');
  } finally {
    await published.close();
  }
}

main(async () => {
  const { values } = parseArgs({ options: { film: { type: 'boolean', default: false } } });
  await withBrowser(async (browser) => {
    if (values.film) return film(browser);
    await atHome(browser);
    await inReview(browser);
  });
  return 0;
});
