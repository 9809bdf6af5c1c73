/** Builds the data for Algolia from the content: records, settings and synonyms. Pure. */
import type { Content } from '../../src/content/content-types';
import { pageSections } from '../../src/search/index/search-sections';
import type { PageSection } from '../../src/search/index/search-sections';
import { normalizeBase, splitUrl } from '../../src/lib/path';
import { absoluteUrl } from '../../src/lib/seo';
import type { Problem } from '../../src/content/schema/problem';

/** Maximum size of a record as JSON, in bytes (Algolia's plans, 2026). */
const RECORD_MAX = 10_000;

/** A record of the index in DocSearch's shape: one heading or one paragraph (behaviour 3.2). */
export interface IndexedRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** `content` for a paragraph, `lvl1` to `lvl6` for a heading. */
  type: string;
  content: string | null;
  hierarchy: Record<string, string | null>;
  language: string;
  /** Same value as `language`, under the name that Docusaurus' crawlers use. */
  lang: string;
  docusaurus_tag: string;
  version?: string | undefined;
  /** `level`: 90 for a page, less for deeper headings, 0 for text; `position`: index in the page. */
  weight: { level: number; position: number };
}

/** A group of synonyms in Algolia's format. */
export interface IndexedSynonym {
  objectID: string;
  type: 'synonym';
  synonyms: string[];
}

/** All data that one publication sends. */
export interface Plan {
  records: IndexedRecord[];
  synonyms: IndexedSynonym[];
  settings: typeof SETTINGS;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`);

/**
 * Settings of the index. The attributes are those of DocSearch, because requests (behaviour 7.1.3) refer
 * to them; the language settings are specific to this site.
 */
export const SETTINGS = {
  searchableAttributes: [...LEVELS.map((level) => `unordered(hierarchy.${level})`), 'content'],
  attributesForFaceting: ['language', 'lang', 'version', 'docusaurus_tag', 'type'],
  attributesToRetrieve: [
    ...['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'anchor'],
    ...['language', 'version', 'docusaurus_tag'],
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  // One hit per section, whose heading and paragraphs are several records with the same URL.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  indexLanguages: ['pt' as const],
  queryLanguages: ['pt' as const],
  ignorePlurals: ['pt' as const],
  removeStopWords: ['pt' as const],
  // A word that no page contains must not make the result empty.
  removeWordsIfNoResults: 'allOptional' as const,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  advancedSyntax: true,
};

/** Returns the data of a publication. */
export function planOf(content: Content): Plan {
  const { site, search } = content.settings;
  const positions = new Map<string, number>();
  return {
    records: pageSections(content).flatMap((section) => {
      const { path } = splitUrl(section.url);
      const position = positions.get(path) ?? 0;
      const records = recordsOf(section, position, site);
      positions.set(path, position + records.length);
      return records;
    }),
    synonyms: search.synonyms.map((group, place) => ({
      objectID: `grupo-${place + 1}`,
      type: 'synonym',
      synonyms: [...group],
    })),
    settings: SETTINGS,
  };
}

/**
 * Returns the records of a section: its heading, then its paragraphs.
 *
 * @param position number of records of the same page before it
 */
export function recordsOf(
  { url, levels, paragraphs, language, tag, version }: PageSection,
  position: number,
  { url: origin, baseUrl }: Pick<Content['settings']['site'], 'url' | 'baseUrl'>,
): IndexedRecord[] {
  const { path, hash } = splitUrl(url);
  const page = absoluteUrl(origin, encodeURI(normalizeBase(baseUrl) + path));
  const deepest = levels.length - 1;
  return [null, ...paragraphs].map((content, index) => ({
    objectID: `${path}:${position + index}`,
    url: page + hash,
    url_without_anchor: page,
    anchor: hash.slice(1) || null,
    type: content === null ? `lvl${deepest}` : 'content',
    content,
    hierarchy: Object.fromEntries(LEVELS.map((name, level) => [name, levels[level] ?? null])),
    language,
    lang: language,
    docusaurus_tag: tag,
    ...(version && { version }),
    weight: { level: content === null ? 100 - 10 * deepest : 0, position: position + index },
  }));
}

/** Returns the size of a record as JSON, in bytes. */
export const bytesOf = (record: object): number => Buffer.byteLength(JSON.stringify(record));

/**
 * Cuts the texts that are too large for Algolia, so that one long code block does not keep all other pages
 * from being published.
 *
 * @returns the plan with the cut records, and a problem for each, addressed to the writer; it is an error if
 * the titles alone are too large
 */
export function fitted(plan: Plan, content: Content): { plan: Plan; problems: Problem[] } {
  const problems: Problem[] = [];
  const files = new Map(
    [...content.docs, ...content.articles, ...content.blog.posts].map(({ path, file }) => [
      path,
      file,
    ]),
  );
  const records = plan.records.map((record) => {
    const bytes = bytesOf(record);
    if (bytes <= RECORD_MAX) return record;
    const text = cut(record);
    // An `objectID` such as `/docs/x:12` contains the page and the place in it.
    const page = record.objectID.replace(/:\d+$/, '');
    const start = (record.content ?? Object.values(record.hierarchy).filter(Boolean).at(-1) ?? '')
      .slice(0, 60)
      .trim();
    problems.push({
      severity: text ? 'warning' : 'error',
      file: files.get(page) ?? page,
      what: `O trecho que começa com “${start}…” tem ${kilobytes(bytes)}${text ? ', e a pesquisa só acha o começo dele' : ''}.`,
      rule: `Um trecho publicado no Algolia tem no máximo ${kilobytes(RECORD_MAX)}.`,
      fix: 'Divida o trecho em parágrafos menores.',
    });
    return text ? { ...record, content: text } : record;
  });
  return { plan: { ...plan, records }, problems };
}

/** Returns as many words of a record's text as fit; empty if none does. */
function cut(record: IndexedRecord): string {
  const text = record.content ?? '';
  let [fits, over] = [0, text.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    const isFitting = bytesOf({ ...record, content: text.slice(0, middle) }) <= RECORD_MAX;
    if (isFitting) fits = middle;
    else over = middle;
  }
  return text.slice(0, fits).replace(/\s+\S*$/, '');
}

/** Formats bytes in kilobytes, in Brazilian notation: `9,8 KB`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} KB`;
