/** What goes to Algolia: objects, settings and synonyms, made from the content. Pure. */
import type { Content } from '../../src/content/content-types';
import { searchRecords } from '../../src/search/index/search-records';
import type { SearchRecord } from '../../src/search/index/search-records';
import { normalizeBase, splitUrl } from '../../src/lib/path';
import { absoluteUrl } from '../../src/lib/seo';
import type { Problem } from '../../src/content/schema/problem';

/** The most that a record may weigh as JSON, in bytes (Algolia's plans, 2026). */
export const RECORD_MAX = 10_000;

/** A record as the index holds it: with its whole address, and what puts it in order. */
export interface IndexedRecord extends SearchRecord {
  /** Letters differ between languages of one index; Docusaurus' crawlers call it so too. */
  lang: string;
  anchor: string | null;
  url_without_anchor: string;
  /** `level`: 90 for a page, less for what lies deeper, 0 for text; `position`: place in the page. */
  weight: { level: number; position: number };
}

/** A group of words that stand for each other, in Algolia's form. */
export interface IndexedSynonym {
  objectID: string;
  type: 'synonym';
  synonyms: string[];
}

/** Everything that one publication sends. */
export interface Plan {
  records: IndexedRecord[];
  synonyms: IndexedSynonym[];
  settings: typeof SETTINGS;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/**
 * How the index answers. The attributes are those of DocSearch, so that the requests of the
 * specification's section 7 find what they name; the language is ours.
 */
export const SETTINGS = {
  searchableAttributes: [...LEVELS.map((level) => `unordered(${level})`), 'content'],
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
  // One hit a section: its heading and its paragraphs are many records with one address.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  indexLanguages: ['pt' as const],
  queryLanguages: ['pt' as const],
  ignorePlurals: ['pt' as const],
  removeStopWords: ['pt' as const],
  // Words of a question that no page has must not empty the answer.
  removeWordsIfNoResults: 'allOptional' as const,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  advancedSyntax: true,
};

/** Makes the plan of a publication. */
export function planOf(content: Content): Plan {
  const { site, search } = content.settings;
  const records = searchRecords(content);
  const positions = new Map<string, number>();
  return {
    records: records.map((record) => {
      const { path } = splitUrl(record.url);
      const position = positions.get(path) ?? 0;
      positions.set(path, position + 1);
      return indexed(record, position, site);
    }),
    synonyms: search.synonyms.map((group, place) => ({
      objectID: `grupo-${place + 1}`,
      type: 'synonym',
      synonyms: [...group],
    })),
    settings: SETTINGS,
  };
}

function indexed(
  record: SearchRecord,
  position: number,
  { url: origin, baseUrl }: Pick<Content['settings']['site'], 'url' | 'baseUrl'>,
): IndexedRecord {
  const { path, hash } = splitUrl(record.url);
  const page = absoluteUrl(origin, encodeURI(normalizeBase(baseUrl) + path));
  return {
    ...record,
    lang: record.language,
    url: page + hash,
    url_without_anchor: page,
    anchor: hash.slice(1) || null,
    weight: {
      level: record.type === 'content' ? 0 : 100 - 10 * Number(record.type.slice(3)),
      position,
    },
  };
}

/** What a record weighs, in bytes of JSON. */
export const bytesOf = (record: object): number => Buffer.byteLength(JSON.stringify(record));

/** Records that Algolia would refuse, as messages to who wrote them. */
export function tooLarge({ records }: Plan, content: Content): Problem[] {
  const files = new Map(
    [...content.docs, ...content.articles, ...content.blog.posts].map(({ path, file }) => [
      path,
      file,
    ]),
  );
  return records.flatMap((record): Problem[] => {
    const bytes = bytesOf(record);
    if (bytes <= RECORD_MAX) return [];
    // `/docs/x:12`: the page and the place in it.
    const page = record.objectID.replace(/:\d+$/, '');
    const start = (record.content ?? Object.values(record.hierarchy).filter(Boolean).at(-1) ?? '')
      .slice(0, 60)
      .trim();
    return [
      {
        file: files.get(page) ?? page,
        what: `O trecho que começa com “${start}…” tem ${kilobytes(bytes)}.`,
        rule: `Um trecho publicado no Algolia tem no máximo ${kilobytes(RECORD_MAX)}.`,
        fix: 'Divida o trecho em parágrafos menores.',
      },
    ];
  });
}

/** Bytes as people read them: `9,8 KB`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} KB`;
