/** The parts of Decap that ours use, behaving as in its sources (3.16). */
import type { DecapList, DecapMap } from '../../src/editor/admin/decap';

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

/** Converts plain data to the immutable structures of Decap. */
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

/** Reports whether a value contains no plain array or object, which Decap would not find equal. */
export function isKeptWhole(value: unknown): boolean {
  if (value instanceof List) return value.items.every(isKeptWhole);
  if (value instanceof Dictionary) return Object.values(value.entries).every(isKeptWhole);
  return typeof value !== 'object' || value === null;
}

/** A control of Decap. */
interface Control {
  isValid?: () => unknown;
  getValidateValue?: () => unknown;
}

/** A validation error of Decap, which prevents saving. */
export interface FieldError {
  type: string;
  message: string;
}

/**
 * Returns the errors that `Widget.validate` finds, in the order of its source: first of the value, then of
 * the control. A promise counts as an error at once.
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

/** Reports whether Decap shows a message above the form, which it does for one kind of error only. */
export const isTold = (errors: readonly FieldError[]): boolean =>
  errors.some(({ type }) => type === 'PRESENCE');
