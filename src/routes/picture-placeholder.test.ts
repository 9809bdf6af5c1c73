import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { picturePlaceholder } from './picture-placeholder';

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

describe('o que fica no lugar de uma imagem até ela chegar (9.6.2)', () => {
  it.each(['a.png', 'a.jpg', 'a.webp', 'a.avif'])('de %s é um borrão pequeno', async (name) => {
    const uri = await picturePlaceholder(await picture(name, undefined), name, memory());
    expect(uri).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(uri?.length).toBeLessThan(190);
    const bytes = Buffer.from(uri?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 11 });
  });

  it('de uma alta cabe na mesma medida', async () => {
    const uri = await picturePlaceholder(await picture('alta.png', undefined, 60), '1', memory());
    const bytes = Buffer.from(uri?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2, height: 16 });
  });

  it('de uma que deixa ver o fundo não há, e de uma só capaz disso há', async () => {
    expect(await picturePlaceholder(await picture('b.png', 0.5), 'b', memory())).toBeUndefined();
    expect(await picturePlaceholder(await picture('c.png', 1), 'c', memory())).toBeDefined();
  });

  it('é feito uma vez', async () => {
    const cache = memory();
    const file = await picture('d.png', undefined);
    const first = await picturePlaceholder(file, 'd', cache);
    rmSync(file);
    expect(await picturePlaceholder(file, 'd', cache)).toBe(first);
  });
});
