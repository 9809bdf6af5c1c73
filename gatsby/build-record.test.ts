import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILD_WARNINGS } from '../src/content/report-problems';
import { writeWithFolder } from '../src/files/write-files';
import { buildInputs, dropDoubtfulState, recordBuild, warningsIfUpToDate } from './build-record';
import { temporaryFolder } from '../tests/support/temporary-folder';

const PAGE = 'content/docs/conversas.mdx';
let site: string;
beforeEach(() => {
  site = temporaryFolder();
  for (const file of ['gatsby-node.ts', 'package-lock.json', PAGE, 'dist/index.html']) {
    write(file, 'antes');
  }
  write(BUILD_WARNINGS, '[]');
});

const write = (file: string, text: string) => writeWithFolder(join(site, file), text);

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  return execFileSync('git', [...who, ...args], {
    cwd: site,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const inputs = (env = {}) => buildInputs(site, env);
const isUpToDate = (env = {}) => warningsIfUpToDate(site, inputs(env)) !== undefined;

describe('after a build without warnings', () => {
  beforeEach(() => recordBuild(site, 'código', inputs()));

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
    recordBuild(site, 'código', inputs());
    expect(isUpToDate()).toBe(true);
    git('commit', '--allow-empty', '-m', 'dois');
    expect(isUpToDate()).toBe(false);
    // A repository without the earlier commits has other dates at the same commit.
    write('.git/shallow', git('rev-parse', 'HEAD'));
    recordBuild(site, 'código', inputs());
    expect(isUpToDate()).toBe(true);
    rmSync(join(site, '.git/shallow'));
    expect(isUpToDate()).toBe(false);
  });

  it('no build is needed after one that was refused, if its cause is gone', () => {
    write(PAGE, 'errado');
    recordBuild(site, 'código');
    expect(isUpToDate()).toBe(false);
    write(PAGE, 'antes');
    expect(isUpToDate()).toBe(true);
  });
});

it('returns the warnings of the last build while no build is needed', () => {
  write(BUILD_WARNINGS, '["Um link não leva a lugar nenhum."]');
  recordBuild(site, 'código', inputs());
  expect(warningsIfUpToDate(site, inputs())).toEqual(['Um link não leva a lugar nenhum.']);
  write(PAGE, 'depois');
  expect(warningsIfUpToDate(site, inputs())).toBeUndefined();
});

it.each([
  ['of another version', '0a1b\n2c3d\n'],
  ['half-written', '{"inputs":"0a1b"'],
  ['of nothing', 'null'],
])('ignores a record %s', (_, record) => {
  write('.cache/.built/record.json', record);
  expect(isUpToDate()).toBe(false);
});

it('requires a build when the site contains a symbolic link', () => {
  symlinkSync(tmpdir(), join(site, 'content/docs/fora'));
  expect(inputs()).toBeUndefined();
  recordBuild(site, 'código', inputs());
  expect(isUpToDate()).toBe(false);
});

it('does without a file that cannot be read', () => {
  write('gravação.mov', '');
  // As large as no file that Node reads at once; it takes no place on the disk.
  truncateSync(join(site, 'gravação.mov'), 3 * 2 ** 30);
  expect(inputs).not.toThrow();
});

describe('what Gatsby kept', () => {
  const FILES = [
    '.cache/redux/state',
    '.cache/webpack/pack',
    '.cache/.built/parsed/1',
    'public/a.html',
  ];
  const left = () => FILES.filter((file) => existsSync(join(site, file)));

  beforeEach(() => {
    for (const file of FILES) write(file, 'x');
    recordBuild(site, 'código');
  });

  it('stays if it is what the same code left at an orderly end', () => {
    expect(dropDoubtfulState(site, 'código')).toBeUndefined();
    expect(left()).toEqual(FILES);
  });

  it('stays if only a build cache has changed, since these are keyed by content', () => {
    write('.cache/.built/parsed/2', 'x');
    expect(dropDoubtfulState(site, 'código')).toBeUndefined();
  });

  it.each([
    ['a file was written', () => write('.cache/redux/state', 'xy')],
    ['a file was written with the same size', () => utimesSync(join(site, 'public/a.html'), 1, 1)],
    ['a file was added', () => write('public/b.html', '')],
    ['a file is gone', () => rmSync(join(site, '.cache/webpack/pack'))],
    ['a folder is gone', () => rmSync(join(site, 'public'), { recursive: true })],
  ])('is removed, but not the build caches, when %s since then', (_, change) => {
    change();
    expect(dropDoubtfulState(site, 'código')).toBe('state');
    expect(left()).toEqual(['.cache/.built/parsed/1']);
    expect(existsSync(join(site, 'public'))).toBe(true);
  });

  it('stays in doubt until Gatsby has ended in an orderly way', () => {
    write('public/b.html', '');
    dropDoubtfulState(site, 'código');
    write('.cache/redux/state', 'half');
    expect(dropDoubtfulState(site, 'código')).toBe('state');
    expect(left()).toEqual(['.cache/.built/parsed/1']);
  });

  it('is removed but for the caches that a preview keeps', () => {
    write('.cache/redux/state', 'xy');
    expect(dropDoubtfulState(site, 'código', ['webpack'])).toBe('state');
    expect(left()).toEqual(['.cache/webpack/pack', '.cache/.built/parsed/1']);
  });

  it('is removed with all caches when other or unknown code made it', () => {
    expect(dropDoubtfulState(site, 'outro')).toBe('code');
    expect(left()).toEqual([]);
    write('.cache/redux/state', 'x');
    rmSync(join(site, '.cache/.built'), { recursive: true });
    expect(dropDoubtfulState(site, 'código')).toBe('code');
    expect(left()).toEqual([]);
  });

  it('needs no word when there is nothing', () => {
    for (const folder of ['.cache', 'public']) rmSync(join(site, folder), { recursive: true });
    expect(dropDoubtfulState(site, 'código')).toBeUndefined();
  });
});
