// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kept } from '../../../tests/support/decap';
import type { Problem } from '../../content/schema/problem';
import type { EntryProblem } from '../config/check-types';
import type { DecapListener, DecapMap } from './decap';
import { entryChecker } from './entry-check';
import type { EntryRule } from './entry-check';
import { entryData, entryDraft, frontMatterOf, sourceFile } from './entry-draft';
import type { LocalFiles } from './local-files';
import { savingListeners } from './saving';
import type { PagePreview } from './site-facts';
import { siteKnowledge } from './site-knowledge';

const FILE = 'content/docs/a.mdx';
const FACTS = {
  pages: [{ path: '/docs/a', file: FILE }],
  docs: [
    {
      ...{ dir: 'content/docs', basePath: '/docs', numberPrefixes: true },
      ...{ ids: ['a'], sidebars: [], sidebarsFile: 'content/site/docs.yaml' },
    },
  ],
};

const problem = (what: string, path: EntryProblem['path']): EntryProblem => ({
  ...{ file: FILE, what, rule: '', fix: 'Corrija.', path },
});

/** Rejects an entry whose `pagination_next` names a page that does not exist. */
const nextExists: EntryRule = (_collection, { pagination_next: next }, { site } = {}) =>
  site && typeof next === 'string' && !site.docs[0]?.ids.includes(next)
    ? [{ ...problem(`Não há "${next}".`, ['pagination_next']), isOfOthers: true }]
    : [];

interface Room {
  isLocal?: boolean;
  rule?: EntryRule;
  leaving?: readonly EntryProblem[];
  /** The writer's answer to every question. */
  says?: boolean;
  /** Problems of the body. */
  inText?: Problem[];
  /** Whether the entry is a restored browser backup; only used if the content is not local. */
  isCopy?: boolean;
}

const QUESTION = 'Salvar mesmo assim?';
const bodyOf = (entry: DecapMap) => String((entry.get('data') as DecapMap).get('body'));

/** Sets up the listeners with files in memory; changes to `disk` simulate another person. */
function room({
  isLocal = true,
  rule = nextExists,
  leaving = [],
  says = false,
  inText = [],
  isCopy = false,
}: Room = {}) {
  const disk = new Map([[FILE, 'texto']]);
  /** Texts that the local backend has shown or written, as `editor/server` records them. */
  const seen = new Map(disk);
  /** Page whose place the next save writes. */
  let next: string | undefined;
  const site = siteKnowledge(FACTS, () => Promise.resolve(FACTS));
  const confirm = vi.fn<(question: string) => boolean>(() => says);
  const renew = vi.fn<() => void>();
  const hold = vi.fn<() => void>();
  const follow = vi.fn<(entry: DecapMap, text: string) => void>();
  const preview: PagePreview = {
    html: '',
    hasTitle: false,
    isComponentPage: false,
    problems: inText,
  };
  const compile = vi.fn(() => Promise.resolve(preview));
  const files: LocalFiles = {
    conflict: async (path) =>
      disk.get(path) === seen.get(path)
        ? undefined
        : { id: disk.get(path) ?? null, question: QUESTION },
    replace: async (path, id) => void seen.set(path, id ?? ''),
    textOf: async (path) => disk.get(path),
  };
  const listeners = savingListeners({
    ...{ compiler: { compile, renew }, site, confirm },
    check: entryChecker({
      ...{ checkEntry: rule, facts: site.facts, isCurrent: isLocal },
      labelOf: () => undefined,
      placeOf: () => ({ folder: 'content/docs', extension: 'mdx' }),
    }),
    deleteChecks: () => leaving,
    draftOf: (of) => {
      if (of.get('collection') === 'announcement') {
        return { part: 'announcement', data: entryData(of) };
      }
      const { title } = entryData(of);
      const file = sourceFile(of) || `content/docs/${String(title).toLowerCase()}.mdx`;
      const frontMatter = frontMatterOf(entryData(of));
      return entryDraft(of, { file, body: bodyOf(of), frontMatter, routes: {} });
    },
    labelOf: (_entry, [field]) =>
      field === 'body' ? 'Texto' : field === 'content' ? 'Aviso' : 'Próxima',
    textOf: bodyOf,
    ...{ follow, hold },
    places: {
      forget: () => {
        next = undefined;
      },
      prepare: (of) => {
        next = sourceFile(of);
        return Promise.resolve(undefined);
      },
      saved: () => undefined,
    },
    isCopy: () => isCopy,
    files: isLocal ? files : undefined,
  });
  /** Calls the listeners one after the other and awaits each, as `invokeEvent` of Decap does. */
  const invoke = async (name: DecapListener['name'], of: DecapMap) => {
    for (const one of listeners) if (one.name === name) await one.handler({ entry: of });
  };
  /** Saves as `persistEntry` of Decap does, to the files in memory; the backend rejects conflicts. */
  const save = async (of: DecapMap, to = FILE) => {
    await invoke('preSave', of);
    if (isLocal && disk.get(to) !== seen.get(to)) throw new Error('409');
    disk.set(to, bodyOf(of));
    seen.set(to, bodyOf(of));
    await invoke('postSave', of);
  };
  const placed = () => next;
  return { disk, seen, site, confirm, renew, compile, follow, hold, invoke, save, placed };
}

