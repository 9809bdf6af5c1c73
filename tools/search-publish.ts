/**
 * Publishes the search records to Algolia: `npm run search:publish`.
 *
 *     tsx tools/search-publish.ts [--dry-run]
 *
 * Replaces the whole index in one step; after a failure the index is unchanged.
 */
import { parseArgs } from 'node:util';
import { ROOT, main } from './processes';
import { publish } from './search-publish/publish';

main(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  await publish({
    root: ROOT,
    env: process.env,
    isDry: values['dry-run'],
    print: (line) => console.log(line),
  });
  return 0;
});
