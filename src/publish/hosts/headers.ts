/**
 * Value of a header for files that match a pattern: a regular expression for JavaScript and PCRE (nginx,
 * Vercel). An anchor must be its first character, where Vercel's base path is inserted.
 */
export interface HeaderRule {
  pattern: string;
  value: string;
}

/** A folder with its own headers, such as the editor's. */
export interface OwnFolder {
  /** Path in the deploy folder, with a slash at both ends: `/admin/`. */
  folder: string;
  /** Content policy of its files, in addition to that of every response. */
  policy: string;
}

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const HOUR = 'public, max-age=3600';

/**
 * Caching by path; the first match wins, and the last rule matches everything. Only files whose name contains
 * a hash of their content are cached forever. Gatsby 5 writes `name-<20 hex>.js`, `name.<20 hex>.css`,
 * `static/<32 hex>/…` and `static/name-<32 hex>.ext`; our fonts are `fonts/name-<8 hex>.woff2` and
 * our cards `social-cards/<20 hex>.png`. The number in `page-data/sq/d/<number>.json` is a hash of the
 * query, not of its result.
 */
const CACHE_RULES: readonly HeaderRule[] = [
  // Gatsby rewrites these files, and they have to match each other.
  { pattern: '^/(?:page-data|slice-data)/', value: REVALIDATE },
  { pattern: '^/static/(?:[^/]+-)?[0-9a-f]{32}[./]', value: FOREVER },
  { pattern: '^/[^/]+[.-][0-9a-f]{20}\\.(?:js|css)$', value: FOREVER },
  { pattern: '^/search-index/[a-z]+-[0-9a-f]{20}\\.js(?:on)?$', value: FOREVER },
  { pattern: '^/search-index/', value: REVALIDATE },
  { pattern: '^/sw\\.js$', value: REVALIDATE },
  { pattern: '^/fonts/[^/]+-[0-9a-f]{8,}\\.woff2$', value: FOREVER },
  { pattern: '^/social-cards/[0-9a-f]{20}\\.png$', value: FOREVER },
  // Pages, by file or by address (a last segment without a dot), and their copies for machines.
  { pattern: '\\.(?:html|md)$|/[^/.]*$|/llms(?:-full)?\\.txt$', value: REVALIDATE },
  { pattern: '^/', value: HOUR },
];

/** Patterns of files that are cached forever. */
export const FOREVER_PATTERNS: readonly string[] = CACHE_RULES.filter(
  ({ value }) => value === FOREVER,
).map(({ pattern }) => pattern);

const compiled = (rules: readonly HeaderRule[]) =>
  rules.map(({ pattern, value }) => ({ pattern: new RegExp(pattern), value }));

const COMPILED = compiled(CACHE_RULES);

/** Returns the caching rules of a site with these folders. */
export const cacheRules = (folders: readonly OwnFolder[]): readonly HeaderRule[] => [
  ...folders.map(({ folder }) => ({ pattern: `^${folder}`, value: REVALIDATE })),
  ...CACHE_RULES,
];

/**
 * Returns the `Cache-Control` of a file.
 *
 * @param path path in the deploy folder, with a leading slash: `/docs/conversas.html`
 */
export function cacheControl(path: string, folders: readonly OwnFolder[] = []): string {
  if (folderOf(path, folders)) return REVALIDATE;
  return COMPILED.find(({ pattern }) => pattern.test(path))?.value ?? REVALIDATE;
}

/** Header of copies for machines: search engines should show the pages instead. */
export const NO_INDEX = {
  pattern: '\\.md$|/llms(?:-full)?\\.txt$',
  name: 'X-Robots-Tag',
  value: 'noindex',
} as const;

/**
 * A request that accepts Markdown, as an assistant's does, gets the copy of a page, if it has one. Browsers do
 * not ask for it. Weights (`;q=0.5`) are ignored, since hosts match a pattern.
 */
export const MARKDOWN_READER = {
  /** Name of the request header, and a pattern for its value. */
  header: 'Accept',
  pattern: 'text/markdown',
  /** Pattern of the pages and their copies, whose answer depends on the header. */
  answers: '\\.(?:html|md)$|/[^/.]*$',
} as const;

/** Name of the header with the content policy. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** Directive that a `meta` element cannot have. */
export const FRAMES_POLICY = "frame-ancestors 'none'";

/**
 * Content policy of SVG files. An SVG opened at its own address is a document of this site; without the
 * policy, its scripts would run with the site's origin, which the editor shares. As an image in a page it
 * runs none, and the policy has no effect.
 */
export const SVG_POLICY = {
  pattern: '\\.[sS][vV][gG]$',
  policy: "default-src 'none';style-src 'unsafe-inline';sandbox",
} as const;

const COMPILED_NO_INDEX = new RegExp(NO_INDEX.pattern);

/**
 * Returns the headers of a file, except its type and the headers of every response.
 *
 * @param path path in the deploy folder, with a leading slash: `/docs/conversas.md`
 */
export function fileHeaders(
  path: string,
  folders: readonly OwnFolder[] = [],
): Record<string, string> {
  const policy = compiled(policyRules(folders)).find(({ pattern }) => pattern.test(path));
  return {
    'Cache-Control': cacheControl(path, folders),
    ...(policy && { [POLICY_HEADER]: policy.value }),
    ...(COMPILED_NO_INDEX.test(path) && { [NO_INDEX.name]: NO_INDEX.value }),
  };
}

const folderOf = (path: string, folders: readonly OwnFolder[]) =>
  folders.find(({ folder }) => path.startsWith(folder));

/**
 * Returns the content policies of files that have their own; the first match wins. A value lists several
 * policies, all of which apply; Netlify joins the headers of several rules in the same way.
 */
export const policyRules = (folders: readonly OwnFolder[]): readonly HeaderRule[] => [
  ...folders.flatMap(({ folder, policy }) => [
    {
      pattern: `^${folder}.*${SVG_POLICY.pattern}`,
      value: `${FRAMES_POLICY}, ${policy}, ${SVG_POLICY.policy}`,
    },
    { pattern: `^${folder}`, value: `${FRAMES_POLICY}, ${policy}` },
  ]),
  { pattern: SVG_POLICY.pattern, value: `${FRAMES_POLICY}, ${SVG_POLICY.policy}` },
];

/** `Cache-Control` of redirects and errors, which a later build may change. */
export const UNCACHED = REVALIDATE;

/** Header that only public hosts send: a local server would force HTTPS on `localhost`. */
export const STRICT_TRANSPORT_SECURITY = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/**
 * Returns the headers of every response. The content policy only has the directive that is not allowed in a
 * `meta` element (CSP Level 3, §3.3), which has the rest.
 */
export function securityHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    [POLICY_HEADER]: FRAMES_POLICY,
    // `same-origin` would cut the connection to windows that a page opens, such as a login.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
