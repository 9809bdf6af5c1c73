import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../content/schema/problem';
import { decodePath } from '../lib/path';
import type { RoutedFile } from '../lib/doc-identity';
import { MANIFEST_FILE, OFFLINE_WORKER_FILE } from '../lib/web-app';
import { NOT_FOUND_PATH } from './site-pages';
import { RULES_FILE, pageFile } from './route-table';

/** Folders that the build fills, at the root of the deploy folder. */
const FOLDERS =
  /^\/(?:page-data|slice-data|static|search-index|social-cards|_gatsby|~partytown)(?:\/|$)/i;

/** Files that the build or a host writes, by the address at which they would hide a page. */
const FILES = [
  ...['404', '404.html', '_redirects', '_headers', 'robots.txt', 'sitemap.xml'],
  ...['llms.txt', 'llms-full.txt', 'opensearch.xml', MANIFEST_FILE, OFFLINE_WORKER_FILE],
];

interface Taken {
  /** Files of `static/`, relative to it, by their address. */
  files: ReadonlyMap<string, string>;
  /** Whether `/admin/` is the editor. */
  hasEditor: boolean;
}

/**
 * Returns why a page or a redirect cannot have an address, as the end of a sentence; `undefined` if it can.
 * This is the one rule for docs, pages, posts, lists, tags and versions, because all of them become pages.
 */
function reservedFor(address: string, { files, hasEditor }: Taken): string | undefined {
  const decoded = decodePath(address) ?? address;
  const bare = decoded.replace(/\/$/, '').toLowerCase();
  if (/[<>"\\\p{Cc}]/u.test(decoded)) return 'tem um sinal que um endereço não pode ter';
  if (decoded.split('/').some((part) => part.startsWith('.'))) {
    return 'tem uma parte que começa por ponto, e esses arquivos não são publicados';
  }
  if (FOLDERS.test(decoded)) return 'fica numa pasta que a construção do site preenche';
  if (hasEditor && /^\/admin(?:\/|$)/i.test(decoded)) return 'é o do editor do site';
  if (FILES.some((file) => bare === `/${file}`)) return 'é o de um arquivo que o site escreve';
  const file = files.get(decoded.replace(/\/$/, '')) ?? files.get(`/${pageFile(decoded)}`);
  return file && `já é o do arquivo static/${file}`;
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
}

/** Reports pages and redirects whose address collides with a file of the build, a host or `static/`. */
export function reservedAddresses(
  pages: readonly RoutedFile[],
  { settings, lineOf }: Claims,
  { root, staticFiles }: Places,
): Problem[] {
  const hasEditor = settings.cms.enabled;
  const files = new Map(staticFiles.map((name) => [`/${name}`, name]));
  const ofPages = pages.flatMap(({ path: address, file }): Problem[] => {
    if (file === NOT_FOUND_PATH) return [];
    const reason = /\/index(?:\.html)?\/?$/i.test(address)
      ? 'é outro modo de escrever o da pasta, e tomaria o lugar dela'
      : reservedFor(address, { files, hasEditor });
    if (!reason) return [];
    return [
      {
        file,
        line: slugLine(path.join(root, file)),
        what: `O endereço "${address}" ${reason}.`,
        rule: 'O endereço de uma página não pode ser o de um arquivo do site nem o de outra página escrito de outro modo.',
        fix: 'Mude o nome do arquivo ou escreva no começo da página, por exemplo:  slug: outro-endereco',
      },
    ];
  });
  const ofRedirects = settings.redirects.redirects.flatMap(({ from }, index): Problem[] => {
    // `buildRouteTable` reports files of `static/`.
    const reason = reservedFor(from, { files: new Map(), hasEditor });
    if (!reason) return [];
    return [
      {
        file: RULES_FILE,
        line: lineOf('redirects', ['redirects', index, 'from']),
        what: `O endereço de origem "${from}" ${reason}.`,
        rule: 'Um redirecionamento parte de um endereço que nenhum arquivo do site tem.',
        fix: 'Apague a regra.',
      },
    ];
  });
  return [...ofPages, ...ofRedirects];
}

/** Returns the line of a page's `slug`; `undefined` if its address comes from elsewhere. */
export function slugLine(file: string): number | undefined {
  if (!/\.mdx?$/i.test(file) || !existsSync(file)) return undefined;
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => /^slug:/.test(line));
  return index < 0 ? undefined : index + 1;
}
