/** The local editor, as `develop` serves it, used as by a writer. */
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from '../../tools/chromium';
import { ROOT } from '../../tools/processes';
import { splitFrontMatter } from '../../src/article/syntax/source';
import { listFiles } from '../../src/files/list-files';
import type { DecapConfig } from '../../src/editor/config/cms-config';
import { parseYaml } from '../../src/content/schema/parse';
import {
  addToSidebar,
  agreeing,
  askToSave,
  closeItems,
  body,
  closeTold,
  configOf,
  createPage,
  enter,
  expectSoon,
  field,
  isChanged,
  isLoaded,
  openEntry,
  openList,
  insertBlock,
  pasteHtml,
  pastePicture,
  placeOf,
  preview,
  problems,
  refill,
  refusalOfSave,
  save,
  showSource,
  showText,
  told,
  touch,
  typeAtEnd,
  watchHosts,
  writing,
} from '../support/decap-page';
import { axeInOurParts } from '../support/e2e-axe';
import { openEditorRoom } from '../support/editor';
import type { EditorRoom } from '../support/editor';

const PAGE = 'content/docs/conversas.mdx';
const OTHER = 'content/docs/interface.mdx';
const SIDEBARS = 'content/site/docs.yaml';
const REDIRECTS = 'content/site/redirects.yaml';
const FOOTER = 'content/site/footer.yaml';

const DESKTOP = { width: 1600, height: 1000 };

let room: EditorRoom;
let browser: Browser;
let config: DecapConfig;
/** The page of a writer with the editor open. */
let page: Page;
/** All hosts that the tests have requested. */
const asked = new Set<string>();

beforeAll(async () => {
  room = await openEditorRoom('editor');
  // The copy lacks the writing guide, which is published, too.
  cpSync(join(ROOT, 'content/guia'), join(room.dir, 'content/guia'), { recursive: true });
  expect(await room.problems()).toEqual([]);
  config = await configOf(room.url);
  browser = await openChromium();
  // One for all tests, because Decap takes longer to start than most of them.
  page = await browser.newPage({ viewport: DESKTOP, locale: 'pt-BR' });
  watchHosts(page, asked);
  await enter(page, room.url);
});

/** Each test begins at a list, without unsaved changes and notifications; `restoring` undoes saves. */
afterEach(async () => {
  await giveUp();
  await closeTold(page);
});

afterAll(async () => {
  await browser?.close();
  await room?.close();
});

/** Leaves the open entry and discards unsaved changes. */
const giveUp = () => agreeing(page, () => openList(page, room.url, 'doc--docs'));

const open = (file: string) => openEntry(page, room.url, placeOf(config, file));

/** Runs a change and restores the files. */
async function restoring(files: readonly string[], run: () => Promise<void>): Promise<void> {
  const before = files.map((file) => [file, room.read(file)] as const);
  try {
    await run();
  } finally {
    for (const [file, text] of before) room.write(file, text);
  }
}

/** Opens a page as text; the source is shown again afterwards, as the other tests expect. */
async function asText(file: string, run: () => Promise<void>): Promise<void> {
  await restoring([file], async () => {
    await open(file);
    await showText(page);
    try {
      await run();
    } finally {
      await page.evaluate(`localStorage.setItem('cms-view', 'codigo')`);
    }
  });
}

/** Returns the content files that are in a collection of the editor. */
const entries = (): string[] =>
  listFiles(join(room.dir, 'content'))
    .map((file) => `content/${file}`)
    .filter((file) => {
      try {
        placeOf(config, file);
        return true;
      } catch {
        return false;
      }
    });

/** Returns what the form of a file depends on: the file itself for YAML, or the fields of a page. */
function formOf(file: string): string {
  if (!/\.mdx?$/.test(file)) return file;
  const { frontMatter, body: text } = splitFrontMatter(room.read(file));
  const fields = Object.keys((parseYaml(frontMatter, file).data ?? {}) as object).sort();
  const isComponentPage = /^import /m.test(text);
  return [placeOf(config, file).collection, isComponentPage, ...fields].join(' ');
}

