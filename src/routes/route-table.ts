import {
  decodePath,
  encodePath,
  hasDelimiterCode,
  normalizeBase,
  normalizePath,
  routeKey,
  samePath,
  splitUrl,
  stripSuffix,
  withBase,
} from '../lib/path';
import type { Mistake, Problem } from '../content/schema/problem';
import type { OwnFolder } from '../publish/hosts/headers';

/** A page and the file of the deploy folder that holds it. */
interface PageRoute {
  /** Canonical path, decoded, without base path, with the trailing slash as authored: `/docs/`. */
  path: string;
  /** Relative to the deploy folder: `docs/conversas.html`. */
  file: string;
}

/** A redirect from one exact address. */
export interface Redirect {
  /** Decoded, without base path. */
  from: string;
  /** A path of the site without base path, or an `https:` address. */
  to: string;
  status: 301 | 302;
  /** `variant`: another spelling of a page's address; `owner`: written in `redirects.yaml`. */
  origin: 'variant' | 'owner';
}

/** A redirect as the site's owner writes it in `content/site/redirects.yaml`. */
export interface RedirectRule {
  from: string;
  to: string;
  status?: 301 | 302;
  /** Line of a field of the rule, for messages. */
  lineOf?: (field: 'from' | 'to') => number | undefined;
}

/**
 * All addresses of the site, as plain data from which every host is configured. No two addresses differ only
 * by case, so that hosts that ignore case give the same answers.
 */
export interface RouteTable {
  /** Empty, or `/sub`; files are at the root of the deploy folder in both cases. */
  basePath: string;
  pages: PageRoute[];
  redirects: Redirect[];
  /** Folders with headers of their own. */
  folders: readonly OwnFolder[];
}

interface RouteTableInput {
  pages: readonly { path: string }[];
  redirects: readonly RedirectRule[];
  basePath: string;
  /** Every file of the deploy folder, as a relative path with forward slashes. */
  files: readonly string[];
  folders?: readonly OwnFolder[];
  /** Whether pages may be missing in `pages`: no target is then called lost. */
  isIncomplete?: boolean;
}

/** File of the page for unknown addresses, sent with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** Folder inside the deploy folder with files for hosts only. */
export const HOSTS_DIR = '.hosts';

const HOST_FILE = new RegExp(`^(?:${HOSTS_DIR.replace('.', '\\.')}/|_redirects$|_headers$)`);

/** Reports whether a file of the deploy folder is read by a host and must not be served. */
export const isHostFile = (file: string): boolean => HOST_FILE.test(file);

/**
 * Patterns of paths, as requested, that no host answers with a page, for JavaScript and PCRE without regard
 * to case. Servers decode and shorten such a path in different ways, so it is refused before that. Browsers
 * remove dot segments, so those are malformed; the others are addresses that do not exist.
 */
export const REFUSED_PATHS = {
  malformed: '(?:/|%2f)(?:\\.|%2e){1,2}(?:/|%2f|$)',
  missing: '//|%2f',
} as const;

/** File of the redirects, for messages. */
export const RULES_FILE = 'content/site/redirects.yaml';

/**
 * Builds the route table.
 *
 * Pages answer at their canonical path only; every other spelling (behaviour 2.2 and D.1) is a permanent
 * redirect. A folder with an `index.html` that no page owns, such as `/admin/`, counts as a page. Of two
 * pages that differ only by slash or case the first counts; `readContent` reports them.
 *
 * @returns the table without redirects that cannot work, and a problem for each of those
 */
export function buildRouteTable(input: RouteTableInput): {
  table: RouteTable;
  problems: Problem[];
} {
  const pages = collectPages(input);
  const routes = new Set(pages.map(({ path }) => path));
  const pageFiles = new Set(pages.map(({ file }) => file));
  const assets = new Set(
    input.files.filter((file) => !pageFiles.has(file)).map((file) => `/${file.normalize('NFC')}`),
  );
  const inAnyCase = new Map([...assets].map((path) => [path.toLowerCase(), path]));
  const variants = pages.flatMap(({ path }) =>
    spellings(path)
      .filter((from) => !routes.has(from) && !inAnyCase.has(from.toLowerCase()))
      .map((from): Redirect => ({ from, to: path, status: 301, origin: 'variant' })),
  );
  const owner = collectRules(input, { routes, assets, inAnyCase });
  return {
    table: {
      basePath: normalizeBase(input.basePath),
      pages,
      redirects: [...variants, ...owner.redirects],
      folders: input.folders ?? [],
    },
    problems: owner.problems,
  };
}

