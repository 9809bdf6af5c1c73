/**
 * Checks the writing of the content: `npm run lint:content [FILE…]`.
 *
 *     tsx --conditions=import tools/lint-content.ts [--strict] [--rules] [FILE…]
 *
 * Exits with 0 if there are no errors, 1 if there are (with `--strict`, advice counts too), and 2 if the
 * arguments are wrong.
 */
import { readFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isError } from '../src/content/schema/problem';
import { lintText, formatFinding, ruleList, summary } from './lint-content/lint';
import { CommandError, ROOT, main, readArguments } from './processes';
import { listFiles, relativePath } from '../src/files/list-files';
import { isHidden } from '../src/lib/doc-identity';

/** Reports whether a page is read by default. Pages of old versions are not, since they are not edited. */
const isCurrent = (file: string) =>
  file.startsWith('content/') && !file.startsWith('content/versions/');

/**
 * Returns the files to read as sorted paths relative to the project, with forward slashes.
 *
 * @param named files or folders, relative to the project or to `from`, the folder of the caller
 * @throws CommandError if a name does not exist or is not a Markdown file
 */
export function filesToLint(root: string, named: readonly string[], from = root): string[] {
  if (named.length === 0) return markdownIn(root, 'content').filter(isCurrent).sort();
  const files = named.flatMap((name) => markdownIn(root, located(root, name, from)));
  return [...new Set(files)].sort();
}

function located(root: string, name: string, from: string): string {
  const found = [root, from]
    .map((base) => path.resolve(base, name))
    .find((file) => existsSync(file));
  if (!found) throw new CommandError(`O arquivo "${name}" não existe.`);
  if (statSync(found).isFile() && !/\.mdx?$/.test(found)) {
    throw new CommandError(`O arquivo "${name}" não é uma página: o nome termina em .mdx ou .md.`);
  }
  return path.relative(root, found);
}

function markdownIn(root: string, entry: string): string[] {
  const location = path.join(root, entry);
  if (!existsSync(location)) return [];
  const found = statSync(location).isFile()
    ? [location]
    : listFiles(location)
        .filter((file) => /\.mdx?$/.test(file) && !isHidden(file))
        .map((file) => path.join(location, file));
  return found.map((file) => relativePath(root, file));
}

const HELP = `Confere a escrita das páginas.

  npm run lint:content
  npm run lint:content content/docs/conversas.mdx

ARQUIVO…   arquivos ou pastas; sem isso, todas as páginas de content
--strict   um conselho também faz o comando falhar
--rules    mostra as regras
--help     mostra esta ajuda`;

/**
 * Runs the command.
 *
 * @param args the arguments after the command's name
 * @returns the exit code
 */
export async function lintContent(args: readonly string[]): Promise<number> {
  const read = readArguments(args, {
    strict: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
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
