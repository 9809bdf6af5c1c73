/** A date given by a writer. */
export interface ParsedDate {
  /** ISO day as written: `2026-11-20`. */
  day: string;
  /** Corresponding instant as an ISO string. */
  moment: string;
}

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})/;

/** A time with a zone: `22:00Z`, `22:00:00-03:00`, `10:00 GMT`. */
const ZONED = /\d:\d{2}.*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses a date independently of the build machine's time zone: a time without a zone is UTC. A day without
 * a time is noon UTC, so that it is the same day in almost all time zones.
 *
 * @returns `undefined` if the date is invalid
 */
export function parseDate(written: string): ParsedDate | undefined {
  // YAML also has dates without the zeros: `2023-2-7T1:02:03`.
  const text = written.trim().replace(/(?<=^\d{4}-(?:\d{1,2}-)?|[Tt ])\d(?=[-Tt :]|$)/g, '0$&');
  const zone = ZONED.test(text) ? '' : /\dT\d/.test(text) ? 'Z' : ' UTC';
  const date = new Date(text + zone);
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (Number.isNaN(date.valueOf()) || !exists(year, month, day)) return undefined;
  if (!/\d:\d{2}/.test(text)) date.setUTCHours(12);
  const moment = date.toISOString();
  const parts = [year, month, day].map((part) => String(part).padStart(2, '0'));
  return { day: year === undefined ? moment.slice(0, 10) : parts.join('-'), moment };
}

/** Reports whether a day exists. `Date` accepts 30 February as 2 March. */
function exists(year = 2000, month = 1, day = 1): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
