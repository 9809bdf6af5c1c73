import { EventEmitter } from 'node:events';
import type { Application } from 'express';
import { describe, expect, it } from 'vitest';
import type { ContentStore } from './content-store';
import type { Content } from './content-types';
import { MovedPages } from './moved-pages';
import { serveWriterMessages } from './writer-messages';
import type { WriterMessages } from '../lib/writer-messages';

const problem = { file: 'content/docs/a.mdx', line: 3, what: 'Um.', rule: 'Dois.', fix: 'Três.' };
const WORDS = 'content/docs/a.mdx:3\nUm.\nDois.\nTrês.';

interface Page {
  file: string;
  path: string;
  html: string;
  title: string;
}

const contentWith = (articles: readonly Page[], part: Partial<Content> = {}) =>
  ({ docs: [], articles, blog: { posts: [] }, problems: [], ...part }) as unknown as Content;

/** Returns the first messages that an open page receives for the given content. */
async function told(part: Partial<Content>): Promise<WriterMessages> {
  const content = contentWith([], part);
  const open: ((request: object, response: object) => void)[] = [];
  const app = { get: (_: string, handler: (typeof open)[0]) => open.push(handler) };
  const store = { watch: () => undefined, read: () => Promise.resolve(content) };
  serveWriterMessages(app as unknown as Application, store as unknown as ContentStore);
  return new Promise((resolve) => {
    const write = (data: string) =>
      resolve(JSON.parse(data.replace(/^data: /, '')) as WriterMessages);
    open[0]?.(new EventEmitter(), { writeHead: () => undefined, write });
  });
}

const withHelp = {
  docs: [{ path: '/guia-de-escrita/entender-uma-mensagem' }],
} as Content['guide'];

it('adds a link to the guide page about messages', async () => {
  expect((await told({ problems: [problem], guide: withHelp })).errors).toEqual([
    WORDS,
    'Como ler uma mensagem: /guia-de-escrita/entender-uma-mensagem',
  ]);
});

it('sends errors without the link if the guide page does not exist', async () => {
  expect((await told({ problems: [problem] })).errors).toEqual([WORDS]);
});

it('sends warnings apart from errors', async () => {
  const problems = [{ ...problem, severity: 'warning' as const }];
  const { errors, warnings } = await told({ problems, guide: withHelp });
  expect([errors, warnings]).toEqual([[], [WORDS]]);
});

describe('pages that lose their address', () => {
  const page = (name: string, more: Partial<Page> = {}): Page => ({
    ...{ file: `content/pages/${name}.mdx`, path: `/${name}`, html: `<p>${name}</p>`, title: name },
    ...more,
  });

  it('are gone until their file comes back', () => {
    const pages = new MovedPages();
    expect(pages.follow(contentWith([page('a'), page('b')]))).toEqual({});
    expect(pages.follow(contentWith([page('b')]))).toEqual({ '/a': null });
    expect(pages.follow(contentWith([page('b'), page('novo')]))).toEqual({ '/a': null });
    expect(pages.follow(contentWith([page('a'), page('b')]))).toEqual({ '/novo': null });
  });

  it('have a new one if their file, their text or their title is there', () => {
    const pages = new MovedPages();
    pages.follow(contentWith([page('a'), page('b'), page('c')]));
    const slug = page('a', { path: '/outra' });
    const renamed = page('d', { html: '<p>b</p>' });
    const edited = page('e', { title: 'c' });
    expect(pages.follow(contentWith([slug, renamed, edited]))).toEqual({
      ...{ '/a': '/outra', '/b': '/d', '/c': '/e' },
    });
  });

  it('are followed through several names, also if a file is away in between', () => {
    const pages = new MovedPages();
    pages.follow(contentWith([page('a')]));
    pages.follow(contentWith([]));
    pages.follow(contentWith([page('b', { title: 'a' })]));
    expect(pages.follow(contentWith([page('c', { title: 'a' })]))).toEqual({
      ...{ '/a': '/c', '/b': '/c' },
    });
  });
});
