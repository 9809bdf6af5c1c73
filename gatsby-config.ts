import type { GatsbyConfig } from 'gatsby';
import type { PluggableList, Plugin, Processor } from 'unified';
import { footnoteOptions, rehypePlugins, remarkPlugins } from './src/article/plugins/plugins';
import { rehypeImports } from './src/article/component-page/rehype-imports';
import { rehypeLiveFiles, type LiveFiles } from './src/article/component-page/rehype-live-files';
import { rehypeStaticHtml } from './src/article/component-page/rehype-static-html';
import { articleFacts, basePath } from './src/content/reading/article-facts';
import { loadConfig } from './src/content/reading/config';
import { mathOf } from './src/content/reading/read-article';
import { PICTURE_OPTIONS } from './src/routes/picture-versions';
import { Pictures } from './src/routes/pictures';
import { TYPES_FILE, areTypesDated } from './gatsby/query-files';
import { livePages } from './src/routes/live-pages';
import { memoizeByObject } from './src/lib/memoize';
import type { ArticleFacts } from './src/article/article-types';
import { normalizeBase } from './src/lib/path';

const root = process.cwd();
const { settings } = loadConfig(root);
const { site } = settings;
const facts = articleFacts(settings, root, basePath(settings));
const pathPrefix = normalizeBase(facts.baseUrl);
const pictures = Pictures.of(root, process.env.NODE_ENV === 'development');

const { facts: factsNow, routeOf } = livePages(root, facts);

/**
 * Binds the options of plugins to the plugin functions. gatsby-plugin-mdx deep-copies plugin options for
 * every node and page; binding lets plugins receive site-wide facts by reference, and those of a preview as they are
 * when a page is compiled.
 */
const bindPluginOptions = (pluginsOf: (facts: ArticleFacts) => PluggableList): PluggableList => {
  const current = memoizeByObject(pluginsOf);
  return current(facts).map((plugin, index) => {
    if (!Array.isArray(plugin)) return plugin;
    return function boundPlugin(this: Processor) {
      const [attach, ...options] = current(factsNow())[index] as [Plugin<unknown[]>, ...unknown[]];
      return attach.call(this, ...options);
    };
  });
};

/**
 * Gatsby configuration. `gatsby-node.ts` reports all configuration errors together. Here, a broken
 * configuration file is replaced by its last valid or its minimal value (see `loadConfig`).
 */
const config: GatsbyConfig = {
  pathPrefix: site.baseUrl === '/' ? '' : site.baseUrl.slice(0, -1),
  // Some addresses end in a slash and others do not (behaviour 2.1.1).
  trailingSlash: 'ignore',
  jsxRuntime: 'automatic',
  graphqlTypegen: areTypesDated(root) && { typesOutputPath: TYPES_FILE, generateOnBuild: true },
  siteMetadata: { siteUrl: site.url, title: site.title },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: `${root}/content`, ignore: ['**/.*'] },
    },
    {
      resolve: 'gatsby-plugin-mdx',
      options: {
        extensions: ['.mdx', '.md'],
        mdxOptions: {
          tableCellAlignToStyle: false,
          // Components come by imports. With a provider, content calls hooks only if it has Markdown, so that the
          // first paragraph beside a component changed their number, which ends React Refresh with an error.
          providerImportSource: '',
          remarkPlugins: bindPluginOptions((now) =>
            remarkPlugins({
              facts: now,
              staticDir: `${root}/static`,
              hasMath: ({ path }) => mathOf(path, now.math ?? false),
              routeOf,
            }),
          ),
          // gatsby-plugin-mdx has already prefixed URLs with the base path at this point.
          rehypePlugins: bindPluginOptions((now) => [
            ...rehypePlugins({ ...now, baseUrl: '/' }),
            [
              rehypeLiveFiles,
              {
                pictureOf: (image) => pictures.htmlOf(image, pathPrefix),
                addressOf: (file) => pictures.publishFile(file, pathPrefix),
              } satisfies LiveFiles,
            ],
            rehypeStaticHtml,
            [rehypeImports, { components: `${root}/src/article/components` }],
          ]),
          remarkRehypeOptions: footnoteOptions(facts),
        },
      },
    },
    'gatsby-plugin-image',
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          quality: PICTURE_OPTIONS.quality,
          breakpoints: [...PICTURE_OPTIONS.widths],
          formats: ['auto', 'webp'],
        },
      },
    },
    // This plugin keeps global state and renders concurrently, so it mixes up pages in static HTML. It is
    // only used for tags that matter in the running page; everything in the HTML goes through `Head`.
    'gatsby-plugin-react-helmet',
  ],
};

export default config;
