import { MARK } from './answer';
import { HITS_PER_PAGE } from './constants';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((name) => `hierarchy.${name}`);

/** What every request asks for beside its query. */
export interface RequestParameters {
  attributesToRetrieve: readonly string[];
  attributesToSnippet: readonly string[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  hitsPerPage: number;
  clickAnalytics: boolean;
  facetFilters: readonly (string | readonly string[])[];
}

/** @param context language and docs tags to stay within; none when the whole site is searched */
export function requestParameters(
  words: number,
  context?: { language: string; tags: readonly string[] },
): RequestParameters {
  return {
    attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
    attributesToSnippet: [...LEVELS, 'content'].map((name) => `${name}:${words}`),
    highlightPreTag: MARK.open,
    highlightPostTag: MARK.close,
    snippetEllipsisText: '…',
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: false,
    facetFilters: context
      ? [`language:${context.language}`, context.tags.map((tag) => `docusaurus_tag:${tag}`)]
      : [],
  };
}
