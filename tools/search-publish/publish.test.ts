import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyIndex, startAlgolia } from '../../tests/support/algolia-service';
import type { AlgoliaService } from '../../tests/support/algolia-service';
import { called } from '../../tests/support/commands';
import { copyContent } from '../../tests/support/content';
import { refusedHost } from '../../tests/support/local-service';
import type { Asked, LocalService, Reply } from '../../tests/support/local-service';
import { CommandError } from '../processes';
import { searchPublish } from '../search-publish';
import { publish } from './publish';

// The first read compiles every page; later reads use the cache.
vi.setConfig({ testTimeout: 60_000 });

const copy = copyContent();
afterAll(() => copy.discard());

const ENV = { ALGOLIA_ADMIN_KEY: 'chave-que-escreve' };
const SEARCH = `provider: algolia
appId: APP123
apiKey: publica
indexName: docs
synonyms:
  - [foto, imagem]
  - [celular, telefone]
`;

beforeEach(() => {
  copy.reset();
  copy.write('content/site/search.yaml', SEARCH);
});

const services: LocalService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function algolia(refuse?: (asked: Asked) => Reply | undefined): Promise<AlgoliaService> {
  const service = await startAlgolia(refuse);
  services.push(service);
  return service;
}

async function run(
  hosts: LocalService['host'][],
  { isDry = false, env = ENV as Record<string, string> } = {},
) {
  const lines: string[] = [];
  const options = { root: copy.root, env, isDry, hosts, print: (line: string) => lines.push(line) };
  const error = await publish(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(CommandError);
  return { output: lines.join('\n'), error: (error as CommandError | undefined)?.message };
}

/** Returns an index in use, with a record and a rule. */
const live = () => ({
  ...emptyIndex(),
  records: [{ objectID: 'antigo' }],
  rules: [{ objectID: 'regra' }],
});

describe('a publication', () => {
  it('builds a new index and then replaces the old one with it', async () => {
    const service = await algolia();
    service.indices.set('docs', live());
    const { output, error } = await run([service.host]);
    expect(error).toBeUndefined();
    expect(output).toContain('O índice "docs" está em dia.');
    // Records are sent in batches of a thousand; the number of batches depends on the content.
    expect([...new Set(service.calls())]).toEqual([
      'POST docs operation',
      'PUT docs (rascunho) settings',
      'POST docs (rascunho) synonyms/batch',
      'POST docs (rascunho) batch',
      'POST docs (rascunho) operation',
    ]);
    expect([...service.indices.keys()]).toEqual(['docs']);
  });

  it('sends settings, synonyms and records, and keeps the rules (behaviour B.7)', async () => {
    const service = await algolia();
    service.indices.set('docs', live());
    await run([service.host]);
    const { records, settings, synonyms, rules } = service.indices.get('docs')!;
    expect(rules).toEqual([{ objectID: 'regra' }]);
    expect(synonyms).toEqual([
      { objectID: 'grupo-1', type: 'synonym', synonyms: ['foto', 'imagem'] },
      { objectID: 'grupo-2', type: 'synonym', synonyms: ['celular', 'telefone'] },
    ]);
    expect(settings).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['language', 'version', 'docusaurus_tag']),
      ...{ attributeForDistinct: 'url', distinct: true, queryLanguages: ['pt'] },
      ...{ ignorePlurals: ['pt'], removeStopWords: ['pt'] },
    });
    expect(records.length).toBeGreaterThan(500);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(records.find(({ objectID }) => objectID === '/docs/conversas:0')).toMatchObject({
      type: 'lvl1',
      url: 'https://varanda.example/docs/conversas',
      url_without_anchor: 'https://varanda.example/docs/conversas',
      anchor: null,
      hierarchy: { lvl1: 'Conversas', lvl2: null },
      ...{ language: 'pt-BR', docusaurus_tag: 'docs-default-current', version: 'current' },
      weight: { level: 90, position: 0 },
    });
  });

  it('sends the key in a header and never prints it', async () => {
    const service = await algolia();
    const { output } = await run([service.host]);
    for (const { headers, query } of service.asked) {
      expect(headers['x-algolia-api-key']).toBe('chave-que-escreve');
      expect(String(query)).not.toContain('chave');
    }
    expect(output).not.toContain('chave');
  });

  it('can be the first one', async () => {
    const service = await algolia();
    expect((await run([service.host])).error).toBeUndefined();
    expect([...service.indices.keys()]).toEqual(['docs']);
  });

  it('leaves out drafts and unlisted pages (behaviour G.12)', async () => {
    copy.reset('rascunho-e-fora-das-listas');
    copy.write('content/site/search.yaml', SEARCH);
    const service = await algolia();
    await run([service.host]);
    const text = JSON.stringify(service.indices.get('docs')!.records);
    expect(text).not.toMatch(/rascunho"|fora-das-listas"/);
  });

  it('can precede the switch of provider, with the target in environment variables', async () => {
    copy.write('content/site/search.yaml', 'provider: embedded\n');
    const service = await algolia();
    const env = { ...ENV, ALGOLIA_APP_ID: 'APP', ALGOLIA_INDEX_NAME: 'novo' };
    expect((await run([service.host], { env })).error).toBeUndefined();
    expect([...service.indices.keys()]).toEqual(['novo']);
  });

  it('cuts a text that is too long for a record, and names its page', async () => {
    const text = 'palavra '.repeat(1500);
    copy.write('content/docs/longa.mdx', `---\ntitle: Longa\n---\n\n${text}\n`);
    const service = await algolia();
    const { output, error } = await run([service.host]);
    expect(error).toBeUndefined();
    expect(output.split('\n\n')[0]).toMatchInlineSnapshot(`
      "content/docs/longa.mdx
      O trecho que começa com “palavra palavra palavra palavra palavra palavra palavra pala…” tem 12,4 KB, e a pesquisa só acha o começo dele.
      Um trecho publicado no Algolia tem no máximo 10 KB.
      Divida o trecho em parágrafos menores."
    `);
    const records = service.indices.get('docs')?.records as { content?: string | null }[];
    const sent = records.map(({ content }) => content ?? '').find((one) => one.length > 9000);
    expect(sent).toMatch(/^(?:palavra )+palavra$/);
  });
});

