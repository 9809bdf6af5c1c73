import { expect, it } from 'vitest';
import { kept } from '../../../tests/support/decap';
import { entryData, entryDraft, frontMatterOf, isNewEntry, sourceFile } from './entry-draft';

function draftOf(more: Record<string, unknown>, routes = {}) {
  const entry = kept({ data: { title: 'A', body: 'b', __source: 's' }, ...more });
  const frontMatter = frontMatterOf(entryData(entry));
  return entryDraft(entry, { file: 'content/docs/a.mdx', body: 'texto', frontMatter, routes });
}

it('leva à prévia os campos, sem o texto nem o arquivo de onde vieram', () => {
  expect(draftOf({})).toEqual({
    ...{ file: 'content/docs/a.mdx', body: 'texto', frontMatter: { title: 'A' }, added: {} },
  });
});

it('leva os arquivos que o Decap conhece, mesmo os que só o repositório sabe mostrar', () => {
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

it('leva os endereços das páginas que acabaram de ser salvas', () => {
  const routes = { 'content/docs/b.mdx': '/docs/b' };
  expect(draftOf({}, routes).routes).toEqual(routes);
});

it('só é nova a página que o Decap diz que é: uma cópia recuperada tem o seu arquivo', () => {
  const recovered = kept({ path: 'content/docs/a.mdx', newRecord: false, data: {} });
  expect([isNewEntry(recovered), sourceFile(recovered)]).toEqual([false, 'content/docs/a.mdx']);
  // A duplicate knows the file of the other page.
  const duplicate = kept({ path: 'content/docs/a.mdx', newRecord: true, data: {} });
  expect([isNewEntry(duplicate), sourceFile(duplicate)]).toEqual([true, '']);
});
