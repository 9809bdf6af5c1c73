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

let saves: number;
let room: Room;
beforeEach(async () => {
  saves = 0;
  room = await openRoom({ onSaved: () => (saves += 1) });
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

/** What our part of the editor asks the server before it saves. */
const conflict = async (path: string, editor?: string) => {
  const { json } = await room.api('entryConflict', { path }, editor);
  return json as { id: string | null; question: string | null };
};
/** The writer says yes. */
const replace = (path: string, id: string | null, editor?: string) =>
  room.api('replaceEntry', { path, id }, editor);

describe('salvar', () => {
  it('escreve o texto como veio, em pastas que ainda não existem, e avisa', async () => {
    const file = 'content/docs/uma/outra/pagina.mdx';
    expect((await saveOne(file, 'Olá.\r\n')).status).toBe(200);
    expect(room.read(file)).toBe('Olá.\r\n');
    expect(saves).toBe(1);
  });

  it('escreve a página e as imagens dela', async () => {
    const assets = [picture('content/docs/a.png', 'A'), picture('static/b.png', 'B')];
    expect((await save([{ path: PAGE, raw: 'Oi.\n' }], { assets })).status).toBe(200);
    expect([room.read(PAGE), room.read('content/docs/a.png'), room.read('static/b.png')]).toEqual([
      ...['Oi.\n', 'A', 'B'],
    ]);
    expect(filesIn('.')).not.toContainEqual(expect.stringContaining('.salvando'));
  });

  it('conserva as permissões do arquivo', async () => {
    room.write(PAGE, 'a');
    chmodSync(room.at(PAGE), 0o640);
    await open(PAGE);
    await saveOne(PAGE, 'b');
    expect(statSync(room.at(PAGE)).mode & 0o777).toBe(0o640);
  });

  it('nunca mostra um arquivo pela metade, a quem quer que o leia', async () => {
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

  it('muitas páginas ao mesmo tempo na mesma pasta nova ficam todas', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `p${String(i).padStart(2, '0')}.mdx`);
    const answers = await Promise.all(
      names.map((name) => saveOne(`content/docs/nova/${name}`, name)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(filesIn('content/docs/nova')).toEqual(names);
  });

  it('o que ainda se escreve não aparece em static, e em content tem um nome que ninguém lê', async () => {
    const seen: string[] = [];
    const watchers = ['content', 'static'].map((folder) =>
      watch(room.at(folder), { recursive: true }, (_, name) => seen.push(`${folder}/${name}`)),
    );
    try {
      await save([{ path: PAGE, raw: 'Oi.\n' }], { assets: [picture('static/b.png')] });
      // The watcher tells in the order in which things happen: what is written last is told last.
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

describe('tudo ou nada', () => {
  it('se uma parte não pode ser gravada, nada muda, e isso é dito', async () => {
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
    expect(saves).toBe(0);
  });

  it('um caminho que passa por um arquivo', async () => {
    room.write(PAGE, 'antes');
    const answer = await saveOne(`${PAGE}/a.mdx`, 'x');
    expect(answer.status).toBe(500);
    expect(said(answer)).toContain('uma das pastas do caminho é um arquivo');
    expect(room.read(PAGE)).toBe('antes');
  });

  it('um caminho recusado no meio não deixa nada para trás', async () => {
    const assets = [picture('content/docs/a.png'), picture('../fora.png')];
    expect((await save([{ path: PAGE, raw: 'x' }], { assets })).status).toBe(403);
    expect(filesIn('content')).toEqual(['docs']);
  });

  it('depois de uma falha, os pedidos seguintes são atendidos', async () => {
    mkdirSync(room.at(PAGE));
    const [failed, saved] = await Promise.all([
      saveOne(PAGE, 'x'),
      saveOne('content/docs/b.mdx', 'y'),
    ]);
    expect([failed.status, saved.status]).toEqual([500, 200]);
  });
});

describe('levar a outro lugar', () => {
  it('não há: nada é salvo, nem lá nem aqui', async () => {
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

describe('excluir', () => {
  it('apaga uma página e as imagens dela; o que já não existe não faz falta', async () => {
    room.write(PAGE, 'x');
    room.write('static/a.png', 'x');
    const paths = [PAGE, 'static/a.png', 'content/docs/nada.mdx'];
    expect((await room.api('deleteFiles', { paths })).status).toBe(200);
    expect(existsSync(room.at(PAGE)) || existsSync(room.at('static/a.png'))).toBe(false);
  });
});

describe('um vídeo grande', () => {
  const VIDEO = 'static/a.mp4';
  const remove = () => room.api('deleteFile', { path: VIDEO });
  beforeEach(async () => {
    room.write(VIDEO, '');
    truncateSync(room.at(VIDEO), 21 * 1024 * 1024);
    await room.api('getMedia', { mediaFolder: 'static' });
  });

  it('é excluído como se viu na lista', async () => {
    expect((await remove()).status).toBe(200);
    expect(existsSync(room.at(VIDEO))).toBe(false);
  });

  it('não é excluído se mudou por fora', async () => {
    utimesSync(room.at(VIDEO), 1, 1);
    expect((await remove()).status).toBe(409);
    expect(existsSync(room.at(VIDEO))).toBe(true);
  });

  it('depois de enviado é trocado sem outra pergunta', async () => {
    const send = (byte: number) => {
      const content = Buffer.alloc(21 * 1024 * 1024, byte).toString('base64');
      const asset = { path: 'static/b.mp4', encoding: 'base64', content };
      return room.api('persistMedia', { asset });
    };
    expect((await send(1)).status).toBe(200);
    expect((await send(2)).status).toBe(200);
  });
});

describe('o arquivo mudou por fora', () => {
  beforeEach(async () => {
    room.write(PAGE, 'um');
    await open(PAGE);
  });

  it('salvar é recusado, quantas vezes se tente', async () => {
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

  it('quem escreve é perguntado, e o sim vale', async () => {
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

  it('o sim vale para o que estava no disco na hora da pergunta, e para quem o disse', async () => {
    room.write(PAGE, 'dois');
    const { id } = await conflict(PAGE);
    room.write(PAGE, 'três');
    await replace(PAGE, id);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    await replace(PAGE, (await conflict(PAGE)).id, 'outro');
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    expect(room.read(PAGE)).toBe('três');
  });

  it('perguntar não conta como abrir, nem sai das pastas', async () => {
    room.write(PAGE, 'dois');
    await conflict(PAGE);
    await conflict(PAGE);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    for (const action of ['entryConflict', 'replaceEntry']) {
      const params = { path: 'content/../segredo.md', id: null };
      expect((await room.api(action, params)).status).toBe(403);
    }
  });

  it('salvar várias vezes seguidas não é um conflito', async () => {
    for (const raw of ['a', 'b', 'c']) expect((await saveOne(PAGE, raw)).status).toBe(200);
  });

  it('salvar o que já está no disco também não', async () => {
    room.write(PAGE, 'igual');
    expect((await saveOne(PAGE, 'igual')).status).toBe(200);
  });

  it('abrir de novo resolve', async () => {
    room.write(PAGE, 'dois');
    await open(PAGE);
    expect((await saveOne(PAGE, 'meu')).status).toBe(200);
  });

  it('uma lista, lida com a página aberta, não conta como abri-la', async () => {
    room.write(PAGE, 'dois');
    await room.api('entriesByFolder', { folder: 'content/docs', extension: 'mdx', depth: 1 });
    await room.api('entriesByFiles', { files: [{ path: PAGE }] });
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
  });

  it('a página que outro editor abriu e salvou é um conflito para este', async () => {
    await open(PAGE, 'b');
    expect((await saveOne(PAGE, 'do outro', 'b')).status).toBe(200);
    expect((await saveOne(PAGE, 'meu')).status).toBe(409);
    expect(room.read(PAGE)).toBe('do outro');
  });

  it('dois que salvam juntos: um é avisado', async () => {
    await open(PAGE, 'b');
    const answers = await Promise.all([saveOne(PAGE, 'meu'), saveOne(PAGE, 'do outro', 'b')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('foi apagado: é dito, e quem diz que sim o cria de novo', async () => {
    rmSync(room.at(PAGE));
    expect(said(await saveOne(PAGE, 'meu'))).toContain('foi apagado depois que você o abriu');
    expect(said(await saveOne(PAGE, 'meu'))).toContain('foi apagado depois que você o abriu');
    const { id, question } = await conflict(PAGE);
    expect(id).toBeNull();
    expect(question).toContain('Criá-lo de novo com o que você escreveu?');
    await replace(PAGE, id);
    expect((await saveOne(PAGE, 'meu')).status).toBe(200);
  });

  it('também ao excluir: só depois de ver o que mudou', async () => {
    room.write(PAGE, 'dois');
    const remove = () => room.api('deleteFiles', { paths: [PAGE] });
    for (const _ of [1, 2]) {
      expect(said(await remove())).toContain('Abra-o de novo para ver o que mudou');
    }
    expect(room.read(PAGE)).toBe('dois');
    await open(PAGE);
    expect((await remove()).status).toBe(200);
  });

  it('uma página nova cujo nome outra pessoa usou no meio tempo', async () => {
    const file = 'content/docs/nova.mdx';
    await open(file);
    room.write(file, 'de outra pessoa');
    expect((await saveOne(file, 'minha')).status).toBe(409);
    expect(room.read(file)).toBe('de outra pessoa');
  });

  it('a prévia recomeçou com o editor aberto: salvar pede uma resposta', async () => {
    const refused = await saveOne(PAGE, 'meu', 'aberto-antes');
    expect(said(refused)).toContain('a prévia não sabe se ele mudou');
    const { id, question } = await conflict(PAGE, 'aberto-antes');
    expect(question).toContain('a prévia não sabe se ele mudou');
    await replace(PAGE, id, 'aberto-antes');
    expect((await saveOne(PAGE, 'meu', 'aberto-antes')).status).toBe(200);
  });

  it('uma imagem com o nome de outra só toma o lugar dela à vista da outra', async () => {
    room.write('static/a.png', 'antes');
    const send = () => room.api('persistMedia', { asset: picture('static/a.png', 'nova') });
    expect(said(await send())).toContain('Dê outro nome ao que você envia');
    expect((await send()).status).toBe(409);
    expect(room.read('static/a.png')).toBe('antes');
    await room.api('getMedia', { mediaFolder: 'static' });
    expect((await send()).status).toBe(200);
  });
});

describe('uma página nova', () => {
  it('nunca toma o lugar de outra, nem da que o editor viu ao procurar um nome livre', async () => {
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
    expect(saves).toBe(0);
  });

  it('é salva onde não há nada, e de novo se a resposta se perdeu no caminho', async () => {
    expect((await open(PAGE)).status).toBe(404);
    expect((await saveNew(PAGE, 'minha')).status).toBe(200);
    expect((await saveNew(PAGE, 'minha')).status).toBe(200);
    expect(room.read(PAGE)).toBe('minha');
  });
});
