/** The editor of this computer, as `develop` serves it, driven as a writer would. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { ROOT } from '../../scripts/processes';
import { listFiles } from '../../src/build/hosts/layout';
import type { DecapConfig } from '../../src/cms/config/decap-types';
import {
  addToSidebar,
  askToSave,
  axeInOurParts,
  body,
  configOf,
  createPage,
  enter,
  expectSoon,
  field,
  givingUp,
  insertBlock,
  insertPicture,
  isChanged,
  openEntry,
  openList,
  placeOf,
  preview,
  problems,
  refill,
  refusalOfSave,
  save,
  told,
  touch,
  typeAtEnd,
  watchHosts,
} from '../support/decap-page';
import { openEditorRoom } from '../support/editor';
import type { EditorRoom } from '../support/editor';

const PAGE = 'content/docs/conversas.mdx';
const OTHER = 'content/docs/interface.mdx';
const SIDEBARS = 'content/site/docs.yaml';
const PICTURE = join(ROOT, 'tests/fixtures/site-com-blog/content/blog/2026-10-05-poda/quintal.png');

let room: EditorRoom;
let browser: Browser;
let config: DecapConfig;
/** Every host that any test asked for anything. */
const asked = new Set<string>();

beforeAll(async () => {
  room = await openEditorRoom('editor');
  // The copy comes without the guide, which ships, too.
  cpSync(join(ROOT, 'content/guia'), join(room.dir, 'content/guia'), { recursive: true });
  expect(await room.problems()).toEqual([]);
  config = await configOf(room.url);
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(async () => {
  await browser?.close();
  await room?.close();
});

/** A writer at work: the editor is open, and nobody asked who it is. */
async function newWriter(): Promise<Page> {
  const viewport = { width: 1600, height: 1000 };
  const context = await browser.newContext({ viewport, locale: 'pt-BR' });
  const page = await context.newPage();
  watchHosts(page, asked);
  await enter(page, room.url);
  return page;
}

const open = (page: Page, file: string) => openEntry(page, room.url, placeOf(config, file));

/** Runs a change and leaves the files as they were. */
async function restoring(files: readonly string[], run: () => Promise<void>): Promise<void> {
  const before = files.map((file) => [file, room.read(file)] as const);
  try {
    await run();
  } finally {
    for (const [file, text] of before) room.write(file, text);
  }
}

/** The files of the content that some collection of the editor has. */
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

describe('a ida e a volta', () => {
  it('alcança todo arquivo de texto que é publicado', () => {
    const texts = listFiles(join(room.dir, 'content'))
      .map((file) => `content/${file}`)
      .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file));
    expect(entries()).toEqual(texts);
    expect(entries().length).toBeGreaterThan(40);
  });

  it(
    'cada arquivo, aberto e salvo sem mudança, é o mesmo byte a byte',
    { timeout: 1_200_000 },
    async () => {
      const page = await newWriter();
      const different: string[] = [];
      for (const file of entries()) {
        const before = room.read(file);
        await open(page, file);
        await touch(page);
        await isChanged(page);
        const refusal = await refusalOfSave(page);
        if (refusal !== undefined) different.push(`${file}: ${refusal}`);
        else if (room.read(file) !== before) different.push(`${file}: outro texto`);
        // What was refused stays changed, and Decap would not let go of it.
        if (refusal !== undefined) await givingUp(page, () => page.goto('about:blank'));
      }
      expect(different).toEqual([]);
    },
  );

  it.each([
    [PAGE, 'Descrição'],
    ['content/site/site.yaml', 'Frase do produto'],
  ])('%s, mudado e desfeito em dois salvamentos, volta a ser o que era', async (file, label) => {
    await restoring([file], async () => {
      const page = await newWriter();
      const before = room.read(file);
      await open(page, file);
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

describe('uma página nova', () => {
  it('com imagem e componentes, vista antes, posta na barra lateral, está pronta para o site', async () => {
    const page = await newWriter();
    const folder = join(room.dir, 'content/docs');
    const before = new Set(readdirSync(folder));
    await createPage(page, room.url, 'doc--docs');
    await field(page, 'Título').fill('Roteiro de teste');
    await field(page, 'Descrição').fill('Uma página feita por um teste, do começo ao fim.');
    await typeAtEnd(page, 'Um parágrafo para começar.\n\n');
    await insertPicture(page, PICTURE, 'Um quintal visto da varanda');
    for (const label of ['Quadro de nota', 'Abas', 'Cartões']) {
      await typeAtEnd(page, '\n\n');
      await insertBlock(page, label);
    }
    const shown = preview(page);
    await expectSoon(shown.getByRole('heading', { name: 'Roteiro de teste' })).toBeVisible();
    await expectSoon(shown.getByRole('img', { name: 'Um quintal visto da varanda' })).toBeVisible();
    await expectSoon(shown.getByText('Escreva a nota aqui.')).toBeVisible();
    await expectSoon(shown.getByRole('tab', { name: 'No computador' })).toBeVisible();
    await expectSoon(shown.getByText('Começar uma conversa')).toBeVisible();
    await expectSoon(problems(page)).toHaveCount(0);
    await save(page);

    const files = readdirSync(folder).filter((name) => !before.has(name));
    const file = files.find((name) => name.endsWith('.mdx')) ?? '';
    const picture = files.find((name) => name.endsWith('.png')) ?? '';
    expect(files.toSorted()).toEqual([file, picture].toSorted());
    expect(file).toBe('roteiro-de-teste.mdx');
    const text = room.read(`content/docs/${file}`);
    expect(text).toMatch(/^---\ntitle: Roteiro de teste\ndescription: Uma página feita/);
    expect(text).toContain(`![Um quintal visto da varanda](./${picture})`);
    for (const part of [':::nota', '<Abas>', '<Cartoes>']) expect(text).toContain(part);
    expect(text).not.toContain('__source');

    await open(page, SIDEBARS);
    await addToSidebar(page, 'roteiro-de-teste');
    await save(page);
    expect(room.read(SIDEBARS)).toContain('    - interface\n    - roteiro-de-teste\n');
    expect(await room.problems()).toEqual([]);
  });

  it('não toma o lugar de outra do mesmo nome', async () => {
    await restoring([OTHER], async () => {
      const page = await newWriter();
      const before = room.read(OTHER);
      await createPage(page, room.url, 'doc--docs');
      await field(page, 'Título').fill('Interface');
      await typeAtEnd(page, 'Outra página.\n');
      await askToSave(page);
      await expectSoon(page.getByText(/já existe|pertence a/i).first()).toBeVisible();
      expect(room.read(OTHER)).toBe(before);
    });
  });
});

describe('o que está errado', () => {
  it('no texto é dito sob ele e na prévia, com as palavras da geração, e não se salva', async () => {
    const page = await newWriter();
    const before = room.read(PAGE);
    await open(page, PAGE);
    await typeAtEnd(page, '\n\n![](./nada.png)\n\n[Perdido](./nao-existe.mdx)\n\n<Passo>\n');
    await expectSoon(problems(page).first()).toContainText('Erro: linha ');
    await expectSoon(body(page)).toHaveAttribute('aria-invalid', 'true');
    await askToSave(page);
    await expectSoon(told(page, /corrig/)).toBeVisible();
    await isChanged(page);
    expect(room.read(PAGE)).toBe(before);
    // The way to the place of the mistake.
    await problems(page).first().getByRole('button').click();
    await expectSoon(body(page)).toBeFocused();
  });

  it('um link quebrado é um aviso; uma imagem sem descrição não se salva', async () => {
    const page = await newWriter();
    const before = room.read(PAGE);
    await open(page, PAGE);
    await typeAtEnd(page, '\n\n![](/logo.svg)\n');
    await expectSoon(
      problems(page).filter({ hasText: 'A imagem "/logo.svg" está sem descrição.' }),
    ).toHaveCount(1);
    await typeAtEnd(page, '\n[Perdido](./nao-existe.mdx)\n');
    await expectSoon(problems(page).filter({ hasText: 'nao-existe' })).toHaveCount(1);
    await askToSave(page);
    await expectSoon(told(page, /corrig/)).toBeVisible();
    await isChanged(page);
    expect(room.read(PAGE)).toBe(before);
  });

  it('um endereço que já é de outra página', async () => {
    await restoring([PAGE], async () => {
      const page = await newWriter();
      const before = room.read(PAGE);
      await open(page, PAGE);
      await field(page, 'Endereço').fill('/interface');
      await askToSave(page);
      await expectSoon(page.getByText(/pertence a 2 arquivos/).first()).toBeVisible();
      await isChanged(page);
      expect(room.read(PAGE)).toBe(before);
    });
  });

  it('uma página que não existe na barra lateral', async () => {
    await restoring([SIDEBARS], async () => {
      const page = await newWriter();
      const before = room.read(SIDEBARS);
      await open(page, SIDEBARS);
      await addToSidebar(page, 'nao-existe');
      await askToSave(page);
      await expectSoon(page.getByText(/usa a página "nao-existe"/).first()).toBeVisible();
      await isChanged(page);
      expect(room.read(SIDEBARS)).toBe(before);
    });
  });
});

describe('o arquivo que mudou por fora', () => {
  it('é de quem chegou antes, a não ser que quem escreve diga que sim', async () => {
    await restoring([OTHER], async () => {
      const page = await newWriter();
      await open(page, OTHER);
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
});

describe('a prévia', () => {
  it('segue o que se escreve, no modo escuro e na largura de um celular', async () => {
    const page = await newWriter();
    await open(page, PAGE);
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
});

describe('o editor', () => {
  it('diz tudo em português', async () => {
    const page = await newWriter();
    const english =
      /\b(?:Save|Publish|Delete|Loading|Search|Settings|New|Unsaved|Changes|Contents|Workflow)\b/;
    await openList(page, room.url, 'doc--docs');
    expect(await page.locator('body').innerText()).not.toMatch(english);
    await open(page, 'content/site/navbar.yaml');
    expect(await page.locator('body').innerText()).not.toMatch(english);
  });

  it('nas partes nossas, o axe não acha nada, nem com um erro à vista', async () => {
    const page = await newWriter();
    await open(page, PAGE);
    expect(await axeInOurParts(page)).toEqual([]);
    await typeAtEnd(page, '\n\n![](/logo.svg)\n');
    await expectSoon(problems(page).first()).toBeVisible();
    expect(await axeInOurParts(page)).toEqual([]);
  });

  // The last one: it looks back at all the others.
  it('não pediu nada a outro endereço', () => {
    expect([...asked]).toEqual([new URL(room.url).host]);
  });
});
