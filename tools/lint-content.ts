/**
 * Checks the writing of the content: `npm run lint:content [FILE…]`.
 *
 *     tsx --conditions=import tools/lint-content.ts [--strict] [--rules] [FILE…]
 *
 * Exits with 0 if there are no errors, 1 if there are (with `--strict`, advice counts too), and 2 if the
 * arguments are wrong.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isError } from '../src/content/schema/problem';
import { filesToLint } from './lint-content/files';
import { lintText } from './lint-content/lint';
import { formatFinding, ruleList, summary } from './lint-content/report';
import { CommandError, ROOT, main } from './processes';

const HELP = `Confere a escrita das páginas.

  npm run lint:content
  npm run lint:content content/docs/conversas.mdx

ARQUIVO…   arquivos ou pastas; sem isso, todas as páginas de content
--strict   um conselho também faz o comando falhar
--rules    mostra as regras
--help     mostra esta ajuda`;

/** Parses the arguments; returns `undefined` if they are not valid. */
function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    return undefined;
  }
}

/**
 * Runs the command.
 *
 * @param args the arguments after the command's name
 * @returns the exit code
 */
export async function lintContent(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (!read) {
    console.error(HELP);
    return 2;
  }
  if (read.values.help || read.values.rules) {
    console.log(read.values.help ? HELP : ruleList());
    return 0;
  }
  try {
    const files = filesToLint(ROOT, read.positionals, process.env['INIT_CWD']);
    const findings = files.flatMap((file) =>
      lintText(file, readFileSync(path.join(ROOT, file), 'utf8')),
    );
    for (const finding of findings) console.log(`${formatFinding(finding)}\n`);
    console.log(summary(files.length, findings));
    return findings.some((finding) => read.values.strict || isError(finding)) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (require.main === module) main(() => lintContent(process.argv.slice(2)));
