/** The patches of `gatsby/` change only the time of a build (gatsby/README.md). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, bytesOf, differences, makeSite, removeSite } from '../support/site';
import type { Site } from '../support/site';

let site: Site;
beforeAll(() => {
  site = makeSite('plain');
});
afterAll(() => removeSite(site));

it('a build without the patches gives the same files, to the byte', async () => {
  expect((await buildSite(site)).code).toBe(0);
  const patched = bytesOf(site.distDir);
  for (const folder of ['.cache', 'public', 'dist']) {
    rmSync(join(site.dir, folder), { recursive: true });
  }
  const { code, output } = await buildSite({ ...site, env: { GATSBY_PLAIN: '1' } });
  expect(code, output).toBe(0);
  const plain = bytesOf(site.distDir);
  expect([...plain.keys()]).toEqual([...patched.keys()]);
  expect(differences(patched, plain)).toEqual([]);
});
