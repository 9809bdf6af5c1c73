/**
 * The result of a build depends on its inputs alone: after whatever history, `dist/` equals a clean build of
 * the same files to the byte. `HISTORIES` sets their number, `SEED` the first seed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureContent } from '../support/content';
import { copySources, liveThrough, prepareHistories } from '../support/histories';
import { buildSite, bytesOf, differences, makeSite, removeSite } from '../support/site';

const COUNT = Number(process.env['HISTORIES'] ?? 50);
const FIRST = Number(process.env['SEED'] ?? 1);

const site = makeSite('histories', { content: fixtureContent('site-com-blog'), bare: true });
const clean = makeSite('histories-clean', { bare: true });

beforeAll(() => prepareHistories(site));
afterAll(() => {
  removeSite(site);
  removeSite(clean);
});

// One history goes on where the one before it ended, so that caches grow old.
it.each(Array.from({ length: COUNT }, (_, place) => FIRST + place))(
  'a build after history %i gives the site of a clean build',
  async (seed) => {
    const told: string[] = [];
    const history = () => `seed ${seed}:\n${told.join('\n')}`;
    try {
      await liveThrough(site, seed, (what) => told.push(what));
    } catch (error) {
      throw new Error(history(), { cause: error });
    }
    copySources(site, clean);
    const { code, output } = await buildSite(clean);
    expect(code, output).toBe(0);
    expect(differences(bytesOf(site.distDir), bytesOf(clean.distDir)), history()).toEqual([]);
  },
);
