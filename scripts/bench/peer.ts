/**
 * Our build beside that of the generator the budgets speak of (Docusaurus, classic theme), on the
 * same generated pages, in one run. It installs the other one from the npm registry first.
 *
 *     tsx scripts/bench/peer.ts [--pages 1500]
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, main } from '../processes';
import { rowsFor } from './build';
import { fileOf, writeCorpus } from './corpus';
import { DOCUSAURUS, buildPeer, emptyPeer, installPeer } from './peers';
import { BUILD_HEAD, buildRow, machineFacts, table } from './report';

async function peerRows(pages: number): Promise<string[][]> {
  emptyPeer(DOCUSAURUS);
  writeCorpus(DOCUSAURUS.dir, pages);
  const cold = await buildPeer(DOCUSAURUS);
  appendFileSync(join(DOCUSAURUS.dir, 'docs', fileOf(1)), '\nMais uma frase.\n');
  const edited = await buildPeer(DOCUSAURUS);
  return [
    buildRow('Docusaurus, do zero', cold),
    buildRow('Docusaurus, uma página editada', edited),
  ];
}

main(async () => {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '1500' } } });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 2) {
    throw new CommandError('Uso: tsx scripts/bench/peer.ts [--pages NÚMERO]');
  }
  installPeer(DOCUSAURUS);
  const rows = [...(await peerRows(pages)), ...(await rowsFor(pages))];
  console.log(`${machineFacts()}\n\n${table(BUILD_HEAD, rows)}`);
  return 0;
});
