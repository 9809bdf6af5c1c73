/**
 * What a build costs: cold, warm and after one edit, for our content and for generated pages, beside
 * the generator that the budgets speak of (Docusaurus, classic theme) on the same pages.
 *
 *     tsx scripts/bench/build.ts [--quick] [--pages 0,15,150,1500] [--alone]
 *
 * Works on copies in `.tmp/sites/`; the site itself is not touched. The other generator is installed
 * from the npm registry first; `--alone` goes without it.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { CommandError, ROOT, main } from '../processes';
import { fileOf, writeCorpus } from './corpus';
import { measure } from './measure';
import type { Measured } from './measure';
import { DOCUSAURUS, buildPeer, emptyPeer, installPeer, writePages } from './peers';
import { plainDocs } from './plain';
import { BUILD_HEAD, buildRow, format, machineFacts, table } from './report';

/** Pages added to the shipped content; zero is the site as it is. */
const SIZES = [0, 15, 150, 1500];
const QUICK_SIZES = [0, 15, 150];
const SHIPPED_PAGE = 'conversas.mdx';
const PLAIN_PAGE = 'conversas.md';

async function timedBuild(site: Site) {
  const args = ['--import', 'tsx', join(ROOT, 'scripts/gatsby.ts'), 'build'];
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const measured = await measure(args, { cwd: site.dir, env });
  if (measured.code !== 0) {
    throw new CommandError(`A geração de ${site.name} falhou:\n${measured.output.slice(-4000)}`);
  }
  return measured;
}

/** Three builds in a row of what is in a folder: from nothing, again, and after one edit. */
async function threeBuilds(
  name: string,
  edited: string,
  build: () => Promise<Measured>,
): Promise<string[][]> {
  const cold = await build();
  const warm = await build();
  appendFileSync(edited, '\nMais uma frase.\n');
  const edit = await build();
  return [
    buildRow(`${name}, do zero`, cold),
    buildRow(`${name}, sem mudança`, warm),
    buildRow(`${name}, uma página editada`, edit),
  ];
}

/** Three builds of our site with so many generated pages. */
async function ourRows(pages: number): Promise<string[][]> {
  const site = makeSite(`bench-${pages}`);
  try {
    // An empty folder in the sidebar would be warned of.
    if (pages > 0) writeCorpus(join(site.dir, 'content'), pages);
    const edited = join(site.dir, 'content/docs', pages > 0 ? fileOf(1) : SHIPPED_PAGE);
    const name = pages === 0 ? 'conteúdo do site' : `+ ${format(pages, 0)} páginas`;
    return await threeBuilds(name, edited, () => timedBuild(site));
  } finally {
    removeSite(site);
  }
}

/**
 * The same builds by the other generator: of the generated pages alone, or of the docs we ship, as
 * plain Markdown.
 */
function peerRows(pages: number): Promise<string[][]> {
  emptyPeer(DOCUSAURUS);
  const isShipped = pages === 0;
  if (isShipped) writePages(DOCUSAURUS, plainDocs());
  else writeCorpus(DOCUSAURUS.dir, pages);
  const edited = join(DOCUSAURUS.dir, 'docs', isShipped ? PLAIN_PAGE : fileOf(1));
  const what = isShipped ? 'nossos docs, sem componentes' : `${format(pages, 0)} páginas`;
  return threeBuilds(`${DOCUSAURUS.name}, ${what}`, edited, () => buildPeer(DOCUSAURUS));
}

/** The section of the report about builds. */
export async function benchBuild(
  sizes: readonly number[] = SIZES,
  isAlone = false,
): Promise<string> {
  if (!isAlone) installPeer(DOCUSAURUS);
  const rows: string[][] = [];
  for (const pages of sizes) {
    rows.push(...(await ourRows(pages)));
    if (!isAlone) rows.push(...(await peerRows(pages)));
  }
  return `## Geração do site\n\n${table(BUILD_HEAD, rows)}`;
}

/** The sizes that the options of a command ask for. */
export const sizesFor = (quick: boolean): readonly number[] => (quick ? QUICK_SIZES : SIZES);

/** The sizes in a list such as `0,150`; below two pages there is none to edit. */
function readSizes(list: string): number[] {
  const sizes = list.split(',').map(Number);
  if (sizes.some((pages) => !Number.isInteger(pages) || pages < 0 || pages === 1)) {
    throw new CommandError('Uso: tsx scripts/bench/build.ts [--pages 0,15,150,1500] [--alone]');
  }
  return sizes;
}

if (require.main === module) {
  main(async () => {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        pages: { type: 'string' },
        alone: { type: 'boolean', default: false },
      },
    });
    const sizes = values.pages === undefined ? sizesFor(values.quick) : readSizes(values.pages);
    console.log(`${machineFacts()}\n\n${await benchBuild(sizes, values.alone)}`);
    return 0;
  });
}
