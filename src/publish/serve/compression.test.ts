import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressionCache, preferredEncoding } from './compression';

describe('preferredEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=1.0 , gzip ; q=0.5', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['identity', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    ['br;q=mau', undefined],
    ['deflate', undefined],
  ])('%j: %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
  });
});

describe('CompressionCache', () => {
  const body = Buffer.from('conversas e mais conversas '.repeat(100));

  it('gives the same text back in either encoding', async () => {
    const cache = new CompressionCache();
    const read = () => Promise.resolve(body);
    expect(brotliDecompressSync(await cache.get('a', 'br', read))).toEqual(body);
    expect(gunzipSync(await cache.get('a', 'gzip', read))).toEqual(body);
  });

  it('compresses a version once, also for requests at the same time', async () => {
    const cache = new CompressionCache();
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.resolve(body);
    };
    await Promise.all([cache.get('a', 'br', read), cache.get('a', 'br', read)]);
    await cache.get('a', 'br', read);
    expect(reads).toBe(1);
    await cache.get('b', 'br', read);
    expect(reads).toBe(2);
  });

  it('forgets the oldest when its memory is full', async () => {
    const cache = new CompressionCache(1);
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.resolve(body);
    };
    await cache.get('a', 'br', read);
    await cache.get('a', 'br', read);
    expect(reads).toBe(2);
  });

  it('does not remember a failure', async () => {
    const cache = new CompressionCache();
    await expect(cache.get('a', 'br', () => Promise.reject(new Error('sumiu')))).rejects.toThrow();
    expect(await cache.get('a', 'br', () => Promise.resolve(body))).toBeInstanceOf(Buffer);
  });
});
