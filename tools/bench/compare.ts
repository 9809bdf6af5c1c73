/**
 * Compares every page of a Docusaurus project, as its own build makes it, with what this site makes of the
 * imported project: headings, code, tables and links. `npm run bench -- --only compare --project PATH`
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../../src/files/list-files';
import { elements, parse, textOf } from '../../tests/support/html';
import type { Element } from '../../tests/support/html';
import { buildSite, removeSite } from '../../tests/support/site';
import { CommandError } from '../processes';
import { buildPeer, siteOf } from './peers';
import { copyProject, importInto, projectAt, removeCopy } from './real';
import { format, table } from './report';

/** What is compared of a page: texts, each as often as it occurs. */
interface PageFacts {
  headings: string[];
  code: string[];
  tables: string[];
  links: string[];
}

const KINDS = ['headings', 'code', 'tables', 'links'] as const;

/** Names of the kinds in the report. */
const LABELS = { headings: 'títulos', code: 'códigos', tables: 'tabelas', links: 'links' } as const;

/** Number of differing pages that the report lists. */
const SHOWN = 40;

/** Returns a text without what differs on purpose: invisible characters, spaces and typographic quotes. */
const folded = (text: string) =>
  text
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/\s*[—–]\s*|\s+--?\s+/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim();

const isIn = (element: Element, pattern: RegExp): boolean => {
  for (let one: Element['parent'] = element; one; one = one.parent) {
    const { class: names = '', hidden } = 'attribs' in one ? one.attribs : {};
    if (pattern.test(names ?? '') && hidden === undefined) return true;
  }
  return false;
};