/** Returns the file of a page in the deploy folder: `/docs/` → `docs/index.html`. */
export function pageFile(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '.html');
}

/** Reports whether a page is Gatsby's not-found page, which is a file for the hosts and not a route. */
export function isNotFoundPage(path: string): boolean {
  return samePath(stripSuffix(path), '/404');
}

/**
 * Returns the target of a redirect, with base path and percent-encoded. It never begins with `//`, which a
 * browser would read as another host, and has no `$`, after which nginx and Vercel would read a name.
 */
export function redirectTarget({ basePath }: RouteTable, { to }: Redirect): string {
  const { path, query, hash } = splitUrl(to);
  const { search, hash: encodedHash } = new URL(query + hash, 'http://localhost');
  const target = to.startsWith('/')
    ? withBase(basePath, encodePath(path)) + search + encodedHash
    : new URL(to).href;
  return target.replaceAll('$', '%24');
}

/** Returns all spellings of a page's address except the canonical one. */
function spellings(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  const suffixed = [`${bare}/index`, `${bare}/index.html`];
  if (path === '/') return suffixed;
  const otherSlash = path.endsWith('/') ? bare : `${bare}/`;
  return [otherSlash, `${bare}.html`, ...suffixed];
}

function collectPages({ pages, files }: RouteTableInput): PageRoute[] {
  const written = pages.map(({ path }) => canonical(path)).filter((path) => !isNotFoundPage(path));
  const owned = new Set(written.map(pageFile));
  const folders = files
    .filter((file) => /(^|\/)index\.html$/.test(file) && !owned.has(file))
    .map((file) => canonical(`/${file.slice(0, -'index.html'.length)}`));
  const byAddress = new Map<string, PageRoute>();
  for (const path of [...written, ...folders]) {
    const address = routeKey(stripSuffix(path));
    if (!byAddress.has(address)) byAddress.set(address, { path, file: pageFile(path) });
  }
  return [...byAddress.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What answers without a redirect. */
interface Existing {
  routes: ReadonlySet<string>;
  /** Paths of the files that no page owns. */
  assets: ReadonlySet<string>;
  /** The same, by their lower case: a redirect from another case would hide the file on a host that ignores case. */
  inAnyCase: ReadonlyMap<string, string>;
}

/** Returns the rules that can work, with their final target, in the order of the file. */
function collectRules(
  { redirects: rules, isIncomplete }: RouteTableInput,
  { routes, assets, inAnyCase }: Existing,
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const addresses = new Map([...routes].map((path) => [routeKey(path), path]));
  const accepted = new Map<string, RedirectRule>();

  for (const rule of rules) {
    const from = canonical(rule.from);
    const page = addresses.get(routeKey(stripSuffix(from.replace(/\/$/, ''))));
    const asset = inAnyCase.get(from.toLowerCase());
    const mistake =
      decodePath(rule.from) === undefined && /%[\da-f]{2}/i.test(rule.from)
        ? unreadable(rule)
        : !/^\/[^*?#\p{Cc}]*$/u.test(from) || from.includes('/:') || hasDelimiterCode(from)
          ? inexact(rule)
          : page !== undefined
            ? taken(rule, `a página "${page}"`)
            : asset !== undefined
              ? taken(rule, `o arquivo "${asset}"`)
              : accepted.has(routeKey(from))
                ? repeated(rule)
                : undefined;
    if (mistake) problems.push(problemOf(rule, 'from', mistake));
    else accepted.set(routeKey(from), { ...rule, from });
  }

  const redirects: Redirect[] = [];
  for (const rule of accepted.values()) {
    const target = finalTarget(rule, routes, assets, accepted);
    if (target === undefined) {
      if (!isIncomplete) problems.push(problemOf(rule, 'to', lost(rule)));
      continue;
    }
    const { from } = rule;
    redirects.push({ from, ...target, origin: 'owner' });
    // Netlify matches a rule with and without trailing slash; this does the same for the other hosts.
    const otherSlash = from.endsWith('/') ? from.slice(0, -1) : `${from}/`;
    if (!inAnyCase.has(otherSlash.toLowerCase()))
      redirects.push({ from: otherSlash, ...target, origin: 'owner' });
  }
  return { redirects, problems };
}

/**
 * Follows a rule to its final target, so that visitors are redirected once. A later rule without a query or a hash
 * keeps those of the rules before it, as hosts and browsers do hop by hop. A way with a temporary rule is temporary.
 *
 * @returns `undefined` if the target does not exist or the rules form a cycle
 */
function finalTarget(
  rule: RedirectRule,
  routes: ReadonlySet<string>,
  assets: ReadonlySet<string>,
  rules: ReadonlyMap<string, RedirectRule>,
): Pick<Redirect, 'to' | 'status'> | undefined {
  const seen = new Set<RedirectRule>();
  let here: RedirectRule | undefined = rule;
  let [query, hash] = ['', ''];
  while (here && !seen.has(here)) {
    seen.add(here);
    const { path, ...written } = splitUrl(here.to);
    query = written.query || query;
    hash = written.hash || hash;
    const status = [...seen].some((one) => one.status === 302) ? 302 : 301;
    if (path.startsWith('https://'))
      return URL.canParse(path) ? { to: path + query + hash, status } : undefined;
    if (!/^\/(?![/\\])/.test(path)) return undefined;
    const decoded = decodePath(path);
    const answer =
      decoded !== undefined && assets.has(decoded) ? decoded : normalizePath(path, routes);
    if (answer !== undefined) return { to: answer + query + hash, status };
    here = rules.get(routeKey(path));
  }
  return undefined;
}

/** Returns a path as the table stores it: decoded, normalized, without repeated slashes. */
function canonical(path: string): string {
  return (decodePath(path) ?? path).replace(/\/{2,}/g, '/');
}

const problemOf = ({ lineOf }: RedirectRule, field: 'from' | 'to', wording: Mistake): Problem => ({
  ...{ file: RULES_FILE, line: lineOf?.(field) },
  ...wording,
});

const inexact = ({ from }: RedirectRule): Mistake => ({
  what: `O redirecionamento de "${from}" não é de um endereço exato.`,
  rule: 'Um redirecionamento vale para um só caminho: sem *, sem :partes, sem ? nem #.',
  fix: 'Escreva uma regra para cada endereço antigo:  from: /antigo',
});

const unreadable = ({ from }: RedirectRule): Mistake => ({
  what: `Não foi possível entender os códigos com % do redirecionamento de "${from}".`,
  rule: 'Os servidores leem os códigos de um endereço em UTF-8, em que ç é %C3%A7, e respondem a outros com um erro.',
  fix: 'Escreva o endereço sem códigos, por exemplo:  from: /ação',
});

const taken = ({ from }: RedirectRule, owner: string): Mistake => ({
  what: `O redirecionamento de "${from}" foi ignorado: já existe ${owner}.`,
  rule: 'O que existe vence; maiúsculas, barra final, .html e /index não fazem outro endereço.',
  fix: 'Apague a regra, ou mude o endereço do que existe.',
  severity: 'warning',
});

const repeated = ({ from }: RedirectRule): Mistake => ({
  what: `Há dois redirecionamentos de "${from}"; vale o primeiro.`,
  rule: 'Cada endereço antigo leva a um só lugar.',
  fix: 'Apague um dos dois.',
  severity: 'warning',
});

const lost = ({ from, to }: RedirectRule): Mistake => ({
  what: `O redirecionamento de "${from}" leva a "${to}", que não existe ou volta ao começo.`,
  rule: 'O destino é uma página ou um arquivo deste site, ou um endereço https completo.',
  fix: 'Confira o destino:  to: /docs/',
});
