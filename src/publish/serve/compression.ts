import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A compression the server offers, by its name in `Content-Encoding`. */
export type Encoding = 'br' | 'gzip';

const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/** Below this a response fits in one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024;

/** What a cache may hold unless told otherwise; the oldest results go first. */
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * The encoding a client prefers of those we offer, by its q-values; brotli wins a tie.
 *
 * @param header the request's `Accept-Encoding`, if any
 * @returns `undefined` when the response should go out as it is
 */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = OFFERED.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  return weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Compresses each version of a file once and remembers the result within a fixed amount of memory. */
export class CompressionCache {
  readonly #limit: number;
  readonly #results = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(limit = CACHE_BYTES) {
    this.#limit = limit;
  }

  /** @param key names the file's version, so that a rebuilt file is compressed again */
  async get(key: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${encoding} ${key}`;
    const known = this.#results.get(name);
    if (known) return known;
    const result = read().then((body) => compress(body, encoding));
    this.#results.set(name, result);
    try {
      this.#bytes += (await result).length;
    } catch (error) {
      this.#results.delete(name);
      throw error;
    }
    await this.#shrink();
    return result;
  }

  async #shrink(): Promise<void> {
    for (const [name, result] of this.#results) {
      if (this.#bytes <= this.#limit) return;
      this.#results.delete(name);
      this.#bytes -= (await result).length;
    }
  }
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // What CDNs use on the fly; the default (11) takes seconds on the larger scripts.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
