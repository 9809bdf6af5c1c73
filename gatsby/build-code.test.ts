import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { writeWithFolder } from '../src/files/write-files';
import { FILES, FOLDERS, buildCodeDigest } from './build-code';
import { temporaryFolder } from '../tests/support/temporary-folder';

let site: string;
beforeEach(() => {
  site = temporaryFolder();
  write('gatsby-node.ts', 'export const a = 1;');
  write('src/routes/nodes.ts', 'export const b = 1;');
});

const write = (file: string, text: string) => writeWithFolder(join(site, file), text);

test.each([
  'gatsby-node.ts',
  'src/routes/nodes.ts',
  'src/publish/hosts/nginx.ts',
  'src/content/schema/site.ts',
  'src/article/components/callout.tsx',
  'src/lib/path.ts',
  'src/search/search-tags.ts',
  'src/search/index/search-sections.ts',
  'gatsby/develop-sync.ts',
  'src/ui/icon.tsx',
  'src/ui/callout.tsx',
  'src/layouts/shell.module.css',
  'package-lock.json',
])('an edit of %s changes the digest', (file) => {
  const before = buildCodeDigest(site);
  write(file, '// outra coisa');
  expect(buildCodeDigest(site)).not.toBe(before);
});

test('an edit of any module of the inline scripts changes the digest', () => {
  const entryPoints = ['early', 'not-found-redirect', 'chosen-tabs'].map(
    (name) => `src/inline/${name}.ts`,
  );
  const { metafile } = buildSync({
    ...{ entryPoints, absWorkingDir: process.cwd(), outdir: 'nowhere' },
    ...{ bundle: true, metafile: true, write: false },
  });
  for (const file of Object.keys(metafile.inputs)) {
    const before = buildCodeDigest(site);
    write(file, '// outra coisa');
    expect(buildCodeDigest(site), file).not.toBe(before);
  }
});

test.each(['src/layouts/shell.tsx', 'src/routes/nodes.test.ts', 'content/docs/index.mdx'])(
  'an edit of %s does not change the digest',
  (file) => {
    const before = buildCodeDigest(site);
    write(file, '// outra coisa');
    expect(buildCodeDigest(site)).toBe(before);
  },
);

test.each([...FILES, ...FOLDERS])('%s is in the repository', (place) => {
  expect(existsSync(join(__dirname, '..', place))).toBe(true);
});

test('a moved file changes the digest', () => {
  write('src/lib/a.ts', 'x');
  const before = buildCodeDigest(site);
  rmSync(join(site, 'src/lib/a.ts'));
  write('src/lib/b.ts', 'x');
  expect(buildCodeDigest(site)).not.toBe(before);
});
