/**
 * The finished sites that tests look at. Each is built once a run; `first` and `second` are two builds of
 * the site that is built again and again.
 */
import { join } from 'node:path';
import { ROOT } from '../../tools/processes';

export interface FinishedSite {
  /** Folder of the finished site. */
  readonly dist: string;
  /** Where the site lives on its host. */
  readonly basePath: '/' | '/sub/';
  /** What builds it, for whoever finds it missing. */
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

export type SiteName = keyof typeof SITES;

/** A port of our own: nobody's development server is mistaken for a site under test. */
const PORT = Number(process.env['E2E_PORT'] ?? 9321);

export const portOf = (name: SiteName): number => PORT + Object.keys(SITES).indexOf(name);

/** Address of a site's home page, with a slash at its end. */
export const urlOf = (name: SiteName): string =>
  `http://127.0.0.1:${portOf(name)}${SITES[name].basePath}`;
