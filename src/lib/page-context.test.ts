import { describe, expect, it } from 'vitest';
import { blogClass, docsClass, pageClass } from './page-context';

describe('page classes (behaviour 2.9.7)', () => {
  it('distinguish pages outside the docs', () => {
    expect(pageClass('home')).toBe('plugin-pages home-page');
    expect(pageClass('article')).toBe('plugin-pages article-page');
  });

  it('include the version, kind and id of a doc', () => {
    expect(docsClass('current', 'doc', 'espaco/conversas')).toBe(
      'plugin-docs docs-version-current docs-doc-page docs-doc-id-espaco-conversas',
    );
    expect(docsClass('1.0', 'tags')).toBe('plugin-docs docs-version-1.0 docs-tags-page');
  });

  it('distinguish the kinds of blog pages', () => {
    expect(blogClass('list')).toBe('plugin-blog blog-list-page');
    expect(blogClass('post')).toBe('plugin-blog blog-post-page');
  });

  it('keep each name in one class, including accents', () => {
    expect(docsClass('versão 2', 'doc', 'a b/ção')).toBe(
      'plugin-docs docs-version-versão-2 docs-doc-page docs-doc-id-a-b-ção',
    );
  });
});
