/**
 * Publishes the search records to Algolia: `npm run search:publish`.
 *
 *     tsx tools/search-publish.ts [--dry-run]
 *
 * The index is replaced as a whole, in one step; a failure leaves it as it was.
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
