/** As much of Algolia as a publication needs: indices in memory, behind its protocol. */
import { startService } from './local-service';
import type { Asked, LocalService, Reply } from './local-service';

/** One index as it stands. */
export interface Index {
  records: Record<string, unknown>[];
  settings: Record<string, unknown>;
  synonyms: { objectID: string; synonyms: string[] }[];
  rules: unknown[];
}

export interface AlgoliaService extends LocalService {
  indices: Map<string, Index>;
  /** `POST tmp/batch`, with the random end of a draft's name cut off. */
  calls: () => string[];
}

export const emptyIndex = (): Index => ({ records: [], settings: {}, synonyms: [], rules: [] });

/** @param refuse answers before the service itself does; returns nothing to let it */
export async function startAlgolia(
  refuse: (asked: Asked) => Reply | undefined = () => undefined,
): Promise<AlgoliaService> {
  const indices = new Map<string, Index>();
  const open = (name: string) => {
    const index = indices.get(name) ?? emptyIndex();
    indices.set(name, index);
    return index;
  };
  const partsOf = ({ path }: Asked) => {
    const [, , , name = '', ...rest] = path.split('/');
    return { name, action: rest.join('/') };
  };
  const act = (asked: Asked): Reply => {
    const { name, action } = partsOf(asked);
    const body = asked.body as Record<string, unknown>;
    if (action.startsWith('task/')) return { body: { status: 'published' } };
    if (asked.method === 'DELETE') indices.delete(name);
    else if (action === 'settings') Object.assign(open(name).settings, body);
    else if (action === 'synonyms/batch') {
      open(name).synonyms = asked.body as Index['synonyms'];
    } else if (action === 'batch') {
      const { requests } = body as { requests: { body: Record<string, unknown> }[] };
      open(name).records.push(...requests.map((request) => request.body));
    } else if (action === 'operation') {
      const { operation, destination, scope } = body as {
        operation: string;
        destination: string;
        scope?: (keyof Index)[];
      };
      const source = indices.get(name);
      if (!source) return { status: 404, body: { message: 'Index does not exist', status: 404 } };
      if (operation === 'move') {
        indices.set(destination, source);
        indices.delete(name);
      } else {
        const copy: Partial<Index> = Object.fromEntries(
          (scope ?? []).map((part) => [part, source[part]]),
        );
        Object.assign(open(destination), copy);
      }
    } else return { status: 400, body: { message: `Desconhecido: ${action}`, status: 400 } };
    return { body: { taskID: 1, updatedAt: '2026-01-01T00:00:00Z' } };
  };
  const service = await startService((asked) => refuse(asked) ?? act(asked));
  const calls = () =>
    service.asked
      .map((asked) => ({ asked, ...partsOf(asked) }))
      .filter(({ action }) => !action.startsWith('task/'))
      .map(({ asked: { method }, name, action }) =>
        `${method} ${name.replace(/_tmp_\w+$/, ' (rascunho)')} ${action}`.trim(),
      );
  return { ...service, indices, calls };
}
