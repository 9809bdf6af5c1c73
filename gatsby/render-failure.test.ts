import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWithFolder } from '../src/files/write-files';
import { ROOT } from '../tools/processes';
import { renderFailure } from './render-failure.mjs';
import { temporaryFolder } from '../tests/support/temporary-folder';

const MODULE = pathToFileURL(path.join(ROOT, 'gatsby/render-failure.mjs')).href;

const root = temporaryFolder('desenho (1) é ');
const start = process.cwd();
const bundle = path.join(root, '.cache/page-ssr/routes/component---x.js');
const MODULES = `/***/ 12:
;// ./src/templates/doc.tsx
function Doc(){return broken.a;}
;// ./content/docs/_soma.jsx
function Soma({lista}){const n=lista.itens.length;return n+outro.a;}
;// ./content/docs/conta.mdx
/***/ })
function after(){}
`;

/** An error as V8 describes it, thrown at a place of the bundle. */
const errorAt = (text: string, cause = 'TypeError: Cannot read properties of undefined') => {
  const before = MODULES.slice(0, MODULES.indexOf(text)).split('\n');
  const place = `${bundle}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const stack = `${cause}\n    at f (/x/node_modules/react/a.js:1:2)\n    at Soma (${place})`;
  return { stack, context: { path: '/docs/conta' } };
};

beforeAll(() => {
  writeWithFolder(bundle, MODULES);
  writeWithFolder(
    path.join(root, 'content/docs/_soma.jsx'),
    'export default function Soma({ lista }) {\n  const n = lista.itens.length;\n  const m = outro.a;\n  return m + outro.a;\n}\n',
  );
  process.chdir(root);
});
afterAll(() => {
  process.chdir(start);
});

it('names file and line of the component that has thrown, and what to do', () => {
  expect(renderFailure(errorAt('itens'))).toBe(`content/docs/_soma.jsx:2
A página "/docs/conta" não pôde ser desenhada: TypeError: Cannot read properties of undefined
Todo componente precisa funcionar também na publicação, com os valores que a página lhe dá.
Corrija esse trecho ou o que a página passa a ele.`);
});

it('names the file alone if the line could be another', () => {
  expect(renderFailure(errorAt('outro.a'))).toMatch(/^content\/docs\/_soma\.jsx\n/);
});

it('names a file that was deleted while the build ran', () => {
  rmSync('content/docs/_soma.jsx');
  expect(renderFailure(errorAt('itens'))).toMatch(/^content\/docs\/_soma\.jsx\n/);
});

it('says where to use what only browsers have', () => {
  const text = renderFailure(errorAt('itens', 'ReferenceError: window is not defined'));
  expect(text).toContain('"window" não existe');
  expect(text).toContain('useEffect');
});

it('names the page if React has thrown, and nothing if it has no component of its own', () => {
  const error = { stack: 'Error: Objects are not valid', context: { path: '/docs/conta' } };
  const component = `/x/doc.tsx?__contentFilePath=${path.resolve('content/docs/conta.mdx')}`;
  expect(renderFailure(error, component)).toMatch(/^content\/docs\/conta\.mdx\n/);
  expect(renderFailure(error, '/x/doc.tsx')).toBeUndefined();
  expect(renderFailure(errorAt('broken.a'), component)).toContain(' (em src/templates/doc.tsx)\n');
  expect(renderFailure(errorAt('broken.a'), '/x/doc.tsx')).toBeUndefined();
  expect(renderFailure(errorAt('after'), '/x/doc.tsx')).toBeUndefined();
});

it.each([
  ['a loop', 'while (true);'],
  ['a promise', 'await new Promise(() => {});'],
])('ends a process that waits for %s, and names the pages', (_, code) => {
  const component = `/x/doc.tsx?__contentFilePath=${path.resolve('content/docs/conta.mdx')}`;
  const program = `import { watchRendering } from ${JSON.stringify(MODULE)};
    const watch = watchRendering(0.2);
    watch([${JSON.stringify(component)}, '/x/doc.tsx']);
    ${code}`;
  const words = ['--input-type=module', '--eval', program];
  const { signal, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    timeout: 5000,
    killSignal: 'SIGABRT',
  });
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain(':\n\ncontent/docs/conta.mdx\nUm componente desta página não termina');
});

it('lets a process end that has rendered its pages', () => {
  const program = `import { watchRendering } from ${JSON.stringify(MODULE)};
    const watch = watchRendering(0.2);
    watch(['/x/doc.tsx?__contentFilePath=/x/a.mdx']);
    watch([]);
    setTimeout(() => {}, 1000);`;
  const words = ['--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    timeout: 5000,
    killSignal: 'SIGABRT',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
