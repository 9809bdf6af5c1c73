/**
 * Imports the content of a Docusaurus project into this site: `npm run import:docusaurus PATH`.
 *
 *     tsx packages/import-docusaurus/import-docusaurus.ts PATH
 *       [--dry-run] [--force | --keep] [--report FILE] [--into DIR]
 *
 * The import is fully planned and validated before the first file is written; see
 * packages/import-docusaurus/README.md.
 */
import { importDocusaurus } from './src/run';
import { ROOT, isDryRun, main } from '../../tools/processes';
import { parseArgs } from 'node:util';
import type { ImportOptions } from './src/run';

type CommandLine = ImportOptions | { kind: 'help' } | { kind: 'mistake'; message: string };

const HELP = `Traz para este site o conteúdo de um projeto do Docusaurus 2 ou 3.

  npm run import:docusaurus -- PASTA [opções]

PASTA é a pasta que tem o docusaurus.config. Também serve a pasta docs sozinha.

  --dry-run, --ensaio        mostra o que viria, sem escrever nada
  --force, --substituir      põe os arquivos do projeto no lugar dos que já existem
  --keep, --manter           deixa os que já existem como estão e traz só os outros
  --report, --relatorio ARQ  escreve o relatório em ARQ, e não em .tmp
  --into, --para PASTA       outro site que recebe o conteúdo, em vez deste
  --help, --ajuda            mostra esta ajuda

Sem --force nem --keep, se algum arquivo já existe nada é escrito.
O guia está em packages/import-docusaurus/README.md.

Saída: 0 se deu certo, 1 se nada foi escrito por um erro ou conflito, 2 se o comando está errado.`;

const FLAG = { type: 'boolean', default: false } as const;
const VALUE = { type: 'string' } as const;

const OPTIONS = {
  'dry-run': FLAG,
  ensaio: FLAG,
  force: FLAG,
  substituir: FLAG,
  keep: FLAG,
  manter: FLAG,
  help: { ...FLAG, short: 'h' },
  ajuda: FLAG,
  report: VALUE,
  relatorio: VALUE,
  into: VALUE,
  para: VALUE,
} as const;

/**
 * Parses the command line. npm consumes options that are not preceded by `--` and passes them as
 * environment variables.
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  const read = parse(args);
  if (typeof read === 'string') return { kind: 'mistake', message: read };
  const { values, positionals } = read;
  if (values.help || values.ajuda || env['npm_config_ajuda']) return { kind: 'help' };
  const [path, ...others] = positionals;
  if (path === undefined) return mistake('Falta dizer a pasta do projeto.');
  if (others.length > 0) {
    return mistake(
      `Há mais de uma pasta: ${positionals.join(', ')}. Se o caminho tem espaços, ponha-o entre aspas.`,
    );
  }
  const isForced = values.force || values.substituir;
  const isKept = values.keep || values.manter;
  if (isForced && isKept) return mistake('--force e --keep pedem coisas contrárias: use um só.');
  const isDry =
    isDryRun(values['dry-run'] || values.ensaio, env) || env['npm_config_ensaio'] === 'true';
  return {
    kind: 'import',
    path,
    into: values.into ?? values.para,
    onConflict: isForced ? 'replace' : isKept ? 'keep' : 'stop',
    isDry,
    report: values.report ?? values.relatorio,
    swallowedForce: !isForced && env['npm_config_force'] === 'true',
  };
}

const mistake = (message: string): CommandLine => ({ kind: 'mistake', message });

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const name = /'(-{1,2}[^' ]+)/.exec(message)?.[1] ?? '';
    return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
      ? `A opção ${name} não existe.`
      : `A opção ${name} está incompleta.`;
  }
}

if (require.main === module) {
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
}
