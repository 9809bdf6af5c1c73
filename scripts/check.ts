/**
 * Everything that must hold before a change lands, in one command: `npm test`.
 *
 *     tsx scripts/check.ts [--only step,step] [--skip step,step]
 *
 * Stops at the first step that fails. CI runs exactly this.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium';
import { CommandError, ROOT, commandFile, main, run, tsx } from './processes';

interface Step {
  readonly name: string;
  /** What the step looks after, for the person who reads the output. */
  readonly about: string;
  readonly run: () => Promise<number>;
}

/** `CI` keeps a check from changing what it checks: Vitest would write missing snapshots. */
const env = { ...process.env, CI: 'true', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/** Runs the command of an installed package on the project. */
const tool = (packageName: string, args: readonly string[], command?: string) =>
  run(process.execPath, [commandFile(packageName, command), ...args], { cwd: ROOT, env });

const gatsbyRoots = () => readdirSync(ROOT).filter((file) => /^gatsby-[a-z]+\.tsx?$/.test(file));

export const STEPS: readonly Step[] = [
  {
    name: 'prettier',
    about: 'formatação',
    run: () => tool('prettier', ['--check', '--log-level', 'warn', '.']),
  },
  {
    name: 'content',
    about: 'escrita das páginas',
    run: () => tsx(['--conditions=import', 'scripts/lint-content.ts'], { env }),
  },
  {
    name: 'stylelint',
    about: 'regras de CSS',
    run: () => tool('stylelint', ['src/**/*.css', '--max-warnings', '0']),
  },
  {
    name: 'eslint',
    about: 'regras de TypeScript e React',
    run: () => tool('eslint', ['--max-warnings', '0', '.']),
  },
  {
    name: 'depcruise',
    about: 'fronteiras entre pastas',
    run: () =>
      tool('dependency-cruiser', ['src', 'scripts', 'tests', ...gatsbyRoots()], 'depcruise'),
  },
  { name: 'tsc', about: 'tipos', run: () => tool('typescript', ['--noEmit'], 'tsc') },
  {
    name: 'unit',
    about: 'testes de unidade',
    run: () => tool('vitest', ['run', '--project', 'unit']),
  },
  {
    name: 'build',
    about: 'geração do site',
    run: () =>
      run(process.execPath, ['scripts/gatsby.mjs', 'build'], {
        cwd: ROOT,
        env: { ...env, STRICT: 'true' },
      }),
  },
  {
    name: 'built',
    about: 'testes do site gerado',
    run: () => tool('vitest', ['run', '--project', 'built']),
  },
  {
    name: 'slow',
    about: 'testes que rodam o Gatsby em cópias do site',
    run: () => tool('vitest', ['run', '--project', 'slow']),
  },
  {
    name: 'e2e',
    about: 'testes no navegador',
    run: async () => {
      const browser = await ensureChromium();
      return run(process.execPath, [commandFile('@playwright/test', 'playwright'), 'test'], {
        cwd: ROOT,
        env: { ...env, CHROMIUM_PATH: browser },
      });
    },
  },
];

/** The steps that a person asked for, in the order in which they run. */
export function chooseSteps(
  steps: readonly Step[],
  { only, skip }: { only?: string | undefined; skip?: string | undefined },
): readonly Step[] {
  const names = (list = '') =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  const unknown = [...names(only), ...names(skip)].filter(
    (name) => !steps.some((step) => step.name === name),
  );
  if (unknown.length > 0) {
    throw new CommandError(
      `Etapa desconhecida: ${unknown.join(', ')}. Existem: ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  return steps.filter(
    ({ name }) => (only === undefined || names(only).includes(name)) && !names(skip).includes(name),
  );
}

const seconds = (since: number) =>
  ((performance.now() - since) / 1000).toFixed(1).replace('.', ',');

async function check(steps: readonly Step[]): Promise<number> {
  let passed = 0;
  for (const { name, about, run: runStep } of steps) {
    console.log(`\n▶ ${name}: ${about}`);
    const start = performance.now();
    const code = await runStep();
    if (code !== 0) {
      console.error(`\n✖ ${name} falhou após ${seconds(start)} s.`);
      console.log(`${passed} passed, 1 failed`);
      return 1;
    }
    console.log(`✔ ${name} em ${seconds(start)} s`);
    passed += 1;
  }
  console.log(`\n${passed} passed, 0 failed`);
  return 0;
}

if (require.main === module) {
  main(async () => {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, skip: { type: 'string' } },
    });
    return check(chooseSteps(STEPS, values));
  });
}
