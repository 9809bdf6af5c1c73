import { describe, expect, it } from 'vitest';
import type { SectionHead } from '../engine/types';
import { fits } from './answer';
import type { FacetFilters } from './answer';

const section = { language: 'pt-BR', tag: 'docs-default-current' } as SectionHead;

describe('the facets that are asked for (behaviour 7.1.4)', () => {
  it.each<[FacetFilters | undefined, boolean]>([
    [undefined, true],
    [[], true],
    ['language:pt-BR', true],
    ['language:en', false],
    [['language:pt-BR', 'docusaurus_tag:docs-default-current'], true],
    [['language:pt-BR', 'docusaurus_tag:default'], false],
    [['language:pt-BR', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], true],
    [['language:pt-BR', []], false],
  ])('%j: %s', (filters, isShown) => {
    expect(fits(section, filters)).toBe(isShown);
  });

  it.each(['cor:azul', 'language', '', 'language:pt-BR:x'])(
    'finds nothing for a facet that does not exist: %j',
    (facet) => expect(fits(section, [facet])).toBe(false),
  );
});
