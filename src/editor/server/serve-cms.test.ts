import { existsSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRoom } from '../../../tests/support/cms-room';
import type { Answered, Room } from '../../../tests/support/cms-room';
import { adminPolicy } from '../site/admin-policy';
import { listFiles } from '../../files/list-files';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const INFO = JSON.stringify({ action: 'info' });
const PAGE = 'content/docs/conversas.mdx';

/** What the writer reads of a refusal. */
const said = ({ json }: Answered) => (json as { error: string }).error;

const persist = (file: string, raw: string, rest: object = {}) => ({
  dataFiles: [{ slug: 'x', path: file, raw }],
  assets: [],
  options: { commitMessage: 'x', useWorkflow: false },
  ...rest,
});

const picture = (file: string, text = 'png') => ({
  path: file,
  content: Buffer.from(text).toString('base64'),
  encoding: 'base64',
});

/** No file that is still being written, anywhere. */
const leftovers = () => listFiles(room.root).filter((file) => file.endsWith('.salvando'));

describe('quem pode pedir', () => {
  const post = (headers: Record<string, string>) =>
    room.send('POST', '/admin/api', { headers: { ...JSON_TYPE, ...headers }, body: INFO });

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('atende como %s', async (name) => {
    const { status } = await post({ host: `${name}:${room.port}` });
    expect(status).toBe(200);
  });

  it.each([
    ['outro nome, que leva a este computador', () => `editor.example:${room.port}`],
    ['um nome que começa pelo certo', () => `localhost.example:${room.port}`],
    ['outra porta', () => 'localhost:1'],
    ['nenhuma porta', () => 'localhost'],
    ['um endereço da rede', () => `0.0.0.0:${room.port}`],
  ])('recusa %s', async (_, host) => {
    const answer = await post({ host: host() });
    expect(answer.status).toBe(403);
    expect(said(answer)).toContain(`http://localhost:${room.port}/admin/`);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

  it.runIf(outside)('recusa outro computador, mesmo com o nome certo', async () => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: INFO,
      ...(outside && { address: outside }),
    });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['a origem de outro site', { origin: 'https://outro.example' }],
    ['a origem de outra porta', { origin: 'http://localhost:1' }],
    ['uma página sem origem', { origin: 'null' }],
    ['outro site', { 'sec-fetch-site': 'cross-site' }],
    ['outra porta deste computador', { 'sec-fetch-site': 'same-site' }],
  ])('recusa %s, no editor e no que ele pede', async (_, headers) => {
    expect((await post(headers)).status).toBe(403);
    expect((await room.send('GET', '/admin/', { headers })).status).toBe(403);
  });

  it('atende a própria página, e quem digita o endereço', async () => {
    const origin = `http://localhost:${room.port}`;
    expect((await post({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const typed = await room.send('GET', '/admin/', { headers: { 'sec-fetch-site': 'none' } });
    expect(typed.status).toBe(200);
  });

  it('não deixa outro site ler resposta nenhuma', async () => {
    const answers = [
      await post({}),
      await post({ origin: 'https://outro.example' }),
      await room.send('GET', '/admin/'),
      await room.send('GET', '/admin/nada.js'),
    ];
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('o que se pode pedir', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s não', async (method) => {
    const { status, headers } = await room.send(method, '/admin/api');
    expect(status).toBe(405);
    expect(headers['allow']).toBe('POST');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    '%s não: qualquer site envia isso sem pedir licença',
    async (type) => {
      const headers = { 'content-type': type };
      const { status } = await room.send('POST', '/admin/api', { headers, body: INFO });
      expect(status).toBe(415);
    },
  );

  it('um pedido cortado não é atendido', async () => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: '{"action":',
    });
    expect(answer.status).toBe(400);
    expect(said(answer)).toContain('incompleto');
  });

  it.each([
    ['uma ação que não existe', { action: 'exec', params: {} }],
    ['nenhuma ação', {}],
    ['um texto', 'info'],
    ['um caminho que não é texto', { action: 'getEntry', params: { path: ['content'] } }],
    [
      'uma profundidade sem fim',
      {
        action: 'entriesByFolder',
        params: { folder: 'content', extension: 'md', depth: 1e9 },
      },
    ],
  ])('%s é recusada, sem pilha de chamadas', async (_, body) => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
    expect(said(answer)).toContain('Recarregue');
    expect(answer.text).not.toMatch(/\bat |\.ts|node_modules/);
  });

  it('o que é grande demais é recusado, e nada é salvo', async () => {
    await room.close();
    room = await openRoom({ bodyLimit: 1000 });
    const answer = await room.api('persistEntry', persist(PAGE, 'x'.repeat(2000)));
    expect(answer.status).toBe(413);
    expect(said(answer)).toContain('grande demais');
    expect(existsSync(room.at(PAGE))).toBe(false);
  });

  it('uma falha nossa é dita em português, e contada a quem cuida do código', async () => {
    const failures: unknown[] = [];
    await room.close();
    room = await openRoom({
      onFailure: (error) => failures.push(error),
      onSaved: () => {
        throw new Error('secret path');
      },
    });
    const answer = await room.api('persistEntry', persist(PAGE, 'Oi.\n'));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    expect(failures).toHaveLength(1);
  });
});

/** Each is a path that would leave the folders. */
const HOSTILE: readonly string[] = [
  '../segredo.md',
  'content/../../segredo.md',
  'content/docs/../../../segredo.md',
  'content/..%2f..%2fsegredo.md',
  'content/%2e%2e/%2e%2e/segredo.md',
  'content/%2E%2E%2Fsegredo.md',
  'content%2fdocs%2fa.md',
  'content\\..\\..\\segredo.md',
  'content/..\\segredo.md',
  '/etc/passwd',
  '/segredo.md',
  '//host/segredo.md',
  'C:/segredo.md',
  'content/a.md\u0000.png',
  'content/\u0000/a.md',
  'content//segredo.md',
  './content/a.md',
  'content/./a.md',
  'content/.git/a.md',
  '.git/config.yaml',
  'content/docs/.git/hooks/a.md',
  'content/.env.md',
  'node_modules/a/a.md',
  'content/node_modules/a.md',
  'src/a.json',
  'package.json',
  'gatsby-node.md',
  'Content/a.md',
  'content',
  'content/a.md.',
  'content/a.md ',
  'content/a:b.md',
  'content2/a.md',
];

describe.each(HOSTILE)('o caminho %j', (hostile) => {
  const outcomes = async (asked: Promise<Answered>[]) => {
    for (const answer of await Promise.all(asked)) {
      expect([403, 422]).toContain(answer.status);
      expect(said(answer)).toMatch(/^O (editor|texto|arquivo)/);
      // Refused at sight, before the disk is looked at.
      expect(said(answer)).not.toContain('atalho');
    }
  };

  it('não se lê', async () => {
    room.write('segredo.md', 'segredo');
    await outcomes([
      room.api('getEntry', { path: hostile }),
      room.api('entriesByFiles', { files: [{ path: hostile }] }),
      room.api('entryConflict', { path: hostile }),
      room.api('getMediaFile', { path: hostile.replace('.md', '.png') }),
    ]);
  });

  it('não se escreve nem se apaga', async () => {
    room.write('segredo.md', 'segredo');
    const asset = picture(hostile.replace('.md', '.png'));
    const moved = [{ slug: 'x', path: PAGE, raw: 'x', newPath: hostile }];
    await outcomes([
      room.api('persistEntry', persist(hostile, 'x')),
      room.api('persistEntry', persist(hostile, 'x', { options: { newEntry: true } })),
      room.api('replaceEntry', { path: hostile, id: null }),
      room.api('persistEntry', persist(PAGE, 'x', { dataFiles: moved })),
      room.api('persistEntry', persist(PAGE, 'x', { assets: [asset] })),
      room.api('persistMedia', { asset }),
      room.api('deleteFile', { path: hostile }),
      room.api('deleteFiles', { paths: [hostile] }),
    ]);
    expect(room.read('segredo.md')).toBe('segredo');
    expect(existsSync(room.at(PAGE))).toBe(false);
    expect(leftovers()).toEqual([]);
  });
});

describe('uma pasta', () => {
  it.each(['.', '..', '', '/', 'src', 'content/..', 'content/../src', '.git', 'content/%2e%2e'])(
    '%j não se lista',
    async (folder) => {
      room.write('src/a.md', 'segredo');
      const texts = await room.api('entriesByFolder', { folder, extension: 'md', depth: 9 });
      const media = await room.api('getMedia', { mediaFolder: folder });
      expect([403, 422]).toContain(texts.status);
      expect([403, 422]).toContain(media.status);
    },
  );

  it('que não existe está vazia', async () => {
    const params = { folder: 'content/nada', extension: 'md', depth: 1 };
    expect((await room.api('entriesByFolder', params)).json).toEqual([]);
    expect((await room.api('getMedia', { mediaFolder: 'static/nada' })).json).toEqual([]);
  });
});

describe('um atalho do disco', () => {
  beforeEach(() => {
    room.write('fora/segredo.md', 'segredo');
    room.write('fora/segredo.png', 'segredo');
    symlinkSync(room.at('fora/segredo.md'), room.at('content/docs/atalho.md'));
    symlinkSync(room.at('fora'), room.at('content/docs/pasta'));
    symlinkSync(room.at('fora'), room.at('static/pasta'));
    symlinkSync(room.at('fora/novo.md'), room.at('content/docs/solto.md'));
    mkdirSync(room.at('content/.git'));
    writeFileSync(room.at('content/.git/a.md'), 'segredo');
    symlinkSync(room.at('content/.git'), room.at('content/docs/dentro'));
  });

  it.each([
    'content/docs/atalho.md',
    'content/docs/pasta/segredo.md',
    'content/docs/pasta/nova/pagina.md',
    'content/docs/solto.md',
    'content/docs/dentro/a.md',
  ])('%s, que leva para fora, não se lê, não se escreve e não se apaga', async (file) => {
    const answers = [
      await room.api('getEntry', { path: file }),
      await room.api('entriesByFiles', { files: [{ path: file }] }),
      await room.api('entryConflict', { path: file }),
      await room.api('replaceEntry', { path: file, id: null }),
      await room.api('persistEntry', persist(file, 'x')),
      await room.api('persistEntry', persist(file, 'x', { options: { newEntry: true } })),
      await room.api('deleteFiles', { paths: [file] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(room.read('fora/segredo.md')).toBe('segredo');
    expect(existsSync(room.at('fora/novo.md'))).toBe(false);
    expect(existsSync(room.at('fora/nova'))).toBe(false);
  });

  it('não leva as listas nem as imagens para fora', async () => {
    const below = { folder: 'content/docs', extension: 'md', depth: 9 };
    const linked = { folder: 'content/docs/pasta', extension: 'md', depth: 9 };
    expect((await room.api('entriesByFolder', below)).json).toEqual([]);
    expect((await room.api('entriesByFolder', linked)).status).toBe(403);
    expect((await room.api('getMedia', { mediaFolder: 'static/pasta' })).status).toBe(403);
    const asset = picture('static/pasta/segredo.png', 'outra');
    expect((await room.api('getMediaFile', { path: asset.path })).status).toBe(403);
    expect((await room.api('persistMedia', { asset })).status).toBe(403);
    expect(room.read('fora/segredo.png')).toBe('segredo');
  });

  it('entre as pastas do conteúdo é um caminho como os outros', async () => {
    room.write('content/comum/a.md', 'Oi.\n');
    symlinkSync(room.at('content/comum'), room.at('content/docs/comum'));
    const answer = await room.api('getEntry', { path: 'content/docs/comum/a.md' });
    expect(answer.json).toMatchObject({ data: 'Oi.\n' });
  });
});

describe('que arquivos', () => {
  it.each(['md', 'mdx', 'yaml', 'yml', 'json'])('texto em .%s, dentro de content', async (ext) => {
    const file = `content/docs/a.${ext}`;
    expect((await room.api('persistEntry', persist(file, 'a: 1\n'))).status).toBe(200);
    expect(room.read(file)).toBe('a: 1\n');
  });

  it.each(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'mp4', 'webm', 'pdf', 'PNG'])(
    'imagens e o mais em .%s, em content e em static',
    async (ext) => {
      for (const file of [`content/docs/a.${ext}`, `static/imagens/a.${ext}`]) {
        expect((await room.api('persistMedia', { asset: picture(file) })).status).toBe(200);
        expect(room.read(file)).toBe('png');
      }
    },
  );

  it.each(['a.ts', 'a.tsx', 'a.js', 'a.mjs', 'a.html', 'a.sh', 'a', 'a.mdx.ts'])(
    '%s não',
    async (name) => {
      const file = `content/docs/${name}`;
      const asset = picture(file);
      expect((await room.api('persistEntry', persist(file, 'x'))).status).toBe(422);
      expect((await room.api('persistMedia', { asset })).status).toBe(422);
      expect(existsSync(room.at(file))).toBe(false);
    },
  );

  it('texto em static não, nem texto como se fosse imagem', async () => {
    const text = await room.api('persistEntry', persist('static/a.md', 'x'));
    expect(said(text)).toBe(
      'O editor só mexe em arquivos das pastas content e static. O caminho “static/a.md” foi recusado.',
    );
    const removed = await room.api('deleteFile', { path: 'static/a.md' });
    expect(said(removed)).toBe('O texto das páginas fica em content, e não em “static/a.md”.');
    const asset = picture('content/docs/a.mdx');
    expect((await room.api('persistMedia', { asset })).status).toBe(422);
    expect((await room.api('persistEntry', persist('content/a.png', 'x'))).status).toBe(422);
  });
});

describe('ler', () => {
  it('conta o que é', async () => {
    expect((await room.api('info')).json).toEqual({
      repo: path.basename(room.root),
      publish_modes: ['simple'],
      type: 'local_fs',
    });
  });

  it('um arquivo, até o último byte', async () => {
    room.write(PAGE, '\ufeff---\r\ntitle: Olá\r\n---\r\n');
    const { json } = await room.api('getEntry', { path: PAGE });
    expect(json).toEqual({
      data: '\ufeff---\r\ntitle: Olá\r\n---\r\n',
      file: { path: PAGE, id: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
  });

  it('uma página que não existe é um erro: o Decap abriria uma vazia no lugar dela', async () => {
    const answer = await room.api('getEntry', { path: PAGE });
    expect(answer.status).toBe(404);
    expect(said(answer)).toBe(
      'O arquivo content/docs/conversas.mdx não existe. Volte à lista e escolha uma página.',
    );
  });

  it('um arquivo de configuração que não existe está vazio', async () => {
    const file = 'content/site/blog.yaml';
    expect((await room.api('getEntry', { path: file })).json).toEqual({
      data: null,
      file: { path: file, id: null },
    });
  });

  it('um arquivo que não está em UTF-8 não se abre, para que não se estrague', async () => {
    room.write(PAGE, Buffer.from([0x4f, 0x6c, 0xe1]));
    const answer = await room.api('getEntry', { path: PAGE });
    expect(answer.status).toBe(422);
    expect(said(answer)).toContain('UTF-8');
    const list = { folder: 'content/docs', extension: 'mdx', depth: 1 };
    expect((await room.api('entriesByFolder', list)).json).toEqual([]);
  });

  it('uma pasta, com a profundidade e a extensão pedidas, sem o que é escondido', async () => {
    for (const file of ['b.mdx', 'a.mdx', 'a.md', '.a.mdx', 'x/c.mdx', 'x/y/d.mdx', 'c.xmdx']) {
      room.write(`content/docs/${file}`, file);
    }
    const list = async (extension: string, depth: number) => {
      const { json } = await room.api('entriesByFolder', {
        ...{ folder: 'content/docs', extension, depth },
      });
      return (json as { data: string }[]).map(({ data }) => data);
    };
    expect(await list('mdx', 1)).toEqual(['a.mdx', 'b.mdx']);
    expect(await list('mdx', 2)).toEqual(['a.mdx', 'b.mdx', 'x/c.mdx']);
    expect(await list('.mdx', 9)).toEqual(['a.mdx', 'b.mdx', 'x/c.mdx', 'x/y/d.mdx']);
    expect(await list('md', 1)).toEqual(['a.md']);
  });

  it('os arquivos de uma lista, com o rótulo de cada um', async () => {
    room.write('content/site/site.yaml', 'title: Casa\n');
    const files = [
      { path: 'content/site/site.yaml', label: 'Site' },
      { path: 'content/site/x.yaml' },
    ];
    expect((await room.api('entriesByFiles', { files })).json).toMatchObject([
      { data: 'title: Casa\n', file: { label: 'Site' } },
      { data: null },
    ]);
  });

  it('as imagens de uma pasta, e nada mais dela', async () => {
    room.write('static/a.png', 'png');
    room.write('static/a.txt', 'não');
    room.write('static/.a.png', 'não');
    room.write('static/sub/b.png', 'não');
    const { json } = await room.api('getMedia', { mediaFolder: 'static' });
    expect(json).toEqual([
      {
        ...picture('static/a.png'),
        name: 'a.png',
        id: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
  });

  it('um vídeo de gigabytes não tira os outros da lista: vem sem o que há nele', async () => {
    room.write('static/a.png', 'png');
    room.write('static/b.mp4', '');
    // Nothing of it is on the disk.
    truncateSync(room.at('static/b.mp4'), 3 * 1024 ** 3);
    const { status, json } = await room.api('getMedia', { mediaFolder: 'static' });
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { path: 'static/a.png', content: picture('a').content },
      { path: 'static/b.mp4', content: '', id: expect.stringMatching(/^3221225472-/) as string },
    ]);
  });

  it('uma imagem que não existe é dita', async () => {
    const answer = await room.api('getMediaFile', { path: 'static/a.png' });
    expect(answer.status).toBe(404);
    expect(said(answer)).toBe('O arquivo static/a.png não existe.');
  });

  it('não há revisão: a fila está vazia, e o que é dela não existe', async () => {
    const names = { collection: 'docs', slug: 'a' };
    expect((await room.api('unpublishedEntries', {})).json).toEqual([]);
    expect((await room.api('unpublishedEntry', names)).status).toBe(404);
    expect((await room.api('unpublishedEntryDataFile', names)).status).toBe(404);
    expect((await room.api('publishUnpublishedEntry', names)).status).toBe(422);
    expect((await room.api('getDeployPreview', names)).json).toBeNull();
    expect((await room.api('getNotes', names)).json).toEqual({ notes: [] });
    expect((await room.api('addNote', names)).status).toBe(422);
    expect((await room.api('getPRMetadata', names)).json).toEqual({ metadata: null });
  });
});

describe('os arquivos do editor', () => {
  it('/admin leva a /admin/', async () => {
    const { status, headers } = await room.send('GET', '/admin?x=1');
    expect(status).toBe(302);
    expect(headers.location).toBe('/admin/?x=1');
  });

  it('vêm com o tipo e com uma política própria, e ninguém os guarda nem divulga', async () => {
    const { status, headers, text } = await room.send('GET', '/admin/');
    expect(status).toBe(200);
    expect(text).toBe('Editor');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `frame-ancestors 'self', ${adminPolicy({ name: 'proxy' })}`,
    });
  });

  it('o que não faz parte dele não existe', async () => {
    for (const name of ['nada.js', '../package.json', '%2e%2e/package.json', 'api/', '__proto__']) {
      const { text } = await room.send('GET', `/admin/${name}`);
      expect(text, name).toMatch(/não faz parte|^Gatsby$/);
    }
  });

  it('desligado, nem ele nem o que ele pede existem: quem responde é o Gatsby', async () => {
    await room.close();
    room = await openRoom({ admin: () => Promise.resolve(undefined) });
    for (const at of ['/admin', '/admin/', '/admin/index.html']) {
      expect(await room.send('GET', at)).toMatchObject({ status: 404, text: 'Gatsby' });
    }
    expect(await room.api('info')).toMatchObject({ status: 404, text: 'Gatsby' });
  });

  it('as outras páginas são do Gatsby', async () => {
    for (const at of ['/', '/administrar', '/docs/admin/', '/Admin/', '//', '//x/admin/', '/%']) {
      expect((await room.send('GET', at)).text, at).toBe('Gatsby');
    }
  });
});
