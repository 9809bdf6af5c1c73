import { EventEmitter } from 'node:events';
import type { Application } from 'express';
import { expect, it } from 'vitest';
import type { ContentStore } from './content-store';
import type { Content } from './content-types';
import { serveWriterMessages } from './writer-messages';

const problem = { file: 'content/docs/a.mdx', line: 3, what: 'Um.', rule: 'Dois.', fix: 'Três.' };
const WORDS = 'content/docs/a.mdx:3\nUm.\nDois.\nTrês.';

/** Returns the first messages that an open page receives for the given content. */
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

it('adds a link to the guide page about messages', async () => {
  expect(await told({ problems: [problem], guide: withHelp })).toEqual([
    WORDS,
    'Como ler uma mensagem: /guia-de-escrita/entender-uma-mensagem',
  ]);
});

it('sends errors without the link if the guide page does not exist', async () => {
  expect(await told({ problems: [problem] })).toEqual([WORDS]);
});

it('does not send warnings', async () => {
  const problems = [{ ...problem, severity: 'warning' as const }];
  expect(await told({ problems, guide: withHelp })).toEqual([]);
});
