/** Our server answers as the route table says below a base path, too. */
import { expect, it } from 'vitest';
import { askAll, questions } from '../../../tools/hosts/questions';
import type { Question } from '../../../tools/hosts/questions';
import { withServed } from '../../../tools/hosts/servers';
import { completeDist } from '../../sites/sites';

const redirect = (path: string, location: string): Question => ({
  ...{ path, status: 301, headers: { location } },
});
const file = (path: string, type: string): Question => ({
  ...{ path, status: 200, headers: { 'content-type': `${type}; charset=utf-8` } },
});

/** Answers in full, which do not depend on how the server finds them. */
const KNOWN: readonly Question[] = [
  { path: '/docs/', status: 404, headers: {} },
  redirect('/sub', '/sub/'),
  redirect('/sub/docs', '/sub/docs/'),
  redirect('/sub/docs/conversas.html?a=1', '/sub/docs/conversas?a=1'),
  redirect('/sub/ajuda', '/sub/docs/conversas#escrever-um-pedido'),
  file('/sub/blog/rss.xml', 'application/xml'),
  file('/sub/blog/atom.xml', 'application/xml'),
  file('/sub/blog/feed.json', 'application/json'),
];

it('every page, file, redirect and unknown URL is answered below the base path, and nothing outside it (1.2.6, A.7)', () => {
  const distDir = completeDist('');
  return withServed(distDir, async (home) => {
    const wrong = await askAll(new URL(home).origin, [...questions(distDir), ...KNOWN]);
    expect(wrong).toEqual([]);
  });
});
