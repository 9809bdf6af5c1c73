import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from '../article/syntax/source';
import { parseYaml } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { decodePath, routeKey, stripSuffix, trimSlashes } from '../lib/path';
import { isPageFile } from '../lib/doc-identity';
import type { RoutedFile } from '../lib/doc-identity';
import { isRecord } from '../lib/value';
import { MANIFEST_FILE, OFFLINE_WORKER_FILE } from '../lib/web-app';
import { NOT_FOUND_PATH } from './site-pages';
import { RULES_FILE, isHostFile } from './route-table';

/** Folders that the build fills, at the root of the deploy folder. */
const FOLDERS =
  /^\/(?:page-data|slice-data|static|search-index|social-cards|_gatsby|~partytown)\//i;

/** Files that the build or a host writes, by the address at which they would hide a page. */
const FILES = [
  ...['404', '404.html', '_redirects', '_headers', 'robots.txt', 'sitemap.xml'],
  ...['llms.txt', 'llms-full.txt', 'opensearch.xml', MANIFEST_FILE, OFFLINE_WORKER_FILE],
];

/** Address of the function that a host runs for the login of the editor (`editor/login`), enabled or not. */
const LOGIN = 'api/login';

const OWN_FILE = 'é o de um arquivo que o site escreve';
const BAD_SIGN = 'tem um sinal que um endereço não pode ter';

interface Taken {
  /** Files of `static/`, relative to it, by their address. */
  files: ReadonlyMap<string, string>;
  /** Those that answer as pages, by `pageKey`. */
  pages: ReadonlyMap<string, string>;
  /** Files that the build writes under these settings, as relative paths. */
  written: ReadonlySet<string>;
  /** Whether `/admin/` is the editor. */
  hasEditor: boolean;
}

/**
 * Returns why a page cannot have an address, as the end of a sentence; `undefined` if it can. This is the
 * one rule for docs, pages, posts, lists, tags and versions, because all of them become pages.
 */
