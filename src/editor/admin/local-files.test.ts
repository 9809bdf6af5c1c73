import { beforeEach, expect, it, vi } from 'vitest';
import { localFiles } from './local-files';

const asked = vi.fn<(address: string, body: unknown) => void>();
const files = localFiles('/admin/api?editor=a');

/** Makes the backend respond to every request with the given answer. */
function answers(status: number, answer: unknown): void {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    asked(address, JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
}

beforeEach(() => asked.mockClear());

it('asks, on behalf of the same tab, whether somebody else changed the file', async () => {
  answers(200, { id: 'abc', question: 'Salvar mesmo assim?' });
  expect(await files.conflict('content/docs/a.mdx')).toEqual({
    ...{ id: 'abc', question: 'Salvar mesmo assim?' },
  });
  expect(asked.mock.lastCall).toEqual([
    '/admin/api?editor=a',
    { action: 'entryConflict', params: { path: 'content/docs/a.mdx' } },
  ]);
  answers(200, { id: 'abc', question: null });
  expect(await files.conflict('content/docs/a.mdx')).toBeUndefined();
});

it('states that a replacement is intended, and which state of the file it replaces', async () => {
  answers(200, { message: '' });
  await files.replace('content/docs/a.mdx', 'abc');
  expect(asked.mock.lastCall?.[1]).toEqual({
    ...{ action: 'replaceEntry', params: { path: 'content/docs/a.mdx', id: 'abc' } },
  });
});

it('returns nothing for a missing file or without a response', async () => {
  answers(404, { error: 'não existe' });
  expect(await files.textOf('content/docs/a.mdx')).toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('sem conexão')));
  expect(await files.conflict('content/docs/a.mdx')).toBeUndefined();
  answers(200, { data: 'texto', file: {} });
  expect(await files.textOf('content/docs/a.mdx')).toBe('texto');
});
