import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, DataFile, PersistOptions } from './backend';
import { guardBackend, guardBackends } from './guard-backend';
import { PROVIDERS } from './providers';

const PAGE = 'content/docs/conversas.mdx';
const BRANCH = 'cms/doc--docs/conversas';

class ProviderError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** In-memory repository that, like Decap's backends, overwrites whole texts without any check. */
class Repository {
  readonly branches = new Map([['main', new Map([[PAGE, 'um\n']])]]);
  /** Files of `main` at the start of each branch under review. */
  readonly began = new Map<string, ReadonlyMap<string, string>>();
  /** Status that the provider sends instead of merging. */
  refusal: number | undefined;
  /** Whether every request fails with status 401. */
  isSignedOut = false;

  at = (ref: string): Map<string, string> => {
    if (this.isSignedOut) throw new ProviderError('Bad credentials', 401);
    const began = ref.startsWith('began:') ? this.began.get(ref.slice(6)) : undefined;
    const found = began ? new Map(began) : this.branches.get(ref);
    if (!found) throw new ProviderError('Not Found', 404);
    return found;
  };

  begin = (branch: string): void => {
    this.branches.set(branch, new Map(this.at('main')));
    this.began.set(branch, new Map(this.at('main')));
  };

  merge = (branch: string): void => {
    for (const [path, text] of this.at(branch)) this.at('main').set(path, text);
    this.branches.delete(branch);
  };

  /** Returns a backend like Decap's own, without a guard. */
  backend(kind: string): Backend & { forced: number } {
    const { at } = this;
    const read = (path: string, ref: string) => {
      const text = at(ref).get(path);
      if (text === undefined) throw new ProviderError('Not Found', 404);
      return text;
    };
    const readOrNothing = (path: string) => {
      try {
        return read(path, 'main');
      } catch (error) {
        if (kind === 'gitlab') throw error;
        return '';
      }
    };
    const own = {
      branch: 'main',
      repo: 'ana/site',
      forced: 0,
      authenticate: async () => {
        at('main');
        return {};
      },
      // GitHub's backend returns an empty text after any failure.
      getEntry: async (path: string) => ({ file: { path }, data: readOrNothing(path) }),
      getMedia: async (folder = '') =>
        [...at('main').keys()].filter((path) => path.startsWith(folder)).map((path) => ({ path })),
      getBranch: (collection: string, slug: string) => `cms/${collection}/${slug}`,
      unpublishedEntry: async ({ collection, slug }: { collection?: string; slug?: string }) => {
        const branch = `cms/${collection}/${slug}`;
        if (!this.branches.has(branch)) {
          throw Object.assign(new Error('none'), { notUnderEditorialWorkflow: true });
        }
        const before = at(`began:${branch}`);
        const changed = [...at(branch)].filter(([path, text]) => before.get(path) !== text);
        return { diffs: changed.map(([path]) => ({ path })) };
      },
      unpublishedEntryDataFile: async (collection: string, slug: string, path: string) =>
        read(path, `cms/${collection}/${slug}`),
      persistEntry: async (
        ...[{ dataFiles }, options]: Parameters<Backend['persistEntry']>
      ): Promise<void> => {
        for (const { path, slug, raw } of dataFiles) {
          const branch = `cms/${options.collectionName}/${slug}`;
          if (options.useWorkflow && !options.unpublished) this.begin(branch);
          const files = at(options.useWorkflow ? branch : 'main');
          files.set(path, raw);
        }
      },
      deleteFiles: async (paths: readonly string[]) => {
        for (const path of paths) at('main').delete(path);
      },
      updateUnpublishedEntryStatus: async (collection: string, slug: string): Promise<void> => {
        at(`cms/${collection}/${slug}`);
      },
      deleteUnpublishedEntry: async (collection: string, slug: string): Promise<void> => {
        at(`cms/${collection}/${slug}`);
        this.branches.delete(`cms/${collection}/${slug}`);
      },
      publishUnpublishedEntry: async (collection: string, slug: string): Promise<void> => {
        const { refusal } = this;
        if (refusal === 405 && kind === 'github') return own.api.forceMergePR({});
        if (refusal !== undefined) throw new ProviderError('Conflict', refusal);
        return this.merge(`cms/${collection}/${slug}`);
      },
      api: {
        readFile: async (path: string, _: null, { branch }: { branch: string }) =>
          read(path, branch),
        user: async () => at('main'),
        repoURL: '/projects/ana%2Fsite',
        getHeadReference: async (branch: string) => `ana:${branch}`,
        // The start of a branch, as requested from each provider.
        getDifferences: async (_: string, head: string) => ({
          merge_base_commit: { sha: `began:${head.replace('ana:', '')}` },
        }),
        requestJSON: async ({ url }: { url: string }) => {
          const found = /^\/projects\/ana%2Fsite\/repository\/merge_base\?(.*)$/.exec(url);
          const [, branch = ''] = new URLSearchParams(found?.[1]).getAll('refs[]');
          return { id: `began:${branch}` };
        },
        forceMergePR: async (_: object): Promise<void> => {
          own.forced += 1;
        },
      },
    };
    return own;
  }
}

