import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Compiled as Gatsby compiles them: JSX by the automatic runtime, classes under their own name. */
const compile: Omit<TestProjectInlineConfiguration, 'test'> = {
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { localsConvention: 'dashesOnly' } },
  // Gatsby's own needs a build around it.
  resolve: {
    alias: [{ find: /^gatsby$/, replacement: join(__dirname, 'tests/support/gatsby.ts') }],
  },
};

const common: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
  setupFiles: ['tests/support/leave-no-trace.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** A project whose files run Gatsby, one after the other, for minutes. */
const gatsbyProject = (name: string): TestProjectInlineConfiguration => ({
  ...compile,
  test: {
    ...common,
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});

/**
 * `unit` needs nothing; `built` reads finished sites (tests/sites), so run it by name after their builds:
 * `npx vitest run --project built`; `writing` and `rebuilt` run Gatsby on copies of the site, `rebuilt` again
 * and again; `long` is for `npm run test:all`.
 *
 * A test that needs a document asks for it in its first line: `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    // Tests read these without importing them, so that `--changed` cannot see who does.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/content/**/*.{md,mdx,yaml,yml}',
      '**/tests/fixtures/**',
      '**/docs/behaviour.md',
    ],
    projects: [
      {
        ...compile,
        test: {
          ...common,
          name: 'unit',
          include: ['{gatsby,packages,src,tools}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          // A worker loads our modules once for all of its files: no file leaves anything changed.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...compile,
        test: {
          ...common,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      ...['writing', 'rebuilt', 'long'].map(gatsbyProject),
    ],
  },
});
