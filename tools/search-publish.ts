/**
 * Publishes the search records to Algolia: `npm run search:publish`.
 *
 *     tsx --conditions=import tools/search-publish.ts [--dry-run]
 *
 * Replaces the whole index in one step; after a failure the index is unchanged. Exits with 0 if it is
 * replaced (or only counted), 1 if it cannot be, and 2 if the arguments are wrong.
 */
import { ROOT, main, readArguments } from './processes';
import { publish } from './search-publish/publish';

const HELP = `Envia ao Algolia os registros da pesquisa, no lugar dos que estão lá.

  npm run search:publish
  npm run search:publish -- --dry-run

--dry-run       mostra o que seria enviado, sem enviar nada`;

/**
 * Runs the command.
 *
 * @param args the arguments after the command's name
 * @returns the exit code
 * @throws CommandError if the records cannot be sent
 */
export async function searchPublish(args: readonly string[]): Promise<number> {
  const read = readArguments(args, { 'dry-run': { type: 'boolean', default: false } });
  if (!read || read.positionals.length > 0) {
    console.error(`A única opção é --dry-run.\n\n${HELP}`);
    return 2;
  }
  await publish({
    root: ROOT,
    env: process.env,
    isDry: read.values['dry-run'],
    print: (line) => console.log(line),
  });
  return 0;
}

if (require.main === module) main(() => searchPublish(process.argv.slice(2)));