const entry = (data: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  kept({
    ...{ collection: 'doc--docs', path: FILE, newRecord: false },
    data: { body: 'meu', __source: 'texto', ...data },
    ...more,
  });
const newEntry = (title: string) =>
  entry({ title, __source: undefined }, { path: '', newRecord: true });

const told = () => document.querySelector('[role="alert"]')?.textContent ?? '';

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('before saving', () => {
  it('rejects what the build would reject, at the field, and keeps the reason visible', async () => {
    const { save, disk } = room();
    const saving = save(entry({ pagination_next: 'nada' }));
    await expect(saving).rejects.toThrow('Próxima: Não há "nada". Corrija.');
    // Decap converts the error to a string.
    await expect(saving.catch(String)).resolves.toBe('Próxima: Não há "nada". Corrija.');
    expect(told()).toContain('Próxima: Não há "nada".');
    expect(disk.get(FILE)).toBe('texto');
  });

  it('waits for the check of the body', async () => {
    const inText: Problem[] = [
      { file: FILE, line: 3, what: 'Falta a legenda.', rule: '', fix: 'Escreva uma.' },
      { file: FILE, severity: 'warning', what: 'Um aviso.', rule: '', fix: '' },
    ];
    const { save, compile } = room({ inText });
    await expect(save(entry({}))).rejects.toThrow(
      /^Texto, linha 3: Falta a legenda\. Escreva uma\.$/,
    );
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('waits for the check of the text of the announcement', async () => {
    const inText = [{ file: '', what: 'O trecho {nome} está entre chaves.', rule: '', fix: '' }];
    const { save, disk } = room({ inText, rule: () => [] });
    const announcement = entry({ content: '{nome}' }, { collection: 'announcement' });
    await expect(save(announcement)).rejects.toThrow(/^Aviso: O trecho \{nome\}/);
    expect(disk.get(FILE)).toBe('texto');
    const sound = room({ rule: () => [] });
    await sound.save(announcement);
    expect(sound.site.facts()).toMatchObject(FACTS);
  });

  it('saves if the body check itself fails', async () => {
    const { save, compile, disk } = room();
    compile.mockRejectedValue(new Error('sem conexão'));
    await save(entry({}));
    expect(disk.get(FILE)).toBe('meu');
  });

  it('asks the writer about missing references when the facts may be outdated', async () => {
    const refusing = room({ isLocal: false });
    await expect(refusing.save(entry({ pagination_next: 'nova' }))).rejects.toThrow('nova');
    expect(refusing.confirm.mock.lastCall?.[0]).toContain('Próxima: Não há "nova".');
    const agreeing = room({ isLocal: false, says: true });
    await agreeing.save(entry({ pagination_next: 'nova' }));
    expect(agreeing.disk.get(FILE)).toBe('meu');
  });
});

describe('changes by another person', () => {
  it('are only replaced with the writer’s consent, however often they save', async () => {
    const { save, disk, confirm } = room();
    disk.set(FILE, 'dela');
    await expect(save(entry({}))).rejects.toThrow('mudou depois que você o abriu');
    await expect(save(entry({}))).rejects.toThrow('mudou depois que você o abriu');
    expect(confirm.mock.calls).toEqual([[QUESTION], [QUESTION]]);
    expect(disk.get(FILE)).toBe('dela');
  });

  it('are replaced with consent, in the state that the question referred to', async () => {
    const { save, disk, confirm } = room({ says: true });
    disk.set(FILE, 'dela');
    await save(entry({}));
    expect(disk.get(FILE)).toBe('meu');
    // The file changes once more between the question and the save.
    confirm.mockImplementation(() => {
      disk.set(FILE, 'dela, depois');
      return true;
    });
    disk.set(FILE, 'dela, antes');
    await expect(save(entry({}))).rejects.toThrow('409');
    expect(disk.get(FILE)).toBe('dela, depois');
  });

  it('do not include the writer’s own saves: saving again asks nothing', async () => {
    const { save, confirm, disk, follow } = room();
    await save(entry({}));
    const [[saved, source]] = follow.mock.calls as [[DecapMap, string]];
    expect([saved.get('path'), source]).toEqual([FILE, 'meu']);
    await save(entry({ body: 'meu, depois', __source: source }));
    expect(confirm).not.toHaveBeenCalled();
    expect(disk.get(FILE)).toBe('meu, depois');
  });

  it('are not lost to a browser backup that is older than the file', async () => {
    const { save, disk, seen, confirm } = room();
    // Decap shows the file before it offers the backup.
    disk.set(FILE, 'dela');
    seen.set(FILE, 'dela');
    await expect(save(entry({}))).rejects.toThrow('A cópia guardada');
    expect(confirm.mock.lastCall?.[0]).toContain('cópia guardada neste navegador');
    expect(disk.get(FILE)).toBe('dela');
  });

  it('are not lost on the published site either, where only the editor detects the backup', async () => {
    const copy = room({ isLocal: false, isCopy: true });
    await expect(copy.save(entry({}))).rejects.toThrow('A cópia guardada neste navegador');
    expect(copy.confirm.mock.lastCall?.[0]).toContain('cópia guardada neste navegador');
    const agreeing = room({ isLocal: false, isCopy: true, says: true });
    await agreeing.save(entry({}));
    expect(agreeing.disk.get(FILE)).toBe('meu');
  });
});

describe('after saving', () => {
  it('a new page can be referred to', async () => {
    const { save, site, renew, hold } = room();
    await expect(save(entry({ pagination_next: 'b' }))).rejects.toThrow('Não há "b"');
    await save(newEntry('B'), 'content/docs/b.mdx');
    // The form is locked during each save.
    expect(hold).toHaveBeenCalledTimes(2);
    expect(site.routes()).toEqual({ 'content/docs/b.mdx': '/docs/b' });
    expect(renew).toHaveBeenCalled();
    await save(entry({ pagination_next: 'b' }));
  });

  it('warnings stay visible', async () => {
    const rule: EntryRule = () => [{ ...problem('Um campo a mais.', ['x']), severity: 'warning' }];
    const inText: Problem[] = [
      { ...problem('O link "./b.mdx" não leva a nenhuma página.', []), severity: 'warning' },
    ];
    await room({ rule, inText }).save(entry({}));
    await vi.waitFor(() => expect(told()).toContain('Um campo a mais.'));
    expect(told()).toContain('Texto: O link "./b.mdx" não leva a nenhuma página.');
  });
});

describe('removing a page', () => {
  const inSidebar = problem('A barra lateral usa "a".', []);
  const link: EntryProblem = { ...problem('Há um link para "a".', []), severity: 'warning' };

  it('is rejected while the site needs it, and nothing is deleted', async () => {
    const { invoke, site, confirm } = room({ leaving: [inSidebar, link], says: true });
    await expect(invoke('preUnpublish', entry({}))).rejects.toThrow('A barra lateral usa "a".');
    expect(confirm).not.toHaveBeenCalled();
    expect(site.facts().docs[0]?.ids).toEqual(['a']);
  });

  it('asks if only a link breaks or if the facts may be outdated', async () => {
    const withLink = room({ leaving: [link] });
    await expect(withLink.invoke('preUnpublish', entry({}))).rejects.toThrow('Há um link');
    expect(withLink.confirm.mock.lastCall?.[0]).toMatch(/Excluir assim mesmo\?$/);
    const published = room({ leaving: [inSidebar], isLocal: false, says: true });
    await published.invoke('preUnpublish', entry({}));
    expect(published.confirm.mock.lastCall?.[0]).toContain('A barra lateral usa "a".');
  });

  it('allows Decap to keep it as a draft despite problems, because its file is already gone', async () => {
    const { invoke, save, disk, confirm } = room({ isLocal: false });
    const page = entry({ pagination_next: 'nada' });
    await invoke('preUnpublish', page);
    disk.delete(FILE);
    await invoke('postUnpublish', page);
    // Decap saves the page that it has just deleted.
    await save(page);
    expect(disk.get(FILE)).toBe('meu');
    expect(confirm).not.toHaveBeenCalled();
    await expect(save(page)).rejects.toThrow('Não há "nada"');
  });

  it('does not save the place of another page, whose save failed, with the draft', async () => {
    const { invoke, placed } = room({ isLocal: false });
    await invoke('preSave', entry({}, { path: 'content/docs/outra.mdx' }));
    expect(placed()).toBe('content/docs/outra.mdx');
    await invoke('preUnpublish', entry({}));
    await invoke('postUnpublish', entry({}));
    await invoke('preSave', entry({}));
    expect(placed()).toBeUndefined();
  });

  it('prevents later references to it', async () => {
    const { invoke, save } = room();
    await invoke('preUnpublish', entry({}));
    await invoke('postUnpublish', entry({}));
    await expect(save(newEntryNaming('a'))).rejects.toThrow('Não há "a"');
  });
});

const newEntryNaming = (next: string) =>
  entry({ title: 'C', pagination_next: next, __source: undefined }, { path: '', newRecord: true });
