import { useMemo } from 'react';
import { searchTags } from '../search-tags';
import type { SearchConfig } from '../providers/client';
import { NARROW_SCREEN, SNIPPET_WORDS, SNIPPET_WORDS_NARROW } from '../providers/constants';
import { requestParameters } from '../providers/request';
import type { RequestParameters } from '../providers/request';

/**
 * The parameters of every request, the same until another version is searched (behaviour 7.1.3).
 *
 * @param version of the docs, to stay within where the configuration asks for it
 */
export function useRequestParameters(
  config: SearchConfig,
  language: string,
  version: string,
): RequestParameters {
  return useMemo(() => {
    const isNarrow = window.matchMedia(NARROW_SCREEN).matches;
    const tags = searchTags(config, version);
    const context = tags && { language, tags };
    return requestParameters(isNarrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS, context);
  }, [config, language, version]);
}
