import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  watch,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRoom } from '../../../tests/support/cms-room';
import type { Answered, Room } from '../../../tests/support/cms-room';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

const PAGE = 'content/docs/conversas.mdx';
const said = ({ json }: Answered) => (json as { error: string }).error;
const filesIn = (folder: string) =>
  readdirSync(room.at(folder), { recursive: true, encoding: 'utf8' }).sort();

const picture = (path: string, text = 'png') => ({
  ...{ path, encoding: 'base64', content: Buffer.from(text).toString('base64') },
});
const open = (file: string, editor?: string) => room.api('getEntry', { path: file }, editor);
const save = (
  dataFiles: { path: string; raw: string; newPath?: string }[],
  {
    assets = [],
    editor,
    options = {},
  }: { assets?: object[]; editor?: string; options?: object } = {},
) =>
  room.api(
    'persistEntry',
    { dataFiles: dataFiles.map((file) => ({ slug: 'x', ...file })), assets, options },
    editor,
  );
const saveOne = (path: string, raw: string, editor?: string) => save([{ path, raw }], { editor });
const saveNew = (path: string, raw: string) =>
  save([{ path, raw }], { options: { newEntry: true } });

/** Requests the conflict of a file, as the editor does before it saves. */
const conflict = async (path: string, editor?: string) => {
  const { json } = await room.api('entryConflict', { path }, editor);
  return json as { id: string | null; question: string | null };
};
/** Confirms that a file may be replaced. */
const replace = (path: string, id: string | null, editor?: string) =>
  room.api('replaceEntry', { path, id }, editor);

describe('saving', () => {
  it('changes another file together with a new page, if the editor has seen it', async () => {
    const SIDEBARS = 'content/site/docs.yaml';
    room.write(SIDEBARS, 'antes');
    const both = [
      { path: PAGE, raw: 'Página.' },
      { path: SIDEBARS, raw: 'depois' },
    ];
    const refused = await save(both, { options: { newEntry: true } });
    expect(refused.status).toBe(409);
    expect(filesIn('content/docs')).toEqual([]);
    await open(SIDEBARS);
    expect((await save(both, { options: { newEntry: true } })).status).toBe(200);
    expect([room.read(PAGE), room.read(SIDEBARS)]).toEqual(['Página.', 'depois']);
  });

  it('writes the text unchanged, in folders that do not exist yet', async () => {
    const file = 'content/docs/uma/outra/pagina.mdx';
    expect((await saveOne(file, 'Olá.\r\n')).status).toBe(200);
    expect(room.read(file)).toBe('Olá.\r\n');
  });

  it('writes a page and its pictures', async () => {
    const assets = [picture('content/docs/a.png', 'A'), picture('static/b.png', 'B')];
    expect((await save([{ path: PAGE, raw: 'Oi.\n' }], { assets })).status).toBe(200);
    expect([room.read(PAGE), room.read('content/docs/a.png'), room.read('static/b.png')]).toEqual([
      ...['Oi.\n', 'A', 'B'],
    ]);
    expect(filesIn('.')).not.toContainEqual(expect.stringContaining('.salvando'));
  });

  it('keeps the permissions of the file', async () => {
    room.write(PAGE, 'a');
    chmodSync(room.at(PAGE), 0o640);
    await open(PAGE);
    await saveOne(PAGE, 'b');
    expect(statSync(room.at(PAGE)).mode & 0o777).toBe(0o640);
  });

  it('never shows a partial file to a reader', async () => {
    const long = (letter: string) => letter.repeat(20_000);
    room.write(PAGE, long('a'));
    await open(PAGE);
    const bad: string[] = [];
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        const text = room.read(PAGE);
        if (text !== long(text.slice(0, 1))) bad.push(text.slice(0, 20));
        await new Promise((next) => setImmediate(next));
      }
    };
    const looking = look();
    const answers = await Promise.all([...'bcdefgh'].map((letter) => saveOne(PAGE, long(letter))));
    isOver = true;
    await looking;
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(bad).toEqual([]);
  });

  it('keeps all pages that are saved at once in the same new folder', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `p${String(i).padStart(2, '0')}.mdx`);
    const answers = await Promise.all(
      names.map((name) => saveOne(`content/docs/nova/${name}`, name)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(filesIn('content/docs/nova')).toEqual(names);
  });

  it('puts no temporary file in static, and gives those in content a name that is ignored', async () => {
    const seen: string[] = [];
    const watchers = ['content', 'static'].map((folder) =>
      watch(room.at(folder), { recursive: true }, (_, name) => seen.push(`${folder}/${name}`)),
    );
    try {
      await save([{ path: PAGE, raw: 'Oi.\n' }], { assets: [picture('static/b.png')] });
      // The watcher reports events in order, so the files written last are reported last.
      room.write('static/fim.png', 'fim');
      room.write('content/fim.mdx', 'fim');
      await expect.poll(() => seen).toContain('static/fim.png');
      await expect.poll(() => seen).toContain('content/fim.mdx');
    } finally {
      for (const watcher of watchers) watcher.close();
    }
    const passing = seen.filter((name) => name.includes('salvando'));
    expect(passing.filter((name) => name.startsWith('static/'))).toEqual([]);
    expect(passing.every((name) => /^content\/docs\/\.[^/]+\.salvando$/.test(name))).toBe(true);
  });
});

