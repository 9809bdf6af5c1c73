import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixtureContent } from '../../tests/support/content';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { publishFile } from './images';

const root = temporaryFolder();

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

  it('knows the size of a photo that lies on its side as it is shown', async () => {
    const file = join(root, 'deitada.jpg');
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#abc' } });
    await photo.withMetadata({ orientation: 6 }).toFile(file);
    expect(publishFile(file, { root, pathPrefix: '' })).toMatchObject({ width: 200, height: 300 });
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
