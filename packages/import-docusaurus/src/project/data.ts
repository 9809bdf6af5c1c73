/** Accessors for data of unknown shape, such as an evaluated configuration. Pure. */
import { isRecord, own } from '../../../../src/lib/value';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns an object, or an empty one if the value is not an object. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** Returns an array, or an empty one if the value is not an array. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a non-blank string, or a number as string; otherwise `undefined`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Returns the non-blank strings of an array or of a single value. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);

export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Returns a nested value: `at(config, 'themeConfig', 'navbar')`. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((here, key) => fieldsOf(here)[key], value);

/** Removes fields that are `undefined`, so that they are not written to YAML. */
export function compact<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Adds the leading slash to a path, since Docusaurus accepts `img/a.png` and `/img/a.png`. Keeps URLs. */
export function rooted(path: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return path;
  return `/${path.replace(/^(?:\.?\/)+/, '')}`;
}

/** Reports whether a text is an absolute or protocol-relative URL. */
export const isAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text);

/** Returns the level of a report as this site names it; `undefined` for an unknown one. */
export const levelOf = (value: unknown): string | undefined =>
  own({ ignore: 'ignore', log: 'warn', warn: 'warn', throw: 'error' }, textOf(value));

/** Data that knows which of its fields have been read. */
export interface TrackedData {
  data: Fields;
  /** Reports whether a field has been read, by its path: `themeConfig.navbar`. */
  isRead: (place: string) => boolean;
}

const originals = new WeakMap<object, object>();

/** Tracks which fields of some data are read, so that what nobody reads can be reported. */
export function tracked(data: Fields): TrackedData {
  const read = new Set<string>();
  const wrap = (value: unknown, place: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        const inner: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return inner;
        read.add(place + key);
        return wrap(inner, `${place}${key}.`);
      },
    });
    originals.set(proxy, value);
    return proxy;
  };
  return { data: wrap(data, '') as Fields, isRead: (place) => read.has(place) };
}

/** Returns tracked data itself, to look at it without reading it. */
export const untracked = <T>(value: T): T =>
  typeof value === 'object' && value !== null ? ((originals.get(value) as T) ?? value) : value;
