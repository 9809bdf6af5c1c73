import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../files/sha256';
import type { Article, ArticleFacts } from '../../article/article-types';
import { compileArticle } from '../../article/compile';
import type { ArticleSource } from '../../article/compile';

/** Compiles bodies, each text once: in memory for this process, on disk for the next build. */
export class ArticleCache {
  private readonly memory = new Map<string, Promise<Article>>();
  private readonly digests = new WeakMap<ArticleFacts, string>();
  private readonly folder: string;

  /**
   * @param root the project's folder; the cache lives in `.cache`, which goes when the code that
   *   compiles articles changes (gatsby/build-code)
   */
  constructor(private readonly root: string) {
    this.folder = path.join(root, '.cache', 'articles');
  }

  /** The compiled body; the digest covers the text, its place and everything it may quote. */
  get(source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const digest = sha256(JSON.stringify(source) + this.digestOf(facts));
    let article = this.memory.get(digest);
    if (!article) {
      article = this.load(digest, source, facts);
      this.memory.set(digest, article);
    }
    return article;
  }

  /** All bodies share their facts, which are many times as long as a body. */
  private digestOf(facts: ArticleFacts): string {
    const digest = this.digests.get(facts) ?? sha256(JSON.stringify(facts));
    this.digests.set(facts, digest);
    return digest;
  }

  private async load(digest: string, source: ArticleSource, facts: ArticleFacts): Promise<Article> {
    const file = path.join(this.folder, `${digest}.json`);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Article;
    } catch {
      // Not compiled yet, or a write was cut short: both are mended by compiling.
    }
    const article = await compileArticle(source, facts, path.join(this.root, 'static'));
    // Pictures, files and partials may change without the text changing, so such answers are not kept.
    if (
      [article.problems, article.images, article.partials, article.assets].some(
        (found) => found.length > 0,
      )
    ) {
      this.memory.delete(digest);
      return article;
    }
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(file, JSON.stringify(article));
    return article;
  }
}
