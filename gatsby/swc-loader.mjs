/**
 * webpack loader that compiles the code of the site and of MDX pages with swc, which takes less time than Babel.
 * Every browser that can show the stylesheets understands ES2022. `react.refresh` marks components, so that the
 * preview can replace them without losing their state.
 */
import { transform } from '@swc/core';

// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function swcLoader(source) {
  const done = this.async();
  const { isPreview } = this.getOptions();
  const [, type] = /\.(tsx?)$/.exec(this.resourcePath) ?? [];
  const options = {
    filename: this.resourcePath,
    sourceMaps: this.sourceMap,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      // Without JSX, of which compiled MDX has none left, swc would also leave out `react.refresh`.
      parser: type
        ? { syntax: 'typescript', tsx: type === 'tsx' }
        : { syntax: 'ecmascript', jsx: true },
      transform: {
        react: { runtime: 'automatic', development: isPreview, refresh: isPreview },
      },
    },
  };
  transform(source, options).then(
    ({ code, map }) => done(null, code, map && JSON.parse(map)),
    (error) => done(error),
  );
}