function reservedForPage(
  address: string,
  { files, pages, written, hasEditor }: Taken,
): string | undefined {
  const decoded = decodePath(address) ?? address;
  if (/\/index(?:\.html)?\/?$/i.test(decoded)) {
    return 'é outro modo de escrever o da pasta, e tomaria o lugar dela';
  }
  if (/\.html\/?$/i.test(decoded)) {
    return 'termina em .html, e toda página já responde também com esse fim';
  }
  // Gatsby goes to the address that belongs to a page as it is written, and a browser cuts it there.
  if (/\s$/.test(decoded)) return 'termina em espaço, que os navegadores apagam';
  // Gatsby, too, would read these as the start of an escape, a query or a hash.
  if (hasBadSign(decoded) || /[%?#]/.test(address)) return BAD_SIGN;
  if (decoded.includes('//')) return 'tem duas barras seguidas, e nenhum servidor responde por ele';
  if (/\/\.(?!well-known\/)/.test(decoded)) {
    return 'tem uma parte que começa por ponto, e esses arquivos não são publicados';
  }
  if (FOLDERS.test(decoded)) return 'fica numa pasta que a geração do site preenche';
  if (hasEditor && /^\/admin(?:\/|$)/i.test(decoded)) return 'é o do editor do site';
  const use = written.has(trimSlashes(decoded)) ? OWN_FILE : ownUse(decoded);
  if (use) return use;
  const file = files.get(decoded.replace(/\/$/, '')) ?? pages.get(pageKey(decoded));
  return file && `já é o do arquivo static/${file}`;
}

/**
 * Returns why a redirect cannot begin at an address; `undefined` if it can. It may lie in a folder that the
 * build fills, such as a picture's address on an older site: `buildRouteTable` reports files that exist.
 */
function reservedForRedirect(from: string): string | undefined {
  const decoded = decodePath(from) ?? from;
  if (hasBadSign(decoded)) return BAD_SIGN;
  if (isHostFile(`${decoded.slice(1)}/`)) return 'fica numa pasta que só os servidores leem';
  return ownUse(decoded);
}

/** Returns what all spellings of a page's address have in common; hosts lead from each to the page. */
const pageKey = (address: string) => routeKey(stripSuffix(routeKey(address)));

const hasBadSign = (decoded: string) => /[<>"\\\p{Cc}]/u.test(decoded);

function ownUse(decoded: string): string | undefined {
  const name = trimSlashes(decoded).toLowerCase();
  if (name === LOGIN) return 'é o da função que faz o login do editor';
  return FILES.includes(name) ? OWN_FILE : undefined;
}

/** The parts of the configuration that claim addresses. */
interface Claims {
  settings: { cms: { enabled: boolean }; redirects: { redirects: readonly { from: string }[] } };
  lineOf: (name: 'redirects', field: readonly PropertyKey[]) => number | undefined;
}

interface Places {
  /** Project folder. */
  root: string;
  /** Files of `static/`, relative to it. */
  staticFiles: readonly string[];
  written: ReadonlySet<string>;
}

/** Reports pages and redirects whose address collides with a file of the build, a host or `static/`. */
export function reservedAddresses(
  pages: readonly RoutedFile[],
  { settings, lineOf }: Claims,
  { root, staticFiles, written }: Places,
): Problem[] {
  const hasEditor = settings.cms.enabled;
  const files = new Map(staticFiles.map((name) => [`/${name}`, name]));
  const ofStatic = staticFiles.filter((name) => name.endsWith('.html'));
  const pagesOfStatic = new Map(ofStatic.map((name) => [pageKey(`/${name}`), name]));
  const taken: Taken = { files, pages: pagesOfStatic, written, hasEditor };
  const ofPages = pages.flatMap((page): Problem | [] => {
    if (page.file === NOT_FOUND_PATH) return [];
    const reason = reservedForPage(page.path, taken);
    if (!reason) return [];
    return {
      file: page.file,
      line: addressLine(page, root),
      what: `O endereço "${page.path}" ${reason}.`,
      rule: 'O endereço de uma página não pode ser o de um arquivo do site nem o de outra página escrito de outro modo.',
      fix: remedy(page, root),
    };
  });
  const ofRedirects = settings.redirects.redirects.flatMap(({ from }, index): Problem | [] => {
    const reason = reservedForRedirect(from);
    if (!reason) return [];
    return {
      file: RULES_FILE,
      line: lineOf('redirects', ['redirects', index, 'from']),
      what: `O endereço de origem "${from}" ${reason}.`,
      rule: 'Um redirecionamento parte de um endereço que nenhum arquivo do site tem.',
      fix: 'Apague a regra.',
    };
  });
  return [...ofPages, ...ofRedirects];
}

/** Says what to write for another address, which depends on the file that the page is made from. */
function remedy({ file }: RoutedFile, root: string): string {
  if (isPageFile(file)) {
    return 'Mude o nome do arquivo ou escreva no começo da página, por exemplo:  slug: outro-endereco';
  }
  const name = path.posix.basename(file);
  if (name === 'tags.yml') {
    const where = existsSync(path.join(root, file)) ? '' : ', que ainda não existe';
    return `Mude o nome da etiqueta nas páginas, ou dê a ela outro endereço neste arquivo${where}, por exemplo:  permalink: outro-endereco`;
  }
  if (name === 'authors.yml') {
    return 'Dê outro endereço à página da pessoa, por exemplo:  page: { permalink: outro-endereco }';
  }
  if (name === 'search.yaml')
    return 'Escreva outro endereço, por exemplo:  searchPagePath: /pesquisa';
  if (name === 'blog') {
    return 'Dê outro começo ao blog em content/site/blog.yaml, por exemplo:  routeBasePath: noticias';
  }
  return 'Dê à categoria, aqui ou no _category_ dela, outro endereço, por exemplo:  slug: /outro-endereco';
}

/** Returns the line that gives a page its address; `undefined` if no line does, or if it is not known. */
export function addressLine({ path: address, file }: RoutedFile, root: string): number | undefined {
  const absolute = path.join(root, file);
  if (!existsSync(absolute) || statSync(absolute).isDirectory()) return undefined;
  const text = readFileSync(absolute, 'utf8');
  if (isPageFile(file)) {
    const { data, lineOf } = parseYaml(splitFrontMatter(text).frontMatter, file, 2);
    return isRecord(data) && 'slug' in data ? lineOf(['slug']) : undefined;
  }
  const index = text.split('\n').findIndex(naming(address));
  return index < 0 ? undefined : index + 1;
}

/** Returns whether a line of YAML has the last part of an address as its key or at the end of its value. */
function naming(address: string): (line: string) => boolean {
  const last = address.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
  return (line) => {
    const text = line.trim().replace(/['"]/g, '').toLowerCase();
    return (
      text.startsWith(`${last}:`) || [`: ${last}`, `/${last}`].some((end) => text.endsWith(end))
    );
  };
}
