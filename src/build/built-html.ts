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
  /** Addresses of what the page shows or preloads: pictures, icons, fonts. */
  files: string[];
  /** The page asks crawlers not to list it. */
  noIndex: boolean;
}

/** Reads ids, links, needed files and the robots tag of a page's HTML. */
export function readHtml(path: string, html: string): BuiltPage {
  const page: BuiltPage = { path, ids: new Set(), links: [], files: [], noIndex: false };
  let open: BuiltLink | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) page.ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) page.ids.add(attributes['name']);
      if (name === 'a' && attributes['href'] !== undefined) {
        open = { href: attributes['href'], text: '' };
        page.links.push(open);
      }
      page.files.push(...filesOf(name, attributes));
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

/** Kinds of `<link>` whose address is a file of the site. */
const FILE_LINK = /(^|\s)(icon|apple-touch-icon|preload)(\s|$)/i;

function filesOf(name: string, { src, srcset, rel, href }: Record<string, string>): string[] {
  if (name === 'link') return href && FILE_LINK.test(rel ?? '') ? [href] : [];
  if (name !== 'img' && name !== 'source') return [];
  // Commas may also stand inside an address, though neither first nor last.
  const listed = (srcset ?? '').matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g);
  return [...(name === 'img' && src ? [src] : []), ...[...listed].map(([, file]) => file ?? '')];
}

/** Reads the HTML files of built pages. */
export function readPages(pages: readonly { path: string; file: string }[]): Promise<BuiltPage[]> {
  return Promise.all(
    pages.map(async ({ path, file }) => readHtml(path, await readFile(file, 'utf8'))),
  );
}
