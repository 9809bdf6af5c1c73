/**
 * The search: how well it finds, how much it weighs and how fast it answers: `npm run bench:search`.
 *
 *     tsx --conditions=import scripts/bench/search.ts [--only quality,size,speed] [--pages 150,1500] [--misses]
 */
import { parseArgs } from 'node:util';
import { main } from '../processes';
import { miniSearches, ourEngine } from './search/engines';
import { misses, qualityReport, readQueries } from './search/quality';
import { grownCorpus, shippedCorpus } from './search/sections';
import { sizeReport } from './search/sizes';
import { speedReport } from './search/speed';

main(async () => {
  const { values } = parseArgs({
    options: {
      misses: { type: 'boolean', default: false },
      only: { type: 'string', default: 'quality,size,speed' },
      pages: { type: 'string', default: '150,1500' },
    },
  });
  const parts = values.only.split(',');
  const shipped = await shippedCorpus();
  const queries = readQueries();
  if (parts.includes('quality')) {
    const ours = ourEngine(shipped.sections, shipped.synonyms);
    if (values.misses)
      console.log(
        misses(
          ours,
          queries.filter(({ isTuned }) => isTuned),
        ),
      );
    console.log(qualityReport([ours, ...miniSearches(shipped.sections)], queries));
  }
  const corpora = [shipped];
  for (const pages of values.pages.split(',').map(Number).filter(Boolean)) {
    corpora.push(await grownCorpus(pages));
  }
  if (parts.includes('size')) console.log(`\n${sizeReport(corpora)}`);
  if (parts.includes('speed')) {
    console.log(
      `\n${await speedReport(
        corpora,
        queries.map(({ query }) => query),
      )}`,
    );
  }
  return 0;
});
