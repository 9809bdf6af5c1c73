import { memoizeByObject } from '../../lib/memoize';

/**
 * The value of a header for some files. `pattern` is source both JavaScript and PCRE (nginx, Vercel)
 * understand; if it is anchored, then by its first character, where Vercel's base path goes in.
 */
export interface HeaderRule {
  pattern: string;
  value: string;
}

/** A folder with headers of its own, the editor's: its files are only right together, too. */
export interface OwnFolder {
  /** From the root of the deploy folder, with a slash at both ends: `/admin/`. */
  folder: string;
  /** The content policy of everything in it, beside what every response says. */
  policy: string;
}

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const HOUR = 'public, max-age=3600';

/**
 * First match wins; the last rule matches everything. Only names that carry a hash of their own
 * content are kept forever. Gatsby 5 writes `name-<20 hex>.js`, `name.<20 hex>.css`,
 * `static/<32 hex>/…` and `static/name-<32 hex>.ext`; our fonts are `fonts/name-<8 hex>.woff2` and
 * our cards `social-cards/<20 hex>.png`. The number in `page-data/sq/d/<number>.json` is a hash of the
 * query, not of its result.
 */
const CACHE_RULES: readonly HeaderRule[] = [
  // What Gatsby rewrites: its files are only right together.
  { pattern: '^/(?:page-data|slice-data)/', value: REVALIDATE },
  { pattern: '^/static/(?:[^/]+-)?[0-9a-f]{32}[./]', value: FOREVER },
  { pattern: '^/[^/]+[.-][0-9a-f]{20}\\.(?:js|css)$', value: FOREVER },
  { pattern: '^/search-index/[a-z]+-[0-9a-f]{20}\\.js(?:on)?$', value: FOREVER },
  { pattern: '^/search-index/', value: REVALIDATE },
  { pattern: '^/sw\\.js$', value: REVALIDATE },
  { pattern: '^/fonts/[^/]+-[0-9a-f]{8,}\\.woff2$', value: FOREVER },
  { pattern: '^/social-cards/[0-9a-f]{20}\\.png$', value: FOREVER },
  // Pages, by file or by address, a last segment without a dot; and what machines read of them.
  { pattern: '\\.(?:html|md)$|/[^/.]*$|/llms(?:-full)?\\.txt$', value: REVALIDATE },
  { pattern: '^/', value: HOUR },
];

/** The patterns of what never changes under its name. */
export const FOREVER_PATTERNS: readonly string[] = CACHE_RULES.filter(
  ({ value }) => value === FOREVER,
).map(({ pattern }) => pattern);

const compiled = (rules: readonly HeaderRule[]) =>
  rules.map(({ pattern, value }) => ({ pattern: new RegExp(pattern), value }));

const COMPILED = compiled(CACHE_RULES);

const NO_FOLDERS: readonly OwnFolder[] = [];

/** The rules of a site that has folders with headers of their own. */
export const cacheRules = (folders: readonly OwnFolder[] = []): readonly HeaderRule[] => [
  ...folders.map(({ folder }) => ({ pattern: `^${folder}`, value: REVALIDATE })),
  ...CACHE_RULES,
];

/**
 * The `Cache-Control` of a file.
 *
 * @param path from the root of the deploy folder, with a leading slash: `/docs/conversas.html`
 */
export function cacheControl(path: string, folders: readonly OwnFolder[] = []): string {
  if (folderOf(path, folders)) return REVALIDATE;
  return COMPILED.find(({ pattern }) => pattern.test(path))?.value ?? REVALIDATE;
}

/**
 * What machines read says what the pages say: search engines are to show the pages. The pattern is one
 * like those of the caching rules.
 */
export const NO_INDEX = {
  pattern: '\\.md$|/llms(?:-full)?\\.txt$',
  name: 'X-Robots-Tag',
  value: 'noindex',
} as const;

/** The header in which pages are told what they may do. */
export const POLICY = 'Content-Security-Policy';

/** Who may frame a page: a `meta` cannot say it. */
export const FRAMES_POLICY = "frame-ancestors 'none'";

/**
 * A drawing opened at its own address is a document of this site, and may hold scripts: they would be
 * the site's own, beside the editor and what it keeps in this browser. In a page, as a picture, none
 * runs and none of this counts. The pattern is one like those of the caching rules, in either case:
 * `LOGO.SVG` is a drawing, too.
 */
export const DRAWING = {
  pattern: '\\.[sS][vV][gG]$',
  policy: "default-src 'none';style-src 'unsafe-inline';sandbox",
} as const;

const COMPILED_NO_INDEX = new RegExp(NO_INDEX.pattern);

/**
 * The headers that a file has of its own, beside its type and what every response carries.
 *
 * @param path from the root of the deploy folder, with a leading slash: `/docs/conversas.md`
 */
export function fileHeaders(
  path: string,
  folders: readonly OwnFolder[] = NO_FOLDERS,
): Record<string, string> {
  const policy = policiesOf(folders).find(({ pattern }) => pattern.test(path));
  return {
    'Cache-Control': cacheControl(path, folders),
    ...(policy && { [POLICY]: policy.value }),
    ...(COMPILED_NO_INDEX.test(path) && { [NO_INDEX.name]: NO_INDEX.value }),
  };
}

/** Every file that is sent asks for them. */
const policiesOf = memoizeByObject((folders: readonly OwnFolder[]) =>
  compiled(policyRules(folders)),
);

const folderOf = (path: string, folders: readonly OwnFolder[]) =>
  folders.find(({ folder }) => path.startsWith(folder));

/**
 * The content policies of files that have one of their own; first match wins. Each is a list, all of
 * which holds: so does Netlify join the headers of several rules.
 */
export const policyRules = (folders: readonly OwnFolder[] = []): readonly HeaderRule[] => [
  ...folders.flatMap(({ folder, policy }) => [
    {
      pattern: `^${folder}.*${DRAWING.pattern}`,
      value: `${FRAMES_POLICY}, ${policy}, ${DRAWING.policy}`,
    },
    { pattern: `^${folder}`, value: `${FRAMES_POLICY}, ${policy}` },
  ]),
  { pattern: DRAWING.pattern, value: `${FRAMES_POLICY}, ${DRAWING.policy}` },
];

/** Caching of redirects and errors: ask again every time, since a later build may change the answer. */
export const UNCACHED = REVALIDATE;

/** Sent by real hosts only: on a local server it would lock `localhost` to https. */
export const STRICT_TRANSPORT_SECURITY = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/**
 * Headers of every response. The content policy here says only who may frame a page: a `<meta>` element,
 * which has the rest of the policy, may not (CSP Level 3, §3.3).
 */
export function securityHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    [POLICY]: FRAMES_POLICY,
    // Not plain `same-origin`: a window that a page opens must be able to answer it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