describe('saving all or nothing', () => {
  it('changes nothing if one part cannot be written, and says so', async () => {
    room.write(PAGE, 'antes');
    await open(PAGE);
    mkdirSync(room.at('content/docs/b.png'));
    const assets = [picture('content/docs/nova/a.png'), picture('content/docs/b.png')];
    const answer = await save([{ path: PAGE, raw: 'depois' }], { assets });
    expect(answer.status).toBe(500);
    expect(said(answer)).toBe(
      'Não foi possível abrir content/docs/b.png: já existe uma pasta com esse nome. Nada mudou.',
    );
    expect(room.read(PAGE)).toBe('antes');
    expect(filesIn('content/docs')).toEqual(['b.png', 'conversas.mdx']);
  });

  it('rejects a path that goes through a file', async () => {
    room.write(PAGE, 'antes');
    const answer = await saveOne(`${PAGE}/a.mdx`, 'x');
    expect(answer.status).toBe(500);
    expect(said(answer)).toContain('uma das pastas do caminho é um arquivo');
    expect(room.read(PAGE)).toBe('antes');
  });

  it('leaves nothing behind if one of the paths is rejected', async () => {
    const assets = [picture('content/docs/a.png'), picture('../fora.png')];
    expect((await save([{ path: PAGE, raw: 'x' }], { assets })).status).toBe(403);
    expect(filesIn('content')).toEqual(['docs']);
  });

  it('answers the next requests after a failure', async () => {
    mkdirSync(room.at(PAGE));
    const [failed, saved] = await Promise.all([
      saveOne(PAGE, 'x'),
      saveOne('content/docs/b.mdx', 'y'),
    ]);
    expect([failed.status, saved.status]).toEqual([500, 200]);
  });
});

describe('moving a file', () => {
  it('is rejected, and nothing is saved in either place', async () => {
    room.write(PAGE, 'antes');
    await open(PAGE);
    const answer = await save([{ path: PAGE, raw: 'depois', newPath: 'content/docs/chats.mdx' }]);
    expect(answer.status).toBe(422);
    expect(said(answer)).toContain('não leva um arquivo a outro lugar');
    expect(filesIn('content/docs')).toEqual(['conversas.mdx']);
    expect(room.read(PAGE)).toBe('antes');
    expect((await save([{ path: PAGE, raw: 'depois', newPath: PAGE }])).status).toBe(200);
  });
});

describe('deleting', () => {
  it('removes a page and its pictures, and ignores missing files', async () => {
    room.write(PAGE, 'x');
    room.write('static/a.png', 'x');
    const paths = [PAGE, 'static/a.png', 'content/docs/nada.mdx'];
    expect((await room.api('deleteFiles', { paths })).status).toBe(200);
    expect(existsSync(room.at(PAGE)) || existsSync(room.at('static/a.png'))).toBe(false);
  });
});

