import { expect, it } from 'vitest';
import { dayOfBrazilian, parseDate } from './parse-date';

it.each([
  ['2026-11-20', '2026-11-20', '2026-11-20T12:00:00.000Z'],
  ['2023-2-7T1:02:03', '2023-02-07', '2023-02-07T01:02:03.000Z'],
  ['2026/11/5', '2026-11-05', '2026-11-05T12:00:00.000Z'],
  ['2026-1-2', '2026-01-02', '2026-01-02T12:00:00.000Z'],
  ['November 20, 2026', '2026-11-20', '2026-11-20T12:00:00.000Z'],
  ['May 2026', '2026-05-01', '2026-05-01T12:00:00.000Z'],
  ['2026-11', '2026-11-01', '2026-11-01T12:00:00.000Z'],
  ['2026-11-20T10:00', '2026-11-20', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 10:00', '2026-11-20', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T22:00:00-03:00', '2026-11-20', '2026-11-21T01:00:00.000Z'],
  ['2026-11-20 22:00:00 +0000', '2026-11-20', '2026-11-20T22:00:00.000Z'],
  ['20 Nov 2026 22:00 GMT', '2026-11-20', '2026-11-20T22:00:00.000Z'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20', '2026-11-20T00:00:00.000Z'],
])('%s', (written, day, moment) => {
  expect(parseDate(written)).toEqual({ day, moment });
});

it.each(['ontem', '', '2026-13-01', '2026-02-30', '2026-02-30T10:00', '2026/02/30'])(
  '%j is not a date',
  (written) => {
    expect(parseDate(written)).toBeUndefined();
  },
);

it.each([
  ...[
    '05/11/2026',
    '01.12.2026',
    '05-11-2026',
    '05 11 2026',
    '05/11/26',
    '11-05',
    '05-11 Nov 2026',
    '31 Nov 2026',
    'Feb 30, 2026',
  ],
  ...['amanhã 3', 'dia 05/11/2026', '5 Nov 26', '20 Nov 22:00 -0300'],
])('%j is not read as another day', (written) => {
  expect(parseDate(written)).toBeUndefined();
});

it.each([
  ['05/11/2026', '2026-11-05'],
  [' 5.1.2026 ', '2026-01-05'],
  ['25-12-2026 10:00', '2026-12-25'],
  ['30/02/2026', undefined],
  ['12/25/2026', undefined],
  ['05/11/26', undefined],
  ['2026-11-05', undefined],
])('%j in Brazilian order is %j', (written, day) => {
  expect(dayOfBrazilian(written)).toBe(day);
});

it('does not depend on the time zone of the build', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Sao_Paulo';
  try {
    expect(new Date('2026-11-20T10:00').getTimezoneOffset()).toBe(180);
    expect(parseDate('2026-11-20T10:00')?.moment).toBe('2026-11-20T10:00:00.000Z');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