describe('the round trip of a file', () => {
  it('every text file that is published has a place in the editor', () => {
    const texts = listFiles(join(room.dir, 'content'))
      .map((file) => `content/${file}`)
      .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file));
    expect(entries()).toEqual(texts);
    expect(entries().length).toBeGreaterThan(40);
  });

  // The text of every page is tested without a browser
  // (src/editor/format/formats.test.ts, src/editor/site/compiler.test.ts).
  it(
    'a file of each form, opened and saved without a change, is the same byte for byte',
    { timeout: 600_000 },
    async () => {
      const files = [...new Map(entries().map((file) => [formOf(file), file])).values()];
      expect(files.length).toBeGreaterThan(20);
      const different: string[] = [];
      for (const file of files) {
        const before = room.read(file);
        await open(file);
        await touch(page);
        await isChanged(page);
        const refusal = await refusalOfSave(page);
        if (refusal !== undefined) different.push(`${file}: ${refusal}`);
        else if (room.read(file) !== before) different.push(`${file}: another text`);
        // A refused entry stays changed, and Decap would ask before leaving it.
        if (refusal !== undefined) await giveUp();
      }
      expect(different).toEqual([]);
    },
  );

  it.each([
    [PAGE, 'Descrição'],
    ['content/site/site.yaml', 'Frase do produto'],
  ])('%s, changed and changed back in two saves, is what it was', async (file, label) => {
    await restoring([file], async () => {
      const before = room.read(file);
      await open(file);
      const input = field(page, label).first();
      const value = await input.inputValue();
      await refill(input, `${value} de teste`);
      await save(page);
      expect(room.read(file)).not.toBe(before);
      expect(room.read(file)).toContain(' de teste');
      await refill(input, value);
      await save(page);
      expect(room.read(file)).toBe(before);
    });
  });
});

describe('a mistake', () => {
  it('a new page does not take the place of one with its name', async () => {
    const before = room.read(OTHER);
    await createPage(page, room.url, 'doc--docs');
    await field(page, 'Título').fill('Interface');
    await typeAtEnd(page, 'Outra página.\n');
    await askToSave(page);
    await expectSoon(page.getByText(/já existe|pertence a/i).first()).toBeVisible();
    expect(room.read(OTHER)).toBe(before);
  });

  it('a mistake in the text is told under it, in the words of the build, and is not saved', async () => {
    const before = room.read(PAGE);
    await open(PAGE);
    await typeAtEnd(page, '\n\n![](./nada.png)\n\n[Perdido](./nao-existe.mdx)\n\n<Passo>\n');
    await expectSoon(problems(page).first()).toContainText('Erro: linha ');
    await expectSoon(body(page)).toHaveAttribute('aria-invalid', 'true');
    await askToSave(page);
    await expectSoon(told(page, /corrig/)).toBeVisible();
    await isChanged(page);
    expect(room.read(PAGE)).toBe(before);
    // The link to the mistake.
    await problems(page).first().getByRole('button').click();
    await expectSoon(body(page)).toBeFocused();
  });

  it('a broken link is a warning; a picture without a description is not saved', async () => {
    const before = room.read(PAGE);
    await open(PAGE);
    await typeAtEnd(page, '\n\n![](/logo.svg)\n');
    await expectSoon(
      problems(page).filter({ hasText: 'A imagem "/logo.svg" está sem descrição.' }),
    ).toHaveCount(1);
    // axe checks our parts while they show a mistake.
    expect(await axeInOurParts(page)).toEqual([]);
    await typeAtEnd(page, '\n[Perdido](./nao-existe.mdx)\n');
    await expectSoon(problems(page).filter({ hasText: 'nao-existe' })).toHaveCount(1);
    await askToSave(page);
    await expectSoon(told(page, /corrig/)).toBeVisible();
    await isChanged(page);
    expect(room.read(PAGE)).toBe(before);
  });

  it('an address that another page has is not saved', async () => {
    const before = room.read(PAGE);
    await open(PAGE);
    const section = page.getByRole('button', { name: 'Endereço e publicação' });
    await section.click();
    await field(page, 'Endereço').fill('/interface');
    await section.click();
    await askToSave(page);
    await expectSoon(page.getByText(/pertence a 2 arquivos/).first()).toBeVisible();
    // A mistake is visible although its section is closed.
    await expectSoon(field(page, 'Endereço')).toBeVisible();
    await isChanged(page);
    expect(room.read(PAGE)).toBe(before);
  });

  it('leads to its field, and to a new item of a list', async () => {
    const before = room.read(REDIRECTS);
    await open(REDIRECTS);
    await page.getByRole('button', { name: 'Adicionar redirecionamento' }).click();
    await expectSoon(field(page, 'Endereço antigo')).toBeFocused();
    await page.keyboard.insertText('/antigo');
    await closeItems(page);
    await askToSave(page);
    await expectSoon(field(page, 'Endereço novo')).toBeFocused();
    expect(room.read(REDIRECTS)).toBe(before);
  });

  it('of a whole item is told with a link to it', async () => {
    const before = room.read(FOOTER);
    await open(FOOTER);
    await page.getByRole('button', { name: 'Adicionar grupo' }).click();
    await page.getByRole('button', { name: 'Adicionar item' }).last().click();
    await closeItems(page);
    await askToSave(page);
    await problems(page).getByRole('button', { name: 'Grupos de links › 4 › Itens › 1' }).click();
    await expectSoon(field(page, 'Texto').last()).toBeFocused();
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    expect(room.read(FOOTER)).toBe(before);
  });

  it('of a field in a folded section is told with a link that opens it', async () => {
    await restoring([PAGE], async () => {
      const levels = 'toc_min_heading_level: 4\ntoc_max_heading_level: 3\n';
      room.write(PAGE, room.read(PAGE).replace('---\n', `---\n${levels}`));
      await open(PAGE);
      await field(page, 'Título').fill('Conversar');
      await askToSave(page);
      await problems(page).getByRole('button', { name: 'Primeiro nível do índice' }).click();
      await expectSoon(field(page, 'Primeiro nível do índice')).toBeFocused();
      await refill(field(page, 'Último nível do índice'), '9');
      await page.getByRole('button', { name: 'Fechar', exact: true }).click();
      await field(page, 'Título').focus();
      await askToSave(page);
      await expectSoon(field(page, 'Último nível do índice')).toBeFocused();
    });
  });

  it('a sidebar with a page that does not exist is not saved', async () => {
    const before = room.read(SIDEBARS);
    await open(SIDEBARS);
    await addToSidebar(page, 'nao-existe');
    await askToSave(page);
    await expectSoon(page.getByText(/usa a página "nao-existe"/).first()).toBeVisible();
    await isChanged(page);
    expect(room.read(SIDEBARS)).toBe(before);
  });
});