describe('a dry run', () => {
  it('shows what would be sent and sends nothing, without a key', async () => {
    const service = await algolia();
    const { output, error } = await run([service.host], { isDry: true, env: {} });
    expect(error).toBeUndefined();
    expect(service.asked).toEqual([]);
    expect(output).toMatch(/^Aplicação: APP123\nÍndice: docs\nPáginas: \d+\nRegistros: [\d.]+ \(/);
    expect(output).toMatch(/Tamanho: [\d.,]+ KB; o maior registro tem [\d,]+ KB \(https:/);
    expect(output).toMatch(/Grupos de sinônimos: 2\n\nEnsaio: nada foi enviado\.$/);
    const byNpm = await run([service.host], { env: { ...ENV, npm_config_dry_run: 'true' } });
    expect([byNpm.output, service.calls()]).toEqual([output, []]);
  });
});

it.each(['--dry', 'docs'])(
  'is not started with the argument %s, which is none',
  async (argument) => {
    const wrong = await called(searchPublish, argument);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('A única opção é --dry-run.');
  },
);

describe('a publication that fails', () => {
  const KEPT = 'O índice "docs" continua como estava.';

  const isBatch = ({ path }: Asked) => path.endsWith('/batch') && !path.includes('synonyms');

  it.each([
    ['settings', ({ path }: Asked) => path.endsWith('/settings')],
    ['synonyms', ({ path }: Asked) => path.endsWith('/synonyms/batch')],
    ['records', isBatch],
    ['the move', ({ body }: Asked) => (body as { operation?: string })?.operation === 'move'],
  ])('at %s leaves the index unchanged and deletes its draft', async (_step, isStep) => {
    const service = await algolia((asked) =>
      isStep(asked) ? { status: 400, body: { message: 'Não', status: 400 } } : undefined,
    );
    service.indices.set('docs', live());
    const { error } = await run([service.host]);
    expect(error).toBe(`O Algolia não aceitou um pedido (400: Não).\n${KEPT}`);
    expect(service.indices.get('docs')).toEqual(live());
    expect([...service.indices.keys()]).toEqual(['docs']);
  });

  it('names the refused key and the permissions that it needs', async () => {
    const service = await algolia(() => ({ status: 403, body: { message: 'Invalid API key' } }));
    const { error } = await run([service.host]);
    expect(error).toMatchInlineSnapshot(`
      "O Algolia recusou a chave (403: Invalid API key).
      Confira se ALGOLIA_ADMIN_KEY é uma chave da aplicação "APP123" que pode escrever: addObject, deleteIndex, editSettings e settings.
      O índice "docs" continua como estava."
    `);
  });

  it('reports that Algolia cannot be reached', async () => {
    const { error } = await run([await refusedHost()]);
    expect(error).toMatchInlineSnapshot(`
      "Não foi possível falar com o Algolia.
      Confira a conexão e se a aplicação "APP123" existe, e rode de novo.
      O índice "docs" continua como estava."
    `);
  });

  it('does not claim that the index is unchanged after the move was requested', async () => {
    const service = await algolia(({ body }) =>
      (body as { operation?: string })?.operation === 'move' ? 'hangup' : undefined,
    );
    const { error } = await run([service.host]);
    expect(error).toContain('A troca já tinha sido pedida');
  });

  it('names the missing key and the next steps', async () => {
    const service = await algolia();
    expect((await run([service.host], { env: {} })).error).toMatchInlineSnapshot(`
      "Falta a variável ALGOLIA_ADMIN_KEY, a chave que escreve no índice.
      Ela está no painel do Algolia, em API Keys, e não pode ir para um arquivo do site.
      Rode de novo com ela:  ALGOLIA_ADMIN_KEY=… npm run search:publish
      Para ver o que seria enviado, sem chave:  npm run search:publish -- --dry-run"
    `);
    expect(service.asked).toEqual([]);
  });

  it('names the missing setting and its environment variable', async () => {
    copy.write('content/site/search.yaml', 'provider: embedded\n');
    const { error } = await run([], { env: ENV });
    expect(error).toMatchInlineSnapshot(`
      "Não se sabe a aplicação do Algolia: falta "appId".
      Escreva appId em content/site/search.yaml, com provider: algolia, ou defina ALGOLIA_APP_ID."
    `);
  });

  it('sends nothing if the content has errors', async () => {
    copy.reset('titulo-vazio');
    copy.write('content/site/search.yaml', SEARCH);
    const service = await algolia();
    const { error } = await run([service.host]);
    expect(error).toMatch(/^Nada foi enviado\. O conteúdo tem erros:\n\ncontent\/docs\//);
    expect(service.asked).toEqual([]);
  });
});
