import { describe, expect, it } from 'vitest';
import { encodePath } from '../../lib/path';
import { cacheControl, fileHeaders } from './headers';
import { netlifyHeaders, netlifyRedirects } from './netlify';
import { nginxConfig } from './nginx';
import { buildRouteTable, redirectTarget } from '../../routes/route-table';
import type { RouteTable } from '../../routes/route-table';
import { vercelConfig } from './vercel';
import type { VercelRoute } from './vercel';

const HASH = '0123456789abcdef0123';
const FILES = [
  '404.html',
  `app-${HASH}.js`,
  'docs/conversas.html',
  'docs/conversas.md',
  'docs/index.html',
  'favicon.svg',
  `fonts/figtree-${HASH}.woff2`,
  'fonts/figtree-OFL.txt',
  'img/a.png',
  'img/b/c.png',
  'index.html',
  'page-data/app-data.json',
  `static/${HASH}${HASH.slice(0, 12)}/foto.png`,
];

const PAGES = ['/', '/docs/', '/docs/conversas', '/guia/ação'];

function tableOf(basePath: string, morePages: readonly string[] = []) {
  const { table, problems } = buildRouteTable({
    pages: [...PAGES, ...morePages].map((path) => ({ path })),
    redirects: [
      { from: '/ajuda', to: '/docs/' },
      { from: '/promo', to: 'https://loja.example/p?de=site', status: 302 },
      { from: '/preço', to: '/docs/conversas#planos' },
      { from: '/oferta', to: 'https://loja.example/p?valor=$50' },
      { from: '/a,b&c+d', to: '/docs/' },
      { from: '/Manual%20novo.pdf', to: '/docs/' },
    ],
    files: FILES,
    basePath,
  });
  expect(problems).toEqual([]);
  return table;
}

/** Redirect of a host; `undefined` if it does not redirect. */
type Answer = { to: string; status: number } | undefined;

/** Emulates Netlify: the first rule with the requested path, apart from trailing slashes. */
function askNetlify(text: string, path: string): Answer {
  const bare = (value: string) => value.replace(/\/$/, '');
  for (const line of text.trim().split('\n')) {
    const [from = '', to = '', status = ''] = line.split(' ');
    if (bare(from) === bare(path) && status.startsWith('30'))
      return { to, status: parseInt(status) };
  }
  return undefined;
}

/** Emulates Vercel: the first matching route before the file system. */
function askVercel(routes: readonly VercelRoute[], path: string): Answer {
  for (const route of routes) {
    if ('handle' in route) return undefined;
    const match = new RegExp(route.src, route.caseSensitive ? '' : 'i').exec(path);
    const location = route.headers?.['Location'];
    if (match && location !== undefined) {
      const to = location.replace(/\$(\w+)/g, (_, group: string) => match[Number(group)] ?? '');
      return { to, status: route.status ?? 0 };
    }
  }
  return undefined;
}

/** Emulates nginx: the maps of decoded addresses, without query. */
function askNginx(text: string, path: string): Answer {
  const entries = [...text.matchAll(/^ {2}"(\/[^"]*)" "([^"]*)";$/gm)];
  const found = entries.find(([, from]) => from === decodeURIComponent(path));
  if (!found) return undefined;
  const temporary = (found.index ?? 0) > text.indexOf('map $uri $site_found');
  return { to: (found[2] ?? '').replace('$is_args$args', ''), status: temporary ? 302 : 301 };
}

