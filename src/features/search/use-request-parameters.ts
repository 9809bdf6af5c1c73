import { useMemo } from 'react';
import { NARROW_SCREEN, SNIPPET_WORDS, SNIPPET_WORDS_NARROW } from './constants';
import { requestParameters } from './request';
import type { RequestParameters } from './request';

/** The parameters of every request, fixed when the search opens (acceptance 7.1.3). */
export function useRequestParameters(
  language: string,
  tags: readonly string[] | undefined,
): RequestParameters {
  const key = tags?.join('\n');
  return useMemo(() => {
    const isNarrow = window.matchMedia(NARROW_SCREEN).matches;
    const context = key === undefined ? undefined : { language, tags: key.split('\n') };
    return requestParameters(isNarrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS, context);
  }, [language, key]);
}
