import { encodePath, withBase } from '../../lib/path';
import {
  cacheControl,
  SVG_POLICY,
  NO_INDEX,
  POLICY_HEADER,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from './headers';
import type { OwnFolder } from './headers';
import { contentType } from '../../files/media-types';
import { HOSTS_DIR, NOT_FOUND_FILE, redirectTarget } from '../../routes/route-table';
import type { Redirect, RouteTable } from '../../routes/route-table';

/** Netlify's default, which must not be repeated: it joins the headers of all rules that match. */
const NETLIFY_DEFAULT = cacheControl('/');

/**
 * Returns Netlify's `_redirects`.
 *
 * Netlify matches a rule with and without trailing slash, so a rule that only adds or removes one would
 * redirect to itself; Netlify redirects between the two forms by itself, from the layout of the files. Rules
 * are forced because `docs/conversas.html` is also a file.
 */
export function netlifyRedirects(table: RouteTable): string {
  const { basePath, redirects } = table;
  const notFound = `/${NOT_FOUND_FILE}`;
  const hidden = [`/${HOSTS_DIR}/*`, '/_redirects', '/_headers', '/404', notFound];
  const prefixes = basePath ? [basePath, ''] : [''];
  return lines([
    ...prefixes.flatMap((prefix) => hidden.map((from) => `${prefix}${from} ${notFound} 404!`)),
    ...withoutSlashRules(redirects).map((redirect) => {
      const from = withBase(basePath, encodePath(redirect.from));
      return `${from} ${redirectTarget(table, redirect)} ${redirect.status}!`;
    }),
    // Files are at the root of the folder, addresses below the base path.
    ...(basePath ? [`${basePath}/* /:splat 200`] : []),
  ]);
}

/**
 * Returns Netlify's `_headers`. A folder whose files are all cached alike gets one rule, other files one each.
 * Netlify's defaults are omitted.
 */
export function netlifyHeaders(
  { basePath, folders }: RouteTable,
  files: readonly string[],
): string {
  const prefixes = basePath ? [basePath, ''] : [''];
  const security = Object.entries(securityHeaders()).concat([[...STRICT_TRANSPORT_SECURITY]]);
  const rule = (pattern: string, ...headers: string[]) =>
    prefixes.flatMap((prefix) => [prefix + pattern, ...headers.map((header) => `  ${header}`)]);
  return lines([
    '/*',
    ...security.map(([name, value]) => `  ${name}: ${value}`),
    ...cacheGroups(files, folders).flatMap(([pattern, value]) =>
      rule(pattern, `Cache-Control: ${value}`),
    ),
    ...folders.flatMap(({ folder, policy }) => rule(`${folder}*`, `${POLICY_HEADER}: ${policy}`)),
    ...files
      .filter(isSvg)
      .flatMap((file) => rule(encodePath(`/${file}`), `${POLICY_HEADER}: ${SVG_POLICY.policy}`)),
    ...files.filter(isForMachines).flatMap((file) =>
      rule(
        encodePath(`/${file}`),
        `${NO_INDEX.name}: ${NO_INDEX.value}`,
        // Netlify does not know the type of Markdown.
        `Content-Type: ${contentType(file)}`,
      ),
    ),
  ]);
}

const SVG_FILE = new RegExp(SVG_POLICY.pattern);
const isSvg = (file: string) => SVG_FILE.test(file);

const MACHINE_FILE = new RegExp(NO_INDEX.pattern);
const isForMachines = (file: string) => MACHINE_FILE.test(`/${file}`);

function withoutSlashRules(redirects: readonly Redirect[]): Redirect[] {
  const bare = (path: string) => path.replace(/\/$/, '');
  const seen = new Set<string>();
  return redirects.filter(({ from, to }) => {
    const address = bare(from);
    if (address === bare(to) || seen.has(address)) return false;
    seen.add(address);
    return true;
  });
}

/** Returns as few path patterns as possible with their caching; no two match the same file. */
function cacheGroups(
  files: readonly string[],
  folders: readonly OwnFolder[],
  below = '/',
): [pattern: string, value: string][] {
  const inside = files.filter((file) => `/${file}`.startsWith(below));
  const values = new Set(inside.map((file) => cacheControl(`/${file}`, folders)));
  const [only = NETLIFY_DEFAULT] = values;
  if (values.size <= 1 && only === NETLIFY_DEFAULT) return [];
  if (values.size === 1 && below !== '/') return [[`${encodePath(below)}*`, only]];

  const names = inside.map((file) => `/${file}`.slice(below.length));
  const next = new Set(names.flatMap((name) => /^[^/]+\//.exec(name)?.[0] ?? []));
  return [
    ...names
      .filter((name) => !name.includes('/'))
      .map((name): [string, string] => [
        encodePath(below + name),
        cacheControl(below + name, folders),
      ])
      .filter(([, value]) => value !== NETLIFY_DEFAULT),
    ...[...next].flatMap((folder) => cacheGroups(inside, folders, below + folder)),
  ];
}

function lines(parts: readonly string[]): string {
  return parts.map((line) => `${line}\n`).join('');
}
