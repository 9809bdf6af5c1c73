/** Replacements for the parts of Decap that the editor's code uses; they behave as Decap does. */
import type { ControlProps, DecapList, DecapMap } from '../../src/editor/admin/decap';

class List implements DecapList {
  constructor(readonly items: readonly unknown[] = []) {}
  push(...values: unknown[]): List {
    return new List([...this.items, ...values]);
  }
  toJS(): unknown[] {
    return this.items.map(plain);
  }
}

class Dictionary implements DecapMap {
  constructor(readonly entries: Readonly<Record<string, unknown>> = {}) {}
  get(name: string): unknown {
    return this.entries[name];
  }
  set(name: string, value: unknown): Dictionary {
    return new Dictionary({ ...this.entries, [name]: value });
  }
  clear(): Dictionary {
    return new Dictionary();
  }
  toList(): List {
    return new List(Object.values(this.entries));
  }
  toJS(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.entries).map(([name, value]) => [name, plain(value)]),
    );
  }
}

const isKept = (value: unknown): value is List | Dictionary =>
  value instanceof List || value instanceof Dictionary;

const plain = (value: unknown): unknown => (isKept(value) ? value.toJS() : value);

/** Converts plain data, recursively, to the maps and lists in which Decap keeps it. */
export function kept(value: Record<string, unknown>): DecapMap {
  return keep(value) as DecapMap;
}

function keep(value: unknown): unknown {
  if (Array.isArray(value)) return new List(value.map(keep));
  if (typeof value !== 'object' || value === null || isKept(value)) return value;
  return new Dictionary(
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, keep(item)])),
  );
}

/**
 * Reports whether a value contains no plain array or object, with which Decap could not notice that an entry
 * is unchanged.
 */
export function isKeptWhole(value: unknown): boolean {
  if (value instanceof List) return value.items.every(isKeptWhole);
  if (value instanceof Dictionary) return Object.values(value.entries).every(isKeptWhole);
  return typeof value !== 'object' || value === null;
}

/** Returns the props of a control; those that are not given have no effect. */
export const controlProps = <Value>(
  props: Partial<ControlProps<Value>> = {},
): ControlProps<Value> => ({
  ...{ forID: 'campo', classNameWrapper: '', field: kept({}) },
  getEntry: () => kept({}),
  mediaPaths: new Map(),
  onChange: () => undefined,
  setActiveStyle: () => undefined,
  setInactiveStyle: () => undefined,
  onOpenMediaLibrary: () => undefined,
  onRemoveInsertedMedia: () => undefined,
  ...props,
});

/** The methods of a control that Decap calls. */
interface Control {
  isValid?: () => unknown;
  getValidateValue?: () => unknown;
}

/** An error that Decap records for a field, with which it does not save. */
export interface FieldError {
  type: string;
  message: string;
}

/**
 * Returns the errors that Decap's `Widget.validate` records for a control: first those of the value, then
 * those of the control's own `isValid`. A promise counts as an error, whatever it resolves to.
 */
export function validated(control: Control, isRequired = false, value?: unknown): FieldError[] {
  const written = control.getValidateValue?.() || value;
  const isEmpty = written === undefined || written === null || written === '';
  const missing = isRequired && isEmpty ? [{ type: 'PRESENCE', message: 'é obrigatório' }] : [];
  return [...missing, ...verdictOf(control.isValid?.() ?? true)];
}

function verdictOf(response: unknown): FieldError[] {
  if (typeof response === 'boolean') return response ? [] : [{ type: 'CUSTOM', message: '' }];
  if (response instanceof Promise) {
    return [{ type: 'CUSTOM', message: 'ainda está sendo conferido' }];
  }
  const { error } = response as { error?: FieldError };
  return error ? [error] : [];
}

/** Reports whether Decap shows a notice about errors, which it does only for one type of error. */
export const isTold = (errors: readonly FieldError[]): boolean =>
  errors.some(({ type }) => type === 'PRESENCE');
