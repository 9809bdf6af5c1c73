import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import path from 'node:path';
import { isError } from './schema/problem';
import type { Problem } from './schema/problem';
import { ArticleCache } from './reading/article-cache';
import { STYLES_FOLDER } from './reading/article-facts';
import { readContent } from './read-content';
import type { Content } from './content-types';

/** Debounce delay before content is read again; editors save in several steps. */
const QUIET_MS = 40;

/**
 * Folders of which a change may change a page or its mistakes: compiled articles include the component styles, and a
 * picture may be missing in `static/`.
 */
const WATCHED = ['content', 'static', STYLES_FOLDER] as const;

/**
 * Reads the content once and, in `gatsby develop`, reads it again after each change. While a file is
 * invalid, its last valid version stays in place, so that a partially saved file never removes a page.
 */
export class ContentStore {
  private current: Promise<Content> | undefined;
  private readonly listeners = new Set<(content: Content) => void>();
  private readonly cache: ArticleCache;

  constructor(
    private readonly root: string,
    private readonly options: { withDrafts: boolean },
  ) {
    this.cache = new ArticleCache(root);
  }

  /** Returns the current content, reading it on the first call. */
  read(): Promise<Content> {
    this.current ??= this.load();
    return this.current;
  }

  /** Reads the content again. Unchanged articles come from the cache. */
  refresh(): Promise<Content> {
    this.current = this.current ? this.reload(this.current) : this.load();
    return this.current;
  }

  /** Registers a listener for content changes on disk. The first call starts the file watchers. */
  watch(onChange: (content: Content) => void): void {
    const isFirst = this.listeners.size === 0;
    this.listeners.add(onChange);
    if (isFirst) this.follow();
  }

  private async load(previous?: Content): Promise<Content> {
    const { root, cache } = this;
    const content = await readContent({ root, cache, previous, ...this.options });
    // Earlier versions of bodies; during a preview, a text may change back.
    if (!previous && !content.problems.some(isError)) cache.prune();
    return content;
  }

  /**
   * Reads the content again. If reading throws (for example, because a folder is being moved), keeps the
   * previous content and reports the failure as its only problem.
   */
  private async reload(current: Promise<Content>): Promise<Content> {
    const previous = await current.catch(() => undefined);
    return this.load(previous).catch((error: unknown) => {
      if (!previous) throw error;
      return { ...previous, problems: [unreadable(error)] };
    });
  }

  private follow(): void {
    let timer: NodeJS.Timeout | undefined;
    let watchers: FSWatcher[] = [];
    const reread = async () => {
      rewatch();
      const content = await this.refresh();
      for (const listener of this.listeners) listener(content);
    };
    const onChange = () => {
      clearTimeout(timer);
      // A failed read must not end the preview; the next change triggers another one.
      timer = setTimeout(() => void reread().catch(() => undefined), QUIET_MS);
    };
    const rewatch = () => {
      const before = watchers;
      watchers = WATCHED.flatMap((folder) => watchAll(path.join(this.root, folder), onChange));
      for (const watcher of before) watcher.close();
    };
    rewatch();
    // The folder may come later: git keeps no empty one.
    watch(this.root, (_, name) => {
      if (name === 'static') onChange();
    }).on('error', onChange);
  }
}

/**
 * Watches a folder with all below it. On Linux each folder has a watcher of its own, for which new folders need
 * another call: a recursive one there loses every file that another one replaces, as git and `sed -i` do.
 *
 * @returns no watchers for a folder that does not exist, or is being moved
 */
function watchAll(folder: string, onChange: () => void): FSWatcher[] {
  const recursive = process.platform !== 'linux';
  try {
    const watcher = watch(folder, { recursive }, onChange).on('error', onChange);
    if (recursive) return [watcher];
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => watchAll(path.join(folder, name), onChange));
    return [watcher, ...below];
  } catch {
    return [];
  }
}

function unreadable(error: unknown): Problem {
  return {
    file: 'content',
    what: `Não foi possível ler o conteúdo: ${String(error)}`,
    rule: 'A prévia mostra a última versão que foi lida.',
    fix: 'Salve outra vez o último arquivo que você mudou.',
  };
}