describe('the place of a page in the sidebar', () => {
  /** Returns the line of an item in the tree. */
  const line = (name: string) => page.locator('.cms-tree-row').filter({ hasText: name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const NEW = 'content/docs/cartas-bem-prontas.mdx';

  afterEach(() => rmSync(join(room.dir, NEW), { force: true }));

  it('a new page says that it has none, and gets one with the same save (B.18)', async () => {
    await restoring([SIDEBARS], async () => {
      const before = room.read(SIDEBARS);
      await createPage(page, room.url, 'doc--docs');
      await expectSoon(page.getByText('não está em nenhuma barra lateral')).toBeVisible();
      await field(page, 'Título').fill('Cartas prontas');
      await press('Pôr na barra lateral');
      // The id of a new page follows its title.
      await refill(field(page, 'Título'), 'Cartas bem prontas');
      await press('Pôr no grupo “Espaço de trabalho”');
      await expectSoon(line('Cartas bem prontas').getByRole('button').first()).toBeFocused();
      await press('Subir');
      expect(await axeInOurParts(page)).toEqual([]);
      await save(page);
      expect(room.read(NEW)).toMatch(/^---\ntitle: Cartas bem prontas\n---\n/);
      const [above = '', below = ''] = [
        '        - espaco-de-trabalho/conhecimento\n',
        '        - cartas-bem-prontas\n',
      ];
      expect(room.read(SIDEBARS)).toBe(before.replace(above, above + below));
      expect(await room.problems()).toEqual([]);
      const place = page.getByText(
        'no grupo “Espaço de trabalho”, depois de “Base de conhecimento”',
      );
      await expectSoon(place).toBeVisible();
    });
  });

  it('the sidebar is changed by keys, buttons and dragging, and the rest of its file stays (B.18)', async () => {
    await restoring([SIDEBARS], async () => {
      room.write(NEW, '---\ntitle: Cartas bem prontas\n---\n');
      await expectSoon.poll(() => room.problems()).toEqual([]);
      const before = room.read(SIDEBARS);
      await open(SIDEBARS);
      await press('Incluir “Cartas bem prontas” na barra lateral');
      await press('Subir');
      await line('Conversas').first().getByRole('button').press('Alt+ArrowDown');
      await line('Interface').dragTo(line('Introdução'), { targetPosition: { x: 20, y: 2 } });
      expect(await axeInOurParts(page)).toEqual([]);
      await save(page);
      const moved = before
        .replace(
          '    - conversas\n    - organizando-conversas\n',
          '    - organizando-conversas\n    - conversas\n',
        )
        .replace(
          '    - interface\n    - glossario\n',
          '    - cartas-bem-prontas\n    - glossario\n',
        )
        .replace('    - index\n', '    - interface\n    - index\n');
      expect(room.read(SIDEBARS)).toBe(moved);
    });
  });

  it('a place chosen in a sidebar that somebody changed since is not saved', async () => {
    await restoring([SIDEBARS, PAGE], async () => {
      await open(PAGE);
      await press('Mudar o lugar');
      await press('Descer');
      const theirs = `${room.read(SIDEBARS)}# De outra pessoa\n`;
      room.write(SIDEBARS, theirs);
      await askToSave(page);
      await expectSoon(told(page, /A barra lateral mudou depois/)).toBeVisible();
      expect(room.read(SIDEBARS)).toBe(theirs);
      await page.locator('.cms-told').getByRole('button', { name: 'Fechar' }).click();
    });
  });
});

it('shows no button that looks for a preview, which files on this computer do not have (B.18)', async () => {
  await open(PAGE);
  await expectSoon(page.getByRole('button', { name: 'Excluir página' })).toBeVisible();
  await expectSoon(page.getByText('Verificar se há prévia')).toHaveCount(0);
  // The button has no name then, and must not be seen.
  const unnamed = page
    .locator('button')
    .filter({ visible: true, hasNotText: /./, has: page.locator('svg') });
  const names = await unnamed.evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.hasAttribute('title') && !button.ariaLabel)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(names).toEqual([]);
});

describe('the form', () => {
  const visible = (label: string) => field(page, label).first();

  it('shows what every page needs, and the rest when its section is opened', async () => {
    await open(PAGE);
    await expectSoon(visible('Título')).toBeVisible();
    await expectSoon(visible('Endereço')).toBeHidden();
    await page.getByRole('button', { name: 'Endereço e publicação' }).click();
    await expectSoon(visible('Endereço')).toBeVisible();
    await expectSoon(visible('Palavra em destaque na barra lateral')).toBeHidden();
    await page.getByRole('button', { name: 'Endereço e publicação' }).click();
    await expectSoon(visible('Endereço')).toBeHidden();
    expect(await axeInOurParts(page)).toEqual([]);
  });

  it('shows each interface text by its sentence, where it appears', async () => {
    await open('content/site/messages.yaml');
    await page.getByRole('button', { name: 'No alto do site' }).click();
    await expectSoon(visible('Abrir o menu de navegação')).toHaveValue('Abrir o menu de navegação');
    await expectSoon(visible('Tentar de novo, na página que parou')).toBeHidden();
  });
});

it('an entry fits a phone, with the preview below the form', async () => {
  // As dragged on a wide screen.
  await page.evaluate(`localStorage.setItem('cms.split-pane-position', '900')`);
  await open(PAGE);
  await typeAtEnd(page, '\nUma frase.\n');
  await page.setViewportSize({ width: 390, height: 844 });
  try {
    const remove = page.getByRole('button', { name: 'Excluir página' });
    // Decap's own styles are there, also once it has rendered again.
    await expectSoon(remove).toHaveCSS('border-radius', '5px');
    const pane = page.locator('#preview-pane');
    // As far as the page in it scrolls what is around it, to show the place of the cursor.
    await pane.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 100));
    for (const part of [remove, pane]) {
      await expectSoon(part).toBeInViewport({ ratio: 1 });
    }
    const width = async () => (await field(page, 'Título').boundingBox())?.width;
    await expectSoon.poll(width).toBeLessThan(390);
  } finally {
    await page.setViewportSize(DESKTOP);
    await page.evaluate(`localStorage.removeItem('cms.split-pane-position')`);
  }
});

