import { pieces, snippet } from '../engine/highlight';
import type { Found, SectionHead } from '../engine/types';
import { HITS_PER_PAGE, SNIPPET_WORDS } from './constants';

/** Marks around matched words, as InstantSearch wants them; it turns no text into HTML for us. */
export const MARK = { open: '__ais-highlight__', close: '__/ais-highlight__' };

/** One request of InstantSearch. */
export interface SearchRequest {
  indexName: string;
  params?: {
    query?: string;
    page?: number;
    hitsPerPage?: number;
    facetFilters?: FacetFilters;
    attributesToSnippet?: readonly string[];
  };
}

/** All must hold; of a list inside the list, one. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A hit as the screens read it, whoever answers (behaviour 3.2). */
export interface Hit {
  objectID: string;
  url: string;
  type: string;
  content: string | null;
  hierarchy: Record<string, string | null>;
  _highlightResult?: { hierarchy?: Record<string, Marked | undefined>; content?: Marked };
  _snippetResult?: { hierarchy?: Record<string, Marked | undefined>; content?: Marked };
  /** From InstantSearch, when clicks are counted (see `reportClick`). */
  __queryID?: string | undefined;
  __position?: number | undefined;
}

interface Marked {
  value: string;
}

/** Whether a section has the facets that are asked for; one that nobody knows fits nothing. */
export function fits(section: SectionHead, filters: FacetFilters | undefined): boolean {
  const facets = [`language:${section.language}`, `docusaurus_tag:${section.tag}`];
  const all = typeof filters === 'string' ? [filters] : (filters ?? []);
  return all.every((any) => [any].flat().some((facet) => facets.includes(facet)));
}

/** Whether nothing is asked for, as when the search has just opened. */
export const isEmptySearch = (requests: readonly SearchRequest[]): boolean =>
  requests.every(({ params }) => !params?.query?.trim());

/** The whole shape of an answer: InstantSearch counts with every field of it. */
export function answerTo(
  { indexName, params = {} }: SearchRequest,
  found: readonly Found[],
  base: string,
) {
  const { query = '', page = 0, hitsPerPage = HITS_PER_PAGE } = params;
  const words = Number(/:(\d+)$/.exec(params.attributesToSnippet?.at(-1) ?? '')?.[1]);
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    index: indexName,
    hits: shown.map((item) => hitOf(item, base, words || SNIPPET_WORDS)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
  };
}

function marked(text: string, terms: ReadonlySet<string>): string {
  return pieces(text, terms)
    .map(({ text: piece, isMatch }) => (isMatch ? MARK.open + piece + MARK.close : piece))
    .join('');
}

function hitOf({ section, text, terms, inHeading }: Found, base: string, words: number): Hit {
  const { url, levels } = section;
  const hierarchy: Hit['hierarchy'] = {};
  const highlighted: Record<string, Marked> = {};
  for (let level = 0; level <= 6; level += 1) {
    const label = levels[level] ?? null;
    hierarchy[`lvl${level}`] = label;
    if (label !== null) highlighted[`lvl${level}`] = { value: marked(label, terms) };
  }
  const short = snippet(text, terms, words);
  return {
    objectID: url,
    url: base + url.slice(1),
    type: inHeading || !text ? `lvl${levels.length - 1}` : 'content',
    content: text || null,
    hierarchy,
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: { ...(short && { content: { value: marked(short, terms) } }) },
  };
}
