import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyContent } from '../../../tests/support/content';
import { readContent } from '../../content/read-content';
import { checkEntry } from '../config/check';
import type { CheckFacts } from '../config/check-types';
import { cmsConfig } from '../config/cms-config';
import type { CmsInput } from '../config/cms-config';
import { deleteChecks } from '../config/cross-file-checks';
import { checkFacts, cmsInput } from './cms-facts';
import { siteFacts } from './site-facts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const copy = copyContent();
afterAll(copy.discard);

let input: Omit<CmsInput, 'local'>;
let site: CheckFacts;

beforeAll(async () => {
  copy.reset();
  copy.write('content/guia/criar-uma-pagina.mdx', '---\ntitle: Criar\n---\n\nTexto.\n');
  copy.write('content/guia/sidebars.yaml', 'guia:\n  - criar-uma-pagina\n');
  copy.write('content/docs/solta.md', '---\ntitle: Solta\ndraft: true\n---\n\nTexto.\n');
  copy.write('content/docs/espaco-de-trabalho/_category_.yml', 'label: Espaço\n');
  copy.write('content/docs/2-voz/a/quebrada.md', '---\ntitle: [\n---\n\nTexto.\n');
  copy.write('content/docs/_partes/aviso.mdx', 'Cuidado.\n');
  copy.write(
    'content/docs/vizinha.mdx',
    '---\ntitle: Vizinha\ntags: [fala]\npagination_next: solta\n---\n\nVeja [a solta](./solta.md), [a antiga](/docs/1.0/antiga) e [os termos](/termos#a).\n\nEscolha <Rotulo nome="enviar" />, com um <Termo nome="Prompt" />.\n\n<FiguraPastas legenda="Pastas.">\n\n- Casa\n  - Carta\n\n</FiguraPastas>\n',
  );
  copy.write(
    'content/blog/2026-11-20-novidades/index.mdx',
    '---\ntitle: Novidades\nauthors: [ana]\n---\n\nTexto.\n',
  );
  copy.write('content/blog/authors.yml', 'ana:\n  name: Ana\nbia:\n  name: Bia\n');
  copy.write('content/docs/tags.yml', 'fala:\nsolta:\n');
  copy.write('content/site/aviso.mdx', 'Novidade.\n');
  const content = await readContent({ root: copy.root, cache: copy.cache, withDrafts: true });
  input = cmsInput(content);
  site = checkFacts(content);
});

