import type { PluggableList, Plugin, Processor } from 'unified';

/**
 * Binds the options of plugins to the plugin functions. gatsby-plugin-mdx deep-copies plugin options for
 * every node and page; binding lets plugins receive site-wide facts by reference.
 */
export const bindPluginOptions = (plugins: PluggableList): PluggableList =>
  plugins.map((plugin) => {
    if (!Array.isArray(plugin)) return plugin;
    const [attach, ...options] = plugin as [Plugin<unknown[]>, ...unknown[]];
    return function boundPlugin(this: Processor) {
      return attach.call(this, ...options);
    };
  });
