/**
 * Who may import whom (docs/architecture.md, "Layers"): imports flow one way.
 *
 *   build    lib, files → content/schema → article → navigation → bundles → content/reading → blog
 *            → routes → content → search/index → editor → publish → gatsby-node
 *   browser  lib → ui → browser → inline, search → features → layouts → sections, templates
 *
 * Unit tests stand outside: they may reach for what they need to build a case.
 */

const TESTS = '\\.test\\.tsx?$';
const ROOTS_OF_THE_BROWSER = '^gatsby-(browser|ssr)\\.tsx?$';
/** What a visitor's browser may load. */
const BROWSER = [
  ROOTS_OF_THE_BROWSER,
  '^src/(templates|sections|layouts|features|ui|browser|inline)/',
  '^src/search/(ui|providers|engine|[^/]+$)',
];
/** What runs in Node alone. */
const BUILD_LAYERS = [
  ...['files', 'content/schema', 'article', 'navigation', 'bundles', 'content/reading', 'blog'],
  ...['routes', 'content', 'search/index', 'editor', 'publish'],
];
const OURS = ['^src/', '^gatsby'];
/** The layers that no browser loads; the editor and the compiler of articles have rules of their own. */
const NODE_ONLY =
  '^src/(files|bundles|blog|routes|publish|content/[^/]+$|content/reading|search/index)';
/** The parts of `article` that a page brings along. */
const ARTICLE_IN_BROWSER = '^src/article/components';

/** Modules of `from` may import only the layers in `may` (of our own code). */
const layer = ({ name, from, may, comment, to = {} }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: may.map((folder) => `^src/${folder}`), ...to },
});

