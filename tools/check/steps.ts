/** What `npm test` runs: each step, what it needs, and what it costs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, commandFile } from '../processes';

/** A program to start with the project as its folder. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Step {
  readonly name: string;
  /** What the step looks after, for the person who reads the output. */
  readonly about: string;
  readonly command: Command;
  /** Names of the steps that must have passed first; those that do not run count as passed. */
  readonly needs?: readonly string[];
  /** How many of the two places it takes: the browser tests have two workers and take both. */
  readonly places?: 1 | 2;
  /** Only `npm run test:all` runs it. */
  readonly isLong?: boolean;
  /** It runs whenever a step that needs it does, asked for or not. */
  readonly isSetUp?: boolean;
  /**
   * What `--changed` runs in place of `command`.
   *
   * @param files changed in the working tree, relative to the project; deleted ones too
   * @returns none where the step has nothing to do with them
   */
  readonly onChanged?: (files: readonly string[]) => Command | undefined;
}

const node = (...args: string[]): Command => ({ file: process.execPath, args });

const script = (file: string, ...args: string[]) =>
  node('--import', 'tsx', '--conditions=import', file, ...args);

/** The command of an installed package. */
const tool = (packageName: string, args: readonly string[], command?: string): Command =>
  node(commandFile(packageName, command), ...args);

const vitest = (project: string, ...more: string[]) =>
  tool('vitest', ['run', '--project', project, ...more]);

const gatsbyRoots = () => readdirSync(ROOT).filter((file) => /^gatsby-[a-z]+\.tsx?$/.test(file));

/** Runs a command when files of a kind have changed, and with those that are still there. */
const onFiles =
  (pattern: RegExp, command: (files: readonly string[]) => Command | undefined) =>
  (files: readonly string[]): Command | undefined => {
    const named = files.filter((file) => pattern.test(file));
    if (named.length === 0) return undefined;
    return command(named.filter((file) => existsSync(join(ROOT, file))));
  };

/** The same for a command that reads just the files that it is given. */
const onEachFile = (pattern: RegExp, command: (files: readonly string[]) => Command) =>
  onFiles(pattern, (files) => (files.length > 0 ? command(files) : undefined));

const CODE = /\.(?:[cm]?[jt]s|tsx)$|^(?:package|tsconfig)\.json$/;

const lintContent = (...files: string[]) => script('tools/lint-content.ts', ...files);
const depcruise = tool(
  'dependency-cruiser',
  ['gatsby', 'packages', 'src', 'tools', 'tests', ...gatsbyRoots()],
  'depcruise',
);
const knip = tool('knip', ['--no-progress']);
const tsc = tool('typescript', ['--noEmit'], 'tsc');

/**
 * In the order in which they start: a step begins when it is the first that waits, what it needs has
 * passed and it has room. Those that take minutes stand where they run beside one another.
 */
export const STEPS: readonly Step[] = [
  {
    name: 'eslint',
    about: 'regras de TypeScript e React',
    command: tool('eslint', ['--max-warnings', '0', '.']),
    onChanged: onEachFile(/\.(?:[cm]?[jt]s|tsx)$/, (files) =>
      tool('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...files]),
    ),
  },
  {
    name: 'build',
    about: 'geração do site',
    command: { ...node('gatsby/gatsby.mjs', 'build'), env: { STRICT: 'true' } },
  },
  {
    name: 'complete',
    about: 'geração do site completo dos testes',
    command: script('tests/sites/build.ts'),
  },
  {
    name: 'tsc',
    about: 'tipos',
    command: tsc,
    onChanged: onFiles(CODE, () => tsc),
  },
  {
    name: 'prettier',
    about: 'formatação',
    command: tool('prettier', ['--check', '--log-level', 'warn', '.']),
    onChanged: onEachFile(/./, (files) =>
      tool('prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]),
    ),
  },
  {
    name: 'depcruise',
    about: 'fronteiras entre pastas',
    command: depcruise,
    onChanged: onFiles(CODE, () => depcruise),
  },
  {
    name: 'knip',
    about: 'arquivos, exportações e pacotes sem uso',
    command: knip,
    onChanged: onFiles(CODE, () => knip),
  },
  {
    name: 'stylelint',
    about: 'regras de CSS',
    command: tool('stylelint', ['src/**/*.css', '--max-warnings', '0']),
    onChanged: onEachFile(/^src\/.*\.css$/, (files) =>
      tool('stylelint', ['--max-warnings', '0', ...files]),
    ),
  },
  {
    name: 'content',
    about: 'escrita das páginas',
    command: lintContent(),
    // Kept versions are as they were written.
    onChanged: onEachFile(/^content\/(?!versions\/).*\.mdx?$/, (files) => lintContent(...files)),
  },
  {
    name: 'chromium',
    about: 'navegador dos testes',
    isSetUp: true,
    command: script('tools/chromium.ts', '--install'),
  },
  {
    name: 'rebuilt',
    about: 'gerações seguidas de um mesmo site',
    // Its cases follow one another.
    command: vitest('rebuilt', '--bail', '1'),
  },
  {
    name: 'writing',
    about: 'a prévia e o editor de quem escreve',
    needs: ['chromium'],
    command: vitest('writing'),
  },
  {
    name: 'unit',
    about: 'testes de unidade',
    command: vitest('unit'),
    onChanged: onFiles(
      /\.(?:[cm]?[jt]sx?|json|css)$|^(?:content|docs|tests\/fixtures)\/.*\.(?:mdx?|ya?ml)$/,
      () => vitest('unit', '--changed', '--passWithNoTests'),
    ),
  },
  {
    name: 'built',
    about: 'os sites gerados',
    needs: ['build', 'complete', 'rebuilt'],
    command: vitest('built'),
  },
  {
    name: 'e2e',
    about: 'os sites no navegador',
    needs: ['build', 'complete', 'rebuilt', 'chromium'],
    places: 2,
    command: tool('@playwright/test', ['test'], 'playwright'),
  },
  {
    name: 'long',
    about: 'ferramentas e serviços de fora, por inteiro',
    needs: ['build', 'chromium'],
    isLong: true,
    command: vitest('long'),
  },
];
