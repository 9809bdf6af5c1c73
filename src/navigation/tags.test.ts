import { describe, expect, it } from 'vitest';
import type { DocEntry } from './docs-types';
import { formatProblems, isError } from '../content/schema/problem';
import { resolveTags } from './tags';
import type { TagsInput } from './tags';

function doc(id: string, tags: DocEntry['tags'], more: Partial<DocEntry> = {}): DocEntry {
  return {
    id,
    path: `/docs/${id}`,
    title: id,
    relativePath: `${id}.mdx`,
    draft: false,
    unlisted: false,
    tags,
    ...more,
  };
}

function resolve(
  docs: DocEntry[],
  more: Partial<TagsInput['options']> = {},
  rest: Partial<TagsInput> = {},
) {
  const shared = { basePath: '/docs', contentDir: 'content/docs', withDrafts: false };
  return resolveTags({
    docs,
    options: { ...shared, onUndefinedTags: 'warn', ...more },
    docLineOf: () => 4,
    ...rest,
  });
}

describe('resolveTags', () => {
  it('creates no page without tags', () => {
    expect(resolve([doc('a', undefined), doc('b', [])])).toMatchObject({ pages: [], problems: [] });
    expect(resolve([doc('a', [])]).list).toBeUndefined();
  });

  it('derives paths in kebab case without accents (behaviour 2.14.8)', () => {
    const paths = (tags: DocEntry['tags']) =>
      resolve([doc('a', tags)])
        .tagsOf.get('a')
        ?.map(({ path }) => path);
    expect(
      paths(['Ação e voz', 'novaConversa', 'GPT4All', { label: 'X', permalink: '/y/z' }]),
    ).toEqual([
      '/docs/tags/acao-e-voz',
      '/docs/tags/nova-conversa',
      '/docs/tags/gpt4-all',
      '/docs/tags/y/z',
    ]);
  });

  it('counts a tag once per doc, ignoring case', () => {
    const { tagsOf, pages } = resolve([doc('a', ['Voz', 'voz'])]);
    expect(tagsOf.get('a')).toHaveLength(1);
    expect(pages[0]?.docs).toHaveLength(1);
  });

  it('has one path for a tag, without slash at its end, however its permalink is written', () => {
    const docs = ['/xis/', 'Xis', '/xis'].map((permalink, index) =>
      doc(`${index}`, [{ label: 'X', permalink }]),
    );
    const { tagsOf, pages } = resolve(docs);
    const path = '/docs/tags/xis';
    expect([...tagsOf.values()].flat().map((tag) => tag.path)).toEqual([path, path, path]);
    expect(pages.map((page) => [page.path, page.docs.length])).toEqual([[path, 3]]);
  });

  it('groups by first letter with counts (behaviour 2.14.8)', () => {
    const { list } = resolve([doc('um', ['voz', 'Ação']), doc('dois', ['áudio', 'voz', 'Zelo'])]);
    expect(list?.path).toBe('/docs/tags');
    expect(
      list?.groups.map(({ letter, tags }) => [
        letter,
        ...tags.map((tag) => `${tag.label} ${tag.count}`),
      ]),
    ).toEqual([
      ['A', 'Ação 1', 'áudio 1'],
      ['V', 'voz 2'],
      ['Z', 'Zelo 1'],
    ]);
  });

  it('lists docs by title with their descriptions (behaviour 2.14.8)', () => {
    const { pages } = resolve([
      doc('z', ['voz'], { title: 'Último', description: 'D.' }),
      doc('a', ['voz'], { title: 'Ábaco' }),
    ]);
    expect(pages).toEqual([
      {
        label: 'voz',
        path: '/docs/tags/voz',
        unlisted: false,
        docs: [
          { title: 'Ábaco', path: '/docs/a' },
          { title: 'Último', description: 'D.', path: '/docs/z' },
        ],
      },
    ]);
  });

  it('omits unlisted docs, and lists no tag that has only unlisted docs (behaviour 2.14.12)', () => {
    const { pages, list } = resolve([
      doc('a', ['voz']),
      doc('b', ['voz', 'segredo'], { unlisted: true }),
    ]);
    expect(list?.groups.map(({ letter }) => letter)).toEqual(['V']);
    expect(pages.map(({ label, unlisted, docs }) => [label, unlisted, docs.length])).toEqual([
      ['segredo', true, 1],
      ['voz', false, 1],
    ]);
  });

  it('omits drafts in production (behaviour 2.14.13)', () => {
    const docs = [doc('a', ['voz'], { draft: true })];
    expect(resolve(docs).pages).toEqual([]);
    expect(resolve(docs, { withDrafts: true }).pages).toHaveLength(1);
  });
});

describe('tags.yml', () => {
  const definitions = {
    voz: { label: 'Voz e áudio', permalink: '/audio', description: 'Falar e ouvir.' },
    prompts: {},
  };

  it('defines label, path and description of a key (behaviour 2.14.9)', () => {
    expect(resolve([doc('a', ['voz', 'prompts'])], {}, { definitions }).tagsOf.get('a')).toEqual([
      { label: 'Voz e áudio', path: '/docs/tags/audio', description: 'Falar e ouvir.' },
      { label: 'prompts', path: '/docs/tags/prompts' },
    ]);
  });

  it('does not change a tag that has a permalink of its own', () => {
    const docs = [doc('a', [{ label: 'voz', permalink: '/x' }])];
    expect(resolve(docs, {}, { definitions }).tagsOf.get('a')).toEqual([
      { label: 'voz', path: '/docs/tags/x' },
    ]);
  });

  it('reports undefined tags (behaviour 2.14.9)', () => {
    const docs = [doc('a', ['vox', 'Outra coisa', 'voz'])];
    const { problems } = resolve(docs, {}, { definitions });
    expect(problems.some(isError)).toBe(false);
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4
      A etiqueta "vox" não está em content/docs/tags.yml.
      Etiquetas que existem: voz, prompts.
      Você quis escrever "voz"?

      content/docs/a.mdx:4
      A etiqueta "Outra coisa" não está em content/docs/tags.yml.
      Etiquetas que existem: voz, prompts.
      Use uma etiqueta da lista ou acrescente a tags.yml:  Outra coisa:"
    `);
    expect(
      resolve(docs, { onUndefinedTags: 'error' }, { definitions }).problems.every(isError),
    ).toBe(true);
    expect(resolve(docs, { onUndefinedTags: 'ignore' }, { definitions }).problems).toEqual([]);
    expect(resolve(docs).problems).toEqual([]);
    expect(resolve(docs, {}, { definitions: {} }).problems).toEqual([]);
  });
});
