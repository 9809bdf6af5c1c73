/** `gatsby develop` while a writer saves files, by hand and in the editor, without a restart. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChromium } from '../../tools/chromium';
import { freePort } from '../../tools/hosts/servers';
import { ROOT } from '../../tools/processes';
import { ArticleCache } from '../../src/content/reading/article-cache';
import { BUILD_CACHES } from '../../src/files/build-cache';
import { readContent } from '../../src/content/read-content';
import type { WriterMessages } from '../../src/lib/writer-messages';
import type { DecapConfig } from '../../src/editor/config/cms-config';
import {
  configOf,
  createPage,
  enter,
  expectSoon,
  field,
  insertBlock,
  insertPicture,
  openEntry,
  placeOf,
  preview,
  problems,
  save as saveInEditor,
  typeAtEnd,
} from '../support/decap-page';
import { developSite, makeSite, removeSite } from '../support/site';
import type { DevelopedSite } from '../support/site';

const PAGE = 'content/docs/conversas.mdx';
const OTHER = 'content/docs/interface.mdx';
const NAVBAR = 'content/site/navbar.yaml';
const DOCS = 'content/site/docs.yaml';
const TEXTS = 'content/site/messages.yaml';
const LABELS = 'content/site/app.yaml';
const NEW = 'content/docs/roteiro-de-teste.mdx';
const ROUTE = '/docs/roteiro-de-teste';
const ALT = 'Um quintal visto da varanda';
const PICTURE = join(ROOT, 'tests/fixtures/site-com-blog/content/blog/2026-10-05-poda/quintal.png');

/** Time limit for a saved file to be shown, on a busy machine. */
const PATIENCE = { timeout: 90_000, interval: 150 };
const expectSeen = expectSoon.configure({ timeout: PATIENCE.timeout });

const site = makeSite('preview');
const shipped = new Map(
  [PAGE, OTHER, NAVBAR, DOCS, TEXTS, LABELS].map((file) => [file, read(file)]),
);
let develop: DevelopedSite;
/** What an open page says first. */
let firstMessages: string[];

beforeAll(async () => {
  const broken = {
    'content/docs/quebrada.mdx': "---\ntitle: A\n---\n\nimport A from './quebrado';\n\n<A />\n",
    'content/docs/quebrado.jsx': "import './feio.css';\nexport default () => <p>A</;\n",
    'content/docs/feia.mdx': "---\ntitle: B\n---\n\nimport B from './feio';\n\n<B />\n",
    'content/docs/feio.jsx': "import './feio.css';\nexport default () => <p>B</p>;\n",
    'content/docs/feio.css': 'p { color: red;\n',
    'content/docs/aberta.mdx': '---\ntitle: "C\n---\n\nUm texto.\n',
  };
  for (const [file, text] of Object.entries(broken)) save(file, text);
  develop = await developSite(site, await freePort(), 400_000);
  firstMessages = await messages();
  for (const file of Object.keys(broken)) rmSync(join(site.dir, file));
});

it('starts although page, component and styles have mistakes, which it shows without a stack', () => {
  for (const place of ['quebrado.jsx:2:28', 'feio.css:1:1', 'aberta.mdx:2:1'])
    expect(firstMessages).toContainEqual(expect.stringContaining(`content/docs/${place}\n`));
  expect(develop.output()).not.toContain('YAMLException');
});

it('keeps what it compiles for the next start, although Gatsby clears its cache', () => {
  expect(readRecord()).toHaveProperty('code');
});

afterAll(async () => {
  await develop?.stop();
  removeSite(site);
});

beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => console.error(develop.output().slice(-4000)));
  for (const [file, text] of shipped) if (read(file) !== text) save(file, text);
  await expect.poll(messages, PATIENCE).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(site.dir, file), 'utf8');
}

const readRecord = (): unknown => JSON.parse(read(`${BUILD_CACHES}/record.json`));

function save(file: string, text: string): void {
  writeFileSync(join(site.dir, file), text);
}

/** Sends a GET request without the connection pool of `fetch`; ends as soon as `enough` holds. */
function request(
  path: string,
  enough = (_text: string) => false,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((done, fail) => {
    const options = { agent: false, timeout: 30_000, headers };
    const asked = get(develop.url + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (enough(text)) asked.destroy();
      });
      answer.on('close', () => done(text));
    });
    asked.on('timeout', () => asked.destroy(new Error(`sem resposta: ${path}`)));
    asked.on('error', fail);
  });
}