const providerOf = (kind: string) => {
  const found = PROVIDERS.find(({ name }) => name === kind);
  if (!found) throw new Error(kind);
  return found;
};

const file = (raw: string, more: Partial<DataFile> = {}): DataFile => ({
  ...{ path: PAGE, slug: 'conversas', raw },
  ...more,
});

const entry = (raw: string, more: Partial<DataFile> = {}) => ({
  dataFiles: [file(raw, more)],
  assets: [],
});

const SIMPLE = { collectionName: 'doc--docs' };
const REVIEWED = { ...SIMPLE, useWorkflow: true };
const AGAIN = { ...REVIEWED, unpublished: true };

describe.each(['github', 'gitlab'])('the guarded %s backend', (kind) => {
  let repository: Repository;
  let backend: ReturnType<Repository['backend']>;
  const main = () => repository.at('main');
  const readDraft = () => backend.unpublishedEntryDataFile('doc--docs', 'conversas', PAGE, 'id');
  /** Opens an entry under review as Decap does. */
  const openDraft = async () => {
    await backend.unpublishedEntry({ collection: 'doc--docs', slug: 'conversas' });
    return readDraft();
  };
  beforeEach(() => {
    repository = new Repository();
    backend = guardBackend(repository.backend(kind), providerOf(kind));
  });

  it('saves repeatedly while nobody else changes the file', async () => {
    await backend.getEntry(PAGE);
    await backend.persistEntry(entry('dois\n'), SIMPLE);
    await backend.persistEntry(entry('três\n'), SIMPLE);
    expect(main().get(PAGE)).toBe('três\n');
  });

  it('refuses an outdated text over one that somebody else published', async () => {
    await backend.getEntry(PAGE);
    main().set(PAGE, 'de outra pessoa\n');
    const saving = backend.persistEntry(entry('dois\n'), SIMPLE);
    await expect(saving).rejects.toThrow(`O arquivo ${PAGE} mudou no repositório`);
    expect(main().get(PAGE)).toBe('de outra pessoa\n');
    // The writer may save after opening it again.
    await backend.getEntry(PAGE);
    await backend.persistEntry(entry('dois\n'), SIMPLE);
    expect(main().get(PAGE)).toBe('dois\n');
  });

  it('refuses the first draft of an outdated text, and a draft begun after another one', async () => {
    await backend.getEntry(PAGE);
    main().set(PAGE, 'de outra pessoa\n');
    await expect(backend.persistEntry(entry('dois\n'), REVIEWED)).rejects.toThrow('mudou');
    expect([...repository.branches.keys()]).toEqual(['main']);

    await backend.getEntry(PAGE);
    repository.begin(BRANCH);
    const saving = backend.persistEntry(entry('dois\n'), REVIEWED);
    await expect(saving).rejects.toThrow(`Outra pessoa começou a mudar ${PAGE}`);
  });

  it('refuses a save over a draft that somebody else changed', async () => {
    repository.begin(BRANCH);
    await openDraft();
    await backend.persistEntry(entry('dois\n'), AGAIN);
    repository.at(BRANCH).set(PAGE, 'de outra pessoa\n');
    const saving = backend.persistEntry(entry('três\n'), AGAIN);
    await expect(saving).rejects.toThrow(`O rascunho de ${PAGE} mudou`);
    expect(repository.at(BRANCH).get(PAGE)).toBe('de outra pessoa\n');
  });

  it('refuses a draft older than the published page, but not because of other pages', async () => {
    repository.begin(BRANCH);
    main().set('content/docs/outra.mdx', 'outra\n');
    await openDraft();
    await backend.persistEntry(entry('dois\n'), AGAIN);
    main().set(PAGE, 'de outra pessoa\n');
    await openDraft();
    const saving = backend.persistEntry(entry('três\n'), AGAIN);
    await expect(saving).rejects.toThrow(`Outra pessoa publicou ${PAGE}`);
    expect(repository.at(BRANCH).get(PAGE)).toBe('dois\n');
  });

  it('refuses a draft that no longer exists', async () => {
    repository.begin(BRANCH);
    await openDraft();
    repository.branches.delete(BRANCH);
    await expect(backend.persistEntry(entry('dois\n'), AGAIN)).rejects.toThrow('já foi publicado');
  });

  it('does not count a draft that only a list has read as shown', async () => {
    repository.begin(BRANCH);
    await openDraft();
    repository.at(BRANCH).set(PAGE, 'de outra pessoa\n');
    await readDraft();
    const saving = backend.persistEntry(entry('dois\n'), AGAIN);
    await expect(saving).rejects.toThrow(`O rascunho de ${PAGE} mudou`);
  });

  it('does not open a missing or unreadable page as an empty one', async () => {
    const gone = 'content/docs/Nova.mdx';
    await expect(backend.getEntry(gone)).rejects.toThrow(`O arquivo ${gone} não existe`);
    // A settings file may be missing at first.
    expect((await backend.getEntry('content/blog/tags.yml')).data).toBe('');
    repository.isSignedOut = true;
    await expect(backend.getEntry(PAGE)).rejects.toThrow('terminou');
  });

  it('does not let a picture replace another that its author has not seen', async () => {
    const picture = 'content/docs/tela.png';
    const withPicture = { ...entry('dois\n'), assets: [{ path: picture }] };
    await backend.getEntry(PAGE);
    await backend.getMedia('content/docs');
    main().set(picture, 'de outra pessoa');
    await expect(backend.persistEntry(withPicture, REVIEWED)).rejects.toThrow(
      `Outra pessoa publicou um arquivo ${picture}`,
    );
    expect([...repository.branches.keys()]).toEqual(['main']);
    await backend.getMedia('content/docs');
    await backend.persistEntry(withPicture, REVIEWED);
    expect(repository.at(BRANCH).get(PAGE)).toBe('dois\n');
  });

  it('does not create a file over another one', async () => {
    const isNew = { ...SIMPLE, newEntry: true };
    await expect(backend.persistEntry(entry('novo\n'), isNew)).rejects.toThrow('Já existe');
    expect([...main().values()]).toEqual(['um\n']);

    const free = 'content/docs/nova.mdx';
    await backend.persistEntry(entry('nova\n', { path: free, slug: 'nova' }), isNew);
    await backend.persistEntry(entry('nova!\n', { path: free, slug: 'nova' }), SIMPLE);
    expect(main().get(free)).toBe('nova!\n');
  });

  it.each(['meu guia', 'o que é?', 'pasta/a..b', 'pasta.lock/a', '.a', 'fim.'])(
    'does not begin a draft of %j, which no branch can be named after',
    async (slug) => {
      const path = `content/docs/${slug}.mdx`;
      main().set(path, 'um\n');
      await backend.getEntry(path);
      const saving = (options: PersistOptions) =>
        backend.persistEntry(entry('dois\n', { path, slug }), options);
      await expect(saving(REVIEWED)).rejects.toThrow(`${path} tem no nome`);
      expect([...repository.branches.keys()]).toEqual(['main']);
      await saving(SIMPLE);
      expect(main().get(path)).toBe('dois\n');
    },
  );

  it.each(['pasta/guia-1.2', 'ação', 'a_b', 'a@b', '-a', 'a.locked'])(
    'begins a draft of %j',
    async (slug) => {
      const path = `content/docs/${slug}.mdx`;
      await backend.persistEntry(entry('um\n', { path, slug }), { ...REVIEWED, newEntry: true });
      expect(repository.at(`cms/doc--docs/${slug}`).get(path)).toBe('um\n');
    },
  );

  it('does not delete a page that somebody else changed, but unpublishes an unchanged one', async () => {
    await backend.getEntry(PAGE);
    main().set(PAGE, 'de outra pessoa\n');
    await expect(backend.deleteFiles([PAGE], 'x')).rejects.toThrow('Nada foi excluído');
    await backend.getEntry(PAGE);
    // Decap unpublishes an entry this way: it deletes the file and saves it as a draft.
    await backend.deleteFiles([PAGE], 'x');
    await backend.persistEntry(entry('de outra pessoa\n'), REVIEWED);
    expect([main().has(PAGE), repository.at(BRANCH).get(PAGE)]).toEqual([
      false,
      'de outra pessoa\n',
    ]);
  });

  it('remembers the text that it published', async () => {
    await backend.getEntry(PAGE);
    await backend.persistEntry(entry('dois\n'), REVIEWED);
    await backend.publishUnpublishedEntry('doc--docs', 'conversas');
    expect(main().get(PAGE)).toBe('dois\n');
    main().set(PAGE, 'de outra pessoa\n');
    await expect(backend.persistEntry(entry('três\n'), REVIEWED)).rejects.toThrow('mudou');
  });

  it('reports each refusal and each text opened or saved to the watcher', async () => {
    const refused: string[] = [];
    const texts: [string, string][] = [];
    const own = guardBackend(repository.backend(kind), providerOf(kind), {
      onRefusal: ({ message }) => void refused.push(message),
      onText: (...shown) => void texts.push(shown),
    });
    await own.getEntry(PAGE);
    main().set(PAGE, 'de outra pessoa\n');
    const saving = own.persistEntry(entry('dois\n'), SIMPLE);
    await expect(saving).rejects.toThrow('mudou no repositório');
    expect(refused).toEqual([expect.stringContaining('mudou no repositório')]);
    // A missing file is not reported, because Decap looks for free names this way.
    await expect(own.getEntry('content/docs/nova.mdx')).rejects.toThrow('não existe');
    expect(refused).toHaveLength(1);
    await own.getEntry(PAGE);
    await own.persistEntry(entry('dois\n'), SIMPLE);
    expect(texts.map(([, text]) => text)).toEqual(['um\n', 'de outra pessoa\n', 'dois\n']);
    repository.isSignedOut = true;
    const removing = own.deleteUnpublishedEntry('doc--docs', 'conversas');
    await expect(removing).rejects.toThrow('terminou');
    expect(refused).toHaveLength(2);
  });

  it('does not publish a change that cannot be merged, not even by force', async () => {
    repository.begin(BRANCH);
    await openDraft();
    repository.refusal = 405;
    const publishing = backend.publishUnpublishedEntry('doc--docs', 'conversas');
    await expect(publishing).rejects.toThrow('não juntou esta mudança ao site');
    expect(backend.forced).toBe(0);
    expect(repository.branches.has(BRANCH)).toBe(true);
  });

  it('does not discard or publish a draft that somebody else changed since it was opened', async () => {
    repository.begin(BRANCH);
    await openDraft();
    repository.at(BRANCH).set(PAGE, 'de outra pessoa\n');
    const draft = ['doc--docs', 'conversas'] as const;
    const changed = `O rascunho de ${PAGE} mudou`;
    await expect(backend.deleteUnpublishedEntry(...draft)).rejects.toThrow(changed);
    await expect(backend.publishUnpublishedEntry(...draft)).rejects.toThrow(changed);
    expect([main().get(PAGE), repository.at(BRANCH).get(PAGE)]).toEqual([
      'um\n',
      'de outra pessoa\n',
    ]);
    await openDraft();
    await backend.deleteUnpublishedEntry(...draft);
    // The next draft of the page is one that nobody has opened yet.
    repository.begin(BRANCH);
    repository.at(BRANCH).set(PAGE, 'dois\n');
    await backend.publishUnpublishedEntry(...draft);
    expect(main().get(PAGE)).toBe('dois\n');
  });

  it('does not save what it cannot compare, and says that the session has ended', async () => {
    repository.begin(BRANCH);
    await backend.getEntry(PAGE);
    repository.isSignedOut = true;
    const ended = /A sua sessão no Git(?:Hub|Lab) terminou/;
    await expect(backend.persistEntry(entry('dois\n'), SIMPLE)).rejects.toThrow(ended);
    await expect(backend.deleteFiles([PAGE], 'x')).rejects.toThrow(ended);
    await expect(backend.authenticate({})).rejects.toThrow(ended);
    const draft = ['doc--docs', 'conversas'] as const;
    await expect(backend.updateUnpublishedEntryStatus(...draft, 'x')).rejects.toThrow(ended);
    await expect(backend.deleteUnpublishedEntry(...draft)).rejects.toThrow(ended);
    await expect(backend.publishUnpublishedEntry(...draft)).rejects.toThrow(ended);
    repository.isSignedOut = false;
    expect(main().get(PAGE)).toBe('um\n');
  });
});

