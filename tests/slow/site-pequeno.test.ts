/** A build of a small site below `/sub/`, with one page of each kind that the real one lacks. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { startServer } from '../../src/serve/start';
import { fixtureContent } from '../support/content';
import { axeFindings } from '../support/e2e-axe';
import { waitForRuntime, watchConsole } from '../support/e2e-page';
import { elements, parse, textOf } from '../support/html';
import type { Document } from '../support/html';
import { buildSite, makeSite, removeSite } from '../support/site';
import type { BuildResult } from '../support/site';

const site = makeSite('site-pequeno', { content: fixtureContent('site-pequeno'), bare: true });
let result: BuildResult;
let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  result = await buildSite(site);
  expect(result.code, result.output).toBe(0);
  const started = await startServer({ distDir: site.distDir, port: '0' });
  server = started.server;
  origin = new URL(started.url).origin;
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  removeSite(site);
});

/** A page of the built site in a browser of its own. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({ baseURL: origin, viewport, ...options });
  const opened = await context.newPage();
  await opened.goto(`/sub${path}`);
  return opened;
}

const inDist = (file: string) => join(site.distDir, file);
const sourceOf = (file: string) => readFileSync(inDist(file), 'utf8');
const page = (file: string) => parse(sourceOf(file));
const main = (document: Document) => elements(document, 'main')[0];
const hrefs = (document: Document) => elements(document, 'a').map(({ attribs }) => attribs['href']);

describe('uma página que traz o seu componente', () => {
  it('sai pronta no HTML, com o componente e o resto do texto', () => {
    const document = page('docs/viva.html');
    expect(textOf(elements(document, 'button', { 'data-contador': 'true' })[0])).toBe(
      'Contei até 3',
    );
    expect(elements(document, 'h1').map(textOf)).toEqual(['Página viva']);
    expect(hrefs(document)).toContain('/sub/docs/conversas');
    expect(hrefs(document)).not.toContain('./conversas.mdx');
    expect(elements(document, 'h2', { id: 'contar-até-três' })).toHaveLength(1);
    expect(textOf(main(document))).toContain('Um texto antes do contador de o Quintal.');
    expect(textOf(main(document))).toContain('Um conselho.');
  });

  it('mostra os desenhos do site, com o estilo deles', () => {
    const document = page('docs/viva.html');
    const figure = elements(document, 'figure', { class: 'figure' })[0];
    expect(textOf(figure)).toContain('Quando rego o quintal?Resposta:Na quinta, de manhã.');
    expect(textOf(elements(figure!, 'figcaption')[0])).toBe('Uma conversa, numa página viva.');
    const styles = elements(main(document)!, 'style').map((style) => textOf(style));
    expect(styles.join('')).toContain('.figure-window{');
    // Any page may be the first, whose policy holds for those opened from it.
    const hash = createHash('sha256')
      .update(styles.at(-1) ?? '')
      .digest('base64');
    for (const file of ['docs/viva.html', 'index.html']) {
      expect(sourceOf(file)).toContain(`'sha256-${hash}'`);
    }
  });

  it('mostra as suas figuras, com tamanho e abaixo do caminho do site', () => {
    const photo = elements(page('docs/viva.html'), 'img', { alt: 'O quintal da página viva' })[0];
    const { src = '', width, height } = photo?.attribs ?? {};
    expect(src).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/quintal\.png$/);
    expect([width, height]).toEqual(['1600', '900']);
    expect(existsSync(inDist(src.slice('/sub/'.length)))).toBe(true);
  });

  it('tem o seu próprio arquivo de código, que as outras não carregam', () => {
    const mapping = /window\.___chunkMapping="(.*)"/.exec(sourceOf('docs/viva.html'))?.[1] ?? '';
    const own = /component---[^\\"]*viva-mdx[^\\"]*\.js/.exec(mapping)?.[0];
    expect(own).toBeDefined();
    expect(existsSync(inDist(own ?? ''))).toBe(true);
    expect(sourceOf(own ?? '')).toContain('Contei');
    for (const file of ['index.html', 'docs/conversas.html']) {
      expect(elements(page(file), 'script').map(textOf).join('')).not.toContain('Contei');
    }
  });

  it('as outras são dados: o texto delas não está em nenhum código', () => {
    const data = sourceOf('page-data/docs/conversas/page-data.json');
    expect(data).toContain('Outro texto.');
  });
});

describe('uma página escrita para o Docusaurus', () => {
  const document = () => page('docs/de-fora.html');
  const body = () => main(document())!;

  it('é lida como está: comentários, chaves e sinais no texto, marcas abertas', () => {
    const text = textOf(body());
    expect(text).toContain('Regue {quantas vezes} quiser,');
    expect(text).toContain('menos de <5 por dia.');
    expect(text).toContain('List<Planta>');
    expect(text).not.toContain('comentário');
    expect(text).not.toContain('import');
    expect(hrefs(document())).toContain('https://quintal.example/ajuda');
    expect(elements(body(), 'details').map(textOf).join()).toContain('Nem no dia seguinte.');
  });

  it('traz as abas, a figura no tamanho pedido e o trecho, com o título no índice', () => {
    expect(textOf(body())).toContain('Água de manhã.');
    const { width, height } = elements(body(), 'img', { alt: 'O quintal em tamanho pequeno' })[0]!
      .attribs;
    expect([width, height]).toEqual(['200', '113']);
    expect(textOf(body())).toContain('O manjericão gosta de sombra.');
    expect(elements(body(), 'h2', { id: 'regar-com-cuidado' })).toHaveLength(1);
    expect(
      hrefs(document()).filter((href) => href === '#regar-com-cuidado').length,
    ).toBeGreaterThan(1);
  });

  it('acrescenta ao <head>, e o que só há um é o dela', () => {
    const contents = (attributes: Record<string, string>) =>
      elements(document(), 'meta', attributes).map(({ attribs }) => attribs['content']);
    expect(contents({ name: 'author' })).toEqual(['Quem rega']);
    expect(contents({ property: 'og:type' })).toEqual(['profile']);
  });

  it('leva os arquivos que cita, e deixa sem conferir o que é de outro sistema (2.16.17)', () => {
    const file = hrefs(document()).find((href) => href?.endsWith('/regas.csv')) ?? '';
    expect(file).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/regas\.csv$/);
    expect(existsSync(inDist(file.slice('/sub/'.length)))).toBe(true);
    expect(hrefs(document())).toContain('/sub/painel');
    expect(result.output).not.toContain('/painel');
  });

  it('lista as páginas que estão ao lado dela', () => {
    const [list] = elements(body(), 'ul', { class: 'page-list' });
    expect(elements(list!, 'a').map(textOf)).toEqual(['Conversas', 'Página viva']);
  });

  it('não tem código só dela', () => {
    expect(sourceOf('docs/de-fora.html')).not.toMatch(/component---[^\\"]*de-fora/);
  });
});

describe('um índice feito pelo site (A.12)', () => {
  it('lista as páginas do grupo, com a frase de cada uma (2.14.11)', () => {
    const document = page('docs/category/primeiros-passos.html');
    expect(elements(document, 'h1').map(textOf)).toEqual(['Primeiros passos']);
    const text = textOf(main(document));
    expect(text).toContain('Tudo o que ajuda a começar.');
    expect(text).toContain('Como começar uma conversa.');
    expect(hrefs(document)).toEqual(
      expect.arrayContaining(['/sub/docs/conversas', '/sub/docs/viva']),
    );
  });
});

describe('as etiquetas (A.12)', () => {
  it('têm uma lista e uma página cada uma (2.14.8)', () => {
    expect(hrefs(page('docs/tags.html'))).toContain('/sub/docs/tags/comeco');
    const tag = page('docs/tags/comeco.html');
    expect(textOf(main(tag))).toContain('Começo');
    expect(hrefs(tag)).toEqual(expect.arrayContaining(['/sub/docs/', '/sub/docs/conversas']));
  });

  it.each(['docs/tags', 'docs/tags/comeco'])('%s diz o próprio endereço', (path) => {
    const [canonical] = /<link[^>]*rel="canonical"[^>]*>/.exec(sourceOf(`${path}.html`)) ?? [];
    expect(canonical).toContain(`/sub/${path}"`);
  });

  it('aparecem na página que as tem', () => {
    expect(hrefs(page('docs/conversas.html'))).toContain('/sub/docs/tags/comeco');
  });

  it('de um rascunho não existem', () => {
    expect(sourceOf('docs/tags.html')).not.toContain('segredo');
  });
});

describe('um rascunho', () => {
  it('não é uma página, nem é citado em arquivo nenhum (2.7.5)', () => {
    expect(existsSync(inDist('docs/rascunho.html'))).toBe(false);
    expect(existsSync(inDist('page-data/docs/rascunho'))).toBe(false);
    for (const file of ['docs/index.html', 'sitemap.xml', '.hosts/routes.json', '_redirects']) {
      expect(sourceOf(file), file).not.toContain('rascunho');
    }
  });
});

describe('uma página não listada', () => {
  it('existe, com o aviso e o pedido aos buscadores (2.9.12, 2.14.12)', () => {
    const document = page('docs/reservada.html');
    expect(elements(document, 'meta', { name: 'robots' })[0]?.attribs['content']).toBe(
      'noindex, nofollow',
    );
    expect(textOf(main(document))).toContain('Página não listada');
  });

  it('não está no mapa do site nem na barra lateral das outras (2.10.1, 2.14.12)', () => {
    expect(sourceOf('sitemap.xml')).not.toContain('reservada');
    expect(hrefs(page('docs/index.html'))).not.toContain('/sub/docs/reservada');
  });
});

describe('as figuras', () => {
  it('uma foto sai em formatos modernos, com tamanho e descrição (2.16.18)', () => {
    const document = page('docs/index.html');
    const photo = elements(document, 'img', { alt: 'Um quintal ao entardecer' })[0];
    expect(photo?.attribs).toMatchObject({ width: '704', height: '396', loading: 'lazy' });
    expect(elements(document, 'source').map(({ attribs }) => attribs['type'])).toEqual([
      'image/avif',
      'image/webp',
    ]);
  });

  it('um desenho sai como está, com tamanho e descrição', () => {
    const drawing = elements(page('docs/index.html'), 'img', { alt: 'O desenho de um arco' })[0];
    expect(drawing?.attribs).toMatchObject({ width: '120', height: '80' });
    expect(drawing?.attribs['src']).toMatch(/^\/sub\/static\/[0-9a-f]+\/arco\.svg$/);
  });

  it('todas existem no site gerado', () => {
    const document = page('docs/index.html');
    const sources = ['img', 'source'].flatMap((name) =>
      elements(document, name).flatMap(({ attribs: { src, srcset } }) => [
        ...(src ? [src] : []),
        ...(srcset ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
      ]),
    );
    const local = sources.filter(Boolean);
    expect(local.length).toBeGreaterThan(6);
    for (const source of local) {
      expect(source).toMatch(/^\/sub\//);
      expect(existsSync(inDist(decodeURI(source.slice('/sub/'.length)))), source).toBe(true);
    }
  });
});

describe('a ampliação de uma imagem', () => {
  const ALT = 'Um quintal com duas cadeiras';
  const CAPTION = 'O quintal às cinco da tarde.';
  const link = (page: Page) => page.getByRole('link', { name: `Ampliar a imagem: ${ALT}` });
  const dialog = (page: Page) => page.getByRole('dialog', { name: ALT });
  const close = (page: Page) => dialog(page).getByRole('button', { name: 'Fechar' });
  const actual = (page: Page) => dialog(page).getByRole('button', { name: 'Tamanho real' });
  const picture = (page: Page) => dialog(page).getByRole('img', { name: ALT });

  it('sem script, a imagem leva à maior versão de si mesma', async () => {
    const opened = await open('/docs/imagens', { javaScriptEnabled: false });
    await link(opened).click();
    await expectPage(opened).toHaveURL(/\/sub\/static\/.*quintal\.png$/);
  });

  it('pelo teclado: abre, prende o foco e a rolagem, e Esc devolve os dois', async () => {
    const opened = await open('/docs/imagens');
    const messages = watchConsole(opened);
    const asked: string[] = [];
    opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link(opened).focus();
    expect(asked.filter((path) => path.includes('image-zoom'))).toEqual([]);
    await opened.keyboard.press('Enter');
    await expectPage(close(opened)).toBeFocused();
    await expectPage(picture(opened)).toBeVisible();
    await expectPage(dialog(opened).getByText(CAPTION)).toBeVisible();
    await expectPage(opened.locator('html')).toHaveCSS('overflow', 'hidden');
    // Actual size is 1600 pixels, more than the window has.
    await opened.keyboard.press('Shift+Tab');
    await expectPage(actual(opened)).toBeFocused();
    await opened.keyboard.press('Enter');
    await expectPage(actual(opened)).toHaveAttribute('aria-pressed', 'true');
    await expectPage.poll(async () => (await picture(opened).boundingBox())?.width).toBe(1600);
    const left = () => dialog(opened).evaluate((element) => element.scrollLeft);
    const before = await left();
    await opened.keyboard.press('ArrowRight');
    await expectPage.poll(left).toBeGreaterThan(before);
    await opened.keyboard.press('Escape');
    await expectPage(dialog(opened)).toHaveCount(0);
    await expectPage(link(opened)).toBeFocused();
    await expectPage(opened.locator('html')).not.toHaveCSS('overflow', 'hidden');
    expect(asked.filter((path) => path.includes('image-zoom'))).toEqual(['/sub/image-zoom.js']);
    expect(messages).toEqual([]);
  });

  it('pelo toque: abre, aumenta, e fecha pelo botão e pelo fundo', async () => {
    const opened = await open('/docs/imagens', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await link(opened).tap();
    await expectPage(picture(opened)).toBeVisible();
    await picture(opened).tap();
    await expectPage(actual(opened)).toHaveAttribute('aria-pressed', 'true');
    await expectPage.poll(async () => (await picture(opened).boundingBox())?.width).toBe(1600);
    await close(opened).tap();
    await expectPage(dialog(opened)).toHaveCount(0);
    await link(opened).tap();
    await expectPage(picture(opened)).toBeVisible();
    await opened.touchscreen.tap(195, 120);
    await expectPage(dialog(opened)).toHaveCount(0);
    await expectPage(link(opened)).toBeVisible();
  });

  it('“Voltar” fecha a imagem, e a página fica', async () => {
    const opened = await open('/docs/imagens');
    await opened.evaluate(() => (location.hash = 'conversas'));
    await link(opened).click();
    await expectPage(picture(opened)).toBeVisible();
    await opened.evaluate(() => history.back());
    await expectPage(dialog(opened)).toHaveCount(0);
    await expectPage(opened).toHaveURL(/imagens#conversas$/);
  });

  it('quando o código não chega, o link leva à imagem', async () => {
    const opened = await open('/docs/imagens');
    await opened.route('**/image-zoom.js', (route) => route.abort());
    await link(opened).click();
    await expectPage(opened).toHaveURL(/quintal\.png$/);
  });

  it('também numa página que traz o seu componente', async () => {
    const opened = await open('/docs/viva');
    await opened.getByRole('link', { name: 'Ampliar a imagem: O quintal da página viva' }).click();
    await expectPage(opened.getByRole('dialog').getByRole('img')).toBeVisible();
  });

  it('só se baixa a imagem do modo de cor que se vê', async () => {
    const asked: string[] = [];
    const context = await browser.newContext({ baseURL: origin, colorScheme: 'light' });
    const opened = await context.newPage();
    opened.on('request', (request) => asked.push(request.url()));
    await opened.goto('/sub/docs/imagens');
    const day = opened.getByRole('img', { name: 'O quintal de dia' });
    const night = opened.getByRole('img', { name: 'O quintal de noite' });
    await day.scrollIntoViewIfNeeded();
    await expectPage(day).toHaveJSProperty('complete', true);
    await expectPage(night).toHaveCount(0);
    expect(asked.filter((url) => url.includes('quintal-noite'))).toEqual([]);
    await opened.emulateMedia({ colorScheme: 'dark' });
    await expectPage(night).toBeVisible();
    await expectPage(day).toHaveCount(0);
    await expectPage.poll(() => asked.filter((url) => url.includes('noite')).length).toBe(1);
  });

  it('a legenda, o alinhamento e o link que já havia', async () => {
    const opened = await open('/docs/imagens');
    await expectPage(opened.getByRole('figure').getByText(CAPTION)).toBeVisible();
    expect((await link(opened).boundingBox())?.width).toBe(704);
    await expectPage(
      opened.getByRole('link', { name: 'O quintal que leva às conversas' }),
    ).toHaveAttribute('href', '/sub/docs/conversas');
  });

  it('uma página sem imagens não sabe nada disso', () => {
    expect(sourceOf('docs/conversas.html')).not.toContain('image-zoom');
  });
});

