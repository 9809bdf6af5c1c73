import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../tests/support/blog';
import type { Content } from './content-types';
import { createNodes } from './nodes';

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
    docs: [{ file: 'content/docs/a.mdx', images: [image] }],
    articles: [],
    blog: NO_BLOG,
    trees: [],
    settings: { site: {}, navbar: {}, search: {}, docs: {}, analytics: {}, messages: {} },
  };
  createNodes(content as unknown as Content, api as unknown as SourceNodesArgs);
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
