/**
 * The built sites that tests read. Each is built once per run; `first` and `second` are two builds of the
 * site that is built again and again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/processes';

export interface FinishedSite {
  /** Folder of the built site. */
  readonly dist: string;
  /** Base path of the site. */
  readonly basePath: '/' | '/sub/';
  /** The command that builds it, for the message if it is missing. */
  readonly command: string;
}

const tmp = (path: string) => join(ROOT, '.tmp/sites', path);
const rebuilt = 'npx vitest run --project rebuilt';

export const SITES = {
  shipped: { dist: join(ROOT, 'dist'), basePath: '/', command: 'npm run build' },
  complete: {
    dist: tmp('complete/dist'),
    basePath: '/sub/',
    command: 'npx tsx --conditions=import tests/sites/build.ts',
  },
  first: { dist: tmp('rebuilt-first'), basePath: '/', command: rebuilt },
  second: { dist: tmp('rebuilt-second'), basePath: '/', command: rebuilt },
} as const satisfies Readonly<Record<string, FinishedSite>>;

/** Folder of the complete site (complete.ts). */
export const COMPLETE = tmp('complete');

/** Returns the path of a file of the finished complete site. */
export const completeDist = (file: string): string => join(SITES.complete.dist, file);

export const readComplete = (file: string): string => readFileSync(completeDist(file), 'utf8');

export type SiteName = keyof typeof SITES;

/** An unusual port, so that no development server is mistaken for a site under test. */
const PORT = Number(process.env['E2E_PORT'] ?? 9321);

export const portOf = (name: SiteName): number => PORT + Object.keys(SITES).indexOf(name);

/** Returns the URL of a site's home page, with trailing slash. */
export const urlOf = (name: SiteName): string =>
  `http://127.0.0.1:${portOf(name)}${SITES[name].basePath}`;
