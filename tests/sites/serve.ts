/** Serves the built sites that exist, each on its port, for the browser tests. */
import { existsSync } from 'node:fs';
import { startServer } from '../../src/publish/server';
import { SITES, portOf } from './sites';
import type { SiteName } from './sites';

async function serveAll(): Promise<void> {
  // Playwright waits for the shipped site only, which is therefore the last one.
  for (const name of (Object.keys(SITES) as SiteName[]).reverse()) {
    const { dist, command } = SITES[name];
    if (!existsSync(dist)) {
      console.log(
        `The ${name} site is not there, and its tests will fail. It is built by: ${command}`,
      );
      continue;
    }
    await startServer({ distDir: dist, port: String(portOf(name)) });
  }
}

serveAll().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
