import { statSync } from 'node:fs';
import path from 'node:path';
import { BuildCache } from '../../files/build-cache';
import { memoizeByObject } from '../../lib/memoize';
import { sha256 } from '../../files/sha256';
import type { Article, ArticleFacts } from '../../article/article-types';
import { compileArticle } from '../../article/compile';
import type { ArticleSource } from '../../article/compile';
import { noteWhile } from './unfinished-page';

/** All bodies share the facts, which are much larger than a body. */
const factsDigest = memoizeByObject((facts: ArticleFacts) => sha256(JSON.stringify(facts)));

/** A compiled body with the stamp of the files that it was made from, besides its own. */
interface Known {
  article: Article;
  stamp: string | undefined;
}

/** Stamp of an article that depends on no other file. */
const NO_FILES = '';

/** Times of files may be this much behind the clock. */
const CLOCK_MS = 20;

/**
 * Returns the sizes and times of the files that an article includes or shows; `undefined`, which is never
 * known, for an article with problems, because a missing file can appear, and for one with a file that was
 * written after `before`.
 */
function stampOf({ problems, images, partials, assets }: Article, before = Infinity) {
  if (problems.length > 0) return undefined;
  const files = [...images.map(({ file }) => file), ...partials, ...assets];
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  if (stats.some((found) => !found || found.ctimeMs >= before)) return undefined;
  return stats.map((found) => `${found?.ino}:${found?.size}:${found?.ctimeMs}`).join();
}

/**
 * Compiles article bodies and caches the results: in memory for this process, on disk for the next build.
 */
export class ArticleCache {
  private readonly memory = new Map<string, Promise<Known>>();
  private readonly stored: BuildCache<Article>;

  /** @param root project folder */
  constructor(private readonly root: string) {
    this.stored = new BuildCache(root, 'articles');
  }

  /** Returns the compiled body. The cache key covers the text, its path and all facts that it may use. */
  async get(source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const digest = sha256(JSON.stringify(source) + factsDigest(facts));
    const known = this.memory.get(digest);
    if (known) {
      const { article, stamp } = await known;
      if (stamp !== undefined && stamp === stampOf(article)) return article;
    }
    const loading = this.load(digest, source, facts);
    this.memory.set(digest, loading);
    // A failure, for example a full disk, is not kept: the preview tries again.
    loading.catch(() => this.memory.delete(digest));
    return (await loading).article;
  }

  private async load(digest: string, source: ArticleSource, facts: ArticleFacts): Promise<Known> {
    const stored = this.stored.get(digest);
    if (stored) return { article: stored, stamp: NO_FILES };
    const before = Date.now() - CLOCK_MS;
    const article = await noteWhile(this.root, source.file, () =>
      compileArticle(source, facts, path.join(this.root, 'static')),
    );
    const stamp = stampOf(article, before);
    // Only articles without other files are stored: those can change while the text stays the same.
    if (stamp === NO_FILES) this.stored.set(digest, article);
    return { article, stamp };
  }
}
