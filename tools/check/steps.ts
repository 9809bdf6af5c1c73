/** The steps of `npm test`, and the choice of those that run. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, ROOT, commandFile } from '../processes';

/** A program to start in the project's root folder. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** What the step checks, for the output. */
  readonly about: string;
  readonly command: Command;
  /** Names of the steps that must pass first; steps that are not part of the run count as passed. */
  readonly needs?: readonly string[];
  /** How many of the two places the step takes. The browser tests have two workers and take both. */
  readonly places?: 1 | 2;
  /** Whether the step runs only with `npm run test:all` or when named. */
  readonly isLong?: boolean;
  /** Whether the step is added to a run, even without a request, when another step needs it. */
  readonly isSetUp?: boolean;
  /**
   * Returns the command that `--changed` runs in place of `command`.
   *
   * @param files files changed in the working tree, relative to the project, including deleted ones
   * @returns `undefined` if the files do not affect the step
   */
  readonly onChanged?: (files: readonly string[]) => Command | undefined;
}

const node = (...args: string[]): Command => ({ file: process.execPath, args });

const script = (file: string, ...args: string[]) =>
  node('--import', 'tsx', '--conditions=import', file, ...args);

/** Returns the command of an installed package. */
const tool = (packageName: string, args: readonly string[], command?: string): Command =>
  node(commandFile(packageName, command), ...args);

const vitest = (project: string, ...more: string[]) =>
  tool('vitest', ['run', '--project', project, ...more]);

const gatsbyRoots = () => readdirSync(ROOT).filter((file) => /^gatsby-[a-z]+\.tsx?$/.test(file));

/** Returns an `onChanged` that runs if changed files match `pattern`, with those that still exist. */
const onFiles =
  (pattern: RegExp, command: (files: readonly string[]) => Command | undefined) =>
  (files: readonly string[]): Command | undefined => {
    const named = files.filter((file) => pattern.test(file));
    if (named.length === 0) return undefined;
    return command(named.filter((file) => existsSync(join(ROOT, file))));
  };

/** Like `onFiles`, for a command that reads only the given files: it does not run if none still exists. */
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
 * All steps, in the order in which they start: the first waiting step starts when the steps that it needs
 * have passed and enough places are free. The order lets steps that take minutes run in parallel.
 */
export const STEPS: readonly Step[] = [
  {
    name: 'eslint',
    about: 'rules for TypeScript and React',
    command: tool('eslint', ['--max-warnings', '0', '.']),
    onChanged: onEachFile(/\.(?:[cm]?[jt]s|tsx)$/, (files) =>
      tool('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...files]),
    ),
  },
  {
    name: 'build',
    about: 'build of the site',
    command: { ...node('gatsby/gatsby.mjs', 'build'), env: { STRICT: 'true' } },
  },
  {
    name: 'complete',
    about: "build of the tests' complete site",
    command: script('tests/sites/build.ts'),
  },
  {
    name: 'tsc',
    about: 'types',
    command: tsc,
    onChanged: onFiles(CODE, () => tsc),
  },
  {
    name: 'prettier',
    about: 'formatting',
    command: tool('prettier', ['--check', '--log-level', 'warn', '.']),
    onChanged: onEachFile(/./, (files) =>
      tool('prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]),
    ),
  },
  {
    name: 'depcruise',
    about: 'imports between folders',
    command: depcruise,
    onChanged: onFiles(CODE, () => depcruise),
  },
  {
    name: 'knip',
    about: 'unused files, exports and packages',
    command: knip,
    onChanged: onFiles(CODE, () => knip),
  },
  {
    name: 'stylelint',
    about: 'rules for CSS',
    command: tool('stylelint', ['src/**/*.css', '--max-warnings', '0']),
    onChanged: onEachFile(/^src\/.*\.css$/, (files) =>
      tool('stylelint', ['--max-warnings', '0', ...files]),
    ),
  },
  {
    name: 'content',
    about: 'writing of the pages',
    command: lintContent(),
    // Archived versions stay as they were written.
    onChanged: onEachFile(/^content\/(?!versions\/).*\.mdx?$/, (files) => lintContent(...files)),
  },
  {
    name: 'chromium',
    about: 'browser for the tests',
    isSetUp: true,
    command: script('tools/chromium.ts', '--install'),
  },
  {
    name: 'rebuilt',
    about: 'one site built again and again',
    // Each case depends on the one before it.
    command: vitest('rebuilt', '--bail', '1'),
  },
  {
    name: 'writing',
    about: 'the preview and the editor of writers',
    needs: ['chromium'],
    command: vitest('writing'),
  },
  {
    name: 'unit',
    about: 'unit tests',
    command: vitest('unit'),
    onChanged: onFiles(
      /\.(?:[cm]?[jt]sx?|json|css)$|^(?:content|docs|tests\/fixtures)\/.*\.(?:mdx?|ya?ml)$/,
      () => vitest('unit', '--changed', '--passWithNoTests'),
    ),
  },
  {
    name: 'built',
    about: 'the built sites',
    needs: ['build', 'complete', 'rebuilt'],
    command: vitest('built'),
  },
  {
    name: 'e2e',
    about: 'the sites in a browser',
    needs: ['build', 'complete', 'rebuilt', 'chromium'],
    places: 2,
    command: tool('@playwright/test', ['test'], 'playwright'),
  },
  {
    name: 'long',
    about: 'whole tools and outside services',
    needs: ['build', 'chromium'],
    isLong: true,
    command: vitest('long'),
  },
];

/** The options of `npm test` that select steps. */
export interface Choice {
  /** Names of steps, separated by commas. */
  readonly only?: string | undefined;
  /** Names of steps to leave out, separated by commas. */
  readonly skip?: string | undefined;
  /** Whether to include long steps. */
  readonly all?: boolean | undefined;
}

/**
 * Returns the requested steps in the order in which they run, with the set-up steps that they need. A long
 * step runs only if it is named or with `all`.
 *
 * @throws CommandError that lists the steps, if one is unknown or none is left
 */
export function chooseSteps(
  steps: readonly Step[],
  { only, skip, all = false }: Choice,
): readonly Step[] {
  const names = (list = '') =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  const known = `The steps are: ${steps.map((step) => step.name).join(', ')}.`;
  const unknown = [...names(only), ...names(skip)].filter(
    (name) => !steps.some((step) => step.name === name),
  );
  if (unknown.length > 0) {
    throw new CommandError(`Unknown step: ${unknown.join(', ')}. ${known}`);
  }
  const chosen = steps.filter(({ name, isLong = false }) =>
    only === undefined ? all || !isLong : names(only).includes(name),
  );
  const left = chosen.filter(({ name }) => !names(skip).includes(name));
  if (left.length === 0) throw new CommandError(`No step is left. ${known}`);
  const needed = new Set(left.flatMap(({ needs = [] }) => needs));
  const isNeeded = ({ name, isSetUp = false }: Step) =>
    isSetUp && needed.has(name) && !names(skip).includes(name);
  return steps.filter((step) => left.includes(step) || isNeeded(step));
}

/**
 * Returns the steps that are affected by changed files, each with the command for those files.
 *
 * @param files paths relative to the project, including deleted files
 */
export function stepsForChanges(steps: readonly Step[], files: readonly string[]): Step[] {
  return steps.flatMap((step) => {
    const command = step.onChanged?.(files);
    return command ? [{ ...step, command }] : [];
  });
}
