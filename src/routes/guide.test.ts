import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../tools/processes';
import { copyContent, shippedContent } from '../../tests/support/content';
import { COMPONENT_NAMES, UNOFFERED_NAMES } from '../article/component-names';
import { COMPONENT_SPECS } from '../article/component-specs';
import { formatProblem } from '../content/schema/problem';
import { readContent } from '../content/read-content';
import type { Content } from '../content/content-types';
import { docSidebar } from '../navigation/page-sidebars';
import { sitePages } from './site-pages';
import { pageSections } from '../search/index/search-sections';
import { pageCards } from './social-cards/social-cards';

// The guide is compiled.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const isGuide = (text: string) => text.startsWith('/guia-de-escrita');

let shipped: Content;
beforeAll(async () => {
  shipped = await shippedContent();
});

describe('the writers’ guide', () => {
  it('has no errors or warnings, not even in the examples', () => {
    const problems = shipped.problems.filter(({ file }) => file.startsWith('content/guia'));
    expect(problems.map(formatProblem)).toEqual([]);
  });

  // The glossary names its own page in glossary.yaml.
  it('links to no page of the docs, which another site does not have', () => {
    const html = shipped.guide?.docs.map((doc) => doc.html).join('') ?? '';
    expect(html).toContain('href="/guia-de-escrita/criar-uma-pagina"');
    expect(html.match(/href="\/docs\b(?!\/glossario#)[^"]*"/g)).toBeNull();
  });

  it('has pages with a sidebar, each once in it', () => {
    const pages = sitePages(shipped, () => '').filter(({ path }) => isGuide(path));
    expect(pages.map(({ path }) => path)).toContain('/guia-de-escrita/');
    for (const { path, context } of pages) {
      expect(shipped.guide && docSidebar(shipped.guide, path)?.items, path).toHaveLength(7);
      expect(context, path).not.toHaveProperty('version');
    }
  });

  it('is not part of docs, search, social cards and tags', () => {
    expect(shipped.docs.filter(({ path }) => isGuide(path))).toEqual([]);
    expect(pageSections(shipped).filter(({ url }) => isGuide(url))).toEqual([]);
    expect(pageCards(shipped).filter(({ page }) => isGuide(page))).toEqual([]);
    const templates = sitePages(shipped, () => '').filter(({ path }) => isGuide(path));
    expect(new Set(templates.map(({ template }) => template))).toEqual(new Set(['doc']));
    expect(shipped.guide?.docs.flatMap(({ tags }) => tags)).toEqual([]);
  });
});

describe('the folder of the guide', () => {
  const copy = copyContent();
  afterAll(copy.discard);
  beforeEach(() => {
    copy.reset();
    copy.write('content/guia/index.mdx', '---\ntitle: Guia\nslug: /\n---\n\nTexto.\n');
    copy.write('content/guia/sidebars.yaml', 'guia:\n  - index\n');
  });

  const { root, cache } = copy;
  const read = (withDrafts = false) => readContent({ root, cache, withDrafts });

  it('is published; with publishGuide: false it only exists in develop', async () => {
    expect((await read()).guide?.docs).toHaveLength(1);
    const file = 'content/site/docs.yaml';
    copy.write(file, `${copy.read(file)}\npublishGuide: false\n`);
    expect((await read()).guide).toBeUndefined();
    expect((await read(true)).guide?.docs).toHaveLength(1);
  });

  it('may be missing', async () => {
    copy.remove('content/guia');
    const content = await read();
    expect(content.guide).toBeUndefined();
    expect(content.problems.map(formatProblem)).toEqual([]);
  });

  it('has messages like the docs', async () => {
    copy.write(
      'content/guia/nova.mdx',
      '---\ntitle: Nova\n---\n\n```mdx exemplo\n<Mensagen />\n```\n',
    );
    copy.write('content/guia/sidebars.yaml', 'guia:\n  - novo\n');
    const { problems } = await read();
    const told = problems.map(({ file, line, what }) => `${file}:${line} ${what}`);
    expect(told).toContain('content/guia/nova.mdx:6 O componente <Mensagen> não existe.');
    expect(told.filter((text) => text.startsWith('content/guia/sidebars.yaml:2'))).toHaveLength(1);
  });
});

describe('the catalogue of examples', () => {
  const text = readFileSync(path.join(ROOT, 'content/guia/catalogo.mdx'), 'utf8');
  const examples = [...text.matchAll(/^(`{3,})mdx exemplo\n([\s\S]*?)\n\1$/gm)].map(
    ([, , example = '']) => example,
  );
  // A video of another site is only shown as code.
  const written = [...text.matchAll(/^(`{3,})mdx\b.*\n([\s\S]*?)\n\1$/gm)].map(
    ([, , block = '']) => block,
  );
  const tagsIn = (blocks: readonly string[], name: string) =>
    blocks.flatMap((block) => block.match(new RegExp(`<${name}(?=[\\s/>])[^>]*>`, 'g')) ?? []);
  const html = () => shipped.guide?.docs.find(({ id }) => id === 'catalogo')?.html ?? '';

  it.each(COMPONENT_NAMES.filter((name) => !UNOFFERED_NAMES.includes(name)))(
    'shows <%s> with all fields',
    (name) => {
      expect(tagsIn(examples, name).length, 'exemplos').toBeGreaterThan(0);
      const tags = tagsIn(written, name);
      for (const field of Object.keys(COMPONENT_SPECS[name]?.attributes ?? {})) {
        expect(tags.join('\n'), field).toMatch(new RegExp(`\\s${field}="`));
      }
    },
  );

  it.each([
    ['negrito, itálico, código e riscado', /<strong>.*<em>.*<code>.*<del>/s],
    ['teclas', /<kbd>/],
    ['citação e linha', /<blockquote>.*<hr/s],
    ['nota de rodapé', /data-footnote-ref.*class="footnotes"/s],
    ['título com endereço próprio', /id="criar-um-prompt"/],
    [
      'lista de tarefas',
      /contains-task-list.*aria-label="Tarefa feita".*aria-label="Tarefa por fazer"/s,
    ],
    ['tabela', /table-scroll/],
    [
      'código com título, linha em destaque e número',
      /<figcaption>saudacao\.js.*data-mark="highlight"/s,
    ],
    ['detalhe', /<details.*Fotografe.*<details[^>]*open/s],
    ['linhas compridas', /data-wrap/],
    ['imagem com legenda', /<figcaption>A rede fica/],
    ['imagem para cada modo', /only-light.*only-dark/s],
    ...['note', 'info', 'tip', 'warning', 'danger'].map(
      (kind) => [`quadro ${kind}`, new RegExp(`data-kind="${kind}"`)] as const,
    ),
  ] as const)('shows %s', (_, shown) => {
    expect(html()).toMatch(shown);
  });
});
