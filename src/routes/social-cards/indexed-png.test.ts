import sharp from 'sharp';
import { expect, it } from 'vitest';
import { indexedPng } from './indexed-png';

it('other programs read the same pixels', async () => {
  const palette = [
    [1, 81, 92],
    [247, 251, 251],
    [245, 127, 58],
  ] as const;
  const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
  const file = await indexedPng({ width: 3, height: 2, palette, pixels });
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect([...data]).toEqual([...pixels].flatMap((index) => palette[index] ?? []));
});
