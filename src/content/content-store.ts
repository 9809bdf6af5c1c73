import { watch } from 'node:fs';
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
    const reread = async () => {
      const content = await this.refresh();
      for (const listener of this.listeners) listener(content);
    };
    const onChange = () => {
      clearTimeout(timer);
      // A failed read must not end the preview; the next change triggers another one.
      timer = setTimeout(() => void reread().catch(() => undefined), QUIET_MS);
    };
    // Compiled articles include the component styles, so a change of styles changes the pages that use
    // them.
    for (const folder of ['content', STYLES_FOLDER]) {
      watch(path.join(this.root, folder), { recursive: true }, onChange).on('error', onChange);
    }
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
