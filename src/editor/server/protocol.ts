import { z } from 'zod';
import { HttpError } from './http-error';

/** Name or path in a request; never empty. */
const name = z.string().min(1);
const names = z.object({ collection: name, slug: name });
const anything = z.looseObject({});

const asset = z.object({ path: name, content: z.string(), encoding: z.literal('base64') });
const dataFile = z.object({ path: name, raw: z.string(), newPath: name.optional() });

const action = <A extends string, P extends z.ZodType>(what: A, params: P) =>
  z.object({ action: z.literal(what), params });

/**
 * Requests of Decap's proxy backend (3.16, `decap-cms-backend-proxy`) and two additions of this editor:
 * `entryConflict` asks whether a save would replace a text that the writer has not seen, and `replaceEntry`
 * confirms the replacement. Unused fields, such as the branch and the commit message, are omitted.
 */
const REQUEST = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
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
  action('deleteFile', z.object({ path: name })),
  action('deleteFiles', z.object({ paths: z.array(name).min(1) })),
  action('getDeployPreview', names),
  action('unpublishedEntries', anything),
  action('unpublishedEntry', anything),
  action('unpublishedEntryDataFile', anything),
  action('unpublishedEntryMediaFile', anything),
  action('deleteUnpublishedEntry', anything),
  action('updateUnpublishedEntryStatus', anything),
  action('publishUnpublishedEntry', anything),
  action('getNotes', anything),
  action('addNote', anything),
  action('updateNote', anything),
  action('deleteNote', anything),
  action('toggleNoteResolution', anything),
  action('getPRMetadata', anything),
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
