import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath, markdownPath } from '../../lib/path';
import { escapeRegExp } from '../../lib/text';
import {
  cacheControl,
  cacheRules,
  fileHeaders,
  FRAMES_POLICY,
  MARKDOWN_READER,
  NO_INDEX,
  POLICY_HEADER,
  policyRules,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from './headers';
import type { HeaderRule } from './headers';
import { HOSTS_DIR, NOT_FOUND_FILE, redirectTarget, isHostFile } from '../../routes/route-table';
import type { RouteTable } from '../../routes/route-table';
import { bundled } from '../../bundles/esbuild';
import { config as loginFunction } from '../../editor/login/login';
import { copyFiles } from '../../files/write-files';
import { listFiles } from '../../files/list-files';
import { readRouteTable } from './deploy-folder';

/** Route of Vercel's Build Output API, with the fields that are used here. */
export type VercelRoute =
  | { handle: 'filesystem' | 'hit' | 'error' }
  | {
      src: string;
      caseSensitive?: true;
      has?: { type: 'header'; key: string; value: string }[];
      headers?: Record<string, string>;
      status?: number;
      dest?: string;
      continue?: true;
    };

/** Address of the editor's login, a function in Vercel's output. */
const LOGIN = loginFunction.path.slice(1);
const LOGIN_SOURCE = 'src/editor/login/login.ts';

/** `.vercel/output/config.json`, Build Output API version 3. */
interface VercelConfig {
  version: 3;
  routes: VercelRoute[];
  overrides: Record<string, { path: string; contentType: string }>;
}

/** Maximum length of `src` at Vercel. Addresses are grouped, because there may be at most 2048 routes. */
const SRC_LIMIT = 4096;

/**
 * Returns Vercel's configuration. The static folder contains the deploy folder below the base path
 * (`vercelFile`), so that only copies for machines need rewrites. Vercel keeps the query on redirects.
 *
 * @param files files of the deploy folder
 */
export function vercelConfig(table: RouteTable, files: readonly string[]): VercelConfig {
  const { basePath, pages, folders } = table;
  const base = escapeRegExp(basePath);
  const notFound = { status: 404, dest: `${basePath}/${NOT_FOUND_FILE}` };
  const headers = { ...securityHeaders(), ...Object.fromEntries([STRICT_TRANSPORT_SECURITY]) };
  const leaves = pages.filter(({ path }) => !path.endsWith('/'));

  return {
    version: 3,
    routes: [
      // The window of the login keeps its opener, which these headers would cut.
      { src: `^/(?!${LOGIN}$).*$`, headers, continue: true },
      ...(basePath ? [redirect(`^${base}$`, `${basePath}/`, 301)] : []),
      { src: `^${base}/(?:${escapeRegExp(HOSTS_DIR)}/.*|404(?:\\.html)?/?)$`, ...notFound },
      ...variantRoutes(table),
      ...ownerRoutes(table),
      ...copyRoutes(table, new Set(files)),
      { handle: 'filesystem' },
      { handle: 'hit' },
      headerRoute(MARKDOWN_READER.answers, { Vary: MARKDOWN_READER.header }),
      ...headerRoutes(base, 'Cache-Control', cacheRules(folders)),
      ...headerRoutes(base, POLICY_HEADER, policyRules(folders)),
      headerRoute(NO_INDEX.pattern, { [NO_INDEX.name]: NO_INDEX.value }),
      ...dottedRoutes(basePath, leaves),
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

/** Returns the routes of a header in reverse order, because at Vercel the last match wins. */
function headerRoutes(base: string, name: string, rules: readonly HeaderRule[]): VercelRoute[] {
  return rules
    .toReversed()
    .map(({ pattern, value }) =>
      headerRoute(pattern.replace(/^\^/, `^${base}`), { [name]: value }),
    );
}

/** Returns the headers of all paths in which the pattern is found. Vercel matches a pattern with the whole path. */
function headerRoute(pattern: string, headers: Record<string, string>): VercelRoute {
  return { src: `^(?=.*?(?:${pattern})).*$`, headers, continue: true };
}

/** Returns the headers of pages such as `/docs/gpt-4.1` and `/docs/CLAUDE.md`, whose addresses look like files. */
function dottedRoutes(basePath: string, leaves: RouteTable['pages']): VercelRoute[] {
  const dotted = leaves.map(({ path }) => path).filter((path) => /\.[^/]*$/.test(path));
  const routes = (paths: readonly string[], headers: Record<string, string>) =>
    sources(basePath, paths).map((src) => ({ src, headers, continue: true as const }));
  return [
    ...routes(dotted, {
      'Cache-Control': cacheControl('/page.html'),
      Vary: MARKDOWN_READER.header,
      [POLICY_HEADER]: FRAMES_POLICY,
    }),
    ...routes(
      dotted.filter((path) => NO_INDEX.name in fileHeaders(path)),
      { [NO_INDEX.name]: 'all' },
    ),
  ];
}

/** Returns the path of a file of the deploy folder in `.vercel/output/static`. */
function vercelFile(basePath: string, file: string): string {
  return `${basePath}/${file}`.slice(1);
}

/** Returns the rewrites of pages to their Markdown copies, many per route. */
function copyRoutes(
  { basePath, pages }: RouteTable,
  files: ReadonlySet<string>,
): Extract<VercelRoute, { src: string }>[] {
  const { header, pattern: value } = MARKDOWN_READER;
  const has = [{ type: 'header' as const, key: header.toLowerCase(), value: `.*${value}.*` }];
  const routes = (isFolder: boolean, copy: string) => {
    const paths = pages
      .map(({ path }) => path)
      .filter((path) => path.endsWith('/') === isFolder && files.has(markdownPath(path).slice(1)));
    const dest = `${basePath}$1${copy}`;
    return sources(basePath, paths).map((src) => ({
      src,
      caseSensitive: true as const,
      has,
      dest,
    }));
  };
  return [...routes(true, 'index.md'), ...routes(false, '.md')];
}

/** Returns the redirects of page variants, many per route: `^/(docs/a|docs/b)\.html$` → `/$1`. */
function variantRoutes({ basePath, redirects }: RouteTable): VercelRoute[] {
  const groups = new Map<string, { suffix: string; slash: string; paths: string[] }>();
  for (const { from, to, origin } of redirects) {
    if (origin !== 'variant') continue;
    const bare = to.replace(/\/$/, '');
    const [suffix, slash] = [from.slice(bare.length), to.slice(bare.length)];
    const group = groups.get(`${suffix} ${slash}`) ?? { suffix, slash, paths: [] };
    groups.set(`${suffix} ${slash}`, group);
    group.paths.push(bare);
  }
  return [...groups.values()].flatMap(({ suffix, slash, paths }) => {
    return sources(basePath, paths, suffix).map((src) =>
      redirect(src, `${basePath}$1${slash}`, 301),
    );
  });
}

/** Returns the redirects of the owner, those to one target in as few routes as possible. */
function ownerRoutes(table: RouteTable): VercelRoute[] {
  const groups = new Map<string, { to: string; status: 301 | 302; paths: string[] }>();
  for (const rule of table.redirects) {
    if (rule.origin !== 'owner') continue;
    const { from, status } = rule;
    const to = redirectTarget(table, rule);
    const group = groups.get(`${status} ${to}`) ?? { to, status, paths: [] };
    groups.set(`${status} ${to}`, group);
    group.paths.push(from);
  }
  return [...groups.values()].flatMap(({ to, status, paths }) =>
    sources(table.basePath, paths).map((src) => redirect(src, to, status)),
  );
}

/** Returns the patterns of paths below the base path, as many in one as its limit allows. */
function sources(basePath: string, paths: readonly string[], suffix = ''): string[] {
  const [head, tail] = [`^${escapeRegExp(basePath)}(`, `)${escapeRegExp(suffix)}$`];
  const names = paths.map(address);
  return chunks(names, SRC_LIMIT - head.length - tail.length).map(
    (some) => head + some.join('|') + tail,
  );
}

function redirect(src: string, to: string, status: number): VercelRoute {
  return { src, caseSensitive: true, status, headers: { Location: to } };
}

/**
 * Returns a pattern for a path as it is requested: with hex digits in either case, and with or without a code for the
 * signs that need none.
 */
function address(path: string): string {
  return escapeRegExp(encodePath(path))
    .replace(/%[0-9A-F]{2}/g, inAnyCase)
    .replace(/\\?([&+,:;=@$])/g, (sign, plain: string) => {
      return `(?:${sign}|${inAnyCase(encodeURIComponent(plain))})`;
    });
}

const inAnyCase = (code: string) =>
  code.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`);

/** Splits alternatives so that each group, joined by `|`, has at most `limit` characters. */
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

/**
 * Replaces `.vercel/output` by the output of a finished build (Build Output API 3). Vercel's builder detects
 * Gatsby and adds a plugin, which writes an output without redirects; so this runs after Gatsby has ended.
 *
 * @param site folder that contains `dist/`
 * @param project folder that contains `src/`
 */
export async function writeVercelOutput(site: string, project = site): Promise<void> {
  const distDir = join(site, 'dist');
  const output = join(site, '.vercel', 'output');
  const table = readRouteTable(distDir);
  const files = listFiles(distDir).filter((file) => !isHostFile(file));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await writeFile(
    join(output, 'config.json'),
    `${JSON.stringify(vercelConfig(table, files), null, 2)}\n`,
  );
  const sources = new Map(files.map((file) => [vercelFile(table.basePath, file), file]));
  copyFiles(distDir, join(output, 'static'), sources);
  const login = join(output, 'functions', `${LOGIN}.func`);
  await mkdir(login, { recursive: true });
  const envVarsInUse = ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'GITHUB_URL'];
  const entry = { runtime: 'edge', entrypoint: 'index.js', envVarsInUse };
  await writeFile(join(login, '.vc-config.json'), JSON.stringify(entry));
  const code = bundled(project, { entryPoints: [LOGIN_SOURCE], format: 'esm', target: 'es2022' });
  await writeFile(join(login, 'index.js'), code);
}
