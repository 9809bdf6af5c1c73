/** The part of Algolia's protocol that publishing and searching need, with indices in memory. */
import { startService } from './local-service';
import type { Asked, LocalService, Reply } from './local-service';

/** An index. */
export interface Index {
  records: Record<string, unknown>[];
  settings: Record<string, unknown>;
  synonyms: { objectID: string; synonyms: string[] }[];
  rules: unknown[];
}

export interface AlgoliaService extends LocalService {
  indices: Map<string, Index>;
  /** `POST tmp/batch`, without the random suffix of a temporary index. */
  calls: () => string[];
}

export const emptyIndex = (): Index => ({ records: [], settings: {}, synonyms: [], rules: [] });

/** @param refuse answers in place of the service, unless it returns `undefined` */
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

/** A searchable record. */
export interface SearchedRecord {
  objectID: string;
  url: string;
  type: string;
  content: string | null;
  hierarchy: Record<string, string | null>;
  language: string;
  docusaurus_tag: string;
}

/** A search request, as a browser sends it. */
export interface SearchAsked {
  indexName: string;
  query: string;
  page?: number;
  hitsPerPage: number;
  facetFilters: (string | string[])[];
  highlightPreTag: string;
  highlightPostTag: string;
  clickAnalytics: boolean;
}

/**
 * Answers a search as Algolia does: the records that contain the text and have the facets, with matches
 * between the requested tags, and a query id if clicks are counted.
 */
export function searchAnswer(
  records: readonly SearchedRecord[],
  { body }: Asked,
  queryID?: string,
): Reply {
  const { requests } = body as { requests: SearchAsked[] };
  return { body: { results: requests.map((request) => resultOf(records, request, queryID)) } };
}

function resultOf(
  records: readonly SearchedRecord[],
  request: SearchAsked,
  queryID: string | undefined,
) {
  const { query, page = 0, hitsPerPage, facetFilters, highlightPreTag, highlightPostTag } = request;
  const wanted = new RegExp(query.replace(/[^\p{L}\p{N} ]/gu, '.'), 'giu');
  const mark = (text: string) => ({
    value: text.replace(wanted, (match) => highlightPreTag + match + highlightPostTag),
  });
  const textsOf = ({ hierarchy, content }: SearchedRecord) =>
    [...Object.values(hierarchy), content].filter((text) => text !== null);
  const found = records
    .filter((record) => hasFacets(record, facetFilters))
    .filter((record) => textsOf(record).some((text) => text.search(wanted) >= 0));
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => {
    const { objectID, url, type, content, hierarchy } = record;
    const marked = {
      hierarchy: Object.fromEntries(
        Object.entries(hierarchy).flatMap(([level, text]) =>
          text === null ? [] : [[level, mark(text)]],
        ),
      ),
      ...(content !== null && { content: mark(content) }),
    };
    const own = { objectID, url, type, content, hierarchy };
    return { ...own, _highlightResult: marked, _snippetResult: marked };
  });
  return {
    ...{ index: request.indexName, hits, query, params: '', page, hitsPerPage },
    ...{ nbHits: found.length, nbPages: Math.ceil(found.length / hitsPerPage) },
    ...{ processingTimeMS: 1, exhaustiveNbHits: true },
    // Algolia's client requests its script in this way; no other host is available here.
    ...(request.clickAnalytics && { _automaticInsights: true, ...(queryID && { queryID }) }),
  };
}

const hasFacets = (record: SearchedRecord, filters: SearchAsked['facetFilters']) =>
  filters.every((any) =>
    [any]
      .flat()
      .some((facet) =>
        [`language:${record.language}`, `docusaurus_tag:${record.docusaurus_tag}`].includes(facet),
      ),
  );
