import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { plainHtml } from '../picture-html';
import { rehypePlugins, remarkPlugins } from '../plugins/plugins';
import { rehypeLiveFiles } from './rehype-live-files';
import type { LiveFiles } from './rehype-live-files';

const facts = articleFactsOf();
const folder = temporaryFolder();

for (const [name, text] of Object.entries({
  'tela.png': 'GIF89a',
  'filme.mp4': '',
  'dados.csv': '',
  'um.webm': '',
  'meu.tsx': 'export default () => null;',
  '_parte.mdx': '![Da parte](./tela.png)\n',
}))
  writeFileSync(path.join(folder, name), text);

/** What every picture is published as. */
const LARGE = { src: '/b/tela.png', width: 1600, height: 900 };

/** Compiles a page component. @returns its code, and the metadata that the loader takes */
async function compile(value: string) {
  const published: string[] = [];
  const files: LiveFiles = {
    pictureOf: (image) => Promise.resolve(plainHtml(image, LARGE, '/b/z.js')),
    addressOf: (file) => {
      published.push(path.basename(file));
      return `/b/${path.basename(file)}`;
    },
  };
  const processor = createProcessor({
    jsx: true,
    remarkPlugins: remarkPlugins({
      facts,
      staticDir: folder,
      routeOf: () => undefined,
    }),
    rehypePlugins: [...rehypePlugins({ ...facts, baseUrl: '/' }), [rehypeLiveFiles, files]],
  });
  const metadata: { inputs?: string[] } = {};
  processor.data('mdxMetadata' as never, metadata as never);
  const code = await processor.process(new VFile({ value, path: path.join(folder, 'x.mdx') }));
  const inputs = metadata.inputs?.map((file) => path.relative(folder, file));
  return { code: String(code), inputs, published };
}

it('shows pictures as other pages do, in components and partials, too (9.6.5)', async () => {
  const { code, inputs } = await compile(
    "import Meu from './meu'\nimport P from './_parte.mdx'\n\n![A “tela”](./tela.png)\n\n<Meu>\n\n![Dentro](./tela.png#escuro)\n\n</Meu>\n\n<P />\n",
  );
  for (const alt of ['A “tela”', 'Dentro', 'Da parte']) {
    expect(code).toContain(`aria-label="Ampliar a imagem: ${alt}"`);
    expect(code).toContain(`src="/b/tela.png" width="1600" height="900" alt="${alt}"`);
  }
  expect(code).toMatch(/<Meu><[^]*only-dark[^]*Dentro[^]*<\/Meu>/);
  expect(code.match(/only-dark/g)).toHaveLength(1);
  expect(code.match(/data-module="\/b\/z\.js"/g)).toHaveLength(3);
  expect(code).not.toContain('article-image');
  expect(new Set(inputs)).toEqual(new Set(['tela.png', '_parte.mdx', 'meu', 'meu.tsx']));
});

it('waits for files that are not there yet', async () => {
  const { inputs } = await compile(
    "import Meu from './meu'\nimport Falta from './falta'\nimport dados from './d.json'\nimport Q from './_q.mdx'\n\n<Q />\n\n![A](./nova.png)\n\n<video src=\"novo.mp4\" />\n\n<Meu /> <Falta /> {dados.a}\n",
  );
  expect(inputs).toEqual(
    expect.arrayContaining([
      'falta.tsx',
      'falta/index.js',
      'd.json',
      '_q.mdx',
      'nova.png',
      'novo.mp4',
    ]),
  );
});

it('publishes films, with the moment in which they begin, and linked files', async () => {
  const { code, inputs, published } = await compile(
    'import Meu from "./meu"\n\n<video src="filme.mp4#t=10" />\n\n<Meu>\n\n<video><source src="um.webm" /></video>\n\n</Meu>\n\n[Os dados](./dados.csv)\n',
  );
  expect(code).toContain('src="/b/filme.mp4#t=10"');
  expect(code).toContain('src="/b/um.webm"');
  expect(code).toMatch(/href="\/static\/[0-9a-f]{32}\/dados\.csv"/);
  expect(published.sort()).toEqual(['dados.csv', 'filme.mp4', 'um.webm']);
  expect(inputs).toEqual(expect.arrayContaining(published));
});
