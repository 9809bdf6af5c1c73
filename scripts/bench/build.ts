/**
 * What a build costs: cold, warm and after one edit, for our content and for generated pages.
 *
 *     tsx scripts/bench/build.ts [--quick] [--pages 0,150,1500]
 *
 * Works on copies in `.tmp/sites/`; the site itself is not touched.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { CommandError, ROOT, main } from '../processes';
import { fileOf, writeCorpus } from './corpus';
import { measure } from './measure';
import { BUILD_HEAD, buildRow, format, machineFacts, table } from './report';

/** Pages added to the shipped content; zero is the site as it is. */
const SIZES = [0, 150, 1500];
const QUICK_SIZES = [0, 150];
const SHIPPED_PAGE = 'conversas.mdx';

async function timedBuild(site: Site) {
  const args = ['--import', 'tsx', join(ROOT, 'scripts/gatsby.ts'), 'build'];
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const measured = await measure(args, { cwd: site.dir, env });
  if (measured.code !== 0) {
    throw new CommandError(`A geração de ${site.name} falhou:\n${measured.output.slice(-4000)}`);
  }
  return measured;
}

/** Three builds of our site with so many generated pages. */
export async function rowsFor(pages: number): Promise<string[][]> {
  const site = makeSite(`bench-${pages}`);
  try {
    writeCorpus(join(site.dir, 'content'), pages);
    const edited = join(site.dir, 'content/docs', pages > 0 ? fileOf(1) : SHIPPED_PAGE);
    const rounds = [
      ['do zero', () => undefined],
      ['sem mudança', () => undefined],
      ['uma página editada', () => appendFileSync(edited, '\nMais uma frase.\n')],
    ] as const;
    const rows: string[][] = [];
    for (const [name, prepare] of rounds) {
      prepare();
      const size = pages === 0 ? 'conteúdo do site' : `+ ${format(pages, 0)} páginas`;
      rows.push(buildRow(`${size}, ${name}`, await timedBuild(site)));
    }
    return rows;
  } finally {
    removeSite(site);
  }
}

/** The section of the report about builds. */
export async function benchBuild(sizes: readonly number[] = SIZES): Promise<string> {
  const rows: string[][] = [];
  for (const pages of sizes) rows.push(...(await rowsFor(pages)));
  return `## Geração do site\n\n${table(BUILD_HEAD, rows)}`;
}

/** The sizes that the options of a command ask for. */
export const sizesFor = (quick: boolean): readonly number[] => (quick ? QUICK_SIZES : SIZES);

if (require.main === module) {
  main(async () => {
    const { values } = parseArgs({
      options: { quick: { type: 'boolean', default: false }, pages: { type: 'string' } },
    });
    const sizes = values.pages?.split(',').map(Number) ?? sizesFor(values.quick);
    console.log(`${machineFacts()}\n\n${await benchBuild(sizes)}`);
    return 0;
  });
}
