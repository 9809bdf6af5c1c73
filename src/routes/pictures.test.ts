import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureContent } from '../../tests/support/content';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import type { ArticleImage } from '../article/article-types';
import { formatProblem } from '../content/schema/problem';
import type { Problem } from '../content/schema/problem';
import { publishedHash } from '../files/sha256';
import { listFiles } from '../files/list-files';
import { srcsetAddresses } from '../lib/srcset';
import { Pictures, progressText } from './pictures';

const figures = join(fixtureContent('site-pequeno'), 'docs/figuras');
let root: string;
beforeEach(() => void (root = temporaryFolder()));

const HTML = '<p><img src="article-image:0" alt=""></p>';

/** Writes an image file and returns it as an article has it. */
function image(
  name: string,
  bytes: Buffer = readFileSync(join(figures, 'quintal.png')),
): ArticleImage {
  const file = join(root, name);
  writeFileSync(file, bytes);
  const place = { file: 'content/docs/a.mdx', line: 7, column: 1 };
  return { file, hash: publishedHash(bytes), marker: 'article-image:0', alt: 'Um quintal', place };
}

const insert = (picture: ArticleImage, isPreview = false) =>
  new Pictures(root, isPreview).insert({ html: HTML, images: [picture] }, '/sub');

/** Returns the published files with their content. */
const published = () =>
  listFiles(join(root, 'public')).map((file) => [file, readFileSync(join(root, 'public', file))]);

describe('insert', () => {
  it.each([
    [300, [300]],
    [641, [640, 641]],
    [2400, [640, 1920]],
  ])(
    'publishes the versions that the HTML names, of %i px (9.6.1, 9.6.4, 9.6.5)',
    async (width, widths) => {
      const bytes = await sharp(join(figures, 'quintal.png')).resize(width).png().toBuffer();
      const html = await insert(image('o quintal, 1.png', bytes));
      const [, webp = '', src, png = ''] =
        /<picture><source type="image\/webp" srcset="([^"]*)"[^>]*><img src="([^"]*)" srcset="([^"]*)"/.exec(
          html,
        ) ?? [];
      for (const set of [webp, png]) expect(set.match(/\d+(?=w)/g)?.map(Number)).toEqual(widths);
      expect(src).toBe(srcsetAddresses(png).at(-1));
      const named = [webp, png].flatMap(srcsetAddresses);
      const names = named.map((address) => decodeURI(address).replace('/sub/', ''));
      expect(names.sort()).toEqual(published().map(([name]) => name));
    },
  );

  it('gives the same result whether pictures are kept, missing or damaged', async () => {
    const html = await insert(image('a.png'));
    const files = published();
    const kept = join(root, 'node_modules/.cache/site/pictures');
    const [key = ''] = readdirSync(kept);
    const whole = readFileSync(join(kept, key));
    const states = [
      () => undefined,
      () => rmSync(kept, { recursive: true }),
      () => writeFileSync(join(kept, key), whole.subarray(0, whole.length / 2)),
    ];
    for (const change of states) {
      change();
      rmSync(join(root, 'public'), { recursive: true });
      expect(await insert(image('a.png'))).toBe(html);
      expect(published()).toEqual(files);
    }
  });

  it('takes a kept picture without opening the file', async () => {
    const picture = image('a.png');
    await insert(picture);
    rmSync(picture.file);
    expect(await insert(picture)).toContain('<picture>');
  });

  it('keeps nothing of a picture that was saved after its page was read', async () => {
    const picture = image('a.png');
    writeFileSync(picture.file, await sharp(picture.file).negate().png().toBuffer());
    await expect(insert(picture)).rejects.toThrow('mudou durante a geração do site');
    expect(listFiles(join(root, 'node_modules'))).toEqual([]);
  });

  it('gives a changed picture under the same name another address', async () => {
    const before = await insert(image('a.png'));
    const other = readFileSync(join(figures, 'quintal-noite.png'));
    expect(await insert(image('a.png', other))).not.toBe(before);
  });

  it('gives a film its address, before the moment in which it begins', async () => {
    const film = {
      ...image('f.mp4', Buffer.from('1')),
      marker: 'article-file:1',
      isFile: true,
    } as const;
    const other = {
      ...image('g.mp4', Buffer.from('2')),
      marker: 'article-file:10',
      isFile: true,
    } as const;
    const html = '<video src="article-file:1#t=10"></video><video src="article-file:10">';
    const result = await new Pictures(root, false).insert({ html, images: [film, other] }, '/sub');
    expect(result).toMatch(/"\/sub\/static\/\w+\/f\.mp4#t=10".*"\/sub\/static\/\w+\/g\.mp4"/);
  });

  it('publishes a picture unchanged in the preview', async () => {
    const html = await insert(image('a.png'), true);
    expect(html).toMatch(/<img src="\/sub\/static\/[0-9a-f]{32}\/a.png" width="1600" height="900"/);
    expect(published()).toHaveLength(1);
  });

  it('publishes an animation unchanged (9.6.5)', async () => {
    const frames = [figures + '/quintal.png', figures + '/quintal-noite.png'];
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
    const html = await insert({ ...image('a.webp', bytes), isAnimation: true });
    expect(html).toMatch(/<img src="\/sub\/static\/\w+\/a.webp" width="1600" height="900"/);
    expect(published().map(([, content]) => content)).toEqual([bytes]);
  });

  it('keeps the address of a file that is deleted while the preview shows it', async () => {
    const picture = image('a.png');
    const film = { ...image('f.mp4'), marker: 'article-file:0', isFile: true } as const;
    const asset = image('a.csv').file;
    const show = (isPreview: boolean) =>
      new Pictures(root, isPreview).insert(
        { html: `${HTML}<video src="article-file:0">`, images: [picture, film], assets: [asset] },
        '/sub',
      );
    const addressesIn = (html: string) => html.match(/(?<= src=")[^"]+/g);
    const before = addressesIn(await show(true));
    expect(before).toHaveLength(2);
    for (const file of [picture.file, film.file, asset]) rmSync(file);
    expect(addressesIn(await show(true))).toEqual(before);
    await expect(show(false)).rejects.toThrow('ENOENT');
  });
});