describe('a large video', () => {
  const VIDEO = 'static/a.mp4';
  const remove = () => room.api('deleteFiles', { paths: [VIDEO] });
  beforeEach(async () => {
    room.write(VIDEO, '');
    truncateSync(room.at(VIDEO), 21 * 1024 * 1024);
    await room.api('getMedia', { mediaFolder: 'static' });
  });

  it('is deleted if it has not changed since it was listed', async () => {
    expect((await remove()).status).toBe(200);
    expect(existsSync(room.at(VIDEO))).toBe(false);
  });

  it('is not deleted if it has changed on the disk', async () => {
    utimesSync(room.at(VIDEO), 1, 1);
    expect((await remove()).status).toBe(409);
    expect(existsSync(room.at(VIDEO))).toBe(true);
  });

  it('is replaced after its upload without a question', async () => {
    const send = (byte: number) => {
      const content = Buffer.alloc(21 * 1024 * 1024, byte).toString('base64');
      const asset = { path: 'static/b.mp4', encoding: 'base64', content };
      return room.api('persistMedia', { asset });
    };
    expect((await send(1)).status).toBe(200);
    expect((await send(2)).status).toBe(200);
  });

  it('is deleted without a question after it was saved together with a page', async () => {
    const assets = [picture(VIDEO, 'x'.repeat(21 * 1024 * 1024))];
    expect((await save([{ path: PAGE, raw: 'Oi.\n' }], { assets })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });
});

describe('a file that has changed on the disk', () => {
  beforeEach(async () => {
    room.write(PAGE, 'um');
    await open(PAGE);
  });

  it('is not overwritten, however often the save is retried', async () => {
    room.write(PAGE, 'de outra pessoa');
    for (const _ of [1, 2, 3]) {
      const refused = await saveOne(PAGE, 'meu');
      expect(refused.status).toBe(409);
      expect(said(refused)).toBe(
        'O arquivo content/docs/conversas.mdx mudou depois que você o abriu. Nada foi salvo. Copie o que você escreveu, abra-o de novo e junte as duas mudanças.',
      );
    }
    expect(room.read(PAGE)).toBe('de outra pessoa');
  });

  it('is overwritten once the writer confirms the question', async () => {
    expect((await conflict(PAGE)).question).toBeNull();
    room.write(PAGE, 'de outra pessoa');
    const { id, question } = await conflict(PAGE);
    expect(question).toBe(
      'O arquivo content/docs/conversas.mdx mudou depois que você o abriu. Salvar troca o que está no disco pelo que você escreveu, e o que outra pessoa tiver mudado se perde. Salvar mesmo assim?',
    );
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    expect((await replace(PAGE, id)).status).toBe(200);
    expect((await conflict(PAGE)).question).toBeNull();
    expect((await saveOne(PAGE, 'meu')).status).toBe(200);
    expect(room.read(PAGE)).toBe('meu');
  });

  it('is overwritten only in the version of the question, and only by the editor that confirmed', async () => {
    room.write(PAGE, 'dois');
    const { id } = await conflict(PAGE);
    room.write(PAGE, 'três');
    await replace(PAGE, id);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    await replace(PAGE, (await conflict(PAGE)).id, 'outro');
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    expect(room.read(PAGE)).toBe('três');
  });

  it('does not count as opened after a question, which cannot leave the folders', async () => {
    room.write(PAGE, 'dois');
    await conflict(PAGE);
    await conflict(PAGE);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    for (const action of ['entryConflict', 'replaceEntry']) {
      const params = { path: 'content/../segredo.md', id: null };
      expect((await room.api(action, params)).status).toBe(403);
    }
  });

  it('is not in conflict with repeated saves of one editor', async () => {
    for (const raw of ['a', 'b', 'c']) expect((await saveOne(PAGE, raw)).status).toBe(200);
  });

  it('is not in conflict with a save of the same text', async () => {
    room.write(PAGE, 'igual');
    expect((await saveOne(PAGE, 'igual')).status).toBe(200);
  });

  it('is saved after it is opened again', async () => {
    room.write(PAGE, 'dois');
    await open(PAGE);
    expect((await saveOne(PAGE, 'meu')).status).toBe(200);
  });

  it('does not count as opened after it is read for a list', async () => {
    room.write(PAGE, 'dois');
    await room.api('entriesByFolder', { folder: 'content/docs', extension: 'mdx', depth: 1 });
    await room.api('entriesByFiles', { files: [{ path: PAGE }] });
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
  });

  it('is in conflict if another editor has opened and saved it', async () => {
    await open(PAGE, 'b');
    expect((await saveOne(PAGE, 'do outro', 'b')).status).toBe(200);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    expect(room.read(PAGE)).toBe('do outro');
  });

  it('is in conflict for one of two editors that save at once', async () => {
    await open(PAGE, 'b');
    const answers = await Promise.all([saveOne(PAGE, 'meu'), saveOne(PAGE, 'do outro', 'b')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is created again after a confirmation if it was deleted', async () => {
    rmSync(room.at(PAGE));
    expect(said(await saveOne(PAGE, 'meu'))).toContain('foi apagado depois que você o abriu');
    expect(said(await saveOne(PAGE, 'meu'))).toContain('foi apagado depois que você o abriu');
    const { id, question } = await conflict(PAGE);
    expect(id).toBeNull();
    expect(question).toContain('Criá-lo de novo com o que você escreveu?');
    await replace(PAGE, id);
    expect((await saveOne(PAGE, 'meu')).status).toBe(200);
  });

  it('is deleted only after it is opened again', async () => {
    room.write(PAGE, 'dois');
    const remove = () => room.api('deleteFiles', { paths: [PAGE] });
    for (const _ of [1, 2]) {
      expect(said(await remove())).toContain('Abra-o de novo para ver o que mudou');
    }
    expect(room.read(PAGE)).toBe('dois');
    await open(PAGE);
    expect((await remove()).status).toBe(200);
  });

  it('is not overwritten by a new page with the same name', async () => {
    const file = 'content/docs/nova.mdx';
    await open(file);
    room.write(file, 'de outra pessoa');
    expect((await saveOne(file, 'minha')).status).toBe(409);
    expect(room.read(file)).toBe('de outra pessoa');
  });

  it('needs a confirmation if the server has restarted since the editor was opened', async () => {
    const refused = await saveOne(PAGE, 'meu', 'aberto-antes');
    expect(said(refused)).toContain('a prévia não sabe se ele mudou');
    const { id, question } = await conflict(PAGE, 'aberto-antes');
    expect(question).toContain('a prévia não sabe se ele mudou');
    await replace(PAGE, id, 'aberto-antes');
    expect((await saveOne(PAGE, 'meu', 'aberto-antes')).status).toBe(200);
  });

  it('is replaced by a picture with the same name only after it was listed', async () => {
    room.write('static/a.png', 'antes');
    const send = () => room.api('persistMedia', { asset: picture('static/a.png', 'nova') });
    expect(said(await send())).toContain('Dê outro nome ao que você envia');
    expect((await send()).status).toBe(409);
    expect(room.read('static/a.png')).toBe('antes');
    await room.api('getMedia', { mediaFolder: 'static' });
    expect((await send()).status).toBe(200);
  });
});

describe('a new page', () => {
  it('never replaces another, not even one read while the editor looked for a free name', async () => {
    room.write(PAGE, 'de outra pessoa');
    await open(PAGE);
    for (const _ of [1, 2]) {
      const refused = await saveNew(PAGE, 'minha');
      expect(refused.status).toBe(409);
      expect(said(refused)).toBe(
        'Já existe um arquivo content/docs/conversas.mdx. Nada foi salvo. Dê outro título à página.',
      );
    }
    expect(room.read(PAGE)).toBe('de outra pessoa');
  });

  it('is saved where there is no file, and again if the response was lost', async () => {
    expect((await open(PAGE)).status).toBe(404);
    expect((await saveNew(PAGE, 'minha')).status).toBe(200);
    expect((await saveNew(PAGE, 'minha')).status).toBe(200);
    expect(room.read(PAGE)).toBe('minha');
  });
});
