import { describe, expect, it } from 'vitest';
import type { DocEntry } from './docs-types';
import { docsSchema } from '../content/schema/docs';
import { formatProblems } from '../content/schema/problem';
import { resolveSidebars } from './sidebars';
import { docsVersion, planVersions, sidebarLink, withoutMissing } from './versions';

const FILE = 'content/site/docs.yaml';
const source = { file: FILE, lineOf: () => 3 };

function doc(id: string, path: string, more: Partial<DocEntry> = {}): DocEntry {
  return { id, path, title: id, relativePath: `${id}.mdx`, draft: false, unlisted: false, ...more };
}

/** Resolves the versions of a site whose current version has these docs. */
function resolve(docs: DocEntry[], settings: unknown = {}, withDrafts = false) {
  const config = docsSchema.parse(settings);
  const shared = { basePath: '/docs', contentDir: 'content/docs', withDrafts };
  const resolved = resolveSidebars({
    sidebars: config.sidebars,
    docs,
    categories: [],
    options: { ...shared, numberPrefixes: true, breadcrumbs: true },
    ...source,
  });
  const { plans, problems } = planVersions({ config, ...source });
  const input = { ...resolved, docs, withDrafts };
  return { versions: plans.map((plan) => docsVersion(plan, plans, input)), problems };
}

const plan = (settings: unknown) => planVersions({ config: docsSchema.parse(settings), ...source });

describe('one version', () => {
  const docs = [
    doc('conversas', '/docs/conversas'),
    doc('index', '/docs/'),
    doc('oculta', '/docs/oculta', { unlisted: true }),
    doc('rascunho', '/docs/rascunho', { draft: true }),
  ];

  it('has all fields of a version (behaviour 2.12.3, 3.4)', () => {
    const { versions, problems } = resolve(docs, {
      sidebars: { tutorialSidebar: ['index', 'conversas', 'rascunho'] },
    });
    expect(problems).toEqual([]);
    expect(versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainDocId: 'index',
        docs: [
          { id: 'conversas', path: '/docs/conversas', sidebar: 'tutorialSidebar' },
          { id: 'index', path: '/docs/', sidebar: 'tutorialSidebar' },
          { id: 'oculta', path: '/docs/oculta', unlisted: true },
        ],
        draftIds: ['rascunho'],
        sidebars: { tutorialSidebar: { link: { path: '/docs/', label: 'index' } } },
        banner: 'none',
        badge: false,
        noIndex: false,
      },
    ]);
  });

  it('has no draftIds in a development build', () => {
    expect(resolve(docs, {}, true).versions[0]?.draftIds).toEqual([]);
  });

  it('uses the root as main doc, else the first of the first sidebar, else any (behaviour 2.12.2)', () => {
    const inner = [doc('a', '/docs/a'), doc('b', '/docs/b')];
    const sidebars = (items: unknown[]) => ({ sidebars: { s: items } });
    expect(resolve(docs, sidebars(['conversas'])).versions[0]?.mainDocId).toBe('index');
    expect(resolve(inner, sidebars([{ Grupo: ['b'] }])).versions[0]?.mainDocId).toBe('b');
    expect(resolve(inner, sidebars([{ type: 'html', value: 'x' }])).versions[0]?.mainDocId).toBe(
      'a',
    );
    expect(resolve([]).versions[0]?.mainDocId).toBeUndefined();
  });

  it('can enable its badge and banner', () => {
    const versions = { current: { label: 'Next', badge: true, banner: 'unreleased' } };
    expect(resolve(docs, { versions }).versions[0]).toMatchObject({
      badge: true,
      banner: 'unreleased',
    });
  });
});

describe('several versions', () => {
  const versions = {
    current: { label: 'Próxima' },
    '2.0': { label: '2.0' },
    '1.0': { label: '1.0', path: 'antiga' },
  };

  it('place the last released one at the base path', () => {
    expect(plan({ versions }).plans.map(({ name, isLast, path }) => [name, isLast, path])).toEqual([
      ['current', false, '/docs/next'],
      ['2.0', true, '/docs'],
      ['1.0', false, '/docs/antiga'],
    ]);
  });

  it('have a badge on all, and a banner on all but the last', () => {
    const { versions: found } = resolve([], { versions });
    expect(found.map(({ badge, banner }) => [badge, banner])).toEqual([
      [true, 'unreleased'],
      [true, 'none'],
      [true, 'unmaintained'],
    ]);
  });
});

describe('unknown versions', () => {
  it('are reported with the existing names', () => {
    const { plans, problems } = plan({ lastVersion: 'curent', onlyIncludeVersions: ['3.0'] });
    expect(plans.map(({ name }) => name)).toEqual(['current']);
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/docs.yaml:3
      O campo "onlyIncludeVersions" indica a versão "3.0", que não existe.
      Versões que existem: current.
      Use um nome da lista ou acrescente a versão ao campo versions.

      content/site/docs.yaml:3
      O campo "lastVersion" indica a versão "curent", que não existe.
      Versões que existem: current.
      Você quis escrever "current"?"
    `);
  });

  it('include a last version that is not among the included ones', () => {
    const versions = { current: { label: 'Next' }, v1: { label: '1' } };
    const { plans, problems } = plan({
      versions,
      lastVersion: 'v1',
      onlyIncludeVersions: ['current'],
    });
    expect(plans).toMatchObject([{ name: 'current', isLast: true, path: '/docs' }]);
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/docs.yaml:3
      A versão "v1" é a lastVersion, mas não está em onlyIncludeVersions.
      A versão mostrada por padrão precisa ser publicada.
      Acrescente "v1" a onlyIncludeVersions ou escolha outra lastVersion."
    `);
  });
});

it('a last version without a folder is reported once', () => {
  const versions = { current: { label: 'Next' }, '1.0': { label: '1.0' } };
  const written = docsSchema.parse({ versions, lastVersion: '1.0' });
  const { config, problems } = withoutMissing(written, { ...source, exists: () => false });
  expect([...problems, ...planVersions({ config, ...source }).problems]).toHaveLength(1);
});

describe('sidebarLink', () => {
  it('skips links, refs and unlisted pages', () => {
    const link = { type: 'link', label: 'L' } as const;
    expect(sidebarLink([{ ...link, href: '/x' }])).toBeUndefined();
    expect(
      sidebarLink([
        { ...link, href: '/a', docId: 'a', unlisted: true },
        { ...link, href: '/b', docId: 'b' },
      ]),
    ).toEqual({ path: '/b', label: 'L' });
    expect(sidebarLink([{ ...link, href: '/a', docId: 'a', unlisted: true }])).toEqual({
      path: '/a',
      label: 'L',
    });
  });
});
