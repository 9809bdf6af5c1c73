import { Parser } from 'htmlparser2';

/** What the link check knows of one page that ships. */
export interface BuiltPage {
  /** Canonical path, without base path. */
  path: string;
  ids: string[];
  /** Addresses that links lead to, as their author wrote them, each once. */
  links: string[];
  /** Addresses of what the page shows or preloads: pictures, icons, fonts. */
  files: string[];
  /** The page asks crawlers not to list it. */
  noIndex: boolean;
}

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;

/** Reads ids, links, needed files and the robots tag of a page's HTML. */
export function readHtml(path: string, html: string): BuiltPage {
  const ids = new Set<string>();
  const links = new Set<string>();
  const files: string[] = [];
  let noIndex = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(kept(attributes['id']));
      if (name === 'a' && attributes['name']) ids.add(kept(attributes['name']));
      // What a writer took out of the site's routes is theirs to check.
      const isChecked = attributes['data-unchecked'] === undefined;
      if (name === 'a' && attributes['href'] !== undefined && isChecked) {
        links.add(kept(attributes['href']));
      }
      if (isChecked) files.push(...filesOf(name, attributes).map(kept));
      if (name === 'meta' && attributes['name'] === 'robots') {
        noIndex ||= /\b(noindex|none)\b/i.test(attributes['content'] ?? '');
      }
    },
  });
  // Half of a page is the stylesheet, which holds none of this.
  parser.end(html.replace(STYLE, ''));
  return { path, ids: [...ids], links: [...links], files, noIndex };
}

/**
 * The same text on its own: V8 keeps the whole page in memory for as long as a piece cut out of it
 * lives, and there may be thousands of pages.
 */
const kept = (text: string) => Buffer.from(text).toString();

/** Kinds of `<link>` whose address is a file of the site. */
const FILE_LINK = /(^|\s)(icon|apple-touch-icon|preload)(\s|$)/i;

function filesOf(name: string, { src, srcset, rel, href }: Record<string, string>): string[] {
  if (name === 'link') return href && FILE_LINK.test(rel ?? '') ? [href] : [];
  if (name !== 'img' && name !== 'source') return [];
  // Commas may also stand inside an address, though neither first nor last.
  const listed = (srcset ?? '').matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g);
  return [...(name === 'img' && src ? [src] : []), ...[...listed].map(([, file]) => file ?? '')];
}
