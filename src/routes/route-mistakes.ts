import path from 'node:path';
import { feedsOf } from '../blog/feeds';
import type { Content } from '../content/content-types';
import { CONFIG_FILES } from '../content/schema/config-files';
import type { ConfigName } from '../content/schema/config-files';
import type { LoadedConfig } from '../content/reading/config';
import { isError } from '../content/schema/problem';
import type { Problem } from '../content/schema/problem';
import { listFiles } from '../files/list-files';
import { findDuplicateRoutes } from '../lib/doc-identity';
import type { RoutedFile } from '../lib/doc-identity';
import { markdownPath } from '../lib/path';
import { MANIFEST_FILE, OFFLINE_WORKER_FILE } from '../lib/web-app';
import { OPEN_SEARCH_FILE } from '../search/search-addresses';
import { addressLine, reservedAddresses } from './reserved-addresses';
import { buildRouteTable } from './route-table';
import { claimedRoutes, firstAtEach, listedDocs } from './site-pages';

/** Content whose problems are not known yet. */
type ReadSoFar = Omit<Content, 'problems'>;

interface Places {
  /** Project folder. */
  root: string;
  /** Addresses of pages that exist but could not be read. */
  unreadable: readonly string[];
  /** Whether duplicates are errors regardless of the settings. */
  isStrict: boolean;
}

type Published = Pick<Content, 'settings' | 'blog' | 'trees'>;

/**
 * Returns the files that the build writes besides pages, whatever `static/` holds, as relative paths, each with the
 * file that its settings are in.
 */
function writtenFiles(content: Published): Map<string, string> {
  const { site, search, cms } = content.settings;
  const from = (config: ConfigName, names: readonly string[]) =>
    names.map((name) => [name, CONFIG_FILES[config].file] as const);
  return new Map([
    ...from('messages', ['404.html']),
    ...from('site', ['robots.txt', MANIFEST_FILE, OFFLINE_WORKER_FILE]),
    ...from('site', site.noIndex ? [] : ['sitemap.xml']),
    ...from('search', search.searchPagePath ? [OPEN_SEARCH_FILE] : []),
    ...from('cms', cms.enabled ? ['admin/index.html'] : []),
    ...from(
      'blog',
      feedsOf(content).map((feed) => feed.path.slice(1)),
    ),
  ]);
}

/** Returns the texts for programs that the build writes unless `static/` has a file of that name. */
function markdownFiles(content: Published): string[] {
  const { site, docs } = content.settings;
  const last = content.trees.filter(({ version }) => version.isLast);
  const hasLlms = docs.llms && !site.noIndex && listedDocs({ trees: last }).length > 0;
  return [
    ...(docs.markdown ? listedDocs(content).map((doc) => markdownPath(doc.path).slice(1)) : []),
    ...(hasLlms ? ['llms.txt', 'llms-full.txt'] : []),
  ];
}

/** Returns the files of the deploy folder that are known before a build, as relative paths. */
export const knownFiles = (content: Published, staticFiles: readonly string[]) => [
  ...writtenFiles(content).keys(),
  ...markdownFiles(content),
  ...staticFiles,
];

/**
 * Bytes that an address may have, in total and between two slashes. It is also the name of files, which may
 * have 255 bytes, ending included, and whose path is limited to 1,024 on some systems.
 */
const MOST_BYTES = { name: 200, path: 600 } as const;

/** Reports addresses that are too long, taken or reserved, and redirects that cannot work. */
export function routeMistakes(
  content: ReadSoFar,
  config: LoadedConfig,
  { root, unreadable, isStrict }: Places,
): Problem[] {
  const routes = claimedRoutes(content);
  const staticFiles = listFiles(path.join(root, 'static'), { links: 'follow' });
  const written = new Set(knownFiles(content, []));
  const reserved = reservedAddresses(routes, config, { root, staticFiles, written });
  // What the build writes also exists, which one message says.
  const isTold = ({ file, line }: Problem) =>
    line !== undefined && reserved.some((told) => told.file === file && told.line === line);
  const redirects = redirectMistakes(content, config, { routes, unreadable, staticFiles });
  return [
    ...longRoutes(routes, root),
    ...routesBelowBase(routes, config),
    ...duplicateRoutes(routes, config, isStrict),
    ...reserved,
    ...replacedFiles(content, staticFiles),
    ...redirects.filter((problem) => isError(problem) || !isTold(problem)),
  ];
}