describe('publishing with GitLab', () => {
  const publish = async (refusal: number) => {
    const repository = new Repository();
    const backend = guardBackend(repository.backend('gitlab'), providerOf('gitlab'));
    repository.begin(BRANCH);
    repository.refusal = refusal;
    return backend.publishUnpublishedEntry('doc--docs', 'conversas');
  };

  it.each([405, 406, 409, 422])('reports a conflict for status %s', async (status) => {
    await expect(publish(status)).rejects.toThrow('não juntou esta mudança ao site');
  });

  it('distinguishes a missing permission to merge from a missing session', async () => {
    await expect(publish(401)).rejects.toThrow('não pode levar mudanças ao ramo main');
  });
});

describe('error messages', () => {
  const say = (message: string, status?: number, provider = 'github') =>
    String(
      providerOf(provider).inPortuguese(Object.assign(new Error(message), { status }), 'ana/site'),
    );

  it.each([
    ['\nRepo "ana/site" not found.\n\nPlease ensure', 'não foi encontrado no GitHub'],
    ['Your GitHub user account does not have access to this repo.', 'não pode gravar'],
    ['Update is not a fast forward', 'O site mudou enquanto'],
    ['Rebase error: conflict', 'resolva o conflito'],
    ['Failed to fetch', 'não respondeu'],
    ['Bad credentials', 'sessão no GitHub terminou'],
    ["Can't refresh access token when using implicit auth", 'sessão no GitHub terminou'],
  ])('replace %j in Portuguese, without the name of the error', (message, ours) => {
    expect(say(message)).toContain(ours);
    expect(say(message)).not.toMatch(/Error|not found|fetch/);
  });

  it.each([
    ['403 Forbidden - You are not allowed to push into this branch', 403, 'não pode gravar'],
    ['A file with this name already exists', 400, 'O site mudou enquanto'],
    ['Could not update refs/heads/main. Please refresh and try again.', 400, 'Salve de novo'],
    [`A branch called '${BRANCH}' already exists. Switch to`, 400, `ainda tem o ramo ${BRANCH}`],
  ])('replace %j of GitLab', (message, status, ours) => {
    expect(say(message, status, 'gitlab')).toContain(ours);
  });

  it('stay as they are for an unknown error', () => {
    expect(say('Diff limit reached', 500)).toBe('Error: Diff limit reached');
  });
});

