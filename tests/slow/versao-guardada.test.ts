/** A small site whose docs are kept twice with `docs:version`, then built: what the versions then are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planSnapshot, writeSnapshot } from '../../scripts/docs-version/snapshot';
import { fixtureContent } from '../support/content';
import { elements, parse, textOf } from '../support/html';
import { buildSite, makeSite, removeSite } from '../support/site';

const site = makeSite('versao-guardada', { content: fixtureContent('site-pequeno'), bare: true });
let output = '';

beforeAll(async () => {
  for (const name of ['1.0', '2.0']) writeSnapshot(site.dir, planSnapshot(site.dir, { name }));
  const result = await buildSite(site);
  expect(result.code, result.output).toBe(0);
  ({ output } = result);
});

afterAll(() => removeSite(site));

const inDist = (file: string) => join(site.distDir, file);
const page = (file: string) => parse(readFileSync(inDist(file), 'utf8'));
const main = (file: string) => elements(page(file), 'main')[0]!;
const hrefs = (file: string) => elements(main(file), 'a').map(({ attribs }) => attribs['href']);

/** Folder of each version in `dist/`, and its name. */
const VERSIONS = [
  ['docs/next', 'current'],
  ['docs', '2.0'],
  ['docs/1.0', '1.0'],
] as const;

describe.each(VERSIONS)('%s (%s)', (folder, name) => {
  it('tem as suas páginas, etiquetas e índices', () => {
    const pages = ['index', 'conversas', 'viva', 'imagens', 'tags', 'tags/comeco'];
    for (const file of pages) expect(existsSync(inDist(`${folder}/${file}.html`)), file).toBe(true);
    expect(existsSync(inDist(`${folder}/category/primeiros-passos.html`))).toBe(true);
    expect(existsSync(inDist(`${folder}/rascunho.html`))).toBe(false);
  });

  it('diz aos buscadores e à pesquisa qual é', () => {
    const metas = elements(page(`${folder}/conversas.html`), 'meta');
    const content = (meta: string) =>
      metas.find(({ attribs }) => attribs['name'] === meta)?.attribs['content'];
    expect(content('docsearch:version')).toBe(name);
    expect(content('docsearch:docusaurus_tag')).toBe(`docs-default-${name}`);
  });

  it('mostra as imagens e os componentes que foram com ela', () => {
    const pictures = elements(main(`${folder}/imagens.html`), 'img');
    expect(pictures.length).toBeGreaterThan(3);
    for (const { attribs } of pictures) {
      const src = attribs['src'] ?? '';
      if (src.startsWith('/sub/')) expect(existsSync(inDist(src.slice('/sub/'.length)))).toBe(true);
    }
    const button = elements(main(`${folder}/viva.html`), 'button', { 'data-contador': 'true' })[0];
    expect(textOf(button)).toBe('Contei até 3');
  });
});

it('na cópia, um link escrito pelo endereço fica na versão; no que se escreve, vai à última', () => {
  expect(hrefs('docs/1.0/index.html')).toContain('/sub/docs/1.0/conversas#escrever-um-pedido');
  expect(hrefs('docs/index.html')).toContain('/sub/docs/conversas#escrever-um-pedido');
  expect(hrefs('docs/next/index.html')).toContain('/sub/docs/conversas#escrever-um-pedido');
});

it('só a última não tem aviso', () => {
  expect(textOf(main('docs/next/conversas.html'))).toContain('uma versão ainda não lançada');
  expect(textOf(main('docs/1.0/conversas.html'))).toContain('já não recebe atualizações');
  expect(textOf(main('docs/conversas.html'))).not.toContain('uma versão');
});

it('não há links quebrados além dos que o original já tem', () => {
  const broken = [...output.matchAll(/^ {2}→ (\S+)/gm)].map(([, href]) => href);
  const known = /nao-existe|sumiu|tampouco/;
  expect(broken.filter((href) => !known.test(href ?? ''))).toEqual([]);
});
