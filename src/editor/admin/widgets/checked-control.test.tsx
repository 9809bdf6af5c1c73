import { Component } from 'react';
import { describe, expect, it } from 'vitest';
import { isTold, kept, validated } from '../../../../tests/support/decap';
import type { ControlProps, Validity } from '../decap';
import type { FieldProblem } from '../entry-check';
import { checkedControl } from './checked-control';

type Props = ControlProps<string>;
type Control = Component<Props> & { isValid: () => Validity };

/** Renders nothing, in place of a control of Decap. */
class Own extends Component<Props> {
  override render() {
    return null;
  }
}

const DATA = { slug: 'voz', items: [{ docId: 'nada' }, { docId: 'conversas' }] };
const problem = (path: FieldProblem['path']): FieldProblem => ({
  ...{ file: '', what: 'Não serve.', rule: '', fix: 'Escreva outro.', path },
});

/** Returns the errors that Decap records for a field of an entry with the given problems. */
function errorsAt(
  field: Record<string, unknown>,
  value: string,
  problems: readonly FieldProblem[],
) {
  const Checked = checkedControl(Own, () => problems) as unknown as new (props: Props) => Control;
  const control = new Checked({
    ...{ value, forID: 'campo', classNameWrapper: '', parentIds: ['lista'] },
    onChange: () => undefined,
    setActiveStyle: () => undefined,
    setInactiveStyle: () => undefined,
    getEntry: () => kept({ data: DATA }),
    collection: kept({}),
    field: kept(field),
    mediaPaths: new Map(),
    onOpenMediaLibrary: () => undefined,
    onRemoveInsertedMedia: () => undefined,
  });
  return validated(control, false, value);
}

describe('a text field', () => {
  it('reports a problem of its value, and Decap reports that there is one', () => {
    const errors = errorsAt({ name: 'slug' }, 'voz', [problem(['slug'])]);
    expect(errors).toEqual([
      { type: 'PRESENCE', message: 'Não serve. Escreva outro.', parentIds: ['lista'] },
    ]);
    expect(isTold(errors)).toBe(true);
  });

  it('does not report problems of other fields or of sibling items', () => {
    const problems = [problem(['slug']), problem(['items', 0, 'docId'])];
    expect(errorsAt({ name: 'title' }, 'voz', problems)).toEqual([]);
    expect(errorsAt({ name: 'docId' }, 'conversas', problems)).toEqual([]);
    expect(errorsAt({ name: 'docId' }, 'nada', problems)).toHaveLength(1);
  });
});
