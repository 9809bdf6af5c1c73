import { expect, it, vi } from 'vitest';
import type { PersistedEntry } from './backend';
import { sideFile } from './side-file';

const FILE = 'content/site/docs.yaml';
const PAGE = { path: 'content/docs/a.mdx', slug: 'a', raw: 'Texto.' };

/** A backend with branches; one of them is an entry under review. */
function room(texts: Record<string, string> = { main: 'publicado' }) {
  const persistEntry = vi.fn((entry: PersistedEntry) => Promise.resolve(entry));
  const backend = {
    branch: 'main',
    getBranch: (collection: string, slug: string) => `cms/${collection}/${slug}`,
    api: {
      readFile: (_path: string, _id: null, { branch }: { branch: string }) =>
        branch in texts
          ? Promise.resolve(texts[branch])
          : Promise.reject(Object.assign(new Error('Not Found'), { status: 404 })),
      getDifferences: () => Promise.resolve({ merge_base_commit: { sha: 'começo' } }),
    },
    persistEntry,
  };
  const registered = { init: () => backend };
  const side = sideFile({ getBackend: () => registered as never }, 'github');
  registered.init();
  const save = (assets: { path: string }[] = []) =>
    backend.persistEntry({ dataFiles: [PAGE], assets });
  return { side, save };
}

it('saves a file together with the next entry, and with no other', async () => {
  const { side, save } = room();
  side.joinNextSave({ path: FILE, raw: 'novo' });
  const files = async () => (await save()).dataFiles;
  expect(await files()).toEqual([PAGE, { path: FILE, slug: 'a', raw: 'novo' }]);
  expect(await files()).toEqual([PAGE]);
});

it('does not save an old text again, which Decap keeps as a picture of the entry', async () => {
  const { save } = room();
  const { assets } = await save([{ path: FILE }, { path: 'content/docs/a.png' }]);
  expect(assets).toEqual([{ path: 'content/docs/a.png' }]);
});

it('reads the version of an entry under review, else the published one', async () => {
  const draft = { collection: 'doc--docs', slug: 'a' };
  const texts = { main: 'publicado', começo: 'publicado', 'cms/doc--docs/a': 'em revisão' };
  const { side } = room(texts);
  expect(await side.read(FILE, draft)).toBe('em revisão');
  expect(await side.read(FILE, { ...draft, slug: 'b' })).toBe('publicado');
  expect(await side.read(FILE)).toBe('publicado');
  expect(await room({}).side.read(FILE)).toBe('');
});
