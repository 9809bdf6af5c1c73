/** Translates between the site's search and records of DocSearch's shape in an Algolia index. */
import { isExternal, splitUrl, stripBase, withBase } from '../../lib/path';
import { HITS_PER_PAGE, MARK, SNIPPET_WORDS, markedWords } from './answer';
import type { Hit, SearchRequest } from './answer';

/** Filters that must all match; of a list inside the list, one must. */
type FacetFilters = string | readonly (string | readonly string[])[];

/** Parameters of every request, from the configuration. */
export interface AlgoliaParameters {
  facetFilters?: FacetFilters | undefined;
  [name: string]: unknown;
}

/** What the configuration says about the URLs of hits (behaviour 3.8). */
export interface ResultUrlRules {
  /** Source of a regular expression for URLs that belong to another site. */
  externalUrlRegex?: string | undefined;
  /** `from` is the source of a regular expression; each match in a path is replaced by `to`. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
}

/** DocSearch's headings by level, `lvl0` to `lvl6`. */
type Hierarchy = Readonly<Record<string, unknown>>;

/** A hit as Algolia returns it (behaviour 3.2). */
export interface AlgoliaHit {
  objectID: string;
  url?: string;
  /** `content`, or the level of a heading: `lvl1`. */
  type?: string;
  content?: string | null;
  hierarchy?: Hierarchy;
  _highlightResult?: MarkedTexts;
  _snippetResult?: MarkedTexts;
}

interface MarkedTexts {
  hierarchy?: Readonly<Record<string, MarkedText | undefined>>;
  content?: MarkedText;
}

interface MarkedText {
  value: string;
}

const DEEPER = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const HEADINGS = ['lvl1', ...DEEPER].map((level) => `hierarchy.${level}`);

/** Returns a request for Algolia, with the configured parameters added (behaviour 7.1.3, 7.1.4). */
export function algoliaRequest(
  { indexName, params = {} }: SearchRequest,
  configured: AlgoliaParameters = {},
  insights = false,
) {
  const { snippetWords = SNIPPET_WORDS, language, tags, ...rest } = params;
  const { facetFilters, ...others } = configured;
  return {
    indexName,
    params: {
      ...others,
      ...rest,
      attributesToRetrieve: ['hierarchy.lvl0', ...HEADINGS, 'content', 'type', 'url'],
      attributesToSnippet: [...HEADINGS, 'content'].map((name) => `${name}:${snippetWords}`),
      highlightPreTag: MARK.open,
      highlightPostTag: MARK.close,
      snippetEllipsisText: '…',
      hitsPerPage: HITS_PER_PAGE,
      clickAnalytics: insights,
      facetFilters: [
        ...(language ? [`language:${language}`] : []),
        ...(tags ? [tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
        ...(typeof facetFilters === 'string' ? [facetFilters] : (facetFilters ?? [])),
      ],
    },
  };
}

/** Returns the headings of a hierarchy from the top: `lvl0` and `lvl1`, which may be empty, and the rest. */
export const levelsOf = (hierarchy: Hierarchy): unknown[] => [
  hierarchy['lvl0'] ?? '',
  hierarchy['lvl1'] ?? '',
  ...DEEPER.flatMap((level) => hierarchy[level] ?? []),
];

/** Returns a hit in the site's shape. */
export function fromAlgolia(hit: AlgoliaHit, base: string, rules: ResultUrlRules): Hit {
  const { _highlightResult: whole, _snippetResult: part, hierarchy = {} } = hit;
  const marked = textsOf(whole?.hierarchy);
  const levels = levelsOf({ ...hierarchy, ...marked }) as string[];
  const headingKind = levels.findLastIndex(Boolean) === 1 ? 'page' : 'section';
  return {
    objectID: hit.objectID,
    url: resultUrl(hit.url ?? '', base, rules),
    kind: hit.type === 'content' ? 'text' : headingKind,
    levels,
    snippet: part?.content?.value ?? hit.content ?? '',
    matches: markedWords([
      ...levels,
      ...Object.values(textsOf(part?.hierarchy)),
      whole?.content?.value ?? '',
      part?.content?.value ?? '',
    ]),
  };
}

function textsOf(texts: MarkedTexts['hierarchy'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([level, text]) => (text ? [[level, text.value]] : [])),
  );
}

/**
 * Returns where a hit leads: path and hash within this site, with the base path, or the URL of another
 * site (behaviour 7.1.8).
 *
 * @param url from the index: absolute, or a path
 * @param base `/` or `/sub/`
 */
export function resultUrl(url: string, base: string, rules: ResultUrlRules = {}): string {
  const { externalUrlRegex, replaceSearchResultPathname: replace } = rules;
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(url)) return url;
  const { path, hash } = splitUrl(
    isExternal(url) ? url.replace(/^(?:https?:)?\/\/[^/?#]*/i, '') : url,
  );
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const replaced = replace ? rooted.replace(new RegExp(replace.from, 'g'), replace.to) : rooted;
  return (stripBase(base, replaced) === undefined ? withBase(base, replaced) : replaced) + hash;
}
