/** As much of Decap as our parts of the editor touch, behaving as its sources do (3.16). */
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

/** Plain data as Decap keeps it, however deep. */
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

/** Whether a value holds no array and no object of its own: Decap would not know it for the same. */
export function isKeptWhole(value: unknown): boolean {
  if (value instanceof List) return value.items.every(isKeptWhole);
  if (value instanceof Dictionary) return Object.values(value.entries).every(isKeptWhole);
  return typeof value !== 'object' || value === null;
}

/** Props of a control in which nothing happens, but for those given. */
export const controlProps = <Value>(
  props: Partial<ControlProps<Value>> = {},
): ControlProps<Value> => ({
  ...{ forID: 'campo', classNameWrapper: '', collection: kept({}), field: kept({}) },
  getEntry: () => kept({}),
  mediaPaths: new Map(),
  onChange: () => undefined,
  setActiveStyle: () => undefined,
  setInactiveStyle: () => undefined,
  onOpenMediaLibrary: () => undefined,
  onRemoveInsertedMedia: () => undefined,
  ...props,
});

/** What Decap takes for a control. */
interface Control {
  isValid?: () => unknown;
  getValidateValue?: () => unknown;
}

/** A mistake as Decap notes it: with one, nothing is saved. */
export interface FieldError {
  type: string;
  message: string;
}

/**
 * What `Widget.validate` notes of a control, in the order of its source: the value first, then the
 * control's own word. A promise is a mistake at once, whatever it comes to.
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

/** Whether Decap says above the form that fields are to be mended; it does of one kind alone. */
export const isTold = (errors: readonly FieldError[]): boolean =>
  errors.some(({ type }) => type === 'PRESENCE');
