import { existsSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
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
const LISTING = JSON.stringify({ action: 'getMedia', params: { mediaFolder: 'static' } });
const PAGE = 'content/docs/conversas.mdx';

/** Returns the message that the writer sees. */
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

/** Returns the temporary files that are left in the project. */
const leftovers = () => listFiles(room.root).filter((file) => file.endsWith('.salvando'));

describe('checking the caller', () => {
  const post = (headers: Record<string, string>) =>
    room.send('POST', '/admin/api', { headers: { ...JSON_TYPE, ...headers }, body: LISTING });

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('answers as %s', async (name) => {
    const { status } = await post({ host: `${name}:${room.port}` });
    expect(status).toBe(200);
  });

  it.each([
    ['another name that resolves to this computer', () => `editor.example:${room.port}`],
    ['a name that starts with a valid one', () => `localhost.example:${room.port}`],
    ['another port', () => 'localhost:1'],
    ['a missing port', () => 'localhost'],
    ['a network address', () => `0.0.0.0:${room.port}`],
  ])('rejects %s', async (_, host) => {
    const answer = await post({ host: host() });
    expect(answer.status).toBe(403);
    expect(said(answer)).toContain(`http://localhost:${room.port}/admin/`);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

  it.runIf(outside)('rejects another computer, even with a valid name', async () => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: LISTING,
      ...(outside && { address: outside }),
    });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['the origin of another site', { origin: 'https://outro.example' }],
    ['the origin of another port', { origin: 'http://localhost:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this computer', { 'sec-fetch-site': 'same-site' }],
  ])('rejects %s, for the files and for the API', async (_, headers) => {
    expect((await post(headers)).status).toBe(403);
    expect((await room.send('GET', '/admin/', { headers })).status).toBe(403);
  });

  it('answers its own page and a typed address', async () => {
    const origin = `http://localhost:${room.port}`;
    expect((await post({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const typed = await room.send('GET', '/admin/', { headers: { 'sec-fetch-site': 'none' } });
    expect(typed.status).toBe(200);
  });

  it('lets no other site read a response', async () => {
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

describe('checking the request', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const { status, headers } = await room.send(method, '/admin/api');
    expect(status).toBe(405);
    expect(headers['allow']).toBe('POST');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'rejects %s, which any site may send without permission',
    async (type) => {
      const headers = { 'content-type': type };
      const { status } = await room.send('POST', '/admin/api', { headers, body: LISTING });
      expect(status).toBe(415);
    },
  );

  it('rejects a truncated request', async () => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: '{"action":',
    });
    expect(answer.status).toBe(400);
    expect(said(answer)).toContain('incompleto');
  });

  it.each([
    ['an unknown action', { action: 'exec', params: {} }],
    ['a missing action', {}],
    ['a string', 'info'],
    ['a path that is not a string', { action: 'getEntry', params: { path: ['content'] } }],
    [
      'an unlimited depth',
      {
        action: 'entriesByFolder',
        params: { folder: 'content', extension: 'md', depth: 1e9 },
      },
    ],
  ])('rejects %s without a stack trace', async (_, body) => {
    const answer = await room.send('POST', '/admin/api', {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
    expect(said(answer)).toContain('Recarregue');
    expect(answer.text).not.toMatch(/\bat |\.ts|node_modules/);
  });

  it('rejects a body that is too large, and saves nothing', async () => {
    await room.close();
    room = await openRoom({ bodyLimit: 1000 });
    const answer = await room.api('persistEntry', persist(PAGE, 'x'.repeat(2000)));
    expect(answer.status).toBe(413);
    expect(said(answer)).toContain('grande demais');
    expect(existsSync(room.at(PAGE))).toBe(false);
  });

  it('describes an internal error in Portuguese and reports it to onFailure', async () => {
    const failures: unknown[] = [];
    await room.close();
    room = await openRoom({
      onFailure: (error) => failures.push(error),
      admin: () => Promise.reject(new Error('secret path')),
    });
    const answer = await room.send('GET', '/admin/');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    expect(failures).toHaveLength(1);

    await room.close();
    room = await openRoom({ root: 'secret\0', onFailure: (error) => failures.push(error) });
    const ofApi = await room.api('persistEntry', persist(PAGE, 'Oi.\n'));
    expect(ofApi.status).toBe(500);
    expect(said(ofApi)).toContain('A prévia não conseguiu atender o editor.');
    expect(ofApi.text).not.toContain('secret');
    expect(failures).toHaveLength(2);
  });
});

/** Paths that would leave the folders. */
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
  'content/a./b.md',
  'content/a /b.md',
  `content/${'a/'.repeat(244)}aa.md`,
  'content/a:b.md',
  'content2/a.md',
];

describe.each(HOSTILE)('the path %j', (hostile) => {
  const outcomes = async (asked: Promise<Answered>[]) => {
    for (const answer of await Promise.all(asked)) {
      expect([403, 422]).toContain(answer.status);
      expect(said(answer)).toMatch(/^O (editor|texto|arquivo)/);
      // The path is rejected by its name, before any access to the disk.
      expect(said(answer)).not.toContain('atalho');
    }
  };

  it('is not read', async () => {
    room.write('segredo.md', 'segredo');
    await outcomes([
      room.api('getEntry', { path: hostile }),
      room.api('entriesByFiles', { files: [{ path: hostile }] }),
      room.api('entryConflict', { path: hostile }),
      room.api('getMediaFile', { path: hostile.replace('.md', '.png') }),
    ]);
  });

  it('is neither written nor deleted', async () => {
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
      room.api('deleteFiles', { paths: [hostile] }),
    ]);
    expect(room.read('segredo.md')).toBe('segredo');
    expect(existsSync(room.at(PAGE))).toBe(false);
    expect(leftovers()).toEqual([]);
  });
});

describe('a folder', () => {
  it.each(['.', '..', '', '/', 'src', 'content/..', 'content/../src', '.git', 'content/%2e%2e'])(
    'called %j is not listed',
    async (folder) => {
      room.write('src/a.md', 'segredo');
      const texts = await room.api('entriesByFolder', { folder, extension: 'md', depth: 9 });
      const media = await room.api('getMedia', { mediaFolder: folder });
      expect([403, 422]).toContain(texts.status);
      expect([403, 422]).toContain(media.status);
    },
  );

  it('that does not exist is empty', async () => {
    const params = { folder: 'content/nada', extension: 'md', depth: 1 };
    expect((await room.api('entriesByFolder', params)).json).toEqual([]);
    expect((await room.api('getMedia', { mediaFolder: 'static/nada' })).json).toEqual([]);
  });
});

describe('a symbolic link', () => {
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
  ])('%s to the outside is neither read, written nor deleted', async (file) => {
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

  it('takes neither lists nor pictures outside', async () => {
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

  it('between folders of content is a path like any other', async () => {
    room.write('content/comum/a.md', 'Oi.\n');
    symlinkSync(room.at('content/comum'), room.at('content/docs/comum'));
    const answer = await room.api('getEntry', { path: 'content/docs/comum/a.md' });
    expect(answer.json).toMatchObject({ data: 'Oi.\n' });
  });
});

describe('the allowed files', () => {
  it.each(['md', 'mdx', 'yaml', 'yml', 'json'])('include .%s text in content', async (ext) => {
    const file = `content/docs/a.${ext}`;
    expect((await room.api('persistEntry', persist(file, 'a: 1\n'))).status).toBe(200);
    expect(room.read(file)).toBe('a: 1\n');
  });

  it.each(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'mp4', 'webm', 'vtt', 'pdf', 'PNG'])(
    'include .%s media in content and static',
    async (ext) => {
      for (const file of [`content/docs/a.${ext}`, `static/imagens/a.${ext}`]) {
        expect((await room.api('persistMedia', { asset: picture(file) })).status).toBe(200);
        expect(room.read(file)).toBe('png');
      }
    },
  );

  it.each(['a.ts', 'a.tsx', 'a.js', 'a.mjs', 'a.html', 'a.sh', 'a', 'a.mdx.ts'])(
    'do not include %s',
    async (name) => {
      const file = `content/docs/${name}`;
      const asset = picture(file);
      expect((await room.api('persistEntry', persist(file, 'x'))).status).toBe(422);
      expect((await room.api('persistMedia', { asset })).status).toBe(422);
      expect(existsSync(room.at(file))).toBe(false);
    },
  );

  it('include neither text in static nor text sent as a picture', async () => {
    const text = await room.api('persistEntry', persist('static/a.md', 'x'));
    expect(said(text)).toBe(
      'O editor só mexe em arquivos das pastas content e static. O caminho “static/a.md” foi recusado.',
    );
    const removed = await room.api('deleteFiles', { paths: ['static/a.md'] });
    expect(said(removed)).toBe('O texto das páginas fica em content, e não em “static/a.md”.');
    const asset = picture('content/docs/a.mdx');
    expect((await room.api('persistMedia', { asset })).status).toBe(422);
    expect((await room.api('persistEntry', persist('content/a.png', 'x'))).status).toBe(422);
  });
});

describe('reading', () => {
  it('returns a file unchanged to the last byte', async () => {
    room.write(PAGE, '\ufeff---\r\ntitle: Olá\r\n---\r\n');
    const { json } = await room.api('getEntry', { path: PAGE });
    expect(json).toEqual({
      data: '\ufeff---\r\ntitle: Olá\r\n---\r\n',
      file: { path: PAGE, id: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
  });

  it('reports a missing page, which Decap would open as an empty one', async () => {
    const answer = await room.api('getEntry', { path: PAGE });
    expect(answer.status).toBe(404);
    expect(said(answer)).toBe(
      'O arquivo content/docs/conversas.mdx não existe. Volte à lista e escolha uma página.',
    );
  });

  it('returns a missing settings file as empty', async () => {
    const file = 'content/site/blog.yaml';
    expect((await room.api('getEntry', { path: file })).json).toEqual({
      data: null,
      file: { path: file, id: null },
    });
  });

  it('does not open a file that is not in UTF-8, so that it is not damaged', async () => {
    room.write(PAGE, Buffer.from([0x4f, 0x6c, 0xe1]));
    const answer = await room.api('getEntry', { path: PAGE });
    expect(answer.status).toBe(422);
    expect(said(answer)).toContain('UTF-8');
    const list = { folder: 'content/docs', extension: 'mdx', depth: 1 };
    expect((await room.api('entriesByFolder', list)).json).toEqual([]);
  });

  it('lists a folder with the requested depth and extension, without hidden files', async () => {
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

  it('returns the files of a list, each with its label', async () => {
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

  it('lists only the pictures of a folder', async () => {
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

  it('lists a video of several gigabytes without its content, beside the others', async () => {
    room.write('static/a.png', 'png');
    room.write('static/b.mp4', '');
    // The file is sparse and takes up no space on the disk.
    truncateSync(room.at('static/b.mp4'), 3 * 1024 ** 3);
    const { status, json } = await room.api('getMedia', { mediaFolder: 'static' });
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { path: 'static/a.png', content: picture('a').content },
      { path: 'static/b.mp4', content: '', id: expect.stringMatching(/^3221225472-/) as string },
    ]);
  });

  it('reports a missing picture', async () => {
    const answer = await room.api('getMediaFile', { path: 'static/a.png' });
    expect(answer.status).toBe(404);
    expect(said(answer)).toBe('O arquivo static/a.png não existe.');
  });
});

describe('the files of the editor', () => {
  it('are opened at /admin/ after a redirect from /admin', async () => {
    const { status, headers } = await room.send('GET', '/admin?x=1');
    expect(status).toBe(302);
    expect(headers.location).toBe('/admin/?x=1');
  });

  it('are sent with their type and a policy, and are neither cached nor indexed', async () => {
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

  it('do not include anything else', async () => {
    for (const name of ['nada.js', '../package.json', '%2e%2e/package.json', 'api/', '__proto__']) {
      const { text } = await room.send('GET', `/admin/${name}`);
      expect(text, name).toMatch(/não faz parte|^Gatsby$/);
    }
  });

  it('leave all other pages to Gatsby', async () => {
    for (const at of ['/', '/administrar', '/docs/admin/', '/Admin/', '//', '//x/admin/', '/%']) {
      expect((await room.send('GET', at)).text, at).toBe('Gatsby');
    }
  });
});
