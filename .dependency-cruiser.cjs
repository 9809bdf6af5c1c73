/**
 * Who may import whom (docs/arquitetura.md, "Fronteiras"): imports flow downwards only.
 *
 *   pages · templates · sections → layouts → features → ui → lib
 *                                     └────────┴─► runtime → lib
 *   gatsby-node · gatsby-config → build → article, schema → lib
 *
 * Type-only imports count too (`tsPreCompilationDeps`), except where a rule says otherwise.
 * Unit tests stand outside the layers: they may reach for what they need to build a case.
 */

const TESTS = '\\.test\\.tsx?$';
const ROOTS_OF_THE_BROWSER = '^gatsby-(browser|ssr)\\.tsx?$';
const BROWSER = [
  ROOTS_OF_THE_BROWSER,
  '^src/(templates|pages|sections|layouts|features|ui|runtime)/',
];
const OURS = ['^src/', '^gatsby-'];

/** Modules of `from` may import only the layers in `may` (of our own code). */
const layer = ({ name, from, may, comment }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: may.map((folder) => `^src/${folder}`) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'lib-is-a-leaf',
      comment:
        'lib is pure and knows nobody: no other folder, package or Node module. Only types may come from schema or a package.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: TESTS },
      to: { pathNot: ['^src/lib/'], dependencyTypesNot: ['type-only'] },
    },
    layer({
      name: 'lib-takes-types-from-schema-only',
      comment: 'lib may name the types that schema infers; any other folder is above it.',
      from: '^src/lib/',
      may: ['lib/', 'schema/'],
    }),
    layer({
      name: 'schema-is-above-lib-only',
      comment: 'schema describes content: it imports schema and lib, so that anyone may read it.',
      from: '^src/content/schema/',
      may: ['schema/', 'lib/'],
    }),
    {
      name: 'schema-is-build-time',
      comment:
        'zod must not reach the browser of a visitor. Write `import type`: outside build, serve, cms and schema only types may come from src/content/schema.',
      severity: 'error',
      from: {
        pathNot: [
          TESTS,
          '^src/(schema|build|serve|cms)/',
          '^scripts/',
          '^tests/',
          '^gatsby-(node|config)',
        ],
      },
      to: { path: '^src/content/schema/', dependencyTypesNot: ['type-only'] },
    },
    layer({
      name: 'search-is-pure',
      comment: 'The search engine runs in the build, in a browser and in a worker: it imports lib.',
      from: '^src/search/engine/',
      may: ['search/', 'lib/'],
    }),
    layer({
      name: 'ui-is-dumb',
      comment: 'ui gets everything as props: it imports ui and lib.',
      from: '^src/ui/',
      may: ['ui/', 'lib/'],
    }),
    layer({
      name: 'article-is-rendered-at-build',
      comment:
        'An article becomes HTML at build: it may use lib, the icons and the wall, and name types of schema. Live behaviour belongs to features.',
      from: '^src/article/',
      may: ['article/', 'lib/', 'schema/', 'ui/(icon|assistant-glyph|callout|cobogo)\\.'],
    }),
    {
      name: 'features-do-not-know-each-other',
      comment:
        'Deleting a feature must not break another. Compose them in layouts, or move what both need down to runtime, ui or lib.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    layer({
      name: 'features-stand-on-runtime-ui-lib',
      comment:
        'A feature imports itself, runtime, ui and lib, types of schema, and the global styles, for their order, where its code comes later than the page.',
      from: '^src/features/',
      may: ['features/', 'search/', 'runtime/', 'ui/', 'lib/', 'schema/', 'styles/global\\.ts$'],
    }),
    layer({
      name: 'runtime-knows-no-react-tree',
      comment: 'runtime is browser services: it imports runtime and lib, and types of schema.',
      from: '^src/runtime/',
      may: ['runtime/', 'lib/', 'schema/'],
    }),
    layer({
      name: 'layouts-compose',
      comment:
        'Layouts are where features meet: they import layouts, sections, features, runtime, ui, lib, article components and styles; never a page or template.',
      from: '^src/layouts/',
      may: [
        'layouts/',
        'sections/',
        'features/',
        'runtime/',
        'ui/',
        'lib/',
        'schema/',
        'article/',
        'styles/',
      ],
    }),
    layer({
      name: 'pages-hold-a-query-and-a-layout',
      comment:
        'Pages, templates and sections import layouts, sections, features, ui, lib and article components; browser services reach them through features.',
      from: '^src/(pages|templates|sections)/',
      may: [
        'sections/',
        'layouts/',
        'features/',
        'ui/',
        'lib/',
        'schema/',
        'article/',
        '(pages|templates)/[^/]+\\.module\\.css$',
      ],
    }),
    {
      name: 'browser-takes-only-parts-of-article',
      comment:
        'The compiler of articles (MDX, remark, rehype) must not ship: the browser imports src/article/components and src/article/enhance*, and types.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: {
        path: '^src/article/',
        pathNot: '^src/article/(components|enhance)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-never-imports-build',
      comment:
        'tools/reference and src/publish/serve are Node only. Resolve at build, and hand the browser data; shared types live in lib.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: '^src/(build|serve)/' },
    },
    {
      name: 'browser-never-reaches-build',
      comment: 'The same, however many modules lie between.',
      severity: 'error',
      from: { path: [ROOTS_OF_THE_BROWSER, '^src/(templates|pages)/'], pathNot: TESTS },
      to: { path: '^src/(build|serve)/', reachable: true },
    },
    layer({
      name: 'cms-forms-stand-on-schema',
      comment:
        "The editor's forms, formats and checks are made from the schemas: they import article, schema and lib, and run in a browser and in the build.",
      from: '^src/editor/(config/|form/|format/|content-kinds)',
      may: ['cms/(config/|form/|format/|content-kinds)', 'article/', 'schema/', 'lib/'],
    }),
    layer({
      name: 'cms-backends-stand-alone',
      comment:
        'What guards the repository knows Decap by its shape alone, and nothing of the content.',
      from: '^src/editor/backends/',
      may: ['cms/backends/'],
    }),
    {
      name: 'site-does-not-carry-the-editor',
      comment: 'The editor is a page of its own: no code that visitors load may import it.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: '^src/editor/' },
    },
    layer({
      name: 'build-is-below-gatsby-node',
      comment:
        'build and serve turn content into a site: they import each other, article, cms, schema, lib and font facts of styles, never a component of the browser.',
      from: '^src/(build|serve)/',
      may: [
        'build/',
        'serve/',
        'article/',
        'cms/',
        'search/',
        'schema/',
        'lib/',
        'styles/',
        'runtime/early',
      ],
    }),
    {
      name: 'gatsby-has-few-doors',
      comment:
        'Components do not know the generator: gatsby is imported in pages, templates, layouts, ui/link, ui/image, runtime, build and the gatsby-* files.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          TESTS,
          '\\.d\\.ts$',
          '^src/(pages|templates|layouts|runtime|build)/',
          '^src/ui/(link|image)\\.tsx$',
        ],
      },
      to: { path: '(^|/)node_modules/(gatsby|gatsby-link|gatsby-script|gatsby-plugin-image)/' },
    },
    {
      name: 'site-does-not-import-tools',
      comment: 'Scripts and tests use the site, never the other way round.',
      severity: 'error',
      from: { path: OURS, pathNot: TESTS },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'no-dev-dependencies-in-the-site',
      comment:
        'What the site imports must be in "dependencies": a production install has no others.',
      severity: 'error',
      from: { path: OURS, pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      comment: 'The package is there by luck of hoisting: add it to package.json.',
      severity: 'error',
      from: { path: OURS, pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this module and it imports nobody: wire it up or delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [TESTS, '^(scripts|tests)/', '\\.d\\.ts$', '^src/(pages|templates)/', '\\.css$'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'The module is not there: a misspelt path, or a package missing from package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.cache|public|dist|\\.tmp|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
