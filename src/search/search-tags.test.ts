import { describe, expect, it } from 'vitest';
import { searchTags, searchedVersion } from './search-tags';

const SCOPE = {
  contextualSearch: true,
  latest: '2.0',
  versions: [
    { name: 'current', label: 'Próxima' },
    { name: '2.0', label: '2.0' },
  ],
};

describe('the version that is searched (behaviour 4.3.3, 9.5.10)', () => {
  it.each([
    ['the last, when nothing is known', undefined, null, '2.0'],
    ['the preferred one', undefined, 'current', 'current'],
    ['the one that was asked for, whatever is preferred', '2.0', 'current', '2.0'],
    ['that of the page, even if nothing in it is found', '1.0', null, '1.0'],
    ['the last, when nothing in the preferred one is found', undefined, '1.0', '2.0'],
  ])('is %s', (_which, asked, preferred, version) => {
    expect(searchedVersion(SCOPE, asked, preferred)).toBe(version);
  });

  it('is the only one where there is no choice', () => {
    const scope = { contextualSearch: true, latest: 'current' };
    expect(searchedVersion(scope, undefined, '1.0')).toBe('current');
  });
});

describe('the tags of a search (behaviour 7.1.4)', () => {
  it('are those of the pages and of one version', () => {
    expect(searchTags(SCOPE, '2.0')).toEqual(['default', 'docs-default-2.0']);
  });

  it('are none when everything is searched', () => {
    expect(searchTags({ contextualSearch: false }, '2.0')).toBeUndefined();
  });
});
