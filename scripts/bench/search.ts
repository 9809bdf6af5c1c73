/**
 * The search: how well it finds, how much it weighs and how fast it answers: `npm run bench:search`.
 *
 *     tsx --conditions=import scripts/bench/search.ts [--only quality,size,speed] [--misses]
 */
import { parseArgs } from 'node:util';
import { main } from '../processes';
import { miniSearches, ourEngine } from './search/engines';
import { misses, qualityReport, readQueries } from './search/quality';
import { shippedCorpus } from './search/sections';

main(async () => {
  const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
  const { sections, synonyms } = await shippedCorpus();
  const queries = readQueries();
  const ours = ourEngine(sections, synonyms);
  if (values.misses)
    console.log(
      misses(
        ours,
        queries.filter(({ isTuned }) => isTuned),
      ),
    );
  console.log(qualityReport([ours, ...miniSearches(sections)], queries));
  return 0;
});
