import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';

/** A link in a page, as its author wrote it. */
export interface BuiltLink {
  href: string;
  /** Text that the link shows, to help its author find it. */
  text: string;
}

/** What the link check knows of one page that ships. */
export interface BuiltPage {
  /** Canonical path, without base path. */
  path: string;
  ids: Set<string>;
  links: BuiltLink[];
  /** The page asks crawlers not to list it. */
  noIndex: boolean;
}

/** Reads ids, links and the robots tag of a page's HTML. */
export function readHtml(path: string, html: string): BuiltPage {
  const page: BuiltPage = { path, ids: new Set(), links: [], noIndex: false };
  let open: BuiltLink | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) page.ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) page.ids.add(attributes['name']);
      if (name === 'a' && attributes['href'] !== undefined) {
        open = { href: attributes['href'], text: '' };
        page.links.push(open);
      }
      if (name === 'meta' && attributes['name'] === 'robots') {
        page.noIndex ||= /\b(noindex|none)\b/i.test(attributes['content'] ?? '');
      }
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return page;
}

/** Reads the HTML files of built pages. */
export function readPages(pages: readonly { path: string; file: string }[]): Promise<BuiltPage[]> {
  return Promise.all(
    pages.map(async ({ path, file }) => readHtml(path, await readFile(file, 'utf8'))),
  );
}
