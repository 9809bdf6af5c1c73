import type { GatsbyConfig } from 'gatsby';
import { footnoteOptions, rehypePlugins, remarkPlugins } from './src/article/plugins/plugins';
import { articleFacts, basePath } from './src/content/reading/article-facts';
import { bindPluginOptions } from './gatsby/bind-plugin-options';
import { loadConfig } from './src/content/reading/config';
import { mathOf } from './src/content/reading/read-article';
import { IMAGE_OPTIONS } from './src/routes/image-options';
import { publishPicture } from './src/routes/images';
import { TYPES_FILE, areTypesDated } from './gatsby/generated-types';
import { liveLinkRoute } from './src/routes/live-links';
import { normalizeBase } from './src/lib/path';

const root = process.cwd();
const { settings } = loadConfig(root);
const { site } = settings;
const facts = articleFacts(settings, root, basePath(settings));
const pathPrefix = normalizeBase(facts.baseUrl);

/**
 * Mistakes in the configuration are not reported here but by `gatsby-node.ts`, all together: a file
 * that is broken stands in for itself with its last good or smallest value (see `loadConfig`).
 */
const config: GatsbyConfig = {
  pathPrefix: site.baseUrl === '/' ? '' : site.baseUrl.slice(0, -1),
  // The specification writes some addresses with a final slash and others without.
  trailingSlash: 'ignore',
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: TYPES_FILE, generateOnBuild: areTypesDated(root) },
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
          remarkPlugins: bindPluginOptions(
            remarkPlugins({
              facts,
              staticDir: `${root}/static`,
              hasMath: ({ path }) => mathOf(path, site.math),
              live: {
                publish: (file) => publishPicture(file, { root, pathPrefix }),
                routeOf: liveLinkRoute(root),
                components: `${root}/src/article/components`,
              },
            }),
          ),
          // gatsby-plugin-mdx has put the base path before addresses by then.
          rehypePlugins: bindPluginOptions(rehypePlugins({ ...facts, baseUrl: '/' })),
          remarkRehypeOptions: footnoteOptions(facts),
        },
      },
    },
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-sharp', options: { defaults: { quality: IMAGE_OPTIONS.quality } } },
    'gatsby-transformer-sharp',
    // Renders concurrently with global state and so mixes pages up in static HTML. It serves tags
    // that only matter while the page runs; everything in the HTML goes through `Head`.
    'gatsby-plugin-react-helmet',
  ],
};

export default config;
