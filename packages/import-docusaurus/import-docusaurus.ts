/**
 * Imports the content of a Docusaurus project into this site: `npm run import:docusaurus PATH`.
 *
 *     tsx packages/import-docusaurus/import-docusaurus.ts PATH
 *       [--dry-run] [--force | --keep] [--report FILE] [--into DIR]
 *
 * The import is fully planned and validated before the first file is written; see
 * packages/import-docusaurus/README.md.
 */
import { HELP, readCommandLine } from './src/options';
import { importDocusaurus } from './src/run';
import { ROOT, main } from '../../tools/processes';

main(async () => {
  const line = readCommandLine(process.argv.slice(2), process.env);
  if (line.kind === 'help') {
    console.log(HELP);
    return 0;
  }
  if (line.kind === 'mistake') {
    console.error(`${line.message}\n\n${HELP}`);
    return 2;
  }
  await importDocusaurus({
    ...line,
    // npm runs scripts in the package folder; INIT_CWD is the folder in which the command was typed.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root: ROOT,
    print: (text) => console.log(text),
  });
  return 0;
});
