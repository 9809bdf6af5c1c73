import { pieces, snippet } from '../engine/highlight';
import type { Found, SectionHead } from '../engine/types';
import { isPageHead } from '../engine/ranking';
import { placedWords, queryWords } from '../engine/words';
import { QUERY_MAX, TYPED_MAX } from '../search-addresses';

/** Number of hits on one page of an answer. */
export const HITS_PER_PAGE = 20;
/** Number of words of a snippet. */
export const SNIPPET_WORDS = 10;

/** Marks around matched words: InstantSearch's own, which it does not turn into HTML here. */
export const MARK = { open: '__ais-highlight__', close: '__/ais-highlight__' };

/** What a request asks for. */
export interface SearchParameters {
  query?: string;
  /** From 0. */
  page?: number;
  /** Maximum number of words of a snippet. */
  snippetWords?: number;
  /** Language and tags of the pages to search (see `search-tags`); all pages if absent. */
  language?: string;
  tags?: readonly string[];
}

/** A request as InstantSearch makes it. */
export interface SearchRequest {
  indexName: string;
  params?: SearchParameters;
}

/** A hit, in the same shape from every provider. Texts contain marks around matched words. */
export interface Hit {
  objectID: string;
  /** Path with anchor and base path, or the URL of another site. */
  url: string;
  /** What matched: a page, the heading of a section, or the text below a heading. */
  kind: 'page' | 'section' | 'text';
  /** Headings from the top: group, page, then as deep as the section is. The first two may be empty. */
  levels: readonly string[];
  /** The words around the match; empty if there is no text. */
  snippet: string;
  /** The matched words, folded, to highlight on the page of the hit. */
  matches: readonly string[];
  /** Set by InstantSearch if clicks are counted (see `reportClick`). */
  __queryID?: string | undefined;
  __position?: number | undefined;
}

/**
 * Returns the query to search for (behaviour 5.2): what was typed, if it is short; of a long question its
 * keywords, or all of it if it has no word, cut to the permitted length, after a word if there are several.
 */
export function searchedQuery(typed: string): string {
  if (typed.length <= QUERY_MAX) return typed;
  const words = queryWords(typed.slice(0, TYPED_MAX)).join(' ');
  const whole = words || typed.trim();
  if (whole.length <= QUERY_MAX) return whole;
  // Without the part of a word, or else the first half of an emoji, that was cut.
  const end = whole.lastIndexOf(' ', QUERY_MAX);
  return whole.slice(0, end > 0 ? end : QUERY_MAX).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns whether a section belongs to the pages that a request covers. */
export const fits = (section: SectionHead, { language, tags }: SearchParameters): boolean =>
  (language === undefined || section.language === language) &&
  (tags === undefined || tags.includes(section.tag));

/** Returns whether no request has a query, as when the search has just opened. */
export const isEmptySearch = (requests: readonly SearchRequest[]): boolean =>
  requests.every(({ params }) => !params?.query?.trim());

/**
 * Returns an answer with all fields that InstantSearch expects.
 *
 * @param corrected the query with its mistyped words corrected, if it has any
 */
export function answerTo(
  { indexName, params = {} }: SearchRequest,
  found: readonly Found[],
  base: string,
  corrected?: string,
) {
  const { query = '', page = 0, snippetWords = SNIPPET_WORDS } = params;
  const shown = found.slice(page * HITS_PER_PAGE, (page + 1) * HITS_PER_PAGE);
  return {
    index: indexName,
    hits: shown.map((item) => hitOf(item, base, snippetWords)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / HITS_PER_PAGE),
    hitsPerPage: HITS_PER_PAGE,
    query,
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    ...(corrected !== undefined && { corrected }),
  };
}

function hitOf({ section, text, terms, inHeading }: Found, base: string, words: number): Hit {
  const { url } = section;
  const levels = section.levels.map((level) => marked(level, terms));
  const short = marked(snippet(text, terms, words), terms);
  const headingKind = isPageHead(section) ? 'page' : 'section';
  return {
    objectID: url,
    url: base + url.slice(1),
    kind: inHeading || !text ? headingKind : 'text',
    levels,
    snippet: short,
    matches: markedWords([...levels, short]),
  };
}

function marked(text: string, terms: ReadonlySet<string>): string {
  return pieces(text, terms)
    .map(({ text: piece, isMatch }) => (isMatch ? MARK.open + piece + MARK.close : piece))
    .join('');
}

/** Returns the marked words of some texts, folded, each once. */
export function markedWords(texts: readonly string[]): string[] {
  const matches = texts.flatMap((text) =>
    text
      .split(MARK.open)
      .slice(1)
      .map((piece) => piece.split(MARK.close)[0] ?? ''),
  );
  return [...new Set(matches.flatMap((match) => placedWords(match).map(({ word }) => word)))];
}

/** Returns a text without its marks. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(MARK.open, '').replaceAll(MARK.close, '');
