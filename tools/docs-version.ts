/**
 * Saves the current docs as a new version: `npm run docs:version NAME`.
 *
 *     tsx --conditions=import tools/docs-version.ts NAME [--label TEXT] [--dry-run]
 *
 * Exits with 0 if the version is written (or planned, with `--dry-run`), 1 if it cannot be, and 2 if the
 * arguments are wrong.
 */
import { describePlan, planSnapshot, writeSnapshot } from './docs-version/snapshot';
import { ROOT, isDryRun, main, readArguments } from './processes';

const HELP = `Guarda a documentação de hoje como uma versão, que o site passa a publicar.

  npm run docs:version NOME
  npm run docs:version NOME -- --dry-run

NOME            nome da versão e parte do endereço dela: 1.0
--label TEXTO   nome da versão para quem lê; sem isso, o próprio NOME
--dry-run       mostra o que seria feito, sem escrever nada
--help          mostra esta ajuda

Copia content/docs e as barras laterais para content/versions/NOME e acrescenta a versão a
content/site/docs.yaml. Nada é escrito por cima do que já existe.`;

/**
 * Runs the command.
 *
 * @param args the arguments after the command's name
 * @param env the environment, in which npm passes options of its own
 * @returns the exit code
 * @throws CommandError if the version cannot be written
 */
export async function docsVersion(args: readonly string[], env = process.env): Promise<number> {
  const read = readArguments(args, {
    label: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
  if (read?.values.help) {
    console.log(HELP);
    return 0;
  }
  const [name, ...rest] = read?.positionals ?? [];
  if (!read || name === undefined || rest.length > 0) {
    console.error(`Escreva um nome, e um só:  npm run docs:version 1.0\n\n${HELP}`);
    return 2;
  }
  const plan = planSnapshot(ROOT, { name, label: read.values.label });
  console.log(describePlan(plan));
  if (isDryRun(read.values['dry-run'], env)) {
    console.log('\nNada foi escrito.');
    return 0;
  }
  writeSnapshot(ROOT, plan);
  console.log(`\nPronto: a versão ${name} está em content/versions/${name}.`);
  return 0;
}

if (require.main === module) main(() => docsVersion(process.argv.slice(2)));
