import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Compiled as Gatsby compiles them: JSX by the automatic runtime, classes under their own name. */
const compile: Omit<TestProjectInlineConfiguration, 'test'> = {
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { localsConvention: 'dashesOnly' } },
};

const common: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * Three projects. `unit` needs nothing; `built` reads what `npm run build` left behind, so run it
 * by name after a build: `npx vitest run --project built`; `slow` runs Gatsby on copies of the site,
 * one at a time, for minutes.
 *
 * A test that needs a document asks for it in its first line: `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...compile,
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/support/**/*.test.ts'],
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
      {
        ...compile,
        test: {
          ...common,
          name: 'slow',
          include: ['tests/slow/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