describe('the copy of the site', () => {
  const linkOf = async (url: string | undefined) => {
    const repository = new Repository();
    const own = {
      ...repository.backend('github'),
      getDeployPreview: async (_collection: string, _slug: string) =>
        url === undefined ? null : { url, status: 'success' },
    };
    const backend = guardBackend(own, providerOf('github'), {
      pageOf: (path, text) => (path === PAGE ? `/base/docs/${text.trim()}` : undefined),
    });
    await backend.persistEntry(entry('dois\n'), REVIEWED);
    return (await backend.getDeployPreview('doc--docs', 'conversas'))?.url;
  };

  it('opens at the page of the draft', async () => {
    expect(await linkOf('https://copia.example')).toBe('https://copia.example/base/docs/dois');
    expect(await linkOf(undefined)).toBeUndefined();
  });

  it('opens where the service says if that is a page of the service', async () => {
    for (const url of ['https://servico.example/ana/42', 'https://servico.example/#/42', '']) {
      expect(await linkOf(url)).toBe(url);
    }
  });
});

describe('guardBackends', () => {
  it('guards every backend that publishes', async () => {
    const repository = new Repository();
    const registered = new Map(
      ['github', 'gitlab', 'proxy'].map((name) => [
        name,
        { init: (..._settings: unknown[]): Backend => repository.backend(name) },
      ]),
    );
    guardBackends({ getBackend: (name) => registered.get(name) });
    const create = async (name: string) =>
      registered
        .get(name)
        ?.init()
        .persistEntry(entry('novo\n'), { ...SIMPLE, newEntry: true });
    for (const name of ['github', 'gitlab']) {
      await expect(create(name)).rejects.toThrow('Já existe');
    }
    // The local backend uses a server with checks of its own (`editor/server`).
    await create('proxy');
    expect(repository.at('main').get(PAGE)).toBe('novo\n');
  });

  it('throws if Decap lacks one of the backends', () => {
    expect(() => guardBackends({ getBackend: () => undefined })).toThrow('no backend');
  });
});
