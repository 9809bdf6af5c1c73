import { describe, expect, it, vi } from 'vitest';
import { kept } from '../../../tests/support/decap';
import { entryChecker } from './entry-check';
import type { EntryRule, FieldProblem } from './entry-check';
import type { CheckFacts } from './site-facts';

const FACTS: CheckFacts = { pages: [{ path: '/docs/a', file: 'content/docs/a.mdx' }], docs: [] };

const problem = (what: string, path: string[], more: Partial<FieldProblem> = {}): FieldProblem => ({
  ...{ file: '', what, rule: '', fix: '', path, ...more },
});

/** Says what is wrong with the entry by itself, and among the others. */
const rule: EntryRule = (_collection, { title }) => [
  ...(title ? [] : [problem('sem título', ['title'])]),
  problem('campo a mais', ['cor'], { severity: 'warning' }),
  problem('não há', ['pagination_next'], { isOfOthers: true }),
  problem('repetido', ['slug'], { isOfOthers: true, severity: 'warning' }),
];

const entry = (data: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  kept({ collection: 'doc--docs', path: 'content/docs/a.mdx', data, ...more });

const checker = (checkEntry: EntryRule, isCurrent: boolean, folder = 'content/docs') =>
  entryChecker({
    ...{ checkEntry, facts: () => FACTS, isCurrent },
    placeOf: () => ({ folder, extension: 'mdx' }),
  });

const words = (problems: readonly FieldProblem[]) => problems.map(({ what }) => what);

describe('a conferência de uma entrada', () => {
  it('recusa, com o site à mão, o que a geração recusa e um endereço repetido', () => {
    const { errors, doubts, warnings } = checker(rule, true)(entry({}));
    expect(words(errors)).toEqual(['sem título', 'não há', 'repetido']);
    expect(words(doubts)).toEqual([]);
    expect(words(warnings)).toEqual(['campo a mais']);
  });

  it('só duvida, com o site de quando foi publicado, do que depende de outros arquivos', () => {
    const { errors, doubts, warnings } = checker(rule, false)(entry({}));
    expect(words(errors)).toEqual(['sem título']);
    expect(words(doubts)).toEqual(['não há', 'repetido']);
    expect(words(warnings)).toEqual(['campo a mais']);
  });

  it('não confere duas vezes a mesma entrada', () => {
    const checkEntry = vi.fn(rule);
    const check = checker(checkEntry, true);
    const same = entry({ title: 'A' });
    expect(check(same)).toBe(check(same));
    expect(checkEntry).toHaveBeenCalledTimes(1);
    check(entry({ title: 'B' }));
    expect(checkEntry).toHaveBeenCalledTimes(2);
  });
});

describe('o que a regra sabe da entrada', () => {
  const contextOf = (of: ReturnType<typeof entry>, folder?: string) => {
    const checkEntry = vi.fn<EntryRule>(() => []);
    checker(checkEntry, true, folder)(of);
    return checkEntry.mock.lastCall?.[2];
  };

  it('é o arquivo de onde ela veio, e o site', () => {
    const context = contextOf(entry({}));
    expect(context).toMatchObject({ file: 'content/docs/a.mdx', site: FACTS });
  });

  it('é, de uma página nova, a pasta da coleção, e nenhum arquivo', () => {
    const context = contextOf(entry({}, { path: '', newRecord: true }));
    expect(context).toEqual({
      ...{ file: undefined, folder: 'content/docs', extension: 'mdx', site: FACTS },
    });
  });

  it('é só o arquivo numa coleção de arquivos', () => {
    expect(contextOf(entry({}, { path: 'content/site/docs.yaml' }), '')).toMatchObject({
      ...{ file: 'content/site/docs.yaml', folder: undefined },
    });
  });
});
