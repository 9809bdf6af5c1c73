/** Requests and errors of the editor's server. */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** Error response of the editor's server, with a message for the writer. */
export class HttpError extends Error {
  /**
   * @param status HTTP status: 403 caller or path not allowed, 404 not found, 409 would lose somebody's
   * work, 413 too large, 415 and 422 unsupported request
   * @param message one paragraph in Portuguese: what did not happen, why, and what to do
   */
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500,
    message: string,
  ) {
    super(message);
  }
}

/** Name or path in a request; never empty. */
const name = z.string().min(1);
const asset = z.object({ path: name, content: z.string(), encoding: z.literal('base64') });
const dataFile = z.object({ path: name, raw: z.string(), newPath: name.optional() });

const action = <A extends string, P extends z.ZodType>(what: A, params: P) =>
  z.object({ action: z.literal(what), params });

/**
 * Requests of Decap's proxy backend (3.16, `decap-cms-backend-proxy`) and two additions of this editor:
 * `entryConflict` asks whether a save would replace a text that the writer has not seen, and `replaceEntry`
 * confirms the replacement. Unused fields, such as the branch and the commit message, are omitted,
 * and so are requests for reviews, notes and deploy previews, which Decap does not send for the configuration
 * of this server (`editor/config/cms-config`).
 */
const REQUEST = z.discriminatedUnion('action', [
  action(
    'entriesByFolder',
    z.object({ folder: name, extension: name, depth: z.number().int().min(1).max(100) }),
  ),
  action(
    'entriesByFiles',
    z.object({ files: z.array(z.object({ path: name, label: name.optional() })) }),
  ),
  action('getEntry', z.object({ path: name })),
  action(
    'persistEntry',
    z.object({
      dataFiles: z.array(dataFile).min(1),
      assets: z.array(asset),
      options: z.object({ newEntry: z.boolean().optional() }),
    }),
  ),
  action('getMedia', z.object({ mediaFolder: name })),
  action('getMediaFile', z.object({ path: name })),
  action('persistMedia', z.object({ asset })),
  action('deleteFiles', z.object({ paths: z.array(name).min(1) })),
  action('entryConflict', z.object({ path: name })),
  action('replaceEntry', z.object({ path: name, id: name.nullable() })),
]);

/** Validated request of the editor. */
export type CmsRequest = z.infer<typeof REQUEST>;

/** Parameters of the request with the given action. */
export type Params<A extends CmsRequest['action']> = Extract<
  CmsRequest,
  { action: A; params: unknown }
>['params'];

/**
 * Validates a request of the editor.
 *
 * @param body parsed JSON body
 * @throws {HttpError} 422 if the body is not a request of the editor
 */
export function requestOf(body: unknown): CmsRequest {
  const { success, data, error } = REQUEST.safeParse(body);
  if (success) return data;
  const where = error.issues[0]?.path.join('.') || 'action';
  throw new HttpError(
    422,
    `O editor pediu algo que a prévia não entende (“${where}”). Recarregue a página do editor.`,
  );
}

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
      'O pedido do editor chegou incompleto. Nada foi salvo. Tente novamente.',
    );
  }
}
