import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateResolversArgs, NodeInput, SourceNodesArgs } from 'gatsby';
import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../tests/support/blog';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { listFiles } from '../files/list-files';
import type { Content } from '../content/content-types';
import { rerunQueries } from '../../gatsby/develop-sync';
import { createResolvers, hasNodes, nodeId, nodesOf, syncNodes, putSidebars } from './nodes';
import { Pictures } from './pictures';
import { sitePages } from './site-pages';

const SETTINGS = {
  site: { contact: {} },
  navbar: {},
  search: {},
  docs: {},
  analytics: {},
  messages: {},
};

const picture = { file: '/site/foto.png', hash: 'a', marker: 'article-image:0', alt: 'Foto' };

/** The digest of a doc that shows `image`, built with `pathPrefix`. */
function digestOf({ image = picture, pathPrefix = '' } = {}) {
  const nodes: NodeInput[] = [];
  const api = {
    pathPrefix,
    createNodeId: (text: string) => text,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNodesByType: () => [],
    actions: { createNode: (node: NodeInput) => nodes.push(node) },
  };
  const content = {
    docs: [{ file: 'content/docs/a.mdx', title: 'A', images: [image], styles: [] }],
    articles: [],
    blog: NO_BLOG,
    trees: [],
    settings: SETTINGS,
  };
  const given = api as unknown as SourceNodesArgs;
  syncNodes(nodesOf(content as unknown as Content, given), given);
  return nodes.find(({ internal }) => internal.type === 'Doc')?.internal.contentDigest;
}

describe('the node of a page, whose pictures are built when it is queried,', () => {
  it('stays the same while nothing changes', () => {
    expect(digestOf()).toBe(digestOf());
  });

  it.each([
    ['a picture', { image: { ...picture, hash: 'b' } }],
    ['the base path', { pathPrefix: '/sub' }],
  ])('changes with %s', (_, changed) => {
    expect(digestOf(changed)).not.toBe(digestOf());
  });
});

it('publishes the files that the announcement links to', async () => {
  const root = temporaryFolder();
  const file = path.join(root, 'edital.pdf');
  writeFileSync(file, 'edital');
  const made: Record<string, Record<string, { resolve: (node: unknown) => Promise<string> }>> = {};
  const api = {
    pathPrefix: '',
    createNodeId: String,
    createContentDigest: String,
    createResolvers: (added: typeof made) => Object.assign(made, added),
  };
  createResolvers(api as unknown as CreateResolversArgs, new Pictures(root, false));
  const content = {
    ...{ docs: [], articles: [], blog: NO_BLOG, trees: [], announcementFiles: [file] },
    settings: { ...SETTINGS, announcement: {} },
    announcement: '<p>Edital</p>',
  };
  const [site] = nodesOf(content as unknown as Content, api as unknown as SourceNodesArgs);
  const html = await made['Announcement']?.['content']?.resolve(site?.['announcement']);
  expect(html).toBe('<p>Edital</p>');
  expect(listFiles(path.join(root, 'public/static'))).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}\/edital\.pdf$/),
  ]);
});

it('makes the node of an unchanged page once, and gives Gatsby a copy to write into', () => {
  const given: NodeInput[] = [];
  const api = {
    createNodeId: (text: string) => text,
    createContentDigest: String,
    getNodesByType: () => [],
    actions: {
      createNode: (node: NodeInput & { internal: { owner?: string } }) => {
        node.internal.owner = 'site';
        given.push(node);
      },
    },
  } as unknown as SourceNodesArgs;
  const content = {
    docs: [{ file: 'content/docs/a.mdx', title: 'A', images: [], styles: [] }],
    articles: [],
    blog: NO_BLOG,
    trees: [],
    settings: SETTINGS,
  } as unknown as Content;
  const [doc] = nodesOf(content, api);
  syncNodes(nodesOf(content, api), api);
  expect(nodesOf({ ...content }, api)[0]).toBe(doc);
  expect(given[0]?.internal).toHaveProperty('owner');
  expect(doc?.internal).not.toHaveProperty('owner');
});

/** What Gatsby keeps, and the part of its API that changes it. */
function memory() {
  const kept = new Map<string, NodeInput>();
  const api = {
    getNode: (id: string) => kept.get(id),
    getNodesByType: (type: string) =>
      [...kept.values()].filter(({ internal }) => internal.type === type),
    actions: {
      createNode: (node: NodeInput) => kept.set(node.id, node),
      deleteNode: ({ id }: NodeInput) => kept.delete(id),
    },
  };
  return { kept, api: api as unknown as SourceNodesArgs };
}

const doc = (id: string, contentDigest: string): NodeInput => ({
  id,
  internal: { type: 'Doc', contentDigest },
});

