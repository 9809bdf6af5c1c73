import { encodePath, withBase } from '../../lib/path';
import {
  cacheRules,
  NO_INDEX,
  POLICY,
  policyRules,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from './cache';
import type { HeaderRule } from './cache';
import { HOSTS_DIR, NOT_FOUND_FILE, redirectTarget } from '../../routes/route-table';
import type { RouteTable } from '../../routes/route-table';

/** A route of Vercel's Build Output API; only what we use of it. */
export type VercelRoute =
  | { handle: 'filesystem' | 'hit' | 'error' }
  | {
      src: string;
      caseSensitive?: true;
      headers?: Record<string, string>;
      status?: number;
      dest?: string;
      continue?: true;
    };

/** `.vercel/output/config.json`, Build Output API version 3. */
export interface VercelConfig {
  version: 3;
  routes: VercelRoute[];
  overrides: Record<string, { path: string; contentType: string }>;
}

/** Vercel refuses a longer `src`, and more than 2048 routes: addresses are grouped up to this. */
const SRC_LIMIT = 4096;

/**
 * Vercel's configuration. The static folder holds the deploy folder under the base path
 * (`vercelFile`), so that nothing needs rewriting; Vercel keeps the query on redirects.
 */
export function vercelConfig(table: RouteTable): VercelConfig {
  const { basePath, pages, redirects, folders = [] } = table;
  const base = pattern(basePath);
  const notFound = { status: 404, dest: `${basePath}/${NOT_FOUND_FILE}` };
  const headers = { ...securityHeaders(), ...Object.fromEntries([STRICT_TRANSPORT_SECURITY]) };
  const owner = redirects.filter(({ origin }) => origin === 'owner');
  const leaves = pages.filter(({ path }) => !path.endsWith('/'));

  return {
    version: 3,
    routes: [
      { src: '^/.*$', headers, continue: true },
      ...(basePath ? [redirect(`^${base}$`, `${basePath}/`, 301)] : []),
      { src: `^${base}/(?:${pattern(HOSTS_DIR)}/.*|404(?:\\.html)?/?)$`, ...notFound },
      ...variantRoutes(table),
      ...owner.map((rule) =>
        redirect(`^${address(basePath, rule.from)}$`, redirectTarget(table, rule), rule.status),
      ),
      { handle: 'filesystem' },
      { handle: 'hit' },
      ...headerRoutes(base, 'Cache-Control', cacheRules(folders)),
      ...headerRoutes(base, POLICY, policyRules(folders)),
      {
        src: NO_INDEX.pattern,
        headers: { [NO_INDEX.name]: NO_INDEX.value },
        continue: true,
      },
      { handle: 'error' },
      { src: '^/.*$', ...notFound },
    ],
    overrides: Object.fromEntries(
      leaves.map(({ path, file }) => [
        vercelFile(basePath, file),
        { path: vercelFile(basePath, path.slice(1)), contentType: 'text/html; charset=utf-8' },
      ]),
    ),
  };
}

/** Later routes overwrite earlier ones, so the rules go in backwards: the first match wins. */
function headerRoutes(base: string, name: string, rules: readonly HeaderRule[]): VercelRoute[] {
  return rules.toReversed().map(({ pattern: rule, value }) => ({
    src: rule.replace(/^\^/, `^${base}`),
    headers: { [name]: value },
    continue: true,
  }));
}

/** Where a file of the deploy folder lies in `.vercel/output/static`. */
export function vercelFile(basePath: string, file: string): string {
  return `${basePath}/${file}`.slice(1);
}

/** The redirects of page variants, many pages to a route: `^/(docs/a|docs/b)\.html$` → `/$1`. */
function variantRoutes({ basePath, redirects }: RouteTable): VercelRoute[] {
  const groups = new Map<string, { suffix: string; slash: string; names: string[] }>();
  for (const { from, to, origin } of redirects) {
    if (origin !== 'variant') continue;
    const bare = to.replace(/\/$/, '');
    const [suffix, slash] = [from.slice(bare.length), to.slice(bare.length)];
    const group = groups.get(`${suffix} ${slash}`) ?? { suffix, slash, names: [] };
    groups.set(`${suffix} ${slash}`, group);
    group.names.push(address('', bare));
  }
  return [...groups.values()].flatMap(({ suffix, slash, names }) => {
    const [head, tail] = [`^${pattern(basePath)}(`, `)${pattern(suffix)}$`];
    return chunks(names, SRC_LIMIT - head.length - tail.length).map((some) =>
      redirect(head + some.join('|') + tail, `${basePath}$1${slash}`, 301),
    );
  });
}

function redirect(src: string, to: string, status: number): VercelRoute {
  return { src, caseSensitive: true, status, headers: { Location: to } };
}

/** A path as it arrives at Vercel, percent-encoded in either case of the hex digits. */
function address(basePath: string, path: string): string {
  return pattern(withBase(basePath, encodePath(path))).replace(/%[0-9A-F]{2}/g, (code) =>
    code.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
  );
}

function pattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Packs alternatives so that each pack, joined by `|`, stays within `limit` characters. */
function chunks(names: readonly string[], limit: number): string[][] {
  const packs: string[][] = [];
  let room = 0;
  for (const name of names) {
    const pack = packs.at(-1);
    if (pack && name.length + 1 <= room) {
      pack.push(name);
      room -= name.length + 1;
    } else {
      packs.push([name]);
      room = limit - name.length;
    }
  }
  return packs;
}
