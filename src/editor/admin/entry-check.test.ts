import { Component } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { controlProps, isTold, kept, validated } from '../../../tests/support/decap';
import type { CheckFacts, EntryProblem } from '../config/check-types';
import type { ControlProps, Validity } from './decap';
import { checkedControl, entryChecker } from './entry-check';
import type { EntryRule } from './entry-check';

const FACTS: CheckFacts = { pages: [{ path: '/docs/a', file: 'content/docs/a.mdx' }], docs: [] };

const problem = (what: string, path: string[], more: Partial<EntryProblem> = {}): EntryProblem => ({
  ...{ file: '', what, rule: '', fix: '', path, ...more },
});

/** Reports problems of the entry itself and problems that depend on other files. */
const rule: EntryRule = (_collection, { title }) => [
  ...(title ? [] : [problem('sem título', ['title'])]),
  problem('campo a mais', ['cor'], { severity: 'warning' }),
  problem('não há', ['pagination_next'], { isOfOthers: true }),
  problem('repetido', ['slug'], { isOfOthers: true, severity: 'warning' }),
  problem('sem lista', ['tags', '0'], { isOfOthers: true, severity: 'warning' }),
];

const entry = (data: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  kept({ collection: 'doc--docs', path: 'content/docs/a.mdx', data, ...more });

const checker = (checkEntry: EntryRule, isCurrent: boolean, folder = 'content/docs') =>
  entryChecker({
    ...{ checkEntry, facts: () => FACTS, isCurrent },
    labelOf: () => undefined,
    placeOf: () => ({ folder, extension: 'mdx' }),
  });

const words = (problems: readonly EntryProblem[]) => problems.map(({ what }) => what);

describe('the check of an entry', () => {
  it('rejects, against the current site, whatever the build rejects, and a duplicate address', () => {
    const { errors, doubts, warnings } = checker(rule, true)(entry({}));
    expect(words(errors)).toEqual(['sem título', 'não há', 'repetido']);
    expect(words(doubts)).toEqual([]);
    expect(words(warnings)).toEqual(['campo a mais', 'sem lista']);
  });

  it('only doubts, against the published site, what depends on other files', () => {
    const { errors, doubts, warnings } = checker(rule, false)(entry({}));
    expect(words(errors)).toEqual(['sem título']);
    expect(words(doubts)).toEqual(['não há', 'repetido']);
    expect(words(warnings)).toEqual(['campo a mais', 'sem lista']);
  });

  it('finds nothing in an entry that the writer has left', () => {
    const left = kept({ data: {} });
    expect(checker(rule, true)(left)).toEqual({ errors: [], doubts: [], warnings: [] });
  });

  it('does not check the same entry twice', () => {
    const checkEntry = vi.fn(rule);
    const check = checker(checkEntry, true);
    const same = entry({ title: 'A' });
    expect(check(same)).toBe(check(same));
    expect(checkEntry).toHaveBeenCalledTimes(1);
    check(entry({ title: 'B' }));
    expect(checkEntry).toHaveBeenCalledTimes(2);
  });
});

describe('the context of a rule', () => {
  const contextOf = (of: ReturnType<typeof entry>, folder?: string) => {
    const checkEntry = vi.fn<EntryRule>(() => []);
    checker(checkEntry, true, folder)(of);
    return checkEntry.mock.lastCall?.[2];
  };

  it('contains the file of the entry, and the site', () => {
    const context = contextOf(entry({}));
    expect(context).toMatchObject({ file: 'content/docs/a.mdx', site: FACTS });
  });

  it('contains, for a new page, the folder of the collection and no file', () => {
    const context = contextOf(entry({}, { path: '', newRecord: true }));
    expect(context).toEqual({
      ...{ file: undefined, folder: 'content/docs', extension: 'mdx', site: FACTS },
      labelOf: expect.any(Function),
    });
  });

  it('contains only the file in a collection of single files', () => {
    expect(contextOf(entry({}, { path: 'content/site/docs.yaml' }), '')).toMatchObject({
      ...{ file: 'content/site/docs.yaml', folder: undefined },
    });
  });
});

type Props = ControlProps<string>;
type Control = Component<Props> & { isValid: () => Validity };

/** Renders nothing, in place of a control of Decap. */
class Own extends Component<Props> {
  override render() {
    return null;
  }
}

const DATA = { slug: 'voz', items: [{ docId: 'nada' }, { docId: 'conversas' }] };
const mistakeAt = (path: EntryProblem['path']): EntryProblem => ({
  ...{ file: '', what: 'Não serve.', rule: '', fix: 'Escreva outro.', path },
});

/** Returns the errors that Decap records for a field of an entry with the given problems. */
function errorsAt(
  field: Record<string, unknown>,
  value: string,
  problems: readonly EntryProblem[],
) {
  const Checked = checkedControl(Own, () => problems) as unknown as new (props: Props) => Control;
  const getEntry = () => kept({ data: DATA });
  const control = new Checked(
    controlProps({ value, parentIds: ['lista'], getEntry, field: kept(field) }),
  );
  return validated(control, false, value);
}

describe('a text field', () => {
  it('reports a problem of its value, and Decap reports that there is one', () => {
    const errors = errorsAt({ name: 'slug' }, 'voz', [mistakeAt(['slug'])]);
    expect(errors).toEqual([
      { type: 'PRESENCE', message: 'Não serve. Escreva outro.', parentIds: ['lista'] },
    ]);
    expect(isTold(errors)).toBe(true);
  });

  it('does not report problems of other fields or of sibling items', () => {
    const problems = [mistakeAt(['slug']), mistakeAt(['items', 0, 'docId'])];
    expect(errorsAt({ name: 'title' }, 'voz', problems)).toEqual([]);
    expect(errorsAt({ name: 'docId' }, 'conversas', problems)).toEqual([]);
    expect(errorsAt({ name: 'docId' }, 'nada', problems)).toHaveLength(1);
  });
});