describe('the nodes of a preview', () => {
  it('are there once they are put', () => {
    const { api } = memory();
    const nodes = [doc('a', '1'), doc('b', '1')];
    expect(hasNodes(nodes, api)).toBe(false);
    syncNodes(nodes, api);
    expect(hasNodes(nodes, api)).toBe(true);
  });

  it('are not there when one is of another time', () => {
    const { api } = memory();
    syncNodes([doc('a', '2')], api);
    expect(hasNodes([doc('a', '1')], api)).toBe(false);
  });

  it('are not there beside one of a file that is gone, which is taken away', () => {
    const { kept, api } = memory();
    syncNodes([doc('a', '1'), doc('b', '1')], api);
    expect(hasNodes([doc('a', '1')], api)).toBe(false);
    syncNodes([doc('a', '1')], api);
    expect([...kept.keys()]).toEqual(['a']);
  });
});

describe('nodes of pages that stay as they are', () => {
  /** Gatsby with two nodes, and what it is given at once and asked for. */
  function setup() {
    const { api } = memory();
    syncNodes([doc('a', '1'), doc('b', '1')], api);
    const given: string[] = [];
    const asked: unknown[] = [];
    const gatsby = { ...api, emitter: { emit: (...event: unknown[]) => asked.push(event) } };
    const actions = { createNode: (node: NodeInput) => given.push(node.id) };
    const answer = (nodes: readonly NodeInput[]) =>
      rerunQueries(nodes, gatsby as unknown as SourceNodesArgs, actions as never);
    return { answer, given, asked };
  }

  it('are given at once where they changed, and then asked for', () => {
    const { answer, given, asked } = setup();
    expect(answer([doc('a', '1'), doc('b', '2')])).toBe(true);
    expect(given).toEqual(['b']);
    expect(asked).toEqual([['QUERY_RUN_REQUESTED', { pagePath: '/' }]]);
  });

  it('are not asked for when none changed', () => {
    const { answer, given, asked } = setup();
    expect(answer([doc('a', '1'), doc('b', '1')])).toBe(true);
    expect([...given, ...asked]).toEqual([]);
  });

  it('are left to be put when one is gone', () => {
    const { answer, given, asked } = setup();
    expect(answer([doc('a', '2')])).toBe(false);
    expect([...given, ...asked]).toEqual([]);
  });
});

describe('the parts of sidebars', () => {
  const link = { type: 'link' as const, label: 'A', href: '/docs/a' };
  const trees = [
    {
      docs: [
        {
          path: '/docs/a',
          title: 'A',
          file: 'content/docs/a.mdx',
          images: [],
          html: '',
          styles: [],
        },
        {
          path: '/docs/fora',
          title: 'F',
          file: 'content/docs/fora.mdx',
          images: [],
          html: '',
          styles: [],
        },
      ],
      ...{ indexes: [], tags: { pages: [] }, sidebars: { guia: [link] }, source: {} },
      version: { name: 'current', docs: [] },
      navigationOf: (path: string) => ({
        breadcrumbs: [],
        ...(path === '/docs/a' && { sidebarId: 'guia' }),
      }),
    },
  ];
  const settings = {
    ...{ site: { baseUrl: '/', contact: {} }, navbar: {}, search: {}, analytics: {}, messages: {} },
    docs: { sidebar: {} },
  };
  const content = {
    ...{ docs: trees[0]?.docs, articles: [], blog: NO_BLOG, trees, settings },
  } as unknown as Content;
  const maker = {
    createNodeId: (text: string) => `id ${text}`,
    createContentDigest: (value: unknown) => String(value),
    pathPrefix: '',
  };

  it('are there under the ids that docs ask for, and under no empty one', () => {
    const { api } = memory();
    const nodes = nodesOf(content, { ...api, ...maker } as unknown as SourceNodesArgs);
    const sidebars = nodes.filter(({ internal }) => internal.type === 'Sidebar');
    expect(sidebars.map(({ items }) => items)).toEqual([[link]]);
    const asked = sitePages(content, (type, file) => nodeId(type, file, maker.createNodeId))
      .filter(({ template }) => template === 'doc')
      .map(({ context }) => (context as { sidebarNode?: string }).sidebarNode);
    expect(asked).toEqual([sidebars[0]?.id, '']);
  });

  it('are given before pages that name them, those that are missing', () => {
    const { kept, api } = memory();
    const gatsby = { ...api, ...maker };
    putSidebars(content, gatsby, api.actions);
    expect([...kept.values()].map(({ items }) => items)).toEqual([[link]]);
    const again: NodeInput[] = [];
    putSidebars(content, gatsby, { createNode: (node: NodeInput) => again.push(node) } as never);
    expect(again).toEqual([]);
  });
});
