/**
 * Measures what a build costs: cold, warm and after an edit of one page, with the shipped content and with
 * generated pages. The same pages are built with Docusaurus (classic theme), the generator that the budgets
 * refer to. The two generators take turns, so that other load on the machine affects both.
 *
 *     npm run bench -- --only build [--quick] [--alone]
 *
 * Works on copies in `.tmp/sites/`; the site itself is not touched. Docusaurus is installed from the npm
 * registry first; `--alone` leaves it out.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { CommandError, ROOT } from '../processes';
import { fileOf, writeCorpus } from './corpus';
import { measure } from './measure';
import type { Measured } from './measure';
import { DOCUSAURUS, buildPeer, emptyPeer, installPeer, writePages, plainDocs } from './peers';
import { BUILD_HEAD, buildRow, format, table } from './report';

/** Numbers of generated pages added to the shipped content; zero is the site as it is. */
const SIZES = [0, 15, 150, 1500];
const QUICK_SIZES = [0, 15, 150];
/** Number of edits. Their median is reported, because other load distorts a single short build. */
const EDITS = 5;
/** Page count from which an edit takes long and is measured only once. */
const MANY = 1000;
const SHIPPED_PAGE = 'conversas.mdx';
const PLAIN_PAGE = 'conversas.md';

/** What an edit adds to a page. */
export const SENTENCE = 'Mais uma frase.';

/** Builds a copy of this site and returns the measurements. */
export async function timedBuild(site: Site) {
  const args = [join(ROOT, 'gatsby/gatsby.mjs'), 'build'];
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const measured = await measure(args, { cwd: site.dir, env });
  if (measured.code !== 0) {
    throw new CommandError(`A geração de ${site.name} falhou:\n${measured.output.slice(-4000)}`);
  }
  return measured;
}

/** Removes what a copy of this site keeps between builds, except for finished pictures. */
export async function cleanSite({ name, dir }: Site): Promise<void> {
  const { code, output } = await measure([join(ROOT, 'gatsby/gatsby.mjs'), 'clean'], { cwd: dir });
  if (code !== 0) throw new CommandError(`A limpeza de ${name} falhou:\n${output}`);
}

/** One site to build, with this project or with the other generator. */
export interface Contender {
  name: string;
  /** Absolute path of the page that is edited. */
  edited: string;
  build: () => Promise<Measured>;
  /** Told why a build failed, upon which the contender is left out; without it the bench fails. */
  onFailure?: (error: Error) => void;
}

/** Builds each contender in turn (cold, unchanged, then after each edit) and returns the table rows. */
export async function buildRows(
  contenders: readonly Contender[],
  edits: number,
): Promise<string[][]> {
  let runs = contenders.map((contender) => ({ ...contender, builds: [] as Measured[] }));
  for (let round = 0; round < 2 + edits; round += 1) {
    // Alternates the order, so that no contender always goes first.
    const inTurn = round % 2 === 0 ? runs : [...runs].reverse();
    for (const run of inTurn) {
      if (round >= 2) appendFileSync(run.edited, `\n${SENTENCE}\n`);
      try {
        run.builds.push(await run.build());
      } catch (error) {
        if (!run.onFailure || !(error instanceof CommandError)) throw error;
        run.onFailure(error);
        runs = runs.filter((other) => other !== run);
      }
    }
  }
  const howMany = edits > 1 ? `, mediana de ${edits}` : '';
  return runs.flatMap(({ name, builds }) => [
    buildRow(`${name}, do zero`, builds.slice(0, 1)),
    buildRow(`${name}, sem mudança`, builds.slice(1, 2)),
    buildRow(`${name}, uma página editada${howMany}`, builds.slice(2)),
  ]);
}

/** Returns this project's site with `pages` generated pages. */
function ours(site: Site, pages: number): Contender {
  // A sidebar entry for an empty folder would cause a warning.
  if (pages > 0) writeCorpus(join(site.dir, 'content'), pages);
  return {
    name: pages === 0 ? 'conteúdo do site' : `+ ${format(pages, 0)} páginas`,
    edited: join(site.dir, 'content/docs', pages > 0 ? fileOf(1) : SHIPPED_PAGE),
    build: () => timedBuild(site),
  };
}

/** Returns Docusaurus with the generated pages alone or, for zero, the shipped docs as plain Markdown. */
function peer(pages: number): Contender {
  emptyPeer(DOCUSAURUS);
  const isShipped = pages === 0;
  if (isShipped) writePages(DOCUSAURUS, plainDocs());
  else writeCorpus(DOCUSAURUS.dir, pages);
  const what = isShipped ? 'nossos docs, sem componentes' : `${format(pages, 0)} páginas`;
  return {
    name: `${DOCUSAURUS.name}, ${what}`,
    edited: join(DOCUSAURUS.dir, 'docs', isShipped ? PLAIN_PAGE : fileOf(1)),
    build: () => buildPeer(DOCUSAURUS),
  };
}

async function rowsOf(pages: number, isAlone: boolean): Promise<string[][]> {
  const site = makeSite(`bench-${pages}`);
  try {
    const contenders = [ours(site, pages), ...(isAlone ? [] : [peer(pages)])];
    return await buildRows(contenders, pages < MANY ? EDITS : 1);
  } finally {
    removeSite(site);
  }
}

/** Returns the report section about builds. */
export async function benchBuild({
  quick,
  alone,
}: {
  quick: boolean;
  alone: boolean;
}): Promise<string> {
  if (!alone) installPeer(DOCUSAURUS);
  const rows: string[][] = [];
  for (const pages of quick ? QUICK_SIZES : SIZES) {
    rows.push(...(await rowsOf(pages, alone)));
  }
  return `## Geração do site\n\n${table(BUILD_HEAD, rows)}`;
}
