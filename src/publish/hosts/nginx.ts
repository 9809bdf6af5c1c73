import { splitUrl, withBase } from '../../lib/path';
import {
  cacheRules,
  FRAMES_POLICY,
  MARKDOWN_READER,
  NO_INDEX,
  POLICY_HEADER,
  policyRules,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
  UNCACHED,
} from './headers';
import type { HeaderRule } from './headers';
import { CONTENT_TYPES, TEXT_TYPES } from '../../files/media-types';
import { HOSTS_DIR, NOT_FOUND_FILE, REFUSED_PATHS, redirectTarget } from '../../routes/route-table';
import type { Redirect, RouteTable } from '../../routes/route-table';

/** Number of entries for which a bucket of nginx's hash table must have room. */
const COLLISIONS = 8;

/**
 * Returns a complete sample configuration for nginx, to be included inside `http {}`.
 *
 * Addresses are compared decoded (`$uri`). Targets are literal, so that only the query of a request gets into
 * the `Location` header.
 */
export function nginxConfig(table: RouteTable): string {
  const { basePath, folders } = table;
  const permanent = table.redirects.filter(({ status }) => status === 301);
  const temporary = table.redirects.filter(({ status }) => status === 302);
  const longest = Math.max(
    ...table.redirects.map(({ from }) => Buffer.byteLength(basePath + from)),
    0,
  );

  return `# Gerado pelo build: não edite. Copie a pasta dist/ para o servidor, ajuste server_name e root,
# e inclua este arquivo dentro de http { }, por exemplo em /etc/nginx/conf.d/.

map_hash_max_size ${powerOfTwo(table.redirects.length * 2, 2048)};
map_hash_bucket_size ${powerOfTwo((longest + 32) * COLLISIONS, 512)};

# Outras grafias do endereço de uma página, e content/site/redirects.yaml.
${redirectMap(table, 'site_moved', permanent)}
${redirectMap(table, 'site_found', temporary)}
map $uri $site_index {
  default "";
  "~/$" index.html;
}

# Quem aceita Markdown, como um assistente de IA, recebe a cópia da página.
map $http_accept $site_reader {
  default "";
  ${quote(`~*${MARKDOWN_READER.pattern}`)} "markdown:";
}

map $site_reader$uri $site_copy {
  default "";
  "~^markdown:(?<site_folder>.*/)$" "\${site_folder}index.md";
  "~^markdown:(?<site_page>/.*)$" "$site_page.md";
}

map $uri $site_vary {
  default "";
  ${quote(`~${MARKDOWN_READER.answers}`)} ${MARKDOWN_READER.header};
}

map $uri $site_file_cache {
${mapLines(cacheRules(folders))}
}

# Um erro ou um redirecionamento pode mudar no próximo build.
map $status $site_cache {
  default ${quote(UNCACHED)};
  "~^(?:200|206|304)$" $site_file_cache;
}

map $uri $site_policy {
  default ${quote(FRAMES_POLICY)};
${mapLines(policyRules(folders))}
}

map $uri $site_robots {
  default "";
  ${quote(`~${NO_INDEX.pattern}`)} ${NO_INDEX.value};
}

# Só em https: em http este cabeçalho não vale.
map $https $site_hsts {
  default "";
  on ${quote(STRICT_TRANSPORT_SECURITY[1])};
}

server {
  listen 80;
  listen [::]:80;
  server_name _;
  root dist;

  absolute_redirect off;
  server_tokens off;

  types {
${typeLines()}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${plainTypes().join(' ')};

  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types ${plainTypes().join(' ')};

${Object.entries(securityHeaders())
  .map(
    ([name, value]) =>
      `  add_header ${name} ${name === POLICY_HEADER ? '$site_policy' : quote(value)} always;`,
  )
  .join('\n')}
  add_header ${STRICT_TRANSPORT_SECURITY[0]} $site_hsts always;
  add_header Cache-Control $site_cache always;
  add_header ${NO_INDEX.name} $site_robots;
  add_header Vary $site_vary;

  max_ranges 1;
  error_page 400 404 /${NOT_FOUND_FILE};
  location = /${NOT_FOUND_FILE} { internal; }
${hiddenLocations(basePath)}

  # Grafias que nenhuma página tem, recusadas como foram pedidas, antes que o nginx as simplifique.
  if ($request_uri ~* ${inPath(REFUSED_PATHS.malformed)}) { return 400; }
  if ($request_uri ~* ${inPath(REFUSED_PATHS.missing)}) { return 404; }

  if ($site_moved) { return 301 $site_moved; }
  if ($site_found) { return 302 $site_found; }

${siteLocation(basePath)}
}
`;
}

function redirectMap(table: RouteTable, name: string, redirects: readonly Redirect[]): string {
  const entries = redirects.map((redirect) => {
    const from = table.basePath + redirect.from;
    return `  ${quote(from)} ${quote(targetWithQuery(redirectTarget(table, redirect)))};`;
  });
  return [`map $uri $${name} {`, '  default "";', ...entries, '}', ''].join('\n');
}

/** Appends the query of the request, unless the target has its own. */
function targetWithQuery(target: string): string {
  const { path, query, hash } = splitUrl(target);
  return path + (query || '$is_args$args') + hash;
}

function hiddenLocations(basePath: string): string {
  const exact = ['/404', ...(basePath ? [`/${NOT_FOUND_FILE}`] : []), '/_redirects', '/_headers'];
  return [
    `location ^~ ${withBase(basePath, `/${HOSTS_DIR}/`)}`,
    ...exact.map((path) => `location = ${withBase(basePath, path)}`),
  ]
    .map((location) => `  ${location} { return 404; }`)
    .join('\n');
}

/** Files are at the root of the deploy folder, addresses below the base path. */
function siteLocation(basePath: string): string {
  const tryFiles = 'try_files $site_copy $uri$site_index $uri.html =404;';
  if (!basePath) return `  location / { ${tryFiles} }`;
  return `  location / { return 404; }
  location = ${basePath} { return 301 ${basePath}/$is_args$args; }
  location ${basePath}/ {
    rewrite ^${basePath}(/.*)$ $1 break;
    ${tryFiles}
  }`;
}

function typeLines(): string {
  return Object.entries(CONTENT_TYPES)
    .map(([extension, type]) => `    ${type} ${extension};`)
    .join('\n');
}

/** Types without `text/html`, which nginx always compresses; it warns if the type is listed. */
function plainTypes(): string[] {
  return TEXT_TYPES.filter((type) => type !== 'text/html');
}

/** Returns the lines of a map from addresses to values. */
function mapLines(rules: readonly HeaderRule[]): string {
  return rules.map(({ pattern, value }) => `  ${quote(`~${pattern}`)} ${quote(value)};`).join('\n');
}

/** Returns a pattern for `$request_uri`, which has the query, that looks for one of a path. */
function inPath(pattern: string): string {
  return quote(`^[^?#]*(?:${pattern.replaceAll('$', '[?#]|$')})`);
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function powerOfTwo(atLeast: number, minimum: number): number {
  return Math.max(minimum, 2 ** Math.ceil(Math.log2(Math.max(atLeast, 1))));
}
