/** `gatsby develop` while a writer saves files, good and bad, without ever starting it again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/hosts/nginx';
import { developSite, makeSite, removeSite } from '../support/site';
import type { DevelopedSite } from '../support/site';

const PAGE = 'content/docs/conversas.mdx';
const NAVBAR = 'content/site/navbar.yaml';
const DOCS = 'content/site/docs.yaml';
const TEXTS = 'content/site/messages.yaml';
const site = makeSite('escrita');
const shipped = new Map([PAGE, NAVBAR, DOCS, TEXTS].map((file) => [file, read(file)]));
let develop: DevelopedSite;

beforeAll(async () => {
  develop = await developSite(site, await freePort(), 400_000);
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

/** How long a saved file may take to be seen, on a machine that has other things to do. */
const PATIENCE = { timeout: 90_000, interval: 500 };

function read(file: string): string {
  return readFileSync(join(site.dir, file), 'utf8');
}

function save(file: string, text: string): void {
  writeFileSync(join(site.dir, file), text);
}

/** GET without the connection pool of `fetch`; ends as soon as `enough` is there. */
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

/** What the writer is told now: the first event of the stream that every open page follows. */
async function messages(): Promise<string[]> {
  // As browsers ask: Gatsby's server would hold back what it compresses for them.
  const stream = await request('/___mensagens', (text) => text.includes('\n\n'), {
    'Accept-Encoding': 'gzip, deflate, br',
  });
  return JSON.parse(/^data: (.*)$/m.exec(stream)?.[1] ?? 'null') as string[];
}

interface PageData {
  staticQueryHashes: string[];
  result: { data: { doc: { title: string; html: string }; sidebar: unknown } };
}

async function pageData(): Promise<PageData> {
  return JSON.parse(await request('/page-data/docs/conversas/page-data.json')) as PageData;
}

const title = async () => (await pageData()).result.data.doc.title;

/** The data that the shell of the page reads, the navbar among them. */
async function shellData(): Promise<string> {
  const { staticQueryHashes } = await pageData();
  const answers = staticQueryHashes.map((hash) => request(`/page-data/sq/d/${hash}.json`));
  return (await Promise.all(answers)).join('\n');
}

describe('quem escreve', () => {
  it('vê a página, sem mensagens', async () => {
    expect(await request('/docs/conversas')).toContain('<div id="___gatsby"');
    expect(await title()).toBe('Conversas');
    expect(await messages()).toEqual([]);
  });

  it('salva um começo errado: recebe a mensagem, e a página fica como estava', async () => {
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

  it('salva certo: a mensagem some e o texto novo aparece (A.1)', async () => {
    save(PAGE, '---\ntitle: [');
    await expect.poll(messages, PATIENCE).not.toEqual([]);
    save(PAGE, '---\ntitle: Conversar\n---\n\nUm texto que acabou de nascer.\n');
    await expect.poll(messages, PATIENCE).toEqual([]);
    await expect.poll(title, PATIENCE).toBe('Conversar');
    expect((await pageData()).result.data.doc.html).toContain('Um texto que acabou de nascer.');
  });

  it('salva depressa, uma vez depois da outra: fica a última', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      for (const step of ['um', 'dois', 'três']) {
        save(PAGE, `---\ntitle: Vez ${round}, ${step}\n---\n\nUm texto.\n`);
        await title();
      }
      await expect.poll(title, PATIENCE).toBe(`Vez ${round}, três`);
    }
  });

  it('muda um rótulo da barra de navegação sem reiniciar (A.1)', async () => {
    expect(await shellData()).toContain('"Afiliados"');
    save(NAVBAR, read(NAVBAR).replace('label: Afiliados', 'label: Indicações'));
    await expect.poll(shellData, PATIENCE).toContain('"Indicações"');
    expect(await shellData()).not.toContain('"Afiliados"');
  });

  it('muda a barra lateral e um texto da interface sem reiniciar (A.1)', async () => {
    const sidebar = async () => JSON.stringify((await pageData()).result.data.sidebar);
    expect(await sidebar()).toContain('"Interface"');
    save(DOCS, read(DOCS).replace(/^ {4}- interface$/m, '    - Telas: [interface]'));
    await expect.poll(sidebar, PATIENCE).toContain('"Telas"');
    expect(await shellData()).not.toContain('"Adiante"');
    save(TEXTS, read(TEXTS).replace(/^(docs\.pagination\.next): .*$/m, '$1: Adiante'));
    await expect.poll(shellData, PATIENCE).toContain('"Adiante"');
  });

  it('salva um YAML pela metade: recebe a mensagem, e a barra fica como estava', async () => {
    await expect.poll(shellData, PATIENCE).toContain('"Afiliados"');
    save(NAVBAR, 'items:\n  - label: "Indica');
    await expect
      .poll(messages, PATIENCE)
      .toEqual([expect.stringMatching(/^content\/site\/navbar\.yaml:\d+:\d+\n.+\n.+\n.+$/)]);
    expect(await shellData()).toContain('"Afiliados"');
    expect(await title()).toBe('Conversas');
  });

  it('cria uma página e a abre sem reiniciar', async () => {
    save('content/docs/recem-criada.mdx', '---\ntitle: Recém-criada\n---\n\nUm texto.\n');
    const created = () =>
      request('/page-data/docs/recem-criada/page-data.json').then((text) =>
        text.includes('Recém-criada'),
      );
    await expect.poll(created, PATIENCE).toBe(true);
  });

  it('nunca derruba o processo, nem lê uma pilha de chamadas', async () => {
    expect(await request('/docs/')).toContain('<div id="___gatsby"');
    expect(develop.output()).not.toMatch(/^\s+at .*\bsrc\/(?:build|schema|article)\b/m);
  });
});