describe('the facts about the site', () => {
  test('include a list for each folder of pages, named after its category', () => {
    const docs = input.folders.filter(({ dir }) => dir.startsWith('content/docs'));
    expect(docs).toEqual([
      { kind: 'doc', dir: 'content/docs', label: 'Documentação', extensions: ['mdx', 'md'] },
      {
        kind: 'doc',
        dir: 'content/docs/2-voz/a',
        label: 'Documentação › voz › a',
        extensions: ['md'],
      },
      {
        kind: 'doc',
        dir: 'content/docs/_partes',
        label: 'Documentação › _partes',
        extensions: ['mdx'],
      },
      {
        kind: 'doc',
        dir: 'content/docs/espaco-de-trabalho',
        label: 'Documentação › Espaço',
        extensions: ['mdx'],
      },
    ]);
    const others = input.folders.filter(({ dir }) => !dir.startsWith('content/docs'));
    expect(others.map(({ dir, isTree }) => [dir, isTree])).toEqual([
      ['content/guia', undefined],
      ['content/pages', undefined],
      ['content/blog', true],
    ]);
  });

  test('include the other files', () => {
    expect(input.categories).toEqual(['content/docs/espaco-de-trabalho/_category_.yml']);
    expect(input.sidebars).toEqual(['content/guia/sidebars.yaml']);
    expect(input.tags).toEqual(['content/docs/tags.yml']);
    const { collections } = cmsConfig({ ...input, local: { proxyUrl: '/admin/api' } });
    expect(collections.map(({ name }) => name)).toContain('category');
  });

  test('include the pages and the files that refer to them', () => {
    expect(site.docs[0]).toMatchObject({ basePath: '/docs', sidebars: ['tutorialSidebar'] });
    expect(site.docs[0]?.ids).toContain('solta');
    expect(site.pages).toContainEqual({ path: '/termos', file: 'content/pages/termos.mdx' });
    expect(site.pages).toContainEqual({
      path: '/docs/conversas',
      file: 'content/docs/conversas.mdx',
      ...{ id: 'conversas', title: 'Conversas' },
    });
    expect(site.files).toEqual(expect.arrayContaining(['sitemap.xml', 'favicon.svg']));
    expect(site.texts).toEqual(['aviso.mdx']);
    expect(site.tags).toEqual([
      { dir: 'content/docs', names: ['fala', 'solta'], onUndefinedTags: 'warn' },
      { dir: 'content/blog', names: [], onUndefinedTags: 'warn' },
    ]);
    const files = site.pages.map(({ file }) => file);
    expect(files).toContain('content/docs/2-voz/a/quebrada.md');
    expect(site.uses?.['content/docs/conversas.mdx']?.ids).toContain('content/site/docs.yaml');
    expect(site.uses?.['content/docs/solta.md']).toEqual({
      ids: ['content/docs/vizinha.mdx'],
      links: ['content/docs/vizinha.mdx'],
    });
    const { links = [] } = site.uses?.['content/pages/termos.mdx'] ?? {};
    expect(links).toContain('content/site/footer.yaml');
    expect(links).toContain('content/docs/vizinha.mdx');
    expect(site.uses?.['content/docs/vizinha.mdx']).toBeUndefined();
    expect(site.uses?.['content/guia/criar-uma-pagina.mdx']?.ids).toContain(
      'content/guia/sidebars.yaml',
    );
    expect(deleteChecks('content/docs/conversas.mdx', site)[0]?.what).toContain(
      '“Documentação: barras laterais e versões” (content/site/docs.yaml)',
    );
  });

  test('include the addresses of generated pages', () => {
    const at = (address: string) => site.pages.find(({ path }) => path === address)?.file;
    expect(at('/')).toBe('content/pages/home.yaml');
    expect(at('/search')).toBe('content/site/search.yaml');
    expect(at('/blog')).toBe('content/blog');
    expect(at('/docs/tags')).toBe('content/docs/tags.yml');
  });

  test.each([
    [true, 'with title and description in develop'],
    [false, 'without the title and the description when published'],
  ])('include drafts (%s): %s', async (withDrafts) => {
    const { root, cache } = copy;
    copy.write('content/pages/calada.mdx', '---\ntitle: Calada\ndraft: true\n---\n\nTexto.\n');
    copy.write(
      'content/blog/2026-11-21-cedo.mdx',
      '---\ntitle: Cedo\ndraft: true\n---\n\nTexto.\n',
    );
    copy.write(
      'content/docs/oculta/index.md',
      '---\ntitle: Lançamento guardado\ndescription: Preço guardado.\ndraft: true\n---\n\nTexto.\n',
    );
    const read = await readContent({ root, cache, withDrafts });
    const { facts } = siteFacts(read, root);
    const told = JSON.stringify([cmsInput(read), checkFacts(read), facts]);
    expect(told.includes('Lançamento guardado')).toBe(withDrafts);
    expect(told.includes('Preço guardado')).toBe(withDrafts);
    // A link to the draft is valid nevertheless, and a card if the draft is shown.
    expect(facts.pages['/docs/oculta/']?.isDraft).toBe(withDrafts ? undefined : true);
    expect(facts.routes).toHaveProperty(['/content/docs/oculta/index.md'], '/docs/oculta/');
    // The addresses of drafts are taken.
    const { pages, blog } = checkFacts(read);
    const mark = { isDraft: true };
    expect(pages).toContainEqual({ path: '/calada', file: 'content/pages/calada.mdx', ...mark });
    expect(pages).toContainEqual({
      ...mark,
      path: `${blog?.basePath}/2026/11/21/cedo`,
      file: 'content/blog/2026-11-21-cedo.mdx',
    });
  });

  test('reveal a new page with the name of another', () => {
    const data = { title: 'Conversas', body: 'Texto.' };
    const found = checkEntry('doc--docs', data, { folder: 'content/docs', site });
    expect(found.map(({ path }) => path)).toEqual([['title']]);
  });

  test('include the names that other files use', async () => {
    copy.write('content/versions/1.0/docs/antiga.md', '---\ntitle: Antiga\n---\n\nTexto.\n');
    copy.write(
      'content/site/docs.yaml',
      copy
        .read('content/site/docs.yaml')
        .replace(
          '    label: Next\n',
          "    label: Next\n  '1.0':\n    label: Velha\nlastVersion: current\n",
        ),
    );
    const { root, cache } = copy;
    const site = checkFacts(await readContent({ root, cache, withDrafts: true }));
    const usersOf = (list: string, name: string) =>
      site.names?.find((one) => one.list === list && one.name === name);
    expect(usersOf('labels', 'enviar')?.users).toContain('content/docs/vizinha.mdx');
    // A drawing of the app shows labels that its page does not name.
    expect(usersOf('labels', 'novaPasta')?.users).toContain('content/docs/vizinha.mdx');
    expect(usersOf('definitions', 'prompt')?.users).toContain('content/docs/vizinha.mdx');
    expect(usersOf('authors', 'ana')).toEqual({
      ...{ file: 'content/blog/authors.yml', list: 'authors', name: 'ana' },
      users: ['content/blog/2026-11-20-novidades/index.mdx'],
    });
    expect(usersOf('tags', 'fala')).toMatchObject({
      file: 'content/docs/tags.yml',
      users: ['content/docs/vizinha.mdx'],
    });
    expect(usersOf('tags', 'solta')).toBeUndefined();
    expect(usersOf('sidebars', 'tutorialSidebar')?.users).toEqual(['content/site/navbar.yaml']);
    expect(usersOf('versions', '1.0')?.users).toEqual(['content/docs/vizinha.mdx']);
    expect(site.versions).toEqual(['current', '1.0']);
  });
});
