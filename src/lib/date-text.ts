/** Formats an ISO day, or moment, in Portuguese, where the first of a month is an ordinal: “1º de maio de 2026”. */
export const dateText = (format: Intl.DateTimeFormat, day: string): string =>
  format.format(new Date(day)).replace(/^1 /, '1º ');
