/** A date given by a writer. */
export interface ParsedDate {
  /** ISO day as written: `2026-11-20`. */
  day: string;
  /** Corresponding instant as an ISO string. */
  moment: string;
}

const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;

/** Matches a date in Brazilian order: `05/11/2026`, `5.11.2026`. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;

/** Matches a text that begins with a year: `2026-11-20`. */
const YEAR_FIRST = /^[12]\d{3}(?!\d)/;

/** Matches a text that has its month as a word and does not begin with two numbers: `20 Nov 2026`. */
const WITH_MONTH = /^(?!\d{1,2}[/.-]\d).*?\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** The zone after a time: `22:00Z`, `22:00:00-03:00`, `10:00 GMT`, `5:00 EST`; not the year of `10:00 20-Nov-2026`. */
const ZONED =
  /(?<=\d:\d{2}.*?)\s*(?:Z|UTC|GMT|[ECMP][SD]T|(?:GMT|UTC)?[+-](?:0\d|1[0-4]):?\d{2})$/i;

/** Zones that `Date` does not take, right after a time: `-03`, `-3`, `-3:00`. */
const SHORT_ZONE =
  /(?<=\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:GMT|UTC)?)([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/**
 * Parses a date independently of the build machine's time zone: a time without a zone is UTC. A day without
 * a time is noon UTC, so that it is the same day in almost all time zones.
 *
 * Texts that `Date` would take as another day than their writer are invalid: for it, `05/11/2026` is in May, and a
 * text without a year is of 2001.
 *
 * @returns `undefined` if the date is invalid
 */
export function parseDate(written: string): ParsedDate | undefined {
  // YAML also has dates without the zeros: `2023-2-7T1:02:03`. JavaScript adds the name of the zone, in parentheses.
  const text = written
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .replace(/(?<=^\d{4}-(?:\d{1,2}-)?|[Tt ])\d(?=[-Tt :]|$)/g, '0$&')
    .replace(
      SHORT_ZONE,
      (_, sign: string, hours: string, minutes = '00') =>
        `${sign}${hours.padStart(2, '0')}:${minutes}`,
    );
  if (!YEAR_FIRST.test(text) && !(WITH_MONTH.test(text) && /\b[12]\d{3}\b/.test(text))) {
    return undefined;
  }
  const local = text.replace(ZONED, '');
  const asUtc = new Date(local + (/\dt\d/i.test(local) ? 'Z' : ' UTC'));
  const date = local === text ? asUtc : new Date(text);
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  const isInvalid = [date, asUtc].some((one) => Number.isNaN(one.valueOf()));
  if (isInvalid || !exists(year, month, day)) return undefined;
  if (!YEAR_FIRST.test(text)) {
    // `Date` takes 31 Nov 2026 as 1 December.
    const [, number] = /(?<![\d:])(\d{1,2})(?![\d:])/.exec(local) ?? [];
    if (number !== undefined && Number(number) !== asUtc.getUTCDate()) return undefined;
  }
  if (!/\d:\d{2}/.test(text)) date.setUTCHours(12);
  const moment = date.toISOString();
  const parts = [year, month, day].map((part) => String(part).padStart(2, '0'));
  return { day: year === undefined ? asUtc.toISOString().slice(0, 10) : parts.join('-'), moment };
}

/**
 * Returns the ISO day of a date in Brazilian order, such as `05/11/2026`, for a message: `parseDate` does not take
 * it, since it may as well be in American order.
 *
 * @returns `undefined` for other texts, and for a day that does not exist
 */
export function dayOfBrazilian(written: string): string | undefined {
  const [, day, month, year] = DAY_FIRST.exec(written.trim()) ?? [];
  return year && parseDate(`${year}-${month}-${day}`)?.day;
}

/** Reports whether a day exists. `Date` accepts 30 February as 2 March. */
function exists(year = 2000, month = 1, day = 1): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
