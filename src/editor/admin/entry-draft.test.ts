import { expect, it } from 'vitest';
import { kept } from '../../../tests/support/decap';
import { entryData, entryDraft, frontMatterOf, isNewEntry, sourceFile } from './entry-draft';

function draftOf(more: Record<string, unknown>, routes = {}) {
  const entry = kept({ data: { title: 'A', body: 'b', __source: 's' }, ...more });
  const frontMatter = frontMatterOf(entryData(entry));
  return entryDraft(entry, { file: 'content/docs/a.mdx', body: 'texto', frontMatter, routes });
}

it('passes the fields to the preview, without the body and the source', () => {
  expect(draftOf({})).toEqual({
    ...{ file: 'content/docs/a.mdx', body: 'texto', frontMatter: { title: 'A' }, added: {} },
  });
});

it('passes the files that Decap knows, including those that only the repository can display', () => {
  const mediaFiles = [
    { path: 'content/docs/nova.png', id: '1', url: 'blob:nova' },
    { path: 'content/docs/velha.png', id: '2', displayURL: { id: '2', path: 'x' } },
    { path: 'content/docs/daqui.png', displayURL: 'blob:daqui' },
  ];
  expect(draftOf({ mediaFiles }).added).toEqual({
    '/content/docs/nova.png': { hash: '1', src: 'blob:nova' },
    '/content/docs/velha.png': { hash: '2' },
    '/content/docs/daqui.png': { hash: 'content/docs/daqui.png', src: 'blob:daqui' },
  });
});

it('passes the addresses of recently saved pages', () => {
  const routes = { 'content/docs/b.mdx': '/docs/b' };
  expect(draftOf({}, routes).routes).toEqual(routes);
});

it('treats a page as new only if Decap does: a restored backup keeps its file', () => {
  const recovered = kept({ path: 'content/docs/a.mdx', newRecord: false, data: {} });
  expect([isNewEntry(recovered), sourceFile(recovered)]).toEqual([false, 'content/docs/a.mdx']);
  // A duplicate still has the path of the original page.
  const duplicate = kept({ path: 'content/docs/a.mdx', newRecord: true, data: {} });
  expect([isNewEntry(duplicate), sourceFile(duplicate)]).toEqual([true, '']);
});
