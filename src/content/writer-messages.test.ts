import { EventEmitter } from 'node:events';
import type { Application } from 'express';
import { expect, it } from 'vitest';
import type { ContentStore } from './content-store';
import type { Content } from './content-types';
import { serveWriterMessages } from './writer-messages';

const problem = { file: 'content/docs/a.mdx', line: 3, what: 'Um.', rule: 'Dois.', fix: 'Três.' };
const WORDS = 'content/docs/a.mdx:3\nUm.\nDois.\nTrês.';

/** What an open page is told of some content. */
async function told(content: Partial<Content>): Promise<string[]> {
  const open: ((request: object, response: object) => void)[] = [];
  const app = { get: (_: string, handler: (typeof open)[0]) => open.push(handler) };
  const store = { watch: () => undefined, read: () => Promise.resolve(content) };
  serveWriterMessages(app as unknown as Application, store as unknown as ContentStore);
  return new Promise((resolve) => {
    const write = (data: string) => resolve(JSON.parse(data.replace(/^data: /, '')) as string[]);
    open[0]?.(new EventEmitter(), { writeHead: () => undefined, write });
  });
}

const withHelp = {
  docs: [{ path: '/guia-de-escrita/entender-uma-mensagem' }],
} as Content['guide'];

it('mistakes come with the page of the guide that teaches to read them', async () => {
  expect(await told({ problems: [problem], guide: withHelp })).toEqual([
    WORDS,
    'Como ler uma mensagem: /guia-de-escrita/entender-uma-mensagem',
  ]);
});

it('where there is no such page, by themselves', async () => {
  expect(await told({ problems: [problem] })).toEqual([WORDS]);
});

it('warnings alone are no mistakes, and nothing is said', async () => {
  const problems = [{ ...problem, severity: 'warning' as const }];
  expect(await told({ problems, guide: withHelp })).toEqual([]);
});