/** Reports files of `static/` that the build replaces by its own. */
function replacedFiles(content: Published, staticFiles: readonly string[]): Problem[] {
  const written = writtenFiles(content).set('_redirects', CONFIG_FILES.redirects.file);
  return staticFiles
    .filter((name) => written.has(name) || name === '_headers')
    .map((name) => {
      const settings = written.get(name);
      return {
        file: `static/${name}`,
        severity: 'warning',
        what: 'Este arquivo não é publicado: o site escreve outro com o mesmo nome.',
        rule: 'Os arquivos da pasta static são publicados como estão, menos os que o site faz a partir das configurações.',
        fix: settings
          ? `Apague o arquivo; o que o site escreve nele depende de ${settings}.`
          : 'Apague o arquivo; nenhuma configuração muda o que o site escreve nele.',
      };
    });
}

function longRoutes(routes: readonly RoutedFile[], root: string): Problem[] {
  const isLong = ({ path: address }: RoutedFile) =>
    Buffer.byteLength(address) > MOST_BYTES.path ||
    address.split('/').some((name) => Buffer.byteLength(name) > MOST_BYTES.name);
  return routes.filter(isLong).map((route) => ({
    file: route.file,
    line: addressLine(route, root),
    what: `O endereço ${route.path.slice(0, 60)}… é comprido demais.`,
    rule: `Entre duas barras cabem ${MOST_BYTES.name} letras, menos se há acentos, e no endereço todo, ${MOST_BYTES.path}.`,
    fix: 'Dê à página um endereço mais curto, por exemplo:  slug: outro-endereco',
  }));
}

/**
 * Reports the base path if an address within the site begins with it. Gatsby's loader removes it from an address twice
 * (`findPath`), so that the page would be another, or none, once React has started.
 */
function routesBelowBase(
  routes: readonly RoutedFile[],
  { settings, lineOf }: LoadedConfig,
): Problem[] {
  const { baseUrl } = settings.site;
  const below =
    baseUrl !== '/' && routes.find(({ path: address }) => `${address}/`.startsWith(baseUrl));
  if (!below) return [];
  return [
    {
      file: CONFIG_FILES.site.file,
      line: lineOf('site', ['baseUrl']),
      what: `O caminho do site, "${baseUrl}", é também o começo do endereço "${below.path}", de ${below.file}.`,
      rule: 'Dentro do site, nenhum endereço começa pelo caminho em que o site fica, porque o navegador tiraria esse começo duas vezes e não acharia a página.',
      fix: 'Escolha outro baseUrl, ou outro endereço para a página: o da documentação e o do blog começam pelo routeBasePath de content/site/docs.yaml e de content/site/blog.yaml.',
    },
  ];
}

/** Reports pages with the same address, with the severity that `onDuplicateRoutes` sets. */
function duplicateRoutes(
  routes: readonly RoutedFile[],
  { settings }: LoadedConfig,
  isStrict: boolean,
): Problem[] {
  const level = settings.site.onDuplicateRoutes;
  if (level === 'ignore') return [];
  const severity = isStrict || level === 'error' ? 'error' : 'warning';
  return findDuplicateRoutes(routes).map((problem) => ({ ...problem, severity }));
}

/**
 * Reports the problems of redirects.yaml that can be found without a build. Valid destinations are pages
 * (unreadable ones included) and `knownFiles`.
 */
function redirectMistakes(
  content: ReadSoFar,
  { settings, lineOf, broken }: LoadedConfig,
  {
    routes,
    unreadable,
    staticFiles,
  }: Pick<Places, 'unreadable'> & {
    routes: readonly RoutedFile[];
    staticFiles: readonly string[];
  },
): Problem[] {
  const { problems } = buildRouteTable({
    pages: [...firstAtEach(routes), ...unreadable.map((page) => ({ path: page }))],
    redirects: settings.redirects.redirects.map((rule, index) => ({
      ...rule,
      lineOf: (field) => lineOf('redirects', ['redirects', index, field]),
    })),
    basePath: settings.site.baseUrl,
    files: knownFiles(content, staticFiles),
    // These files have addresses of pages.
    isIncomplete: (['docs', 'blog', 'search'] as const).some((name) => broken.has(name)),
  });
  return problems;
}
