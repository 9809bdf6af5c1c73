import { expect, it } from 'vitest';
import mdxLoader from './mdx-loader.mjs';

const ROOT = '/projeto';

/** Compiles a page with a node, without the plugins of the site. */
const compile = (text: string) =>
  mdxLoader.call(
    {
      resourcePath: `${ROOT}/content/docs/a.mdx`,
      rootContext: ROOT,
      getOptions: () => ({
        mdxOptions: {},
        getNode: () => ({}),
        cache: { get: () => Promise.resolve('id') },
        reporter: {},
      }),
      addDependency: () => undefined,
      addMissingDependency: () => undefined,
    },
    text,
  );

it('reads a page with the line ends and the byte order mark of Windows as any other', async () => {
  const text = '---\ntitle: A\n---\n\n```js\nlet a;\nlet b;\n```\n';
  const code = await compile(text);
  expect(code).toContain('let a;\\nlet b;');
  expect(await compile(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(code);
});