describe.each(['', '/sub'])('with base path %j', (basePath) => {
  const table = tableOf(basePath);
  const netlify = netlifyRedirects(table);
  const { routes } = vercelConfig(table, FILES);
  const nginx = nginxConfig(table);
  const addresses = table.redirects.map((redirect) => ({
    redirect,
    path: basePath + encodePath(redirect.from),
    expected: { to: redirectTarget(table, redirect), status: redirect.status },
  }));

  it('Vercel and nginx redirect like the route table', () => {
    const coded = {
      path: `${basePath}/a%2Cb%26c%2bd`,
      expected: { to: `${basePath}/docs/`, status: 301 },
    };
    for (const { path, expected } of [...addresses, coded]) {
      expect({ path, ...askVercel(routes, path) }).toEqual({ path, ...expected });
      expect({ path, ...askNginx(nginx, path) }).toEqual({ path, ...expected });
    }
  });

  it('Netlify does too, except for trailing slashes, which it redirects by itself', () => {
    for (const { redirect, path, expected } of addresses) {
      const slashOnly = redirect.from.replace(/\/$/, '') === redirect.to.replace(/\/$/, '');
      expect({ path, answer: askNetlify(netlify, path) }).toEqual({
        path,
        answer: slashOnly ? undefined : expected,
      });
    }
  });

  it('no host redirects a page', () => {
    for (const page of table.pages) {
      const path = basePath + encodePath(page.path);
      expect(askNetlify(netlify, path)).toBeUndefined();
      expect(askVercel(routes, path)).toBeUndefined();
      expect(askNginx(nginx, path)).toBeUndefined();
    }
  });

  it('no host redirects to another redirect', () => {
    for (const { expected } of addresses) {
      const [path = ''] = expected.to.split(/[?#]/);
      expect(askVercel(routes, path)).toBeUndefined();
      expect(askNginx(nginx, path)).toBeUndefined();
      expect(askNetlify(netlify, path)).toBeUndefined();
    }
  });
});

describe('netlifyRedirects', () => {
  it('forces each rule, hides host files and answers 404 for the not-found page', () => {
    expect(netlifyRedirects(tableOf(''))).toMatchInlineSnapshot(`
      "/.hosts/* /404.html 404!
      /_redirects /404.html 404!
      /_headers /404.html 404!
      /404 /404.html 404!
      /404.html /404.html 404!
      /index / 301!
      /index.html / 301!
      /docs.html /docs/ 301!
      /docs/index /docs/ 301!
      /docs/index.html /docs/ 301!
      /docs/conversas.html /docs/conversas 301!
      /docs/conversas/index /docs/conversas 301!
      /docs/conversas/index.html /docs/conversas 301!
      /guia/a%C3%A7%C3%A3o.html /guia/a%C3%A7%C3%A3o 301!
      /guia/a%C3%A7%C3%A3o/index /guia/a%C3%A7%C3%A3o 301!
      /guia/a%C3%A7%C3%A3o/index.html /guia/a%C3%A7%C3%A3o 301!
      /ajuda /docs/ 301!
      /promo https://loja.example/p?de=site 302!
      /pre%C3%A7o /docs/conversas#planos 301!
      /oferta https://loja.example/p?valor=%2450 301!
      /a,b&c+d /docs/ 301!
      /Manual%20novo.pdf /docs/ 301!
      "
    `);
  });

  it('maps addresses below the base path to the files at the root, last', () => {
    const lines = netlifyRedirects(tableOf('/sub')).trim().split('\n');
    expect(lines.at(-1)).toBe('/sub/* /:splat 200');
    expect(lines).toContain('/sub/docs/conversas.html /sub/docs/conversas 301!');
    expect(lines).toContain('/sub/.hosts/* /404.html 404!');
  });
});

describe('netlifyHeaders', () => {
  const rules = (table: RouteTable) =>
    netlifyHeaders(table, FILES)
      .split(/\n(?=\/)/)
      .map((block) => block.trim().split('\n'))
      .map(([path = '', ...headers]) => [path, headers.map((line) => line.trim())] as const);

  it('caches folders where possible, otherwise files, and no pages', () => {
    const cached = rules(tableOf(''))
      .slice(1)
      .filter(([, headers]) => headers.some((header) => header.startsWith('Cache-Control')));
    expect(Object.fromEntries(cached)).toEqual({
      [`/app-${HASH}.js`]: ['Cache-Control: public, max-age=31536000, immutable'],
      '/favicon.svg': ['Cache-Control: public, max-age=3600'],
      [`/fonts/figtree-${HASH}.woff2`]: ['Cache-Control: public, max-age=31536000, immutable'],
      '/fonts/figtree-OFL.txt': ['Cache-Control: public, max-age=3600'],
      '/img/*': ['Cache-Control: public, max-age=3600'],
      '/static/*': ['Cache-Control: public, max-age=31536000, immutable'],
    });
  });

  it('sets the security headers once, for all paths', () => {
    const [path, headers] = rules(tableOf(''))[0] ?? [];
    expect(path).toBe('/*');
    expect(headers).toContain('X-Content-Type-Options: nosniff');
    expect(headers).toContain('Strict-Transport-Security: max-age=31536000');
  });

  it('covers files with and without the base path', () => {
    const paths = rules(tableOf('/sub')).map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/sub/static/*', '/static/*']));
  });
});

describe('files for machines', () => {
  const FOR_MACHINES = ['docs/conversas.md', 'llms.txt', 'llms-full.txt'];
  const OTHERS = FILES.filter((file) => !FOR_MACHINES.includes(file));

  it('have a noindex header, other files none', () => {
    for (const file of FOR_MACHINES) {
      expect(fileHeaders(`/${file}`)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
    }
    for (const file of OTHERS) expect(fileHeaders(`/${file}`)).not.toHaveProperty('X-Robots-Tag');
  });

  it.each(['', '/sub'])(
    'have the same headers on Netlify, Vercel and nginx, with base path %j',
    (base) => {
      const table = tableOf(base);
      const files = [...FOR_MACHINES, ...OTHERS];
      const netlify = netlifyHeaders(table, files).split(/\n(?=\/)/);
      const vercel = vercelConfig(table, FILES).routes.flatMap((route) =>
        'src' in route && route.headers?.['X-Robots-Tag'] ? [new RegExp(route.src)] : [],
      );
      const nginx = /map \$uri \$site_robots \{[^}]*"~(.*)" noindex;/.exec(nginxConfig(table))?.[1];
      expect(nginxConfig(table)).toContain('add_header X-Robots-Tag $site_robots;');
      for (const file of files) {
        const isNoIndex = FOR_MACHINES.includes(file);
        const block = netlify.filter((one) => one.startsWith(`${base}/${file}\n`)).join('\n');
        expect([file, block.includes('X-Robots-Tag: noindex')]).toEqual([file, isNoIndex]);
        expect([file, vercel.some((rule) => rule.test(`${base}/${file}`))]).toEqual([
          file,
          isNoIndex,
        ]);
        const inNginx = new RegExp((nginx ?? '').replaceAll('\\\\', '\\')).test(`/${file}`);
        expect([file, inNginx]).toEqual([file, isNoIndex]);
      }
      const markdown = netlify.find((one) => one.startsWith(`${base}/docs/conversas.md\n`));
      expect(markdown).toContain('Content-Type: text/markdown; charset=utf-8');
    },
  );
});

describe('a request that accepts Markdown', () => {
  it('gets the copy of a page that has one, at Vercel', () => {
    const { routes } = vercelConfig(tableOf('/sub'), [...FILES, 'index.md']);
    const rewrites = routes.flatMap((route) => ('has' in route && route.has ? [route] : []));
    const target = (path: string) => {
      const found = rewrites.find(({ src }) => new RegExp(src).test(path));
      return found && path.replace(new RegExp(found.src), found.dest ?? '');
    };
    expect(target('/sub/docs/conversas')).toBe('/sub/docs/conversas.md');
    expect(target('/sub/')).toBe('/sub/index.md');
    expect(target('/sub/docs/')).toBeUndefined();
    expect(rewrites[0]?.has).toEqual([
      { type: 'header', key: 'accept', value: '.*text/markdown.*' },
    ]);
  });
});

describe('a folder with its own headers', () => {
  const POLICY = "default-src 'none';script-src 'self'";
  const FOLDERS = [{ folder: '/admin/', policy: POLICY }];
  const SVG_POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox";
  const ADMIN = ['admin/compiler.js', 'admin/editor.json', 'admin/index.html'];
  const SVG_FILES = ['admin/files/1.svg', 'img/LOGO.SVG'];
  const files = [...ADMIN, ...FILES, ...SVG_FILES];
  const withFolder = (basePath: string) => ({ ...tableOf(basePath), folders: FOLDERS });
  const hosts = (table: RouteTable) => [
    netlifyHeaders(table, table.folders.length > 0 ? files : FILES),
    nginxConfig(table),
    JSON.stringify(vercelConfig(table, FILES)),
  ];

  it('is only in the configuration if it exists', () => {
    for (const text of hosts(tableOf(''))) expect(text).not.toContain('admin');
    for (const text of hosts(withFolder(''))) expect(text).toContain('admin');
  });

  it.each(['', '/sub'])('has its policy, as SVG files have theirs, with base path %j', (base) => {
    const table = withFolder(base);
    const [, nginxDefault = '', nginxMap = ''] =
      /map \$uri \$site_policy \{\s*default "([^"]*)";([^}]*)\}/.exec(nginxConfig(table)) ?? [];
    const nginxRules = [...nginxMap.matchAll(/"~([^"]*)" "([^"]*)";/g)].map(
      ([, pattern = '', value = '']) =>
        [new RegExp(pattern.replaceAll('\\\\', '\\')), value] as const,
    );
    expect(nginxConfig(table)).toContain('add_header Content-Security-Policy $site_policy always;');
    const netlify = netlifyHeaders(table, files).split(/\n(?=\/)/);
    const [everywhere = ''] = netlify;
    expect(everywhere).toContain("  Content-Security-Policy: frame-ancestors 'none'");
    for (const file of files) {
      const own = [
        ...(file.startsWith('admin/') ? [POLICY] : []),
        ...(/\.svg$/i.test(file) ? [SVG_POLICY] : []),
      ];
      const wanted = ["frame-ancestors 'none'", ...own].join(', ');
      expect([file, fileHeaders(`/${file}`, FOLDERS)['Content-Security-Policy']]).toEqual([
        file,
        own.length > 0 ? wanted : undefined,
      ]);
      const inNginx = nginxRules.find(([pattern]) => pattern.test(`/${file}`))?.[1];
      expect([file, inNginx ?? nginxDefault]).toEqual([file, wanted]);
      const onVercel = vercelConfig(table, FILES).routes.flatMap((route) =>
        'src' in route && new RegExp(route.src).test(`${base}/${file}`)
          ? (route.headers?.['Content-Security-Policy'] ?? [])
          : [],
      );
      expect([file, onVercel.at(-1)]).toEqual([file, wanted]);
      const onNetlify = netlify
        .map((rule) => rule.trim().split('\n  '))
        .filter(([path = '']) =>
          path.endsWith('*')
            ? `${base}/${file}`.startsWith(path.slice(0, -1))
            : `${base}/${file}` === path,
        )
        .flatMap(([, ...lines]) => lines)
        .filter((line) => line.startsWith('Content-Security-Policy: '))
        .map((line) => line.slice('Content-Security-Policy: '.length));
      expect([file, onNetlify.join(', ')]).toEqual([file, wanted]);
    }
  });

  it('is revalidated on every request', () => {
    const fresh = 'public, max-age=0, must-revalidate';
    for (const file of ADMIN) {
      expect(fileHeaders(`/${file}`, FOLDERS)).toEqual({
        'Cache-Control': fresh,
        'Content-Security-Policy': `frame-ancestors 'none', ${POLICY}`,
      });
    }
    expect(fileHeaders('/favicon.svg', FOLDERS)).toEqual(fileHeaders('/favicon.svg'));
    expect(nginxConfig(withFolder(''))).toContain(
      `map $uri $site_file_cache {\n  "~^/admin/" "${fresh}";\n`,
    );
  });
});

describe('vercelConfig', () => {
  it('serves leaf pages without .html', () => {
    expect(vercelConfig(tableOf(''), FILES).overrides).toEqual({
      'docs/conversas.html': { path: 'docs/conversas', contentType: 'text/html; charset=utf-8' },
      'guia/ação.html': { path: 'guia/ação', contentType: 'text/html; charset=utf-8' },
    });
    expect(Object.keys(vercelConfig(tableOf('/sub'), FILES).overrides)).toContain(
      'sub/docs/conversas.html',
    );
  });

  it('answers 404 for unknown addresses, the not-found page and host files', () => {
    const { routes } = vercelConfig(tableOf(''), FILES);
    const errors = routes.slice(
      routes.findIndex((route) => 'handle' in route && route.handle === 'error'),
    );
    expect(errors).toEqual([{ handle: 'error' }, { src: '^/.*$', status: 404, dest: '/404.html' }]);
    const hidden = routes.find((route) => 'dest' in route);
    for (const path of ['/404', '/404/', '/404.html', '/.hosts/routes.json']) {
      expect(path).toMatch(new RegExp(hidden && 'src' in hidden ? hidden.src : '^$'));
    }
  });

  it.each(['', '/sub'])('caches by the common rules, with base path %j', (basePath) => {
    const { routes } = vercelConfig(tableOf(basePath), FILES);
    const hit = routes.slice(
      routes.findIndex((route) => 'handle' in route && route.handle === 'hit'),
    );
    for (const file of FILES) {
      const path = `${basePath}/${file}`;
      const headers = hit.flatMap((route) =>
        'src' in route && new RegExp(route.src).test(path)
          ? (route.headers?.['Cache-Control'] ?? [])
          : [],
      );
      expect({ file, caching: headers.at(-1) }).toEqual({
        file,
        caching: cacheControl(`/${file}`),
      });
    }
  });

  const DOTTED = ['/docs/gpt-4.1', '/docs/logo.svg', '/docs/CLAUDE.md'];
  it.each(['', '/sub'])('sends a page with a dot in its address like any other (%s)', (base) => {
    const { routes } = vercelConfig(tableOf(base, DOTTED), FILES);
    const headersOf = (path: string) =>
      routes.reduce<Record<string, string>>((all, route) => {
        const isHeader =
          'src' in route && route.continue && new RegExp(route.src).test(base + path);
        return isHeader ? { ...all, ...route.headers } : all;
      }, {});
    expect(headersOf('/docs/gpt-4.1')).toEqual(headersOf('/docs/conversas'));
    expect(headersOf('/docs/logo.svg')).toEqual(headersOf('/docs/conversas'));
    const indexed = { ...headersOf('/docs/conversas'), 'X-Robots-Tag': 'all' };
    expect(headersOf('/docs/CLAUDE.md')).toEqual(indexed);
  });

  it('stays within Vercel’s limits for a large site', () => {
    const paths = Array.from(
      { length: 1500 },
      (_, n) => `/docs/secao-${n % 40}/um-titulo-longo-${n}`,
    );
    const table = tableOf('', paths);
    const { routes } = vercelConfig(table, FILES);
    expect(routes.length).toBeLessThan(200);
    for (const route of routes)
      if ('src' in route) expect(route.src.length).toBeLessThanOrEqual(4096);
    const last = '/docs/secao-19/um-titulo-longo-1499';
    expect(askVercel(routes, `${last}/index.html`)).toEqual({ to: last, status: 301 });
  });

  it('stays within Vercel’s limits for a list of a thousand redirects', () => {
    const rules = Array.from({ length: 1200 }, (_, n) => ({
      from: `/antigo/${n}`,
      to: PAGES[n % 4]!,
    }));
    const pages = PAGES.map((path) => ({ path }));
    const input = { pages, redirects: rules, files: FILES, basePath: '' };
    const { routes } = vercelConfig(buildRouteTable(input).table, FILES);
    expect(routes.length).toBeLessThan(200);
    for (const path of ['/antigo/1', '/antigo/1197/'])
      expect(askVercel(routes, path)).toEqual({ to: '/docs/', status: 301 });
  });
});

describe('nginxConfig', () => {
  it('keeps the query of the request, unless the target has its own (behaviour 2.10.5)', () => {
    const text = nginxConfig(tableOf(''));
    expect(text).toContain('"/docs/conversas.html" "/docs/conversas$is_args$args";');
    expect(text).toContain('"/preço" "/docs/conversas$is_args$args#planos";');
    expect(text).toContain('"/promo" "https://loja.example/p?de=site";');
  });

  it('adapts the size of the maps to long addresses', () => {
    const long = `/docs/${'muito-longo-'.repeat(20)}`;
    const size = /map_hash_bucket_size (\d+);/.exec(nginxConfig(tableOf('', [long])))?.[1];
    expect(Number(size)).toBeGreaterThan(long.length);
  });

  it('never serves the host files or the not-found page itself', () => {
    const text = nginxConfig(tableOf('/sub'));
    for (const place of ['^~ /sub/.hosts/', '= /sub/404', '= /sub/404.html', '= /sub/_redirects']) {
      expect(text).toContain(`location ${place} { return 404; }`);
    }
  });

  it('removes the base path before it looks for files', () => {
    expect(nginxConfig(tableOf('/sub'))).toContain('rewrite ^/sub(/.*)$ $1 break;');
    expect(nginxConfig(tableOf(''))).not.toContain('rewrite');
  });
});
