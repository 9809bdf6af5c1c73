/**
 * Runs the benches and prints Markdown: `npm run bench`.
 *
 *     tsx tools/bench/run.ts [--quick] [--alone] [--only build,develop,shell,load,field,editor]
 *     tsx tools/bench/run.ts --only real,compare --project PATH
 *
 * `build`, `develop` and `field` install other generators from the npm registry. `field`, `editor`, `real`
 * and `compare` run only if `--only` names them. The figures are not compared with any limit: budgets are checked by tests,
 * and times on a shared machine are too unreliable for a test.
 */
import { parseArgs } from 'node:util';
import { CommandError, main } from '../processes';
import { benchBuild } from './build';
import { benchDevelop } from './develop';
import { benchField } from './field';
import { benchLoad } from './load';
import { machineFacts } from './report';
import { benchShell } from './shell';

interface Options {
  /** Fewer sizes and runs. */
  quick: boolean;
  /** Builds only this site, not those that it is compared with. */
  alone: boolean;
  /** Path of a Docusaurus project, for `real` and `compare`. */
  project?: string | undefined;
  /** How often the docs of a project without a configuration are in what `real` measures. */
  copies: string;
}

const BENCHES = {
  build: (options: Options) => benchBuild(options),
  develop: (options: Options) => benchDevelop(options),
  shell: () => benchShell(),
  load: () => benchLoad(),
  field: ({ quick }: Options) => benchField(quick ? 1 : 3),
  // Imported on demand: it loads the modules of the build, which the other benches do not need.
  editor: async ({ quick }: Options) => (await import('./editor')).benchEditor(quick ? 2 : 5),
  real: async ({ project, copies }: Options) =>
    (await import('./real')).benchReal(project, Number(copies)),
  compare: async ({ project }: Options) => (await import('./compare')).compareProject(project),
};
type Bench = keyof typeof BENCHES;

/** Benches that run only if they are named. */
const ON_REQUEST: readonly Bench[] = ['field', 'editor', 'real', 'compare'];

const isBench = (name: string): name is Bench => name in BENCHES;

function chosen(only: string | undefined): readonly Bench[] {
  const all = Object.keys(BENCHES).filter(isBench);
  if (only === undefined) return all.filter((name) => !ON_REQUEST.includes(name));
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isBench(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `Medição desconhecida: ${unknown.join(', ')}. Existem: ${all.join(', ')}.`,
    );
  }
  return all.filter((name) => names.includes(name));
}

main(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
      only: { type: 'string' },
      project: { type: 'string' },
      copies: { type: 'string', default: '1' },
    },
  });
  const benches = chosen(values.only);
  console.log(`# Medições\n\n${machineFacts()}`);
  for (const name of benches) console.log(`\n${await BENCHES[name](values)}`);
  return 0;
});
