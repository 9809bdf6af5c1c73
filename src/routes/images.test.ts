import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { fixtureContent } from '../../tests/support/content';
import { publishFile, picturePlaceholder } from './images';

const root = mkdtempSync(join(tmpdir(), 'figuras-'));
afterAll(() => rmSync(root, { recursive: true }));

const figures = join(fixtureContent('site-pequeno'), 'docs/figuras');

/** Writes a drawing and publishes it. */
function drawing(name: string, text: string) {
  writeFileSync(join(root, name), text);
  return publishFile(join(root, name), { root, pathPrefix: '' });
}

describe('publishFile', () => {
  it('copies a photo below the base path, with its size', () => {
    const { src, ...size } = publishFile(join(figures, 'quintal.png'), {
      root,
      pathPrefix: '/sub',
    });
    expect(src).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/quintal\.png$/);
    expect(existsSync(join(root, 'public', src.slice('/sub'.length)))).toBe(true);
    expect(size).toEqual({ width: 1600, height: 900 });
  });

  it('names a file after its content', () => {
    expect(drawing('a.svg', '<svg/>').src).not.toBe(drawing('a.svg', '<svg />').src);
  });

  it.each([
    ['<svg width="12" height="8.4px"/>', { width: 12, height: 8 }],
    ['<svg viewBox="0 0 30 20"/>', { width: 30, height: 20 }],
    ['<svg/>', {}],
  ])('%s', (text, size) => {
    const { src, ...found } = drawing('o arco?.svg', text);
    expect(src).toMatch(/\/o%20arco%3F\.svg$/);
    expect(found).toEqual(size);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'imagem-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A cache as Gatsby has them. */
function memory() {
  const values = new Map<string, unknown>();
  return {
    get: (key: string) => Promise.resolve(values.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(values.set(key, value).get(key)),
  };
}

const picture = async (name: string, alpha: number | undefined, width = 900) => {
  const file = path.join(folder, name);
  const background = { r: 20, g: 90, b: 160, alpha: alpha ?? 1 };
  const channels = alpha === undefined ? 3 : 4;
  await sharp({ create: { width, height: 600, channels, background } }).toFile(file);
  return file;
};

describe('picturePlaceholder (9.6.2)', () => {
  it.each(['a.png', 'a.jpg', 'a.webp', 'a.avif'])('makes a small blur of %s', async (name) => {
    const uri = await picturePlaceholder(await picture(name, undefined), name, memory());
    expect(uri).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(uri?.length).toBeLessThan(190);
    const bytes = Buffer.from(uri?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 11 });
  });

  it('fits a tall picture into the same size', async () => {
    const uri = await picturePlaceholder(await picture('alta.png', undefined, 60), '1', memory());
    const bytes = Buffer.from(uri?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2, height: 16 });
  });

  it('makes none of a transparent picture, but one of an opaque picture with an alpha channel', async () => {
    expect(await picturePlaceholder(await picture('b.png', 0.5), 'b', memory())).toBeUndefined();
    expect(await picturePlaceholder(await picture('c.png', 1), 'c', memory())).toBeDefined();
  });

  it('is made once', async () => {
    const cache = memory();
    const file = await picture('d.png', undefined);
    const first = await picturePlaceholder(file, 'd', cache);
    rmSync(file);
    expect(await picturePlaceholder(file, 'd', cache)).toBe(first);
  });
});
