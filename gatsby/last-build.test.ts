import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILD_WARNINGS } from '../src/content/build-warnings';
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

describe('after a build that had nothing to say', () => {
  beforeEach(() => rememberBuild(site, inputs()));

  it('there is nothing to build', () => {
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
  ])('an edit of %s asks for a build', (file) => {
    write(file, 'depois');
    expect(isUpToDate()).toBe(false);
  });

  it.each(['src/gatsby-types.d.ts', '.tmp/nota.md', 'public/index.html', 'build.log'])(
    'an edit of %s does not',
    (file) => {
      write(file, 'depois');
      expect(isUpToDate()).toBe(true);
    },
  );

  it('a file that is gone asks for one', () => {
    rmSync(join(site, PAGE));
    expect(isUpToDate()).toBe(false);
  });

  it('a file of the site that was written again asks for one', () => {
    utimesSync(join(site, 'dist/index.html'), 1, 1);
    expect(isUpToDate()).toBe(false);
  });

  it.each(['STRICT', 'ALGOLIA_INDEX_NAME', 'VERCEL_ANALYTICS', 'GATSBY_ALGO'])(
    'another value of %s asks for one',
    (name) => expect(isUpToDate({ [name]: 'true' })).toBe(false),
  );

  it('a variable that no build reads does not', () => {
    expect(isUpToDate({ TERM: 'dumb' })).toBe(true);
  });

  it('a commit asks for one: pages show when they last changed', () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'um');
    rememberBuild(site, inputs());
    expect(isUpToDate()).toBe(true);
    git('commit', '--allow-empty', '-m', 'dois');
    expect(isUpToDate()).toBe(false);
  });

  it('nobody knows once another build has begun', () => {
    forgetBuild(site);
    expect(isUpToDate()).toBe(false);
  });
});

it('what a build warned of is known while there is nothing to build', () => {
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
])('a record %s is none', (_, record) => {
  write('.cache/last-build', record);
  expect(isUpToDate()).toBe(false);
});

it('a build that did not come to its end is made again', () => {
  rmSync(join(site, BUILD_WARNINGS));
  rememberBuild(site, inputs());
  expect(isUpToDate()).toBe(false);
});

it('nobody knows what lies behind a link', () => {
  symlinkSync(tmpdir(), join(site, 'content/docs/fora'));
  expect(inputs()).toBeUndefined();
  rememberBuild(site, inputs());
  expect(isUpToDate()).toBe(false);
});
