import path from 'node:path';
import { BuildCache } from '../../files/build-cache';
import { memoizeByObject } from '../../lib/memoize';
import { sha256 } from '../../files/sha256';
import type { Article, ArticleFacts } from '../../article/article-types';
import { compileArticle } from '../../article/compile';
import type { ArticleSource } from '../../article/compile';

/** All bodies share the facts, which are much larger than a body. */
const factsDigest = memoizeByObject((facts: ArticleFacts) => sha256(JSON.stringify(facts)));

/**
 * Compiles article bodies and caches the results: in memory for this process, on disk for the next build.
 */
export class ArticleCache {
  private readonly memory = new Map<string, Promise<Article>>();
  private readonly stored: BuildCache<Article>;

  /** @param root project folder */
  constructor(private readonly root: string) {
    this.stored = new BuildCache(root, 'articles');
  }

  /** Returns the compiled body. The cache key covers the text, its path and all facts that it may use. */
  get(source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const digest = sha256(JSON.stringify(source) + factsDigest(facts));
    let article = this.memory.get(digest);
    if (!article) {
      article = this.load(digest, source, facts);
      this.memory.set(digest, article);
      // A failure, for example a full disk, is not kept: the preview tries again.
      article.catch(() => this.memory.delete(digest));
    }
    return article;
  }

  private async load(digest: string, source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const stored = this.stored.get(digest);
    if (stored) return stored;
    const article = await compileArticle(source, facts, path.join(this.root, 'static'));
    // Do not cache articles that depend on other files: those can change while the text stays the same.
    const { problems, images, partials, assets } = article;
    if ([problems, images, partials, assets].some((found) => found.length > 0)) {
      this.memory.delete(digest);
      return article;
    }
    this.stored.set(digest, article);
    return article;
  }
}
