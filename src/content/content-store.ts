import { watch } from 'node:fs';
import path from 'node:path';
import type { Problem } from './schema/problem';
import { ArticleCache } from './reading/article-cache';
import { STYLES_FOLDER } from './reading/article-styles';
import { readContent } from './read-content';
import type { Content } from './content-types';

/** How long the folder must be quiet before it is read again: editors save in several steps. */
const QUIET_MS = 40;

/**
 * Keeps the content read once and, in `gatsby develop`, follows the writer's edits. While a file is
 * broken its last good version stays in place, so a half-saved file never takes a page away.
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

  /** The content as it is now. */
  read(): Promise<Content> {
    this.current ??= this.load();
    return this.current;
  }

  /** Reads again what changed on disk; files that did not change cost a look at the cache. */
  refresh(): Promise<Content> {
    this.current = this.current ? this.reload(this.current) : this.load();
    return this.current;
  }

  /** Calls back with the content after every change on disk, and watches from the first call on. */
  watch(onChange: (content: Content) => void): void {
    const isFirst = this.listeners.size === 0;
    this.listeners.add(onChange);
    if (isFirst) this.follow();
  }

  private load(previous?: Content): Promise<Content> {
    return readContent({ root: this.root, cache: this.cache, previous, ...this.options });
  }

  /** A reading that fails for a reason of its own, such as a folder being moved, changes nothing. */
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
      // The preview outlives any single reading: what fails now is read again at the next change.
      timer = setTimeout(() => void reread().catch(() => undefined), QUIET_MS);
    };
    // Bodies carry their styles, so an edit of one is an edit of every page that shows it.
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
