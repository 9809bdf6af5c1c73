import { constants, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isNotFoundPage, pageFile } from './route-table';

/** What Gatsby leaves in `public/` for itself, and what a host file of ours replaces. */
const NOT_SHIPPED = [
  /^(?:_gatsby|~partytown|page-data\/dev-404-page)\//,
  /^(?:webpack\.stats\.json|chunk-map\.json|_redirects|_headers)$/,
  /^404\/index\.html$/,
  /\.map$/,
  /(?:^|\/)\.(?!well-known\/)/,
];

/** Enough to keep the disk busy without opening thousands of files. */
const PARALLEL_COPIES = 32;

/**
 * Copies what Gatsby built to the deploy folder, where `/docs/conversas` is `docs/conversas.html`
 * and `/docs/` is `docs/index.html` (platform, “Hosting”). The folder is filled beside the old one
 * and then takes its place whole; `public/` is left as it was, since Gatsby's next build reads it.
 *
 * @param pages every page of the site by its authored path
 * @returns the files of the deploy folder, sorted, relative and with forward slashes
 * @throws when Gatsby has not written one of the pages
 */
export async function writeDeployFolder(options: {
  publicDir: string;
  distDir: string;
  pages: readonly { path: string }[];
}): Promise<string[]> {
  const { publicDir, distDir, pages } = options;
  const sources = listFiles(publicDir);
  const targets = targetsOf(sources, pages);
  const next = join(dirname(distDir), `.${basename(distDir)}-next`);

  await rm(next, { recursive: true, force: true });
  await copyFiles(publicDir, next, targets);
  await rm(distDir, { recursive: true, force: true });
  await rename(next, distDir);
  return [...targets.values()].sort();
}

/** Copies files of one folder to another. @param targets source name → target name, both relative */
export async function copyFiles(
  fromDir: string,
  toDir: string,
  targets: ReadonlyMap<string, string>,
): Promise<void> {
  const folders = new Set([...targets.values()].map((file) => dirname(file)));
  for (const folder of folders) await mkdir(join(toDir, folder), { recursive: true });
  const queue = targets.entries();
  const work = async () => {
    for (const [source, target] of queue) {
      await copyFile(join(fromDir, source), join(toDir, target), constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, work));
}

/** Every file below a folder, sorted, relative and with forward slashes; links are not followed. */
export function listFiles(dir: string, below = ''): string[] {
  return readdirSync(join(dir, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = below + entry.name;
      if (entry.isDirectory()) return listFiles(dir, `${name}/`);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/** Source file → target file, for what ships. */
function targetsOf(
  sources: readonly string[],
  pages: readonly { path: string }[],
): Map<string, string> {
  const shipped = sources.filter((file) => !NOT_SHIPPED.some((pattern) => pattern.test(file)));
  const targets = new Map(shipped.map((file) => [file, file]));
  const moved = new Map<string, string>();
  for (const { path } of pages) {
    if (isNotFoundPage(path)) continue;
    const source = gatsbyFile(path);
    if (!targets.has(source)) throw new Error(notBuilt(path, source));
    // `/docs` and `/docs/` share a source; the first one names the file, as in the route table.
    if (!moved.has(source)) moved.set(source, pageFile(path));
  }
  return new Map([...targets, ...moved]);
}

/** Where Gatsby writes a page: always a folder, unless the path itself ends in `.html`. */
function gatsbyFile(path: string): string {
  return path.endsWith('.html') ? path.slice(1) : `${path.replace(/\/?$/, '/').slice(1)}index.html`;
}

function notBuilt(path: string, source: string): string {
  return `A página "${path}" não foi gerada: falta public/${source}.\nRode "npm run build" de novo.`;
}
