/** Looking into data of unknown shape: what a stranger's configuration gave. Pure. */
import { isRecord } from '../../../../src/lib/value';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none when it is something else. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** The items of a list; none when it is something else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The texts of a list, or of a single one. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);

export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** A value inside others: `at(config, 'themeConfig', 'navbar')`. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((here, key) => fieldsOf(here)[key], value);

/** The fields that have a value, so that YAML gets no empty ones. */
export function compact<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** A path of the site with its slash at the start: Docusaurus takes `img/a.png` and `/img/a.png`. */
export function rooted(path: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return path;
  return `/${path.replace(/^(?:\.?\/)+/, '')}`;
}

/** Whether an address leaves the site. */
export const isAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text);