/** A layer of the build may take values from the layers before it, and types from any. */
const buildLayer = (folder, more = []) =>
  layer({
    name: `${folder.replace('/', '-')}-imports-what-comes-before`,
    comment:
      'Imports flow one way: lib, files, schema, article, navigation, bundles, reading, blog, routes, content, search index, editor, publish.',
    from: `^src/${folder}/`,
    may: [
      'lib/',
      ...BUILD_LAYERS.slice(0, BUILD_LAYERS.indexOf(folder) + 1).map((name) => `${name}/`),
      ...more,
    ],
    to: { dependencyTypesNot: ['type-only'] },
  });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'lib-is-a-leaf',
      comment:
        'lib is pure and knows nobody: no other layer, package or Node module. Only types may come from elsewhere.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: TESTS },
      to: { pathNot: ['^src/lib/'], dependencyTypesNot: ['type-only'] },
    },
    layer({
      name: 'schema-is-above-lib-only',
      comment: 'schema describes content: it imports schema and lib, so that anyone may read it.',
      from: '^src/content/schema/',
      may: ['content/schema/', 'lib/'],
    }),
    layer({
      name: 'article-is-rendered-at-build',
      comment:
        'An article becomes HTML at build: it may use lib, the hash and the text of a file, the icons and the wall, the place of an inline script, and name types of schema. Live behaviour belongs to features.',
      from: '^src/article/',
      may: [
        ...[
          'article/',
          'lib/',
          'files/(sha256|read-text)\\.',
          'content/schema/',
          'inline/inline-script\\.',
        ],
        'ui/(icon|assistant-glyph|callout|cobogo)\\.',
      ],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    {
      name: 'docusaurus-is-a-preset',
      comment:
        'What the site knows of Docusaurus is one plugin, which only the list of plugins names. Move what others need, too, to article/syntax.',
      severity: 'error',
      from: { pathNot: [TESTS, '^src/article/(docusaurus/|plugins/plugins\\.ts$)'] },
      to: { path: '^src/article/docusaurus/' },
    },
    {
      name: 'docusaurus-has-one-door',
      comment: 'The list of plugins takes the plugin and nothing beside it.',
      severity: 'error',
      from: { path: '^src/article/plugins/' },
      to: { path: '^src/article/docusaurus/', pathNot: 'remark-docusaurus\\.ts$' },
    },
    ...['files', 'navigation', 'bundles', 'content/reading', 'blog'].map((folder) =>
      buildLayer(folder),
    ),
    // Which synonyms are the same word is the search's to say.
    buildLayer('content', ['search/engine/words\\.']),
    // Social cards are drawn in the site's fonts and colours; pages know the search's file names.
    buildLayer('routes', ['styles/', 'search/[^/]+$']),
    buildLayer('search/index', ['search/engine/', 'search/[^/]+$']),
    buildLayer('publish', ['inline/', 'search/[^/]+$']),
    {
      name: 'schema-is-build-time',
      comment:
        'zod must not reach the browser of a visitor. Write `import type`: there only types may come from src/content/schema.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: '^src/content/schema/', dependencyTypesNot: ['type-only'] },
    },
    layer({
      name: 'search-engine-is-pure',
      comment: 'The search engine runs in the build, in a browser and in a worker: it imports lib.',
      from: '^src/search/engine/',
      may: ['search/engine/', 'lib/'],
    }),
    layer({
      name: 'search-providers-know-no-screen',
      comment: 'Who answers knows nothing of how answers are shown.',
      from: '^src/search/providers/',
      may: ['search/(engine/|providers/|[^/]+$)', 'browser/', 'lib/', 'content/schema/'],
    }),
    layer({
      name: 'ui-is-dumb',
      comment: 'ui gets everything as props: it imports ui and lib.',
      from: '^src/ui/',
      may: ['ui/', 'lib/'],
    }),
    {
      name: 'features-do-not-know-each-other',
      comment:
        'Deleting a feature must not break another. Compose them in layouts, or move what both need down to browser, ui or lib.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/(features|search)/', pathNot: '^src/features/$1/' },
    },
    layer({
      name: 'features-stand-on-browser-ui-lib',
      comment:
        'A feature, the search among them, imports itself, browser, inline, ui and lib, types of the build, and the global styles, for their order, where its code comes later than the page.',
      from: '^src/(features|search/ui)/',
      may: [
        ...['features/', 'search/(ui/|engine/|providers/|[^/]+$)'],
        ...['browser/', 'inline/', 'ui/', 'lib/', 'styles/global\\.ts$'],
        ...['navigation/[^/]+-types\\.ts$', 'navigation/sidebar\\.ts$'],
      ],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    layer({
      name: 'browser-knows-no-react-tree',
      comment: 'browser is services without React: it imports browser and lib, and types.',
      from: '^src/browser/',
      may: ['browser/', 'lib/'],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    layer({
      name: 'inline-is-small',
      comment:
        'The inline script is in every page: it imports browser, lib and the limit of a query.',
      from: '^src/inline/',
      may: ['inline/', 'browser/', 'lib/', 'search/search-addresses\\.'],
    }),
    layer({
      name: 'layouts-compose',
      comment:
        'Layouts are where features meet: they import layouts, sections, features, search, browser, inline, ui, lib, article components and styles; never a page or template.',
      from: '^src/layouts/',
      may: [
        ...['layouts/', 'sections/', 'features/', 'search/', 'browser/', 'inline/', 'ui/', 'lib/'],
        ...['article/', 'styles/'],
      ],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    layer({
      name: 'templates-hold-a-query-and-a-layout',
      comment:
        'Templates and sections import layouts, sections, features, search, ui, lib, article components and the place of an inline script; browser services reach them through features.',
      from: '^src/(templates|sections)/',
      may: [
        ...['sections/', 'layouts/', 'features/', 'search/', 'ui/', 'lib/', 'article/'],
        'inline/inline-script\\.',
        'templates/[^/]+\\.module\\.css$',
      ],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    {
      name: 'browser-takes-only-parts-of-article',
      comment:
        'The compiler of articles (MDX, remark, rehype) must not ship: the browser imports src/article/components, and types.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: {
        path: '^src/article/',
        pathNot: ARTICLE_IN_BROWSER,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-never-imports-build',
      comment:
        'These layers are Node only. Resolve at build, and hand the browser data; it may name types.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: {
        path: NODE_ONLY,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-never-reaches-build',
      comment: 'The same, however many modules lie between; modules of types alone ship nothing.',
      severity: 'error',
      from: { path: [ROOTS_OF_THE_BROWSER, '^src/templates/'], pathNot: TESTS },
      to: { path: NODE_ONLY, pathNot: '-types\\.ts$', reachable: true },
    },
    layer({
      name: 'editor-forms-stand-on-schema',
      comment:
        "The editor's forms, formats and checks are made from the schemas: they import article, schema and lib, and run in a browser and in the build.",
      from: '^src/editor/(config/|form/|format/|content-kinds)',
      may: [
        'editor/(config/|form/|format/|content-kinds)',
        ...['article/', 'content/schema/', 'lib/', 'blog/post-name\\.', 'routes/route-table\\.'],
      ],
    }),
    layer({
      name: 'editor-backends-stand-alone',
      comment:
        'What guards the repository knows Decap by its shape alone, and nothing of the content.',
      from: '^src/editor/backends/',
      may: ['editor/backends/'],
    }),
    layer({
      name: 'editor-server-and-site-are-build',
      comment: 'What serves and writes the editor is a layer of the build, before publish.',
      from: '^src/editor/(server|site)/',
      may: [
        'lib/',
        'editor/',
        'styles/',
        ...BUILD_LAYERS.slice(0, -1).map((folder) => `${folder}/`),
      ],
      to: { dependencyTypesNot: ['type-only'] },
    }),
    {
      name: 'site-does-not-carry-the-editor',
      comment: 'The editor is a page of its own: no code that visitors load may import it.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: '^src/editor/' },
    },
    {
      name: 'gatsby-is-the-last',
      comment:
        'What reaches into Gatsby stands beside the site: only gatsby-config and gatsby-node import it.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^gatsby/' },
    },
    {
      name: 'gatsby-has-few-doors',
      comment:
        'Components do not know the generator: gatsby is imported in templates, layouts, ui/link, ui/image, browser, and where nodes, pages and messages are made.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          TESTS,
          '\\.d\\.ts$',
          '^src/(templates|layouts|browser|routes|content)/',
          '^src/(bundles|blog|search/index)/',
          '^src/ui/(link|image)\\.tsx$',
          '^src/article/picture-html\\.ts$',
        ],
      },
      to: { path: '(^|/)node_modules/(gatsby|gatsby-link|gatsby-script|gatsby-plugin-image)/' },
    },
    {
      name: 'picture-html-takes-a-type',
      comment:
        'The editor writes pictures in a browser: of Gatsby, this module knows the type of a picture.',
      severity: 'error',
      from: { path: '^src/article/picture-html\\.' },
      to: { path: '(^|/)node_modules/gatsby', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-does-not-import-tools',
      comment:
        'Tools, packages and tests use the site, never the other way round. The build command, with its lock, is a tool that Gatsby has to be started with.',
      severity: 'error',
      from: { path: OURS, pathNot: [TESTS, '^gatsby/(gatsby|site-lock)\\.ts$'] },
      to: { path: '^(tools|packages|tests)/' },
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
      comment: 'The package is only there because npm hoisted it: add it to package.json.',
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
        pathNot: [TESTS, '^(tools|packages|tests)/', '\\.d\\.m?ts$', '^src/templates/', '\\.css$'],
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
    exclude: { path: '^(\\.cache|public|dist|\\.tmp|coverage|tests/fixtures/docusaurus)/' },
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