it('a file that somebody else changed stays theirs, unless the writer says otherwise', async () => {
  await restoring([OTHER], async () => {
    await open(OTHER);
    const theirs = `${room.read(OTHER)}\nDe outra pessoa.\n`;
    room.write(OTHER, theirs);
    await typeAtEnd(page, '\nMeu.\n');

    const questions: string[] = [];
    const answer = (isYes: boolean) =>
      page.once('dialog', (dialog) => {
        questions.push(dialog.message());
        void (isYes ? dialog.accept() : dialog.dismiss());
      });
    answer(false);
    await askToSave(page);
    await expectSoon.poll(() => questions.length).toBe(1);
    expect(questions[0]).toContain(`O arquivo ${OTHER} mudou depois que você o abriu.`);
    await isChanged(page);
    expect(room.read(OTHER)).toBe(theirs);

    answer(true);
    await save(page);
    expect(room.read(OTHER)).toContain('Meu.');
    expect(room.read(OTHER)).not.toContain('De outra pessoa.');
  });
});

it('an entry that the writer does not leave after all keeps its address', async () => {
  const { collection, slug } = placeOf(config, PAGE);
  await openList(page, room.url, collection);
  await page.locator(`a[href$="/entries/${slug}"]`).click();
  await isLoaded(page, slug);
  const address = page.url();
  await page.goBack();
  await page.goForward();
  await isLoaded(page, slug);
  await refill(field(page, 'Título'), 'Outro título');
  await isChanged(page);
  for (const _ of ['once', 'and again']) {
    const asked = page.waitForEvent('dialog');
    await page.evaluate('void setTimeout(() => history.back())');
    await (await asked).dismiss();
    await expectSoon.poll(() => page.url()).toBe(address);
  }
  expect(await field(page, 'Título').inputValue()).toBe('Outro título');
});

