import type { Component, ComponentType } from 'react';
import { valueAt } from '../../../lib/value';
import { refused } from '../decap';
import type { ControlProps, DecapMap, Validity } from '../decap';
import type { FieldProblem } from '../entry-check';

/** A built-in control of Decap. */
type Control = new (props: ControlProps<string>) => Component<ControlProps<string>>;

/**
 * Extends a built-in field of Decap with the rules of the content: problems of its value are shown at the
 * field. Decap does not tell a field inside a list its position, so problems are matched by name and value.
 *
 * @param control class component of Decap, which still renders the field
 * @param errorsOf returns the errors that prevent an entry from being saved
 */
export function checkedControl(
  control: unknown,
  errorsOf: (entry: DecapMap) => readonly FieldProblem[],
): ComponentType<ControlProps<string>> {
  return class CheckedControl extends (control as Control) {
    /** Called by Decap before it saves. */
    isValid = (): Validity => {
      const { value, getEntry, field, parentIds } = this.props;
      const name = String(field.get('name'));
      const entry = getEntry();
      const data = (entry.get('data') as DecapMap | undefined)?.toJS();
      const first = errorsOf(entry).find(
        ({ path }) => path.at(-1) === name && (valueAt(data, path) ?? '') === (value ?? ''),
      );
      return first ? refused(`${first.what} ${first.fix}`, parentIds) : true;
    };
  };
}
