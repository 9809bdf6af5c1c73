import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error';

/** Default limit in bytes, for a page with its pictures, or one video, in base64. */
export const BODY_LIMIT = 64 * 1024 * 1024;

const IS_JSON = /^application\/json\s*(?:;|$)/i;

/**
 * Parses the JSON body of a request. A body that is too large is read to its end and discarded, because the
 * client does not read the response before that.
 *
 * @throws {HttpError} 413 if the body is too large, 415 if it is not sent as JSON, 400 if it cannot be
 * parsed
 */
export async function jsonBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!IS_JSON.test(type) || encoding !== 'identity') {
    throw new HttpError(415, 'O editor só conversa com a prévia em JSON.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit) {
    const megabytes = Math.floor((limit / 1024 / 1024) * 0.75);
    throw new HttpError(
      413,
      `O que você está salvando é grande demais. Os arquivos de uma vez podem somar ${megabytes}\u00a0MB. Nada foi salvo.`,
    );
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new HttpError(
      400,
      'O pedido do editor chegou incompleto. Nada foi salvo. Tente de novo.',
    );
  }
}