describe('um bloco de código', () => {
  const LONG = 'uma linha que passa da largura';
  const block = (page: Page, label: string) =>
    page.locator('.code', {
      has: page.getByRole('group', { name: `Código: ${label}`, exact: true }),
    });
  const button = (page: Page, label: string, name: string) =>
    block(page, label).getByRole('button', { name });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

  it('sem script é lido inteiro, e não tem botões', async () => {
    const opened = await open('/docs/codigo', { javaScriptEnabled: false });
    await expectPage(opened.getByRole('group', { name: 'Código: saudacao.js' })).toContainText(
      LONG,
    );
    await expectPage(opened.getByRole('figure').getByText('saudacao.js')).toBeVisible();
    await expectPage(opened.locator('.code').getByRole('button')).toHaveCount(0);
  });

  it('copia o código, sem números nem comentários de marcação, e diz que copiou', async () => {
    const opened = await open('/docs/codigo', CLIPBOARD);
    const messages = watchConsole(opened);
    const copy = button(opened, 'saudacao.js', 'Copi');
    await expectPage(copy).toHaveText('Copiar');
    await copy.click();
    await expectPage(copy).toHaveText('Copiado');
    await expectPage(block(opened, 'saudacao.js').getByRole('status')).toHaveText('Copiado');
    const text = await copied(opened);
    expect(text).toMatch(
      /^\/\/ Cumprimenta quem chega\nexport function saudar\(nome\) \{\n {2}const/,
    );
    expect(text).toMatch(/\n\n {2}return .*\n\}$/);
    expect(text).not.toContain('highlight');
    await expectPage(copy).toHaveText('Copiar');
    await expectPage(block(opened, 'saudacao.js').getByRole('status')).toHaveText('');
    await copy.press('Enter');
    await expectPage(copy).toHaveText('Copiado');
    expect(messages).toEqual([]);
  });

  it('o que se seleciona é o código, linha por linha', async () => {
    const opened = await open('/docs/codigo');
    const selected = await opened.evaluate(() => {
      const pre = document.querySelector('figure.code pre') as HTMLElement;
      getSelection()?.selectAllChildren(pre);
      return getSelection()?.toString();
    });
    expect(selected).toMatch(/^\/\/ Cumprimenta quem chega\nexport function/);
    expect(selected).toMatch(/`;\n\n {2}return/);
  });

  it('de uma mudança copia o que fica', async () => {
    const opened = await open('/docs/codigo', CLIPBOARD);
    await button(opened, 'ts', 'Copiar').click();
    await expectPage(button(opened, 'ts', 'Copiado')).toBeVisible();
    expect(await copied(opened)).toBe('const porta: number = 8080;\niniciar(porta);');
  });

  it('quando o navegador recusa, diz isso e seleciona o código', async () => {
    const opened = await open('/docs/codigo');
    await opened.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('recusado'));
    });
    await button(opened, 'bash', 'Copiar').click();
    await expectPage(button(opened, 'bash', 'Não foi possível copiar')).toBeVisible();
    expect(await opened.evaluate(() => String(getSelection()))).toBe('npm ci');
  });

  it('quebra as linhas só onde elas não cabem, e os números ficam (2.16.7)', async () => {
    const opened = await open('/docs/codigo');
    const wrap = button(opened, 'saudacao.js', 'Quebrar linhas');
    const pre = opened.getByRole('group', { name: 'Código: saudacao.js' });
    const overflow = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
    const numbers = () =>
      pre.evaluate((element) => element.querySelector('code')?.style.counterReset);
    await opened.mouse.move(200, 300);
    await block(opened, 'saudacao.js').hover();
    await expectPage(wrap).toBeVisible();
    await expectPage(button(opened, 'bash', 'Quebrar linhas')).toHaveCount(0);
    await wrap.click();
    await expectPage(wrap).toHaveAttribute('aria-pressed', 'true');
    await expectPage.poll(overflow).toBe(0);
    await wrap.click();
    await expectPage(wrap).toHaveAttribute('aria-pressed', 'false');
    expect(await overflow()).toBeGreaterThan(0);
    expect(await numbers()).toBe('line 9');
  });

  it('nasce com as linhas quebradas quando se pede, também sem script', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const opened = await open('/docs/codigo', { javaScriptEnabled });
      const pre = opened.getByRole('group', { name: 'Código: prompt.txt' });
      expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      if (!javaScriptEnabled) continue;
      const wrap = button(opened, 'prompt.txt', 'Quebrar linhas');
      await block(opened, 'prompt.txt').hover();
      await expectPage(wrap).toHaveAttribute('aria-pressed', 'true');
      await wrap.click();
      await expectPage(wrap).toHaveAttribute('aria-pressed', 'false');
      await expectPage(wrap).toBeVisible();
    }
  });

  it('rola pelo teclado (2.16.8)', async () => {
    const opened = await open('/docs/codigo');
    const pre = opened.getByRole('group', { name: 'Código: saudacao.js' });
    await pre.focus();
    await opened.keyboard.press('ArrowRight');
    await expectPage.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  it('chega também por um clique numa outra página', async () => {
    const opened = await open('/docs/conversas', CLIPBOARD);
    await opened.getByRole('link', { name: 'os blocos de código' }).click();
    await expectPage(opened).toHaveURL(/codigo$/);
    await button(opened, 'bash', 'Copiar').click();
    await expectPage(button(opened, 'bash', 'Copiado')).toBeVisible();
    expect(await copied(opened)).toBe('npm ci');
  });

  it('quando o código dos botões não chega, eles não aparecem', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const opened = await context.newPage();
    await opened.route('**/code-block.js', (route) => route.abort());
    await opened.goto('/sub/docs/codigo');
    await opened.mouse.move(200, 300);
    await expectPage(opened.locator('.code').first()).not.toHaveAttribute('data-live');
    await expectPage(opened.locator('.code').getByRole('button')).toHaveCount(0);
  });

  it('uma página sem código não sabe nada disso', () => {
    expect(sourceOf('docs/imagens.html')).not.toContain('code-block');
  });
});

describe('as abas', () => {
  const PAGE = '/docs/abas';
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  /** What names a panel where there are no tabs. */
  const label = (page: Page, name: string) =>
    page.getByRole('paragraph').filter({ hasText: new RegExp(`^${name}$`) });
  const isAlive = (page: Page) =>
    expectPage(tab(page, 'No computador')).toHaveAttribute('aria-controls', /./);
  const HIDDEN = 'Um parágrafo com a palavra mandacaru.';

  it('sem script todos os painéis são lidos, cada um sob o seu rótulo', async () => {
    const opened = await open(PAGE, { javaScriptEnabled: false });
    for (const text of ['Abra o navegador e entre.', HIDDEN, 'Vire o aparelho.']) {
      await expectPage(opened.getByText(text)).toBeVisible();
    }
    await expectPage(label(opened, 'No celular')).toBeVisible();
    await expectPage(opened.getByRole('tab')).toHaveCount(0);
  });

  it('com script mostram uma, ligada ao seu painel, e nada se move ao ganharem vida', async () => {
    const opened = await open(PAGE);
    const messages = watchConsole(opened);
    const after = opened.getByRole('link', { name: 'Ir para o celular' });
    const place = async () => (await after.boundingBox())?.y;
    const before = await place();
    await isAlive(opened);
    await expectPage(opened.getByRole('tabpanel', { name: 'No computador' })).toBeVisible();
    await expectPage(opened.getByText(HIDDEN)).toBeHidden();
    expect(await place()).toBe(before);
    expect(messages).toEqual([]);
  });

  it('pelo teclado: as setas andam, Espaço escolhe, e o grupo acompanha (2.16.10)', async () => {
    const opened = await open(PAGE);
    await isAlive(opened);
    await tab(opened, 'No computador').focus();
    await opened.keyboard.press('ArrowLeft');
    await expectPage(tab(opened, 'No tablet')).toBeFocused();
    await opened.keyboard.press('ArrowLeft');
    await expectPage(tab(opened, 'No celular')).toBeFocused();
    await expectPage(tab(opened, 'No computador')).toHaveAttribute('aria-selected', 'true');
    await opened.keyboard.press('Space');
    await expectPage(opened.getByText(HIDDEN)).toBeVisible();
    await expectPage(tab(opened, 'Toque')).toHaveAttribute('aria-selected', 'true');
    await expectPage(opened).toHaveURL(/abas\?sistema=celular$/);
  });

  it('a escolha vale na próxima visita, já na primeira pintura', async () => {
    const opened = await open(PAGE);
    await tab(opened, 'No tablet').click();
    await expectPage(opened.getByText('Vire o aparelho.')).toBeVisible();
    // The module never comes, and neither does its failure.
    await opened.route('**/tabs.js', () => undefined);
    await opened.goto(`/sub${PAGE}`, { waitUntil: 'domcontentloaded' });
    await expectPage(opened.getByText('Vire o aparelho.')).toBeVisible();
    await expectPage(opened.getByText('Abra o navegador e entre.')).toBeHidden();
  });

  it('a aba escolhida fica onde estava, mesmo que o que vem antes mude de altura (2.16.12)', async () => {
    const opened = await open(PAGE, { viewport: { width: 1360, height: 420 } });
    await isAlive(opened);
    const touch = tab(opened, 'Toque');
    await touch.scrollIntoViewIfNeeded();
    await tab(opened, 'Teclado').click();
    const before = (await touch.boundingBox())?.y ?? 0;
    await touch.click();
    await expectPage(touch).toHaveAttribute('aria-selected', 'true');
    expect(Math.abs(((await touch.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });

  it('uma âncora leva para dentro de um painel escondido', async () => {
    const opened = await open(PAGE);
    await isAlive(opened);
    await opened.getByRole('link', { name: 'Ir para o celular' }).click();
    await expectPage(opened.getByText(HIDDEN)).toBeInViewport();
    await expectPage(tab(opened, 'No celular')).toHaveAttribute('aria-selected', 'true');
    const direct = await open(`${PAGE}?sistema=tablet#instalar-no-celular`);
    await expectPage(direct.getByText(HIDDEN)).toBeInViewport();
  });

  it('chegam também por um clique numa outra página', async () => {
    const opened = await open('/docs/conversas');
    await opened.getByRole('link', { name: 'as abas' }).click();
    await isAlive(opened);
    await expectPage(opened.getByText(HIDDEN)).toBeHidden();
    await tab(opened, 'No celular').click();
    await expectPage(opened.getByText(HIDDEN)).toBeVisible();
  });

  it('no papel saem todas, e quando o código não chega, também', async () => {
    const opened = await open(PAGE);
    await isAlive(opened);
    await opened.emulateMedia({ media: 'print' });
    await expectPage(opened.getByText(HIDDEN)).toBeVisible();
    await expectPage(label(opened, 'No tablet')).toBeVisible();
    await expectPage(opened.getByRole('tab')).toHaveCount(0);
    const context = await browser.newContext({ baseURL: origin });
    const failed = await context.newPage();
    await failed.route('**/tabs.js', (route) => route.abort());
    await failed.goto(`/sub${PAGE}`);
    await expectPage(failed.getByText(HIDDEN)).toBeVisible();
    await expectPage(failed.getByText('Vire o aparelho.')).toBeVisible();
  });

  it('num grupo de código, o botão de quebrar linhas é conferido quando a aba aparece (2.16.7)', async () => {
    const opened = await open(PAGE, { viewport: { width: 390, height: 844 } });
    await tab(opened, 'pnpm').click();
    const block = opened.locator('.code', { hasText: 'frozen-lockfile' });
    await block.hover();
    await expectPage(block.getByRole('button', { name: 'Quebrar linhas' })).toBeVisible();
  });
});

describe('os detalhes', () => {
  const summary = (page: Page) => page.getByText('Ver a lista inteira');
  const DETAIL = 'Um detalhe escondido.';

  it('abrem e fecham, com e sem script, e dois cliques não selecionam o título', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const opened = await open('/docs/abas', { javaScriptEnabled });
      await expectPage(opened.getByText(DETAIL)).toBeHidden();
      await summary(opened).focus();
      await opened.keyboard.press('Enter');
      await expectPage(opened.getByText(DETAIL)).toBeVisible();
      await summary(opened).dblclick();
      await expectPage(opened.getByText(DETAIL)).toBeVisible();
      if (javaScriptEnabled) expect(await opened.evaluate('String(getSelection())')).toBe('');
    }
  });

  it('escritos sem marcas são os mesmos, e o título é uma frase só', async () => {
    const opened = await open('/docs/abas');
    const title = opened.getByText('Ver o resto');
    await title.click();
    await expectPage(opened.getByText('Um resto escondido.')).toBeVisible();
    // A word in bold goes on where the sentence stands, and does not go off to the side.
    const bold = await opened.getByText('aqui', { exact: true }).boundingBox();
    const whole = await title.boundingBox();
    expect((bold?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan(120);
  });

  it('no papel saem abertos', async () => {
    const opened = await open('/docs/abas');
    await opened.emulateMedia({ media: 'print' });
    await expectPage(opened.getByText(DETAIL)).toBeVisible();
  });
});

describe('os componentes de quem escreve', () => {
  const PLAYER = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
  const play = (page: Page) => page.getByRole('link', { name: 'Como regar Assistir no YouTube' });
  const player = (page: Page) => page.getByTitle('Como regar');

  /** The page, with a player that answers, and what it has asked of other sites. */
  async function openWithPlayer(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ baseURL: origin, ...options });
    const asked: string[] = [];
    await context.route(
      (url) => url.origin !== origin,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>O tocador.</p>' });
      },
    );
    const opened = await context.newPage();
    await opened.goto(`/sub${path}`);
    const messages = watchConsole(opened);
    return { opened, asked, messages };
  }

  it('estão inteiros no HTML', () => {
    const document = page('docs/componentes.html');
    const text = textOf(main(document));
    expect(text.replaceAll('\u00a0', ' ')).toContain('Ctrl K (no Mac, Cmd K) 🌱');
    expect(text).toContain('Não se rega na chuva.');
    expect(text).toContain('Não se rega à noite.');
    expect(text.replaceAll('\u00a0', ' ')).toContain('Com R$ 10 compram-se');
    expect(elements(document, 'math')).toHaveLength(2);
    expect(elements(document, 'p', { class: 'callout-title' }).map(textOf)).toEqual([
      'Nota',
      'Não regue ao meio-dia',
      'Importante',
      'Brotou',
    ]);
  });

  it('um cartão mostra o título e a descrição da página a que leva', () => {
    const cards = elements(page('docs/componentes.html'), 'div', { class: 'link-card' });
    expect(cards.map((card) => elements(card, 'p').map(textOf))).toEqual([
      ['Conversas', 'Como começar uma conversa.'],
      ['Introdução', 'Uma frase só deste cartão.'],
      ['Uma horta de fora (abre em nova aba)', 'Com texto próprio.'],
    ]);
    expect(cards.map((card) => elements(card, 'a')[0]?.attribs['href'])).toEqual([
      '/sub/docs/conversas',
      '/sub/docs/#ver-as-figuras',
      'https://horta.example',
    ]);
  });

  it('o vídeo do site leva consigo os seus arquivos', () => {
    const [video] = elements(page('docs/componentes.html'), 'video');
    const { src = '', poster = '' } = video?.attribs ?? {};
    const track = elements(video!, 'track')[0]?.attribs['src'] ?? '';
    for (const file of [src, poster, track]) {
      expect(file).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/(?:colher|quintal)\./);
      expect(existsSync(inDist(file.slice('/sub/'.length))), file).toBe(true);
    }
  });

  it('um vídeo de outro site só vem de lá quando alguém o pede', async () => {
    const { opened, asked, messages } = await openWithPlayer('/docs/componentes');
    await play(opened).scrollIntoViewIfNeeded();
    await expectPage(play(opened)).toBeVisible();
    expect(asked).toEqual([]);
    await play(opened).click();
    await expectPage(player(opened)).toHaveAttribute('src', PLAYER);
    await expectPage(opened.frameLocator('iframe').getByText('O tocador.')).toBeVisible();
    await expectPage(opened.getByText('O vídeo só vem do YouTube')).toBeHidden();
    expect(asked).toHaveLength(1);
    expect(messages).toEqual([]);
  });

  it('quem chega de uma página sem vídeos também o vê', async () => {
    const { opened, messages } = await openWithPlayer('/docs/conversas');
    await opened.keyboard.press('Shift');
    await waitForRuntime(opened);
    await opened.evaluate(() => Object.assign(window, { first: true }));
    await opened.getByRole('link', { name: 'os componentes' }).click();
    await expectPage(play(opened)).toBeVisible();
    expect(await opened.evaluate(() => 'first' in window)).toBe(true);
    await play(opened).click();
    await expectPage(opened.frameLocator('iframe').getByText('O tocador.')).toBeVisible();
    expect(messages.join('\n')).not.toContain('Content Security Policy');
  });

  it('sem script, o vídeo é um link para a página dele', async () => {
    const { opened } = await openWithPlayer('/docs/componentes', { javaScriptEnabled: false });
    await expectPage(play(opened)).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=quintal-regar',
    );
  });

  it('só a página que tem um vídeo de outro site o deixa entrar', () => {
    expect(sourceOf('docs/componentes.html')).toContain(
      ';frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
    expect(sourceOf('docs/conversas.html')).not.toContain('frame-src');
  });

  it('um diagrama é texto sem script, e com ele um desenho que segue o modo de cor (A.9)', async () => {
    const plain = await open('/docs/componentes', { javaScriptEnabled: false });
    await expectPage(plain.getByText('A[Semear] --> B{Brotou?}')).toBeVisible();
    const { opened, asked, messages } = await openWithPlayer('/docs/componentes', {
      colorScheme: 'light',
    });
    const drawing = opened.getByRole('img', { name: 'Da semente ao prato' });
    await opened.getByRole('heading', { name: 'Desenhar o caminho' }).scrollIntoViewIfNeeded();
    await expectPage(drawing.getByText('Semear')).toBeVisible();
    await expectPage(opened.getByText('A[Semear] --> B{Brotou?}')).toBeHidden();
    await opened.getByText('Texto do diagrama').first().click();
    await expectPage(opened.getByText('A[Semear] --> B{Brotou?}')).toBeVisible();
    const ink = () =>
      drawing
        .locator('.node rect')
        .first()
        .evaluate((node) => getComputedStyle(node).fill);
    const day = await ink();
    await opened.emulateMedia({ colorScheme: 'dark' });
    await expectPage.poll(ink).not.toBe(day);
    await opened.emulateMedia({ forcedColors: 'active' });
    const words = () =>
      drawing
        .locator('.node text')
        .first()
        .evaluate((node) => getComputedStyle(node).fill);
    await expectPage.poll(async () => (await ink()) === (await words())).toBe(false);
    await expectPage.poll(ink).toMatch(/rgb\((?:255, 255, 255|0, 0, 0)\)/);
    expect(asked).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('um diagrama com erro fica em texto, e só ele diz o que houve', async () => {
    const opened = await open('/docs/componentes');
    await opened.getByText('um diagrama').last().scrollIntoViewIfNeeded();
    const alert = opened.getByRole('main').getByRole('alert');
    await expectPage(alert).toContainText(
      'Este diagrama não pôde ser desenhado. O erro está perto da linha',
    );
    await expectPage(opened.getByText('isto não é --[ um diagrama')).toBeVisible();
    await expectPage(opened.getByRole('img', { name: 'Da semente ao prato' })).toBeVisible();
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectPage(alert).toHaveCount(1);
  });

  it('uma página sem diagramas não pede nada disso', async () => {
    const opened = await open('/docs/conversas');
    expect(await opened.content()).not.toMatch(/diagram\.js|mermaid/);
  });

  it('numa tela estreita, a tabela e a fórmula rolam sozinhas, e a página não', async () => {
    const opened = await open('/docs/componentes', { viewport: { width: 320, height: 700 } });
    await opened.getByRole('table').scrollIntoViewIfNeeded();
    const scrolls = await opened.evaluate(() => ({
      page: document.documentElement.scrollWidth > innerWidth,
      table: [...document.querySelectorAll('.table-scroll')].some(
        (frame) => frame.scrollWidth > frame.clientWidth,
      ),
    }));
    expect(scrolls).toEqual({ page: false, table: true });
  });

  it('as notas e as tarefas falam português (2.16.19)', async () => {
    const opened = await open('/docs/componentes');
    await expectPage(opened.getByRole('heading', { name: 'Notas de rodapé' })).toBeAttached();
    await expectPage(opened.getByRole('link', { name: 'Voltar ao texto' })).toBeVisible();
    await expectPage(opened.getByRole('checkbox', { name: 'Tarefa feita' })).toBeChecked();
    await expectPage(opened.getByRole('checkbox', { name: 'Tarefa por fazer' })).toBeDisabled();
  });

  it('passam pela revisão automática de acessibilidade, nos dois modos', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const opened = await open('/docs/componentes', { colorScheme });
      expect(await axeFindings(opened)).toEqual([]);
    }
  });
});