describe('makeAll', () => {
  /** Begins to make pictures; the lines of progress go into a list. */
  function begin(
    images: ArticleImage[],
    fail: (problems: Problem[]) => void,
    lines: string[] = [],
  ) {
    const activity = { start() {}, end() {}, setStatus: (text: string) => void lines.push(text) };
    const pictures = new Pictures(root, false);
    pictures.makeAll(
      { blog: { posts: [] }, docs: [{ images }], articles: [] } as never,
      { activityTimer: () => activity as never, info: () => undefined },
      fail,
    );
    return pictures;
  }
  const damaged = () =>
    image('c.png', readFileSync(join(figures, 'quintal.png')).subarray(0, 3000));

  it('tells of a damaged file before its page fails', async () => {
    const picture = damaged();
    const told: Problem[] = [];
    const pictures = begin([picture, image('a.png')], (problems) => told.push(...problems));
    await expect(pictures.insert({ html: HTML, images: [picture] }, '')).rejects.toThrow();
    expect(told).toHaveLength(1);
  });

  it('makes each picture once, and names page and line of those that are damaged', async () => {
    const images = [image('a.png'), image('b.png'), damaged()];
    const lines: string[] = [];
    const problems = await new Promise<Problem[]>((fail) => void begin(images, fail, lines));
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/a.mdx:7:1
      A imagem "c.png" não pode ser usada: o arquivo está incompleto ou danificado.
      O arquivo precisa conter uma imagem inteira; mudar o nome de um arquivo não muda o que há nele.
      Abra o original num programa de imagens, exporte-o de novo como PNG ou JPEG e troque o arquivo.",
      ]
    `);
    expect(lines.at(-1)).toBe('2 de 2');
  });
});

it.each([
  [1, 573, 150, '1 de 573, faltam cerca de 86 s'],
  [100, 573, 60_000, '100 de 573, faltam cerca de 5 min'],
  [573, 573, 60_000, '573 de 573'],
])('tells how long %i of %i pictures still take after %i ms', (done, total, elapsed, text) => {
  expect(progressText(done, total, elapsed)).toBe(text);
});
