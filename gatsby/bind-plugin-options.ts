import type { PluggableList, Plugin, Processor } from 'unified';

/**
 * Plugins with their options inside them. gatsby-plugin-mdx copies the options it was given, in depth,
 * for every node and every page: facts of the whole site are only reached by reference this way.
 */
export const bindPluginOptions = (plugins: PluggableList): PluggableList =>
  plugins.map((plugin) => {
    if (!Array.isArray(plugin)) return plugin;
    const [attach, ...options] = plugin as [Plugin<unknown[]>, ...unknown[]];
    return function boundPlugin(this: Processor) {
      return attach.call(this, ...options);
    };
  });