describe('abaixo de /sub/', () => {
  it.each(['index.html', 'docs/index.html', 'docs/viva.html', 'sobre.html', '404.html'])(
    'todo endereço de %s leva o caminho do site (1.2.3, 1.2.5)',
    (file) => {
      const document = page(file);
      const written = elements(document, '*').flatMap(({ attribs: { href, src } }) => [href, src]);
      const local = written.filter((value) => value?.startsWith('/') && !value.startsWith('//'));
      expect(local.length).toBeGreaterThan(5);
      expect(local.filter((value) => !value?.startsWith('/sub/'))).toEqual([]);
      expect(local.filter((value) => value?.startsWith('/sub/sub/'))).toEqual([]);
    },
  );

  it('o endereço canônico, o mapa do site e o código da página também (1.2.5)', () => {
    const document = page('docs/conversas.html');
    const canonical = elements(document, 'link', { rel: 'canonical' })[0];
    expect(canonical?.attribs['href']).toBe('https://quintal.example/sub/docs/conversas');
    expect(sourceOf('sitemap.xml')).toContain('<loc>https://quintal.example/sub/docs/</loc>');
    const list = textOf(elements(document, 'script', { id: 'runtime-scripts' })[0]);
    for (const address of JSON.parse(list) as string[]) expect(address).toMatch(/^\/sub\//);
  });
});

describe('os links quebrados', () => {
  it('são avisos, juntos por página, com origem e destino', () => {
    expect(result.output).toContain(
      [
        'Links que não levam a lugar nenhum:',
        'Na página /docs/:',
        '  → /sub/docs/nao-existe  (leva a /docs/nao-existe)',
        '    content/docs/index.mdx:7:86',
        'Na página /sobre:',
        '  → /sub/docs/sumiu  (leva a /docs/sumiu)',
        '    content/pages/sobre.mdx:5:58',
        'Corrija o endereço ou crie a página. Se ela mudou de lugar, leve o endereço antigo ao novo em content/site/redirects.yaml.',
      ].join('\n'),
    );
    expect(result.output).toContain(
      [
        'Âncoras que não existem na página:',
        'Na página /docs/:',
        '  → /sub/docs/conversas#nao-existe  (leva a /docs/conversas#nao-existe)',
        '    content/docs/index.mdx:7:127',
        '  → #tampouco  (leva a /docs/#tampouco)',
        '    content/docs/index.mdx:7:178',
      ].join('\n'),
    );
  });

  it('não são outros além desses', () => {
    expect(result.output.match(/^ {2}→/gm)).toHaveLength(4);
  });

  it('com STRICT=true param a construção, sem pilha de chamadas', async () => {
    const strict = await buildSite({ ...site, env: { STRICT: 'true' } });
    expect(strict.code).toBe(1);
    expect(strict.output).toContain('→ /sub/docs/nao-existe');
    expect(strict.output).toContain('A construção parou por causa dos links acima.');
    expect(strict.output).not.toMatch(/^\s+at /m);
  });
});

describe('um template sem exportação padrão (2.17.5)', () => {
  it('para a construção, que diz qual é e o que falta nele', async () => {
    const template = join(site.dir, 'src/templates/article.tsx');
    writeFileSync(template, 'export const Article = () => null;\n');
    const broken = await buildSite(site);
    expect(broken.code).not.toBe(0);
    expect(broken.output).toContain('without a valid default export');
    expect(broken.output).toContain(template);
  });
});
