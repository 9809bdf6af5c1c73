/** The patches of `gatsby/` change only the time of a build (gatsby/README.md). */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../src/files/list-files';
import { buildSite, makeSite, removeSite } from '../support/site';
import type { Site } from '../support/site';

let site: Site;
beforeAll(() => {
  site = makeSite('plain');
});
afterAll(() => removeSite(site));

const filesOf = (dist: string) =>
  new Map(listFiles(dist).map((file) => [file, readFileSync(join(dist, file), 'base64')]));

it('a build without the patches gives the same files, to the byte', async () => {
  expect((await buildSite(site)).code).toBe(0);
  const patched = filesOf(site.distDir);
  for (const folder of ['.cache', 'public', 'dist']) {
    rmSync(join(site.dir, folder), { recursive: true });
  }
  const { code, output } = await buildSite({ ...site, env: { GATSBY_PLAIN: '1' } });
  expect(code, output).toBe(0);
  const plain = filesOf(site.distDir);
  expect([...plain.keys()]).toEqual([...patched.keys()]);
  const different = [...plain].filter(([file, bytes]) => patched.get(file) !== bytes);
  expect(different.map(([file]) => file)).toEqual([]);
});
