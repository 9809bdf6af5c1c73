/**
 * House rules for TypeScript and React. What belongs to the import graph (layers, cycles) is in
 * `.dependency-cruiser.cjs`; what belongs to layout is Prettier's.
 */
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SOURCES = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'];
const REACT = ['src/**/*.tsx', 'src/{features,layouts,search,ui}/**/*.ts', 'gatsby-*.tsx'];
const TYPESCRIPT = ['**/*.{ts,tsx}'];

/** Gatsby reads the default export of these; every tool reads that of its own config file. */
const DEFAULT_EXPORT_ALLOWED = [
  // Stands for a package that has one.
  'src/editor/admin/preview/on-demand.ts',
  'src/templates/**',
  'src/editor/login/**',
  'gatsby-*.{ts,tsx}',
  '*.config.{ts,mjs,js}',
  '.dependency-cruiser.cjs',
  'tools/stylelint-house-rules.mjs',
  '**/*.d.ts',
];

const NO_DEFAULT_EXPORT = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message:
      'Export by name: a default export is named anew by each importer. Only Gatsby pages, templates, functions of a host and config files have one.',
  },
];

const NO_BARREL = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the module that owns the thing.',
  },
];

const BUTTON_TYPE = [
  {
    selector:
      'JSXOpeningElement[name.name="button"]:not(:has(> JSXAttribute[name.name="type"])):not(:has(> JSXSpreadAttribute))',
    message: 'Give the button a type: without one it submits the form it happens to be in.',
  },
];

const BROWSER_GLOBALS = ['window', 'document', 'localStorage', 'sessionStorage'].map((name) => ({
  name,
  message:
    'Only features, src/browser and the use-* hooks of the search touch the browser: pages are rendered without one.',
}));

export default defineConfig(
  globalIgnores([
    '.cache/',
    'public/',
    'dist/',
    '.tmp/',
    'node_modules/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'static/',
    // Code that an import brought along is written by others, and so are the projects that tests import.
    'content/docusaurus/',
    'tests/fixtures/docusaurus/',
    'src/gatsby-types.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },

  js.configs.recommended,
  tseslint.configs.strict,
  jsxA11y.flatConfigs.recommended,
  {
    name: 'house/react',
    // The rules compile each file as React's compiler would: half of the time of all rules, if asked of all.
    files: REACT,
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },

  {
    name: 'house/all',
    files: SOURCES,
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['.', './', '..', '../'].map((name) => ({
            name,
            message: 'No barrels: import from the module that owns the thing.',
          })),
          patterns: [
            {
              regex: '^\\.{1,2}/(.*/)?index(\\.[a-z]+)?$',
              message: 'No index modules: name the file after what it holds.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...NO_DEFAULT_EXPORT, ...NO_BARREL, ...BUTTON_TYPE],
    },
  },
  {
    name: 'house/default-export-allowed',
    files: DEFAULT_EXPORT_ALLOWED,
    rules: { 'no-restricted-syntax': ['error', ...NO_BARREL, ...BUTTON_TYPE] },
  },
  {
    name: 'house/no-index-modules',
    files: ['**/index.{ts,tsx,js,mjs,cjs}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'No index.*: name the file after what it holds.' },
      ],
    },
  },
  {
    name: 'house/typescript',
    files: TYPESCRIPT,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      // `import { type A } from 'x'` keeps `import 'x'` in the output: a type would ship its module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // The handful of type-aware rules that find real mistakes here; the whole set costs more
      // time than all other rules together.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    name: 'house/browser-globals',
    files: ['src/**/*.{ts,tsx}', 'gatsby-*.{ts,tsx}'],
    ignores: [
      ...[
        'gatsby-browser.tsx',
        'src/browser/**',
        'src/inline/**',
        'src/features/**',
        'src/search/ui/**/use-*',
        '**/*.test.{ts,tsx}',
        '**/*.d.ts',
      ],
      // A page of its own, which nobody renders without a browser.
      'src/editor/admin/**',
    ],
    rules: {
      'no-restricted-globals': ['error', { globals: BROWSER_GLOBALS, checkGlobalObject: true }],
    },
  },
  {
    name: 'house/declarations',
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    name: 'house/node-scripts',
    files: ['*.{mjs,cjs}', '.*.cjs', '{gatsby,packages,tools}/**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        module: 'writable',
        process: 'readonly',
        require: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    name: 'house/tests',
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
