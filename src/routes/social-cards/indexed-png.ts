import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A picture of few colours: one byte a pixel, which names a colour of the palette. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** At most 256 colours: red, green, blue. */
  palette: readonly (readonly [number, number, number])[];
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = 3;
/** Above 6, zlib takes ten times as long to save a tenth. */
const LEVEL = 6;

/**
 * A PNG file of palette colours (W3C, PNG, §11). sharp has its own, but looks for the best palette in
 * each picture anew, at four times the cost of the whole card; here it is known beforehand.
 */
export async function indexedPng({ width, height, palette, pixels }: IndexedPicture) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  // Each row begins with its filter; for palettes none is best.
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const data = await promisify(deflate)(rows, { level: LEVEL, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
