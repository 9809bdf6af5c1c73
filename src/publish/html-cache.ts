import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../files/sha256';
import { JsonCache } from '../files/json-cache';
import { fileStamp } from '../files/file-stamp';
import { bodyHtml } from './markdown/article-tree';

/** A page as Gatsby wrote it. */
export interface PageFile {
  readonly html: string;
  /** Of the HTML. */
  readonly digest: string;
  /** Of the page's own part of it (`bodyHtml`). */
  readonly bodyDigest: string;
}

type Digests = Omit<PageFile, 'html'>;
type Known = Digests & { mark: string };

/** A page with this HTML. */
export const pageOf = (html: string): PageFile => ({
  html,
  digest: sha256(html),
  bodyDigest: sha256(bodyHtml(html)),
});

/**
 * The pages that Gatsby wrote. One whose file is as the last build left it is not read, unless somebody
 * asks for its HTML: Gatsby writes only pages that changed.
 */
export class HtmlCache {
  private readonly memory: JsonCache<Known>;

  /** @param root the project's folder */
  constructor(private readonly root: string) {
    this.memory = new JsonCache(root, 'pages');
  }

  /** @param file absolute path of the page's file */
  of(file: string): PageFile {
    const mark = fileStamp(statSync(file));
    const key = path.relative(this.root, file);
    const before = this.memory.get(key);
    const page = before?.mark === mark ? unread(file, before) : pageOf(readFileSync(file, 'utf8'));
    const { digest, bodyDigest } = page;
    this.memory.set(key, { digest, bodyDigest, mark });
    return page;
  }

  /** Keeps what this build saw, and forgets the rest. */
  write(): void {
    this.memory.write();
  }
}

const unread = (file: string, { digest, bodyDigest }: Digests): PageFile => ({
  digest,
  bodyDigest,
  get html() {
    return readFileSync(file, 'utf8');
  },
});
