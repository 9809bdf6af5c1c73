import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyFiles, forEachFile } from '../../files/write-files';
import { listFiles } from '../../files/list-files';
import { isNotFoundPage, NOT_FOUND_FILE, pageFile } from '../../routes/route-table';

/** What Gatsby leaves in `public/` for itself, and what a host file of ours replaces. */
const NOT_SHIPPED = [
  /^(?:_gatsby|~partytown|page-data\/dev-404-page)\//,
  /^(?:webpack\.stats\.json|chunk-map\.json|_redirects|_headers)$/,
  /^404\/index\.html$/,
  /\.map$/,
  /(?:^|\/)\.(?!well-known\/)/,
];

/**
 * Returns the HTML of a page as it ships.
 *
 * @param path as authored
 * @param html as Gatsby wrote it
 */
type ShipPage = (path: string, html: string) => string;

/**
 * Fills the deploy folder from what Gatsby built: `/docs/conversas` is `docs/conversas.html` and
 * `/docs/` is `docs/index.html`. The folder is filled beside the old one and
 * then takes its place whole; `public/` is left as it was, since Gatsby's next build reads it.
 *
 * @param pages every page of the site by its authored path
 * @param shipPage called once for each of them
 * @throws when Gatsby has not written one of the pages
 */
export async function writeDeployFolder(options: {
  publicDir: string;
  distDir: string;
  pages: readonly { path: string }[];
  shipPage: ShipPage;
}): Promise<void> {
  const { publicDir, distDir, pages, shipPage } = options;
  const layout = layoutOf(listFiles(publicDir), pages);
  const next = join(dirname(distDir), `.${basename(distDir)}-next`);

  await rm(next, { recursive: true, force: true });
  await copyFiles(publicDir, next, layout.files);
  await forEachFile(next, layout.pages, async ({ path, source }, file) => {
    await writeFile(file, shipPage(path, await readFile(join(publicDir, source), 'utf8')));
  });
  await rm(distDir, { recursive: true, force: true });
  await rename(next, distDir);
}

/** What ships, by its name in the deploy folder: pages apart from files that are copied. */
function layoutOf(sources: readonly string[], pages: readonly { path: string }[]) {
  const shipped = sources.filter((file) => !NOT_SHIPPED.some((pattern) => pattern.test(file)));
  const files = new Map(shipped.map((file) => [file, file]));
  const built = new Set(sources);
  const ofPages = new Map<string, { path: string; source: string }>();
  for (const { path } of pages) {
    const source = isNotFoundPage(path) ? NOT_FOUND_FILE : gatsbyFile(path);
    if (!built.has(source)) throw new Error(notBuilt(path, source));
    const target = isNotFoundPage(path) ? NOT_FOUND_FILE : pageFile(path);
    // `/docs` and `/docs/` share a source; the first one names the file, as in the route table.
    if (files.delete(source)) ofPages.set(target, { path, source });
  }
  return { files, pages: ofPages };
}

/** Where Gatsby writes a page: always a folder, unless the path itself ends in `.html`. */
function gatsbyFile(path: string): string {
  return path.endsWith('.html') ? path.slice(1) : `${path.replace(/\/?$/, '/').slice(1)}index.html`;
}

function notBuilt(path: string, source: string): string {
  return `A página "${path}" não foi gerada: falta public/${source}.\nRode "npm run build" de novo.`;
}
