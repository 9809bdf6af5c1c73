/**
 * Measures the quality, size and speed of the search, compared with MiniSearch and Pagefind:
 * `npm run bench:search`. Pagefind is installed into `.tmp`.
 *
 *     tsx --conditions=import tools/bench/search.ts [--only quality,size,speed] [--pages 150,1500] [--misses] [--no-pagefind]
 *     tsx --conditions=import tools/bench/search.ts --docs FOLDER --queries FILE [--misses]
 *
 * With `--docs` it measures only the quality, over a folder of Markdown files of another documentation; the
 * file of queries has the form of those in `search/queries`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, main } from '../processes';
import { machineFacts } from './report';
import { miniSearches, ourEngine, recorded } from './search/engines';
import { loadPagefind, pagefindFiles } from './search/pagefind';
import type { ServedCorpus } from './search/pagefind';
import { misses, qualityReport, readQueries, readQueryFile } from './search/quality';
import { grownCorpus, otherCorpus, shippedCorpus } from './search/sections';
import type { Corpus } from './search/sections';
import { sizeReport } from './search/sizes';
import { pagefindAnswers, speedReport } from './search/speed';

const PARTS = ['quality', 'size', 'speed'];

main(async () => {
  const { values } = parseArgs({
    options: {
      misses: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.join() },
      pages: { type: 'string', default: '150,1500' },
      'no-pagefind': { type: 'boolean', default: false },
      docs: { type: 'string' },
      queries: { type: 'string' },
    },
  });
  if (values.docs && values.queries) {
    const { sections, words } = await otherCorpus(resolve(values.docs));
    const asked = readQueryFile(values.queries, 'kept');
    const ours = ourEngine(sections, words);
    if (values.misses) console.log(misses(ours, asked));
    console.log(qualityReport([ours, ...miniSearches(sections)], asked));
    return 0;
  }
  const parts = values.only.split(',').map((part) => part.trim());
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) {
    const [names, existing] = [unknown.join(', '), PARTS.join(', ')];
    throw new CommandError(`Medição desconhecida: ${names}. Existem: ${existing}.`);
  }
  const queries = readQueries();
  const texts = queries.map(({ query }) => query);
  console.log(machineFacts());
  const pagefind = values['no-pagefind'] ? '' : await loadPagefind();
  if (typeof pagefind === 'string' && pagefind) console.log(`\n${pagefind}`);
  const withPagefind = async (corpus: Corpus): Promise<ServedCorpus> =>
    typeof pagefind === 'string'
      ? corpus
      : { ...corpus, pagefind: await pagefindFiles(pagefind, corpus.sections) };
  const shipped = await withPagefind(await shippedCorpus());
  if (parts.includes('quality')) {
    const ours = ourEngine(shipped.sections, shipped.words);
    if (values.misses) console.log(misses(ours, queries));
    const others = miniSearches(shipped.sections);
    if (shipped.pagefind) {
      others.push(recorded('Pagefind', texts, await pagefindAnswers(shipped, texts)));
    }
    console.log(`\n${qualityReport([ours, ...others], queries)}`);
  }
  const corpora = [shipped];
  for (const pages of values.pages.split(',').map(Number).filter(Boolean)) {
    corpora.push(await withPagefind(await grownCorpus(pages)));
  }
  if (typeof pagefind !== 'string') await pagefind.close();
  if (parts.includes('size')) console.log(`\n${sizeReport(corpora)}`);
  if (parts.includes('speed')) console.log(`\n${await speedReport(corpora, texts)}`);
  return 0;
});
