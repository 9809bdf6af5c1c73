import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readHtml } from './built-html';
import type { BuiltPage } from './built-html';

/** What is known of a page, as JSON. */
interface Kept extends Omit<BuiltPage, 'path' | 'ids' | 'links'> {
  ids: string[];
  links: string[];
}

/**
 * What the link check knows of each page, kept for the next build: reading the HTML of pages that did
 * not change would take most of the time that a build after an edit takes.
 */
export class BuiltFacts {
  private readonly file: string;
  private readonly before: Readonly<Record<string, Kept>>;
  private readonly now: Record<string, Kept> = {};

  /** @param root the project's folder; `.cache` goes when the code of the build changes */
  constructor(root: string) {
    // In a folder: Gatsby takes away what it finds in `.cache` itself.
    this.file = path.join(root, '.cache', 'built', 'facts.json');
    this.before = read(this.file);
  }

  /** What the HTML of a page says (`readHtml`), read anew where it changed. */
  of(page: string, html: string): BuiltPage {
    const digest = createHash('sha1').update(html).digest('base64');
    const before = Object.hasOwn(this.before, digest) ? this.before[digest] : undefined;
    if (before) {
      this.now[digest] = before;
      return { ...before, path: page, ids: new Set(before.ids), links: new Set(before.links) };
    }
    const built = readHtml(page, html);
    const { path: _path, ids, links, ...rest } = built;
    this.now[digest] = { ...rest, ids: [...ids], links: [...links] };
    return built;
  }

  /** Keeps what this build saw, and forgets the rest. */
  write(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.now));
  }
}

/** A file that is not there, or that a build left half written, is no memory at all. */
function read(file: string): Record<string, Kept> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>;
  } catch {
    return {};
  }
}