it('the preview follows the text, in dark mode and as wide as a phone', async () => {
  await open(PAGE);
  await typeAtEnd(page, '\n\nUma frase que só existe aqui.\n');
  const shown = preview(page);
  await expectSoon(shown.getByText('Uma frase que só existe aqui.')).toBeVisible();
  const tools = page.frameLocator('#preview-pane');
  await tools.getByLabel('Modo escuro').check();
  await expectSoon(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tools.getByLabel('Largura de celular').check();
  const width = () => shown.locator('html').evaluate((html) => html.clientWidth);
  await expectSoon.poll(width).toBe(390);
});

it('the preview shows the navbar as on a desktop, and with its menu button as on a phone', async () => {
  await open('content/site/navbar.yaml');
  const bar = preview(page);
  await expectSoon(bar.getByRole('link', { name: 'Afiliados' })).toBeVisible();
  await page.frameLocator('#preview-pane').getByLabel('Largura de celular').check();
  await expectSoon(bar.getByRole('link', { name: 'Afiliados' })).toBeHidden();
  await expectSoon(bar.getByRole('button', { name: 'Abrir o menu de navegação' })).toBeVisible();
});

describe('the writing field (A.17)', () => {
  /** Copied from Google Docs. */
  const COPIED =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h2 dir="ltr"><span style="color:#000">Plano</span></h2>' +
    '<p><span style="font-weight:400">Um </span><span style="font-weight:700">forte</span><span> </span>' +
    '<a href="https://www.google.com/url?q=https://exemplo.com/a&amp;sa=D"><span>link</span></a></p>' +
    '<ul><li><p><span>um</span></p></li><li><p><span>dois</span></p></li></ul><p><img src="https://exemplo.com/a.png"></p>' +
    '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></b>';

  it('writes, formats, pastes and saves with Ctrl+S; only those blocks change', async () => {
    await asText(PAGE, async () => {
      const before = room.read(PAGE);
      const heading = writing(page).getByRole('heading').first();
      const title = await heading.innerText();
      await heading.click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Um');
      await pasteHtml(page, '<span> texto </span>', ' texto ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('forte');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(', às 10:30.');
      await page.keyboard.press('Enter');
      await pasteHtml(page, COPIED);
      await expectSoon(told(page, 'As imagens não foram coladas:')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expectSoon.poll(() => room.read(PAGE)).not.toBe(before);
      const added = [
        'Um texto **forte**, às 10:30.',
        '## Plano',
        'Um **forte** [link](https://exemplo.com/a)',
        '- um\n- dois',
        '| A | B |\n| --- | --- |\n| 1 | 2 |',
      ];
      const line = `## ${title}\n\n`;
      expect(before).toContain(line);
      expect(room.read(PAGE)).toBe(before.replace(line, `${line}${added.join('\n\n')}\n\n`));
      // Who saves goes on writing.
      await page.keyboard.type('E segue.');
      await expectSoon(writing(page)).toContainText('E segue.');
    });
  });

  it('shows a label of the app by its words, to choose another one', async () => {
    await asText(PAGE, async () => {
      const label = writing(page).getByLabel('Palavras do site').first();
      await expectSoon(label.locator('option:checked')).toHaveText('Nova conversa');
      await label.selectOption({ label: 'Anexar' });
      await writing(page).getByRole('heading').first().click();
      await page.keyboard.press('End');
      await insertBlock(page, 'Nome do produto');
      await save(page);
      expect(room.read(PAGE)).toContain('<Rotulo nome="anexar" />');
      expect(room.read(PAGE)).toMatch(/^## .+<Marca \/>$/m);
    });
  });

  it('shows in the preview the place of the cursor', async () => {
    await asText(PAGE, async () => {
      const last = writing(page).getByRole('heading').last();
      const title = await last.innerText();
      const shown = preview(page).getByRole('heading', { name: title });
      await expectSoon(shown).toHaveCount(1);
      await expectSoon(shown).not.toBeInViewport();
      await last.click();
      await expectSoon(shown).toBeInViewport();
    });
  });

  it('continues a list at Enter, indents it with Tab, and makes a link with Ctrl+K', async () => {
    await asText(PAGE, async () => {
      await writing(page).getByRole('heading').first().click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Lista com marcadores' }).click();
      for (const key of ['um', 'Enter', 'dois', 'Enter', 'Tab', 'dentro', 'Enter', 'Shift+Tab']) {
        if (/^[a-z]/.test(key)) await page.keyboard.type(key);
        else await page.keyboard.press(key);
      }
      await page.keyboard.type('fora');
      await page.keyboard.press('Shift+Control+ArrowLeft');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Endereço do link').fill('/docs');
      await page.keyboard.press('Enter');
      await showSource(page);
      expect(await body(page).inputValue()).toContain(
        '- um\n- dois\n  - dentro\n- [fora](/docs)\n',
      );
    });
  });

  it('inserts blocks with fields, keeps what it does not understand, and goes to a problem', async () => {
    await asText('content/pages/termos.mdx', async () => {
      const before = room.read('content/pages/termos.mdx');
      expect(before).toMatch(/\{\/\*.*\*\/\}/);
      await writing(page).getByRole('heading').first().click();
      await page.keyboard.press('End');
      await insertBlock(page, 'Quadro de nota');
      await page.keyboard.type('Confira antes.');
      const callout = writing(page).getByRole('group', { name: 'Quadro', exact: true });
      // The keys of a field do not reach the text that is selected below it.
      await page.keyboard.press('Shift+Home');
      await callout.getByLabel('Título').click();
      await page.keyboard.press('Backspace');
      await expectSoon(writing(page)).toContainText('Confira antes.');
      await callout.getByLabel('Tipo').selectOption({ label: 'Perigo' });
      await callout.getByLabel('Título').fill('Leia');
      // What is pasted into a field stays in it.
      for (const key of ['a', 'x', 'v']) await page.keyboard.press(`Control+${key}`);
      await callout.getByRole('button', { name: 'Excluir: Quadro' }).click();
      await expectSoon(callout).toBeHidden();
      await page.keyboard.press('Control+z');
      await save(page);
      const text = room.read('content/pages/termos.mdx');
      const added = ':::perigo[Leia]\n\nConfira antes.\n\n:::\n\n';
      expect(text).toContain(added);
      expect(text.replace(added, '')).toBe(before);
      expect(await axeInOurParts(page)).toEqual([]);

      await callout.getByLabel('Tipo').selectOption({ label: 'Nota' });
      await showSource(page);
      await typeAtEnd(page, '\n\n![](/logo.svg)\n');
      await showText(page);
      await problems(page).first().getByRole('button').click();
      await expectSoon(writing(page).getByLabel('Descrição').last()).toBeFocused();
    });
  });
});

describe('the media library', () => {
  /** Chooses a file as a writer does, with the media library open. */
  const choose = (name: string, buffer: Buffer, mimeType: string) =>
    page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType, buffer });
  const picture = (side: number, format: 'png' | 'jpeg') =>
    sharp({ create: { width: side, height: side / 2, channels: 3, background: '#01515c' } })
      .toFormat(format)
      .toBuffer();

  /** Waits for our refusal, which is above the library, and closes it. */
  async function refusal(text: string): Promise<void> {
    const notice = page.locator('.cms-told').filter({ hasText: text });
    await expectSoon(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expectSoon(notice).toBeHidden();
  }

  it('refuses what the site cannot show, and keeps what was sent before', async () => {
    await restoring([PAGE], async () => {
      await open(PAGE);
      await body(page).press('Control+End');
      await page.getByRole('button', { name: 'Imagem', exact: true }).click();
      await choose('plano.png', await picture(40, 'png'), 'image/png');
      const library = page.getByRole('dialog');
      await expectSoon(library.getByText('plano.png')).toBeVisible();

      await choose('contas.xlsx', Buffer.from('PK'), 'application/vnd.ms-excel');
      await refusal('O site não mostra um arquivo como “contas.xlsx”.');
      await choose('praia.heic', Buffer.from('x'), 'image/heic');
      await refusal('exporte-a como JPEG');
      await choose('falsa.jpg', Buffer.from('texto'), 'image/jpeg');
      await refusal('A imagem “falsa.jpg” não pôde ser aberta.');
      await choose('falsa.gif', Buffer.from('texto'), 'image/gif');
      await refusal('A imagem “falsa.gif” não pôde ser aberta.');

      const insert = library.getByRole('button', { name: 'Escolher', exact: true });
      await insert.click();
      await expectSoon(library).toBeHidden();
      await page.keyboard.insertText('Um plano.');
      await save(page);
      expect(room.read(PAGE)).toMatch(/!\[Um plano\.\]\(.*plano\.png\)/);
      const kept = listFiles(room.dir).filter((file) => /plano\.png|xlsx|heic|falsa/.test(file));
      expect(kept.map((file) => basename(file))).toEqual(['plano.png']);
    });
  });

  it('makes a large picture smaller, if the writer wants that, and asks for its description', async () => {
    await asText(PAGE, async () => {
      const heading = writing(page).getByRole('heading').first();
      const title = await heading.innerText();
      await heading.click();
      await page.keyboard.press('End');
      await pastePicture(page);
      await refusal('envie-a com o botão “Imagem”');
      const questions: string[] = [];
      page.once('dialog', (dialog) => {
        questions.push(dialog.message());
        void dialog.accept();
      });
      await page.getByRole('button', { name: 'Imagem', exact: true }).click();
      await choose('grande.jpg', await picture(5000, 'jpeg'), 'image/jpeg');
      const library = page.getByRole('dialog');
      await expectSoon(library.getByText('grande.jpg')).toBeVisible();
      expect(questions).toEqual([expect.stringContaining('tem 5000 × 2500 pontos')]);
      expect(questions[0]).toContain('Enviar uma cópia de 2560 × 1280?');
      await library.getByRole('button', { name: 'Escolher', exact: true }).click();
      await expectSoon(library).toBeHidden();
      await expectSoon(writing(page).getByLabel('Descrição').first()).toBeFocused();
      await page.keyboard.insertText('Grande.');
      await save(page);
      expect(room.read(PAGE)).toContain(`## ${title}![Grande.](`);
      const [sent = ''] = listFiles(room.dir).filter((file) => /grande\.jpg$/.test(file));
      expect(await sharp(join(room.dir, sent)).metadata()).toMatchObject({ width: 2560 });
    });
  });
});

describe('the editor', () => {
  it('speaks Portuguese everywhere', async () => {
    const english =
      /\b(?:Save|Publish|Delete|Loading|Search|Settings|New|Unsaved|Changes|Contents|Workflow)\b/;
    await openList(page, room.url, 'doc--docs');
    expect(await page.locator('body').innerText()).not.toMatch(english);
    await open('content/site/navbar.yaml');
    expect(await page.locator('body').innerText()).not.toMatch(english);
  });

  // Last, because it checks what all other tests have left.
  it('asked no other host for anything', () => {
    expect([...asked]).toEqual([new URL(room.url).host]);
  });
});