/** Returns the current notices: the first event of the stream that every open page reads. */
async function messages(): Promise<string[]> {
  // With the headers of a browser; Gatsby's server would buffer compressed events.
  const stream = await request('/___mensagens', (text) => text.includes('\n\n'), {
    'Accept-Encoding': 'gzip, deflate, br',
  });
  const { errors } = JSON.parse(/^data: (.*)$/m.exec(stream)?.[1] ?? '{}') as WriterMessages;
  return [...errors];
}

interface PageData {
  staticQueryHashes: string[];
  result: { data: { doc: { title: string; html: string }; sidebar: unknown } };
}

/** Asks for the data of a page until the preview has no such page. */
async function untilGone(route: string): Promise<void> {
  const data = () => request(`/page-data${route}/page-data.json`);
  await expect
    .poll(data, { ...PATIENCE, interval: 50 })
    .toBe(JSON.stringify({ path: route.slice(1) }));
}

async function pageData(route = '/docs/conversas'): Promise<PageData> {
  return JSON.parse(await request(`/page-data${route}/page-data.json`)) as PageData;
}

const sidebarOf = async (route?: string) =>
  JSON.stringify((await pageData(route)).result.data.sidebar);

const title = async () => (await pageData()).result.data.doc.title;

/** Returns the data of the site's shell, such as the navbar. */
async function shellData(): Promise<string> {
  const { staticQueryHashes } = await pageData();
  const answers = staticQueryHashes.map((hash) => request(`/page-data/sq/d/${hash}.json`));
  return (await Promise.all(answers)).join('\n');
}

it('answers its data and its messages to no other site', async () => {
  for (const path of ['/___graphql?query={__typename}', '/___mensagens']) {
    const answer = await request(path, undefined, { Origin: 'https://outro.example' });
    expect(answer).toContain('só responde às páginas dela mesma');
  }
  expect(await request('/___graphql?query={__typename}')).not.toContain('só responde');
});

describe('a writer who saves files', () => {
  it('sees the page, without messages', async () => {
    expect(await request('/docs/conversas')).toContain('<div id="___gatsby"');
    expect(await title()).toBe('Conversas');
    expect(await messages()).toEqual([]);
  });

  it('reads what is wrong with a front matter, while the page stays as it was', async () => {
    const before = await pageData();
    save(PAGE, read(PAGE).replace('title: Conversas', 'title:'));
    await expect
      .poll(messages, PATIENCE)
      .toEqual([
        [
          'content/docs/conversas.mdx:2:1',
          'O campo "title" está vazio.',
          'Sobre "title": título da página; sem ele, o título # do texto e, sem este, o id.',
          'Escreva, por exemplo:  title: Prompts',
        ].join('\n'),
      ]);
    expect((await pageData()).result.data.doc).toEqual(before.result.data.doc);
    expect(await request('/docs/conversas')).toContain('<div id="___gatsby"');
    expect(develop.output()).toContain('O campo "title" está vazio.');
  });

  it('mends a page: the message goes and the new text appears (A.1)', async () => {
    save(PAGE, '---\ntitle: [');
    await expect.poll(messages, PATIENCE).not.toEqual([]);
    save(PAGE, '---\ntitle: Conversar\n---\n\nUm texto que acabou de nascer.\n');
    await expect.poll(messages, PATIENCE).toEqual([]);
    await expect.poll(title, PATIENCE).toBe('Conversar');
    expect((await pageData()).result.data.doc.html).toContain('Um texto que acabou de nascer.');
  });

  // Gatsby alone showed an old text after 5 of 60 quick saves (gatsby/develop-sync.ts).
  it('saves three times in a row: the last text stays', async () => {
    for (const round of [1, 2, 3]) {
      for (const step of ['um', 'dois', 'três']) {
        save(PAGE, `---\ntitle: Vez ${round}, ${step}\n---\n\nUm texto.\n`);
        await title();
      }
      await expect.poll(title, PATIENCE).toBe(`Vez ${round}, três`);
    }
  });

  it('changes a label of the navbar without a restart (A.1)', async () => {
    expect(await shellData()).toContain('"Afiliados"');
    save(NAVBAR, read(NAVBAR).replace('label: Afiliados', 'label: Indicações'));
    await expect.poll(shellData, PATIENCE).toContain('"Indicações"');
    expect(await shellData()).not.toContain('"Afiliados"');
  });

  it('changes the sidebar and a text of the interface without a restart (A.1)', async () => {
    expect(await sidebarOf()).toContain('"Interface"');
    save(DOCS, read(DOCS).replace(/^ {4}- interface$/m, '    - Telas: [interface]'));
    await expect.poll(() => sidebarOf(), PATIENCE).toContain('"Telas"');
    expect(await shellData()).not.toContain('"Adiante"');
    save(TEXTS, read(TEXTS).replace(/^(docs\.pagination\.next): .*$/m, '$1: Adiante'));
    await expect.poll(shellData, PATIENCE).toContain('"Adiante"');
  });

  it('reads what is wrong with half a YAML file, while the navbar stays as it was', async () => {
    await expect.poll(shellData, PATIENCE).toContain('"Afiliados"');
    save(NAVBAR, 'items:\n  - label: "Indica');
    await expect
      .poll(messages, PATIENCE)
      .toEqual([expect.stringMatching(/^content\/site\/navbar\.yaml:\d+:\d+\n.+\n.+\n.+$/)]);
    expect(await shellData()).toContain('"Afiliados"');
    expect(await title()).toBe('Conversas');
  });

  it('creates a page and opens it without a restart', async () => {
    save('content/docs/recem-criada.mdx', '---\ntitle: Recém-criada\n---\n\nUm texto.\n');
    const created = () =>
      request('/page-data/docs/recem-criada/page-data.json').then((text) =>
        text.includes('Recém-criada'),
      );
    await expect.poll(created, PATIENCE).toBe(true);
  });
});

