import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILD_WARNINGS } from '../src/content/report-problems';
import { buildInputs, forgetBuild, rememberBuild, warningsIfUpToDate } from './last-build';

const PAGE = 'content/docs/conversas.mdx';
let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const file of ['gatsby-node.ts', 'package-lock.json', PAGE, 'dist/index.html']) {
    write(file, 'antes');
  }
  write(BUILD_WARNINGS, '[]');
});
afterEach(() => rmSync(site, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  execFileSync('git', [...who, ...args], { cwd: site, stdio: 'ignore' });
}

const inputs = (env = {}) => buildInputs(site, env);
const isUpToDate = (env = {}) => warningsIfUpToDate(site, inputs(env)) !== undefined;

describe('after a build without warnings', () => {
  beforeEach(() => rememberBuild(site, inputs()));

  it('no build is needed', () => {
    expect(isUpToDate()).toBe(true);
  });

  it.each([
    PAGE,
    'content/site/navbar.yaml',
    'static/img/logo.svg',
    'src/ui/icon.tsx',
    'gatsby/gatsby-env.ts',
    'gatsby-node.ts',
    'package-lock.json',
    '.env.production',
    'README.md',
    'vercel.json',
    'static/exemplo.test.ts',
    'node_modules/.package-lock.json',
    'dist/index.html',
    'dist/novo.html',
  ])('an edit of %s requires a build', (file) => {
    write(file, 'depois');
    expect(isUpToDate()).toBe(false);
  });

  it.each(['src/gatsby-types.d.ts', '.tmp/nota.md', 'public/index.html', 'build.log'])(
    'an edit of %s does not require a build',
    (file) => {
      write(file, 'depois');
      expect(isUpToDate()).toBe(true);
    },
  );

  it('a removed file requires a build', () => {
    rmSync(join(site, PAGE));
    expect(isUpToDate()).toBe(false);
  });

  it('a rewritten file in dist/ requires a build', () => {
    utimesSync(join(site, 'dist/index.html'), 1, 1);
    expect(isUpToDate()).toBe(false);
  });

  it.each(['STRICT', 'ALGOLIA_INDEX_NAME', 'VERCEL_ANALYTICS', 'GATSBY_ALGO'])(
    'another value of %s requires a build',
    (name) => expect(isUpToDate({ [name]: 'true' })).toBe(false),
  );

  it('a variable that no build reads does not require a build', () => {
    expect(isUpToDate({ TERM: 'dumb' })).toBe(true);
  });

  it('a commit requires a build, since pages show the date of their last change', () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'um');
    rememberBuild(site, inputs());
    expect(isUpToDate()).toBe(true);
    git('commit', '--allow-empty', '-m', 'dois');
    expect(isUpToDate()).toBe(false);
  });

  it('a build is needed after the start of another one', () => {
    forgetBuild(site);
    expect(isUpToDate()).toBe(false);
  });
});

it('returns the warnings of the last build while no build is needed', () => {
  write(BUILD_WARNINGS, '["Um link não leva a lugar nenhum."]');
  rememberBuild(site, inputs());
  expect(warningsIfUpToDate(site, inputs())).toEqual(['Um link não leva a lugar nenhum.']);
  write(PAGE, 'depois');
  expect(warningsIfUpToDate(site, inputs())).toBeUndefined();
});

it.each([
  ['of another version', '0a1b\n2c3d\n'],
  ['half-written', '{"inputs":"0a1b"'],
  ['of nothing', 'null'],
])('ignores a record %s', (_, record) => {
  write('.cache/last-build', record);
  expect(isUpToDate()).toBe(false);
});

it('requires a build after one that did not finish', () => {
  rmSync(join(site, BUILD_WARNINGS));
  rememberBuild(site, inputs());
  expect(isUpToDate()).toBe(false);
});

it('requires a build when the site contains a symbolic link', () => {
  symlinkSync(tmpdir(), join(site, 'content/docs/fora'));
  expect(inputs()).toBeUndefined();
  rememberBuild(site, inputs());
  expect(isUpToDate()).toBe(false);
});
