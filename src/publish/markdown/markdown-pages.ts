import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../../article/syntax/inline-html';
import { titleAndBody } from '../../article/title-and-body';
import { sha256 } from '../../files/sha256';
import { format } from '../../lib/messages';
import { encodePath, markdownPath, withBase } from '../../lib/path';
import { absoluteUrl } from '../../lib/seo';
import type { Content, DocPage } from '../../content/content-types';
import { listedDocs, listedTrees } from '../../routes/site-pages';
import { BuildCache } from '../../files/build-cache';
import { bodyHtml } from './article-tree';
import { llmsTxt, readingOrder } from './llms';
import { pageMarkdown } from './page-markdown';

/** Files for language models, at the root of the site (llmstxt.org). */
const LLMS_FILE = 'llms.txt';
const LLMS_FULL_FILE = 'llms-full.txt';

/**
 * Writes the docs as Markdown: a file beside the HTML of each page, `llms.txt` with links and `llms-full.txt`
 * with all texts. `read` takes each page as Gatsby wrote it; `write` creates the files at the end. Files of
 * `static/` with the same names are not overwritten.
 */
export class MarkdownPages {
  private readonly docs: ReadonlyMap<string, DocPage>;
  private readonly texts = new Map<string, string>();
  private readonly cache: BuildCache<string>;
  /** Digest of the site's messages. */
  private readonly messages: string;

  /** @param root the project's folder */
  constructor(
    private readonly content: Content,
    root: string,
  ) {
    const { markdown, llms } = content.settings.docs;
    const docs = markdown || llms ? listedDocs(content) : [];
    this.docs = new Map(docs.map((doc) => [doc.path, doc]));
    const messages = JSON.stringify(content.settings.messages);
    this.messages = sha256(messages);
    this.cache = new BuildCache(root, 'markdown');
  }

  /** Converts a page if it is a listed doc; other pages are ignored. */
  read(pagePath: string, html: string): void {
    const doc = this.docs.get(pagePath);
    if (doc) this.texts.set(pagePath, this.markdownOf(doc, bodyHtml(html)));
  }

  /** Writes the configured files, and removes unused texts from the cache. */
  async write(distDir: string): Promise<void> {
    this.cache.prune();
    const { docs, site } = this.content.settings;
    if (docs.markdown) {
      for (const [page, text] of this.texts) await writeNew(distDir, markdownPath(page), text);
    }
    if (docs.llms && !site.noIndex) await this.writeLlms(distDir);
  }

  private async writeLlms(distDir: string): Promise<void> {
    const last = listedTrees(this.content).find(({ version }) => version.isLast);
    const placed = last ? readingOrder(last) : [];
    if (placed.length === 0) return;
    const { docs, site, messages } = this.content.settings;
    const text = llmsTxt({
      title: site.title,
      tagline: site.tagline,
      about: format(messages['llms.about'], { url: this.absolute(`/${LLMS_FULL_FILE}`) }),
      loose: messages['search.group.docs'],
      links: placed.map(({ doc: { title, description, path: page }, group }) => ({
        ...{ title, description, group },
        url: this.absolute(docs.markdown ? markdownPath(page) : page),
      })),
    });
    await writeNew(distDir, LLMS_FILE, text);
    const all = placed.flatMap(({ doc }) => this.texts.get(doc.path) ?? []);
    await writeNew(distDir, LLMS_FULL_FILE, all.join('\n'));
  }

  private markdownOf(doc: DocPage, body: string): string {
    const { messages } = this.content.settings;
    const { heading } = titleAndBody(doc, doc.title);
    const lede = doc.lede ? `<p>${escapeHtml(doc.lede)}</p>` : '';
    const opening = heading === undefined ? '' : `<h1>${heading}</h1>${lede}`;
    // Within the element of the body: what comes after it is not part of the text.
    const html = body.replace('>', () => `>${opening}`);
    const page = { source: messages['markdown.source'], url: this.absolute(doc.path), html };
    const key = sha256(JSON.stringify(page), this.messages);
    return this.cache.get(key) ?? this.cache.set(key, pageMarkdown(page, messages));
  }

  private absolute(page: string): string {
    const { url, baseUrl } = this.content.settings.site;
    return absoluteUrl(url, encodePath(withBase(baseUrl, page)));
  }
}

/** Writes a file of the deploy folder unless it exists. */
async function writeNew(dir: string, name: string, text: string): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
