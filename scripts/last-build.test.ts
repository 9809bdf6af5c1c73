import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUIET_BUILD } from '../src/build/quiet-build';
import { buildInputs, forgetBuild, isUpToDate, rememberBuild } from './last-build';

const PAGE = 'content/docs/conversas.mdx';
let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const file of [
    'gatsby-node.ts',
    'package-lock.json',
    PAGE,
    'dist/index.html',
    QUIET_BUILD,
  ]) {
    write(file, 'antes');
  }
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

describe('after a build that had nothing to say', () => {
  beforeEach(() => rememberBuild(site, inputs()));

  it('there is nothing to build', () => {
    expect(isUpToDate(site, inputs())).toBe(true);
  });

  it.each([
    PAGE,
    'content/site/navbar.yaml',
    'static/img/logo.svg',
    'src/ui/icon.tsx',
    'scripts/gatsby-env.ts',
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
    expect(isUpToDate(site, inputs())).toBe(false);
  });

  it.each(['src/gatsby-types.d.ts', '.tmp/nota.md', 'public/index.html', 'build.log'])(
    'an edit of %s does not',
    (file) => {
      write(file, 'depois');
      expect(isUpToDate(site, inputs())).toBe(true);
    },
  );

  it('a file that is gone asks for one', () => {
    rmSync(join(site, PAGE));
    expect(isUpToDate(site, inputs())).toBe(false);
  });

  it('a file of the site that was written again asks for one', () => {
    utimesSync(join(site, 'dist/index.html'), 1, 1);
    expect(isUpToDate(site, inputs())).toBe(false);
  });

  it.each(['STRICT', 'ALGOLIA_INDEX_NAME', 'VERCEL_ANALYTICS', 'GATSBY_ALGO'])(
    'another value of %s asks for one',
    (name) => expect(isUpToDate(site, inputs({ [name]: 'true' }))).toBe(false),
  );

  it('a variable that no build reads does not', () => {
    expect(isUpToDate(site, inputs({ TERM: 'dumb' }))).toBe(true);
  });

  it('a commit asks for one: pages show when they last changed', () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'um');
    rememberBuild(site, inputs());
    expect(isUpToDate(site, inputs())).toBe(true);
    git('commit', '--allow-empty', '-m', 'dois');
    expect(isUpToDate(site, inputs())).toBe(false);
  });

  it('nobody knows once another build has begun', () => {
    forgetBuild(site);
    expect(isUpToDate(site, inputs())).toBe(false);
  });
});

it('a build that warned is made again', () => {
  rmSync(join(site, QUIET_BUILD));
  rememberBuild(site, inputs());
  expect(isUpToDate(site, inputs())).toBe(false);
});

it('nobody knows what lies behind a link', () => {
  symlinkSync(tmpdir(), join(site, 'content/docs/fora'));
  expect(inputs()).toBeUndefined();
  rememberBuild(site, inputs());
  expect(isUpToDate(site, inputs())).toBe(false);
});
