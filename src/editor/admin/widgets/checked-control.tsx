import type { Component, ComponentType } from 'react';
import { valueAt } from '../../../lib/value';
import { refused } from '../decap';
import type { ControlProps, DecapMap, Validity } from '../decap';
import type { FieldProblem } from '../entry-check';

/** A control of Decap's own. */
type Control = new (props: ControlProps<string>) => Component<ControlProps<string>>;

/**
 * A field of Decap's with the content's rules: what stands against its value is said at the field.
 * Decap does not tell a field in a list where it is: it is known by its name and its value.
 *
 * @param control Decap's, a class: what it draws is its own
 * @param errorsOf what stands against saving an entry
 */
export function checkedControl(
  control: unknown,
  errorsOf: (entry: DecapMap) => readonly FieldProblem[],
): ComponentType<ControlProps<string>> {
  return class CheckedControl extends (control as Control) {
    /** Asked by Decap before it saves. */
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
