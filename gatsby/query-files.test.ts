import { readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, beforeEach } from 'vitest';
import { writeWithFolder } from '../src/files/write-files';
import { ROOT } from '../tools/processes';
import { mayAskForData, TYPES_FILE, areTypesDated } from './query-files';
import { temporaryFolder } from '../tests/support/temporary-folder';

describe('mayAskForData', () => {
  it.each([
    ['src/templates/doc.tsx', 'export const Head = 1;'],
    ['src\\templates\\doc.tsx', ''],
    ['src/pages/x.tsx', ''],
    ['content/docs/viva.mdx', ''],
    ['src/layouts/site-config.ts', 'useStaticQuery(graphql`query { a }`)'],
    ['src/layouts/shell.tsx', 'return <Slice alias="a" />;'],
  ])('accepts %s', (file, contents) => expect(mayAskForData(file, contents)).toBe(true));

  it('rejects files that only mention such names', () => {
    expect(mayAskForData('src/lib/config.ts', 'export const config = "Heading Slice";')).toBe(
      false,
    );
    expect(mayAskForData('node_modules/gatsby-x/dist/head.js', 'exports.Head = graphql;')).toBe(
      false,
    );
  });

  it('accepts fragments from packages', () => {
    const fragments = 'export const f = graphql`fragment A on B { c }`';
    expect(mayAskForData('.cache/fragments/x.js', fragments)).toBe(true);
    expect(mayAskForData('../../node_modules/gatsby-x/src/f.js', fragments)).toBe(true);
  });

  it('accepts every file of the site that has a query', () => {
    const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join('src', name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    const asking = files.filter(
      (file) =>
        /from 'gatsby';/.test(readFileSync(path.join(ROOT, file), 'utf8')) &&
        /\bgraphql\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(3);
    for (const file of asking) {
      expect(mayAskForData(file, readFileSync(path.join(ROOT, file), 'utf8')), file).toBe(true);
    }
  });
});

let root = '';

/** @param minute modification time, in minutes since the epoch */
function write(file: string, minute: number): void {
  const at = path.join(root, file);
  writeWithFolder(at, '');
  utimesSync(at, minute * 60, minute * 60);
}

beforeEach(() => {
  root = temporaryFolder();
  write('src/templates/doc.tsx', 1);
  utimesSync(path.join(root, 'src/templates'), 60, 60);
  write(TYPES_FILE, 2);
  write('.cache/schema.gql', 3);
});

describe('areTypesDated', () => {
  it('returns false while the types are newer than all code', () => {
    expect(areTypesDated(root)).toBe(false);
  });

  it('returns true when some code is newer', () => {
    write('src/templates/doc.tsx', 4);
    expect(areTypesDated(root)).toBe(true);
  });

  it('returns true when some code was removed', () => {
    rmSync(path.join(root, 'src/templates/doc.tsx'));
    expect(areTypesDated(root)).toBe(true);
  });

  it.each([TYPES_FILE, '.cache/schema.gql'])('returns true without %s', (file) => {
    rmSync(path.join(root, file));
    expect(areTypesDated(root)).toBe(true);
  });
});
