import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BuildCache } from '../../files/build-cache';
import { listFiles, statsOf } from '../../files/list-files';
import { memoizeByObject } from '../../lib/memoize';
import { fileDigest, sha256 } from '../../files/sha256';
import type { Article, ArticleFacts } from '../../article/article-types';
import { compileArticle } from '../../article/compile';
import type { ArticleSource } from '../../article/compile';
import { isOwnFile } from '../../article/syntax/own-files';
import { isError } from '../schema/problem';
import { noteWhile } from './unfinished-page';

/** All bodies share the facts, which are much larger than a body. */
const factsDigest = memoizeByObject((facts: ArticleFacts) => sha256(JSON.stringify(facts)));

/** A compiled body with the stamp of the files that it was made from, besides its own. */
interface Known {
  article: Article;
  stamp: string | undefined;
}

/** A compiled body on disk. */
interface Stored {
  article: Article;
  /** Digests of the files that it was made from or looked for, in the order of `filesOf` and `soughtBy`. */
  files: readonly string[];
  /** The names of files at the time, for an article with warnings. */
  names: string;
}

/** Times of files may be this much behind the clock. */
const CLOCK_MS = 20;

/** The files that an article includes or shows. */
const filesOf = ({ images, partials, assets }: Article) => [
  ...images.map(({ file }) => file),
  ...partials,
  ...assets,
];

/**
 * The files that an article has looked for. It may name any, even a device without end; only those of the project
 * count.
 */
const soughtBy = ({ unread }: Article, root: string) =>
  unread.filter((file) => isOwnFile(file, root));

/**
 * Compiles article bodies and caches the results: in memory for this process, on disk for the next build. An
 * article with an error is compiled again each time.
 */
export class ArticleCache {
  private readonly memory = new Map<string, Promise<Known>>();
  private readonly stored: BuildCache<Stored>;
  private names = '';

  /** @param root project folder */
  constructor(private readonly root: string) {
    this.stored = new BuildCache(root, 'bodies');
  }

  /** Notes which files there are, before articles are read: a warning may be about one that is missing. */
  noteNames(): void {
    const names = ['content', 'static'].map((folder) => listFiles(path.join(this.root, folder)));
    this.names = sha256(JSON.stringify(names));
  }

  /** Removes bodies on disk that nothing has asked for. */
  prune(): void {
    this.stored.prune();
  }

  /** Returns the compiled body. The cache key covers the text, its path and all facts that it may use. */
  async get(source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const digest = sha256(JSON.stringify(source) + factsDigest(facts));
    const known = this.memory.get(digest);
    if (known) {
      const { article, stamp } = await known;
      if (stamp !== undefined && stamp === this.stampOf(article)) return article;
    }
    const loading = this.load(digest, source, facts);
    this.memory.set(digest, loading);
    // A failure, for example a full disk, is not kept: the preview tries again.
    loading.catch(() => this.memory.delete(digest));
    return (await loading).article;
  }

  private async load(digest: string, source: ArticleSource, facts: ArticleFacts): Promise<Known> {
    const before = Date.now() - CLOCK_MS;
    const stored = this.stored.get(digest);
    if (stored && this.isCurrent(stored)) {
      return { article: stored.article, stamp: this.stampOf(stored.article, before) };
    }
    const article = await noteWhile(this.root, source.file, () =>
      compileArticle(source, facts, path.join(this.root, 'static')),
    );
    const files = this.digestsOf(article);
    // After the digests: a file that was written meanwhile is newer than `before`.
    const stamp = this.stampOf(article, before);
    if (stamp === undefined) return { article, stamp };
    const kept = this.stored.set(digest, { article, files, names: this.names });
    return { article: kept.article, stamp };
  }

  private isCurrent({ article, files, names }: Stored): boolean {
    if (article.problems.length > 0 && names !== this.names) return false;
    return isDeepStrictEqual(this.digestsOf(article), files);
  }

  private digestsOf(article: Article): string[] {
    return [...filesOf(article), ...soughtBy(article, this.root)].map(fileDigest);
  }

  /**
   * Returns the sizes and times of the files that an article includes, shows or has looked for, and for one with
   * warnings the names of all files; `undefined`, which is never known, for an article with an error, whose import
   * may lead anywhere, and for one with a file that was written after `before`.
   */
  private stampOf(article: Article, before = Infinity): string | undefined {
    if (article.problems.some(isError)) return undefined;
    const shown = filesOf(article).map(statsOf);
    if (shown.includes(undefined)) return undefined;
    const stats = [...shown, ...soughtBy(article, this.root).map(statsOf)];
    if (stats.some((found) => found && found.ctimeMs >= before)) return undefined;
    const times = stats.map((found) => `${found?.ino}:${found?.size}:${found?.ctimeMs}`);
    return [...times, article.problems.length > 0 && this.names].join();
  }
}