/** Returns the address of a link, without what differs on purpose: origin, final slash, place of a file. */
function address(href: string, page: string): string {
  // A frame is a link here; that of a video leads to the video.
  const watched = href.replace(
    /^(https:\/\/www\.youtube)(?:-nocookie)?\.com\/embed\/([^?]+).*/,
    '$1.com/watch?v=$2',
  );
  const url = new URL(watched, `https://site.example${page}`);
  if (url.hostname !== 'site.example') return decodeURI(url.href.replace(/\/(?=$|#)/, ''));
  const path = decodeURIComponent(url.pathname)
    .replace(/^\/assets\/(?:files|images|medias)\/(.+)-[0-9a-f]{32}(\.\w+)$/, 'file:$1$2')
    .replace(/^\/static\/[0-9a-f]+\/(?:.*\/)?([^/]+)$/, 'file:$1')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/(?:.*\/)?([^/]+\.[a-z][a-z\d]{1,4})$/, 'file:$1');
  return path + decodeURIComponent(url.hash);
}

/** Parts of a page that are not its text: buttons, anchors of headings, lists of the layout. */
const NOT_TEXT =
  /\b(?:hash-link|heading-anchor|code-tools|theme-doc-footer|tocMobile|pagination|card)\b/i;

/** Returns the text of code. Docusaurus writes its line breaks as elements. */
function codeOf(node: Element['children'][number]): string {
  if ('name' in node && node.name === 'br') return '\n';
  if ('children' in node) return node.children.map((child) => codeOf(child)).join('');
  return 'data' in node ? node.data : '';
}

/** A page: all of its article, and the part that its author wrote. */
interface Content {
  article: Element;
  body: Element;
}

/** Reports whether a link only shows a picture in its full size. */
const isZoom = (link: Element) =>
  elements(link, 'img').length > 0 &&
  /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(link.attribs['href'] ?? '');

function factsOf({ article, body }: Content, page: string): PageFacts {
  const all = (name: string, within = body) =>
    elements(within, name).filter((one) => !isIn(one, NOT_TEXT));
  const texts = (list: readonly Element[]) => list.map((one) => folded(textOf(one)));
  return {
    headings: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].flatMap((name) =>
      all(name, article).map((heading) => {
        const anchors = texts(elements(heading, 'a').filter((one) => isIn(one, NOT_TEXT)));
        return `${name} ${folded(anchors.reduce((text, anchor) => text.replace(anchor, ''), textOf(heading)))}`;
      }),
    ),
    code: all('pre').map((pre) =>
      codeOf(pre)
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .trim(),
    ),
    tables: all('table').map((one) => texts(elements(one, 'tr')).join('\n')),
    links: [...all('a').filter((link) => !isZoom(link)), ...all('iframe')]
      .flatMap(({ attribs }) => attribs['href'] ?? attribs['src'] ?? [])
      .filter((href) => !href.startsWith('#'))
      .map((href) => address(href, page)),
  };
}

/** Returns the language of a page, such as `pt`. */
const languageOf = (file: string) =>
  /<html[^>]*\blang="?([a-z]+)/i.exec(readFileSync(file, 'utf8'))?.[1];

/** Returns the addresses and files of the pages of a built site. */
function pagesOf(dir: string): Map<string, string> {
  return new Map(
    listFiles(dir)
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      .map((file) => [`/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, join(dir, file)]),
  );
}

function contentOf(file: string): Content | undefined {
  const document = parse(readFileSync(file, 'utf8'));
  const [article] = elements(document, 'article');
  const body =
    article &&
    elements(article, 'div').find(({ attribs }) =>
      /\b(?:markdown|prose)\b/.test(attribs['class'] ?? ''),
    );
  return article && { article, body: body ?? article };
}

/** Returns the texts that are in one list and not in the other. */
function missing(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns an address without its final slash. */
const bare = (address: string) => address.replace(/(?<=.)\/$/, '');

/** Returns where the pages of a project moved to, from the rules for hosts. */
function redirectsOf(dist: string): Map<string, string> {
  const file = join(dist, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [from = '', to = ''] = line.split(/\s+/);
      return from.startsWith('/') ? [[decodeURI(from), bare(decodeURI(to))] as const] : [];
    }),
  );
}

/** Pages that Docusaurus makes of lists, which this site makes in its own way. */
const LISTS = /\/(?:tags|archive|authors|page|category)(?:\/|$)|^\/(?:blog|search)?$/;

/**
 * Returns the report section about a project.
 *
 * @param typed path of the project, as typed
 */
export async function compareProject(typed: string | undefined): Promise<string> {
  const project = projectAt(typed);
  const peer = await copyProject(project);
  const site = await importInto(peer.dir);
  try {
    await buildPeer(peer);
    const { code, output } = await buildSite(site);
    if (code !== 0) throw new CommandError(`A geração do projeto importado falhou:\n${output}`);
    return comparison(basename(project), siteOf(peer), site.distDir);
  } finally {
    removeSite(site);
    removeCopy();
  }
}

/** Compares two built sites page by page. */
function comparison(name: string, theirs: string, ours: string): string {
  const own = pagesOf(ours);
  const moved = redirectsOf(ours);
  const known = (page: string) => own.get(page) ?? own.get(moved.get(page) ?? '');
  const movedLink = (link: string) => {
    const [path = '', hash = ''] = link.split(/(?=#)/);
    return (moved.get(path) ?? path) + hash;
  };
  const all = [...pagesOf(theirs)].filter(([page]) => !LISTS.test(page));
  // Translations are built beside the site in its own language, and this site has one.
  const language = languageOf(join(theirs, '404.html'));
  const pages = all.filter(([, file]) => (languageOf(file) ?? language) === language);
  const counts = new Map<string, { all: number; lost: number; added: number }>(
    KINDS.map((kind) => [kind, { all: 0, lost: 0, added: 0 }]),
  );
  const told: string[] = [];
  for (const [page, file] of pages) {
    const place = known(page);
    if (place === undefined) {
      told.push(`- \`${page}\`: a página não está aqui`);
      continue;
    }
    const [before, after] = [file, place].map((one) => {
      const content = contentOf(one);
      return content ? factsOf(content, page) : undefined;
    });
    if (!before || !after) continue;
    for (const kind of KINDS) {
      const [there, here] = [before[kind], after[kind]].map((texts) =>
        kind === 'links' ? texts.map(movedLink) : texts,
      ) as [string[], string[]];
      const lost = missing(there, here);
      const added = missing(here, there);
      const count = counts.get(kind);
      if (count) {
        count.all += there.length;
        count.lost += lost.length;
        count.added += added.length;
      }
      if (lost.length + added.length === 0) continue;
      const words = [...lost.map((one) => `− ${one}`), ...added.map((one) => `+ ${one}`)];
      const shown = words.slice(0, 4).map((one) => JSON.stringify(one.slice(0, 160)));
      told.push(`- \`${page}\`, ${LABELS[kind]}: ${shown.join(' ')}`);
    }
  }
  const rows = [...counts].map(([kind, { all, lost, added }]) => [
    LABELS[kind as keyof typeof LABELS],
    ...[all, lost, added].map((value) => format(value, 0)),
  ]);
  const rest = told.length - SHOWN;
  const translated = all.length - pages.length;
  return [
    `## ${name}: ${format(pages.length, 0)} páginas, comparadas com as do Docusaurus`,
    translated > 0 ? `Outras ${format(translated, 0)} são traduções, que não vêm.` : '',
    table(['', 'no Docusaurus', 'só lá', 'só aqui'], rows),
    [...told.slice(0, SHOWN), ...(rest > 0 ? [`- e mais ${rest}`] : [])].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