describe('a writer who uses the editor', () => {
  let browser: Browser;
  let config: DecapConfig;

  beforeAll(async () => {
    config = await configOf(develop.url);
    browser = await openChromium();
  });

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  afterAll(() => browser?.close());

  async function newTab(): Promise<Page> {
    const viewport = { width: 1600, height: 1000 };
    const context = await browser.newContext({ viewport, locale: 'pt-BR' });
    return context.newPage();
  }

  // With two streams each, three would take the six connections that a browser opens to a host.
  it('opens four tabs: three in the background leave the connections to the one in front', async () => {
    const front = await newTab();
    const address = `${develop.url}/docs/conversas`;
    for (let tab = 1; tab < 4; tab += 1) {
      const behind = await front.context().newPage();
      // In a headless browser each page counts as visible.
      await behind.addInitScript(() =>
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
      );
      await behind.goto(address);
      await expectSeen(behind.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await front.goto(address);
    await expectSeen(front.getByRole('heading', { level: 1 })).toBeVisible();
    save(PAGE, read(PAGE).replace('title: Conversas', 'title:'));
    await expectSeen(front.getByRole('alert')).toContainText('O campo "title" está vazio.');
  });

  it('reads a warning in a corner of the page, which stays readable', async () => {
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/conversas`);
    save(PAGE, `${read(PAGE)}\n:::quadro\n\nTexto.\n\n:::\n`);
    const warning = reader.getByText('1 aviso no conteúdo');
    await expectSeen(warning).toBeVisible();
    await expectSoon(reader.getByText('O quadro ":::quadro" não existe.')).toBeHidden();
    await warning.click();
    await expectSoon(reader.getByText('O quadro ":::quadro" não existe.')).toBeVisible();
  });

  it('renames and deletes a page: who has it open is led to it, and then told', async () => {
    const [first, second] = ['primeiro', 'segundo'].map((name) => `content/docs/${name}-nome.mdx`);
    if (!first || !second) throw new Error('no names');
    save(first, '---\ntitle: Página com dois nomes\n---\n\nUm texto.\n');
    const created = () => request('/page-data/docs/primeiro-nome/page-data.json');
    await expect.poll(created, PATIENCE).toContain('dois nomes');
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/primeiro-nome`);
    const heading = reader.getByRole('heading', { name: 'Página com dois nomes' });
    await expectSeen(heading).toBeVisible();
    renameSync(join(site.dir, first), join(site.dir, second));
    // As a tab that learns of the change before the page is gone.
    const asked = untilGone('/docs/primeiro-nome');
    await reader.waitForURL(/\/docs\/segundo-nome$/, { timeout: PATIENCE.timeout });
    await expectSeen(heading).toBeVisible();
    rmSync(join(site.dir, second));
    const gone = reader.getByRole('alert').filter({ hasText: 'não existe mais' });
    await expectSeen(gone).toContainText('A página /docs/segundo-nome não existe mais.');
    await asked;
    expect(develop.output()).not.toContain('might have been deleted');
  });

  it('saves a text: the page that a reader has open shows it', async () => {
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/interface`);
    await expectSeen(reader.getByRole('heading', { level: 1 })).toBeVisible();
    const writer = await newTab();
    await enter(writer, develop.url);
    await openEntry(writer, develop.url, placeOf(config, OTHER));
    await typeAtEnd(writer, '\nUma frase que veio do editor.\n');
    await saveInEditor(writer);
    await expectSeen(reader.getByText('Uma frase que veio do editor.')).toBeVisible();
  });

  it('gives a page a component of its own: it works, its text comes without a reload, and it can be deleted', async () => {
    const component = [
      "import { useState } from 'react';",
      "import { INICIO } from '@site/content/docs/inicio';",
      'export function Contador() {',
      '  const [cliques, setCliques] = useState(INICIO);',
      '  return <button onClick={() => setCliques(cliques + 1)}>Cliques: {cliques}</button>;',
      '}',
    ];
    save('content/docs/contador.jsx', component.join('\n'));
    save('content/docs/inicio.js', 'export const INICIO = 0;\n');
    const body = "import { Contador } from './contador.jsx';\n\n<Contador />\n";
    const text = `---\ntitle: Com um botão\n---\n\n${body}`;
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/com-botao`);
    await expectSeen(reader.getByRole('heading', { name: /404/ })).toBeVisible();
    save('content/docs/com-botao.mdx', '---\ntitle: Com um botão\n---\n\nSó texto.\n');
    await expectSoon(reader.getByText('Só texto.')).toBeVisible();
    save('content/docs/com-botao.mdx', text);
    await reader.getByRole('button', { name: 'Cliques: 0' }).click(PATIENCE);
    await expectSeen(reader.getByRole('button', { name: 'Cliques: 1' })).toBeVisible();
    await reader.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'));
    save('content/docs/com-botao.mdx', `${text}\nUma frase nova.\n`);
    await expectSeen(reader.getByText('Uma frase nova.')).toBeVisible();
    await expectSeen(reader.locator('html[data-loaded=once]')).toHaveCount(1);
    save('content/docs/com-botao.mdx', `${text}\nAperte <Rotulo nome="novo" />.\n`);
    save(LABELS, read(LABELS).replace('\nlabels:\n', '\nlabels:\n  novo: Botão novo\n'));
    await expectSeen(reader.getByText('Aperte Botão novo.')).toBeVisible();
    save('content/docs/com-botao.mdx', '---\ntitle: Sem o botão\n---\n\nOutra vez só texto.\n');
    await expectSeen(reader.getByText('Outra vez só texto.')).toBeVisible();
    await expectSoon(reader.getByRole('button', { name: /Cliques/ })).toHaveCount(0);
    save('content/docs/com-botao.mdx', text);
    await expectSeen(reader.getByRole('button', { name: 'Cliques: 0' })).toBeVisible();
    const thrown = reader.getByRole('alert').filter({ hasText: 'vazio is not defined' });
    save('content/docs/contador.jsx', component.join('\n').replace('cliques}<', 'vazio.nada}<'));
    await expectSeen(thrown).toContainText('content/docs/contador.jsx:5');
    // A thrown value that is no error has no place of its own.
    save('content/docs/contador.jsx', component.join('\n').replace('return', 'throw null; return'));
    const alert = reader.getByRole('alert').filter({ hasText: 'parou: null' });
    await expectSeen(alert).toContainText('content/docs/com-botao.mdx');
    save('content/docs/contador.jsx', ['vazio.nada;', ...component].join('\n'));
    await expectSeen(thrown).toContainText('content/docs/contador.jsx:1');
    await reader.reload();
    await expectSeen(thrown).toContainText('content/docs/contador.jsx:1');
    save('content/docs/contador.jsx', component.join('\n'));
    await expectSeen(reader.getByRole('button', { name: 'Cliques: 0' })).toBeVisible();

    for (const file of ['com-botao.mdx', 'contador.jsx', 'inicio.js'])
      rmSync(join(site.dir, 'content/docs', file));
    const gone = reader.getByRole('alert').filter({ hasText: 'não existe mais' });
    await expectSeen(gone).toBeVisible();
    // What comes back is shown as it is now, also in the tab that knew it before.
    const alone = component.filter((line) => !line.includes('inicio')).join('\n');
    save('content/docs/contador.jsx', alone.replace('INICIO', '7'));
    save('content/docs/com-botao.mdx', text);
    await expectSeen(reader.getByRole('button', { name: 'Cliques: 7' })).toBeVisible();
    for (const file of ['com-botao.mdx', 'contador.jsx'])
      rmSync(join(site.dir, 'content/docs', file));
    await reader.goto(`${develop.url}/docs/conversas`);
    await expectSoon(reader.getByRole('heading', { level: 1 })).toBeVisible();
    save(PAGE, `${read(PAGE)}\n<Nada>\n`);
    await expectSeen(reader.getByRole('alert')).toContainText(
      'A marca <Nada> não está bem fechada.',
    );
  });

  it('makes a page with a picture and components: it is in the sidebar, online, fit to build', async () => {
    const writer = await newTab();
    await enter(writer, develop.url);
    await createPage(writer, develop.url, 'doc--docs');
    await field(writer, 'Título').fill('Roteiro de teste');
    await field(writer, 'Descrição').fill('Uma página feita por um teste, do começo ao fim.');
    await typeAtEnd(writer, 'Um parágrafo para começar.\n\n');
    await insertPicture(writer, PICTURE, ALT);
    for (const label of ['Quadro de nota', 'Abas', 'Cartões']) {
      await typeAtEnd(writer, '\n\n');
      await insertBlock(writer, label);
    }
    const shown = preview(writer);
    await expectSoon(shown.getByRole('heading', { name: 'Roteiro de teste' })).toBeVisible();
    await expectSoon(shown.getByRole('img', { name: ALT })).toBeVisible();
    await expectSoon(shown.getByText('Escreva a nota aqui.')).toBeVisible();
    await expectSoon(shown.getByRole('tab', { name: 'No computador' })).toBeVisible();
    await expectSoon(shown.getByText('Começar uma conversa')).toBeVisible();
    await expectSoon(problems(writer)).toHaveCount(0);
    await saveInEditor(writer);

    const text = read(NEW);
    expect(text).toMatch(/^---\ntitle: Roteiro de teste\ndescription: Uma página feita/);
    const [, picture = ''] =
      /!\[Um quintal visto da varanda\]\(\.\/([^)]+\.png)\)/.exec(text) ?? [];
    expect(readFileSync(join(site.dir, 'content/docs', picture))).toEqual(readFileSync(PICTURE));
    for (const part of [':::nota', '<Abas>', '<Cartoes>']) expect(text).toContain(part);
    expect(text).not.toContain('__source');

    await writer.getByRole('button', { name: 'Pôr na barra lateral' }).click();
    await saveInEditor(writer);
    expect(read(DOCS)).toContain('    - glossario\n    - roteiro-de-teste\n');

    const cache = new ArticleCache(site.dir);
    const content = await readContent({ root: site.dir, cache, withDrafts: false });
    expect(content.problems).toEqual([]);
    const [tree] = content.trees;
    expect(JSON.stringify(tree?.sidebars['tutorialSidebar'])).toContain(ROUTE);

    await expect.poll(() => sidebarOf(ROUTE), PATIENCE).toContain(`"href":"${ROUTE}"`);
    const reader = await newTab();
    await reader.goto(develop.url + ROUTE);
    await expectSeen(reader.getByRole('heading', { name: 'Roteiro de teste' })).toBeVisible();
    const article = reader.getByRole('main');
    await expectSeen(article.getByRole('img', { name: ALT })).toBeVisible();
    await expectSeen(article.getByRole('tab', { name: 'No computador' })).toBeVisible();
    const sidebar = reader.getByRole('navigation', { name: 'Páginas da documentação' });
    await expectSeen(sidebar.getByRole('link', { name: 'Roteiro de teste' })).toBeVisible();
  });

  it('saves a mistake: the page says it, and keeps its text until it is mended', async () => {
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/interface`);
    const text = reader.getByText('A tela tem poucas partes');
    await expectSeen(text).toBeVisible();
    const before = read(OTHER);
    await persist(before.replace(/^title:.*$/m, 'title:'));
    const message = reader.getByRole('alert').filter({ hasText: OTHER });
    await expectSeen(message).toContainText('O campo "title" está vazio.');
    await expectSoon(text).toBeVisible();
    await persist(before);
    await expectSeen(message).toHaveCount(0);
  });

  /** Saves a page without the checks of the editor. */
  async function persist(raw: string): Promise<void> {
    const ask = (action: string, params: object) =>
      fetch(`${develop.url}/admin/api?editor=teste`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: develop.url },
        body: JSON.stringify({ branch: 'main', action, params }),
      });
    expect((await ask('getEntry', { path: OTHER })).status).toBe(200);
    const dataFiles = [{ path: OTHER, slug: 'interface', raw }];
    const saved = await ask('persistEntry', { dataFiles, assets: [], options: {} });
    expect(saved.status).toBe(200);
  }
});

// Last, because it checks what all other tests have left.
it('the process answers after every mistake, and no writer reads a stack trace', async () => {
  expect(await request('/docs/')).toContain('<div id="___gatsby"');
  expect(develop.output()).not.toMatch(/^\s+at .*\bsrc\/(?:build|schema|article)\b/m);
});
