import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADINGS_FILE, textsFile } from '../search-addresses';
import { createIndex } from '../engine/engine';
import { embeddedClient } from './embedded-client';

const { headings, texts } = createIndex(
  [
    {
      url: '/docs/voz',
      levels: ['Documentação', 'Voz'],
      text: 'Dite a mensagem.',
      tag: 'docs',
      language: 'pt-BR',
    },
  ],
  { synonyms: [], ownForms: [], terms: {} },
  'a1',
);

const FILES = {
  headings: `/search-index/${HEADINGS_FILE}`,
  texts: `/search-index/${textsFile(headings.build)}`,
};

const json = (value: unknown) => () => new Response(JSON.stringify(value));

/** Serves the index, one of its files as `broken` answers for it until `mend` is called. */
function serve(file: keyof typeof FILES, broken: () => Response) {
  const asked: string[] = [];
  const whole = { [FILES.headings]: json(headings), [FILES.texts]: json(texts) };
  let answers: Record<string, () => Response> = { ...whole, [FILES[file]]: broken };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return (answers[url] ?? (() => new Response(null, { status: 404 })))();
  });
  return { asked, mend: () => (answers = whole) };
}

const ask = async (client: ReturnType<typeof embeddedClient>, query: string) => {
  const { results } = await client.search([{ indexName: 'site', params: { query } }]);
  return (results[0] as { nbHits: number }).nbHits;
};

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** What may come instead of a part of the index. */
const BROKEN: Record<string, () => Response> = {
  'cannot be had': unreachable,
  'is not there': () => new Response(null, { status: 404 }),
  'is no JSON': () => new Response('{"build":'),
  'is something else': json({ a: [] }),
  'is null': json(null),
};

afterEach(() => vi.unstubAllGlobals());

describe('an index whose headings are broken', () => {
  it.each(Object.entries(BROKEN))(
    'fails when it %s, and answers once it is mended',
    async (_, broken) => {
      const { mend } = serve('headings', broken);
      const client = embeddedClient('/');
      await expect(ask(client, 'voz')).rejects.toThrow();
      mend();
      expect(await ask(client, 'voz')).toBe(1);
    },
  );
});

describe('an index whose texts are broken', () => {
  const other = json({ ...texts, build: 'outra' });
  it.each(Object.entries({ ...BROKEN, 'is of another build': other }))(
    'answers by its headings when a part %s, and asks again with the next search',
    async (_, broken) => {
      const { asked, mend } = serve('texts', broken);
      const client = embeddedClient('/');
      const better = vi.fn();
      client.onBetter(better);
      expect(await ask(client, 'voz')).toBe(1);
      await vi.waitFor(() => expect(asked).toContain(FILES.texts));
      // A word of the texts is not “not found”.
      await expect(ask(client, 'mensagem')).rejects.toThrow();
      // Whether the part was of use shows in what the next searches ask for.
      mend();
      await vi.waitFor(async () => {
        expect(await ask(client, 'voz')).toBe(1);
        expect(better).toHaveBeenCalled();
      });
      await vi.waitFor(async () => expect(await ask(client, 'mensagem')).toBe(1));
    },
  );
});
