/**
 * Builds the complete site: `npx tsx --conditions=import tests/sites/build.ts`. The site is in
 * `.tmp/sites/complete/dist`, and the output of the build in `.tmp/sites/complete/build.log`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../tools/processes';
import { buildSite } from '../support/site';
import { makeComplete } from './complete';

main(async () => {
  const site = makeComplete();
  const { code, output } = await buildSite(site);
  writeFileSync(join(site.dir, 'build.log'), output);
  if (code !== 0) console.error(output);
  return code;
});
