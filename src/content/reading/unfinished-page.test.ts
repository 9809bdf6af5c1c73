import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/processes';
import { formatProblem } from '../schema/problem';
import { unfinishedPage } from './unfinished-page';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

/** Compiles a page in a process with little memory. */
function compile(root: string, body: string) {
  const script = `
    const { ArticleCache } = require('./src/content/reading/article-cache');
    const { articleFactsOf } = require('./tests/support/article-facts');
    const source = { body: process.env.BODY, path: 'a.mdx', file: 'content/docs/a.mdx', bodyOffset: 3 };
    void new ArticleCache(process.env.SITE).get(source, articleFactsOf());`;
  const options = ['--max-old-space-size=120', '--conditions=import', '--import', 'tsx'];
  return spawnSync(process.execPath, [...options, '-e', script], {
    cwd: ROOT,
    env: { ...process.env, BODY: body, SITE: root },
    encoding: 'utf8',
  });
}

it('names the page whose code takes all memory, once', { timeout: 60_000 }, () => {
  const root = temporaryFolder();
  expect(compile(root, 'Um texto com {[1, 2].length} números.').status).toBe(0);
  expect(unfinishedPage(root)).toBeUndefined();
  const body = 'export const a = (() => { const l = []; for (;;) l.push(Array(1000).fill(1)); })()';
  const { status, stderr } = compile(root, body);
  expect(stderr).toContain('heap out of memory');
  expect(status).not.toBe(0);
  const problem = unfinishedPage(root);
  expect(problem && formatProblem(problem)).toMatchInlineSnapshot(`
    "content/docs/a.mdx
    O processo acabou enquanto calculava esta página, provavelmente por falta de memória.
    O texto e o código de uma página são calculados quando o site é gerado, na memória do computador.
    Confira as listas e os textos que o código aumenta em cada while e em cada for; se não há código, divida a página."
  `);
  expect(unfinishedPage(root)).toBeUndefined();
});
