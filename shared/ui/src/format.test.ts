import fc from 'fast-check';
import { site } from '@hidden-order/api-shapes/site';
import {
  formatCount,
  formatDay,
  formatInstalments,
  formatMonthly,
  formatMinutes,
  formatMoment,
  formatMomentOfWeek,
  formatRoundLength,
  formatRupees,
  formatTimeLeft,
} from './format';

test('amounts are in rupees, with paisa only if there are any', () => {
  expect(formatRupees(1_500_000)).toBe('Rs\u00a015,000');
  expect(formatRupees(533_334)).toBe('Rs\u00a05,333.34');
  expect(formatRupees(-600_050)).toBe('−Rs\u00a06,000.50');
});

test('amounts of any size have the format of the locale of Pakistan', () => {
  const locale = (paisa: number) =>
    new Intl.NumberFormat('en-PK', { minimumFractionDigits: paisa % 100 === 0 ? 0 : 2 }).format(paisa / 100);
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000_00, max: 100_000_000_000_00 }), (paisa) => {
      expect(formatRupees(paisa)).toBe(`${paisa < 0 ? '−' : ''}Rs\u00a0${locale(Math.abs(paisa))}`);
    }),
  );
});

test('days are those of Karachi in any time zone of the browser', () => {
  expect(formatDay('2026-05-02T19:00:00Z')).toBe('3\u00a0May\u00a02026');
  expect(formatDay('2026-05-02T18:59:59Z')).toBe('2\u00a0May\u00a02026');
  expect(formatDay('2026-05-02')).toBe('2\u00a0May\u00a02026');
});

test('moments have the time of Karachi', () => {
  expect(formatMoment('2026-05-02T19:05:00Z')).toBe('3\u00a0May\u00a02026, 00:05\u00a0PKT');
  expect(formatMomentOfWeek('2026-05-02T15:00:00Z')).toBe('Sat\u00a02\u00a0May\u00a02026, 20:00\u00a0PKT');
});

test('days and moments since 2010 equal those of Intl in the time zone of Karachi', () => {
  const zoned = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: site.timeZone, ...options }).format(instant);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2010-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const [day, time, weekday] = [
          zoned({ dateStyle: 'long' }, instant),
          zoned({ timeStyle: 'short' }, instant),
          zoned({ weekday: 'short' }, instant),
        ];
        expect(formatMomentOfWeek(instant.toISOString()).replaceAll('\u00a0', ' ')).toBe(
          `${weekday} ${day}, ${time} PKT`,
        );
      },
    ),
  );
  expect(() => formatDay('some day')).toThrow('"some day" is no instant of ISO 8601.');
});

test('study times and counts have their units', () => {
  expect([0, 45, 60, 390].map(formatMinutes)).toEqual(['0 min', '45 min', '1 h', '6 h 30 min']);
  expect([0, 1, 2].map((count) => formatCount(count, 'lesson'))).toEqual(['0 lessons', '1 lesson', '2 lessons']);
  expect([1, 2].map((count) => formatCount(count, 'country', 'countries'))).toEqual(['1 country', '2 countries']);
});

test('times that are left, and lengths of rounds, are in the largest units that say them', () => {
  const times = [0, 999, 125_999, 11_520_000, 183_600_000];
  expect(times.map(formatTimeLeft)).toEqual(['0:00', '0:00', '2:05', '3 h 12 min', '2 days 3 h']);
  expect([1, 3, 60, 1440, 10_080].map(formatRoundLength)).toEqual([
    '1 minute',
    '3 minutes',
    '1 hour',
    '1 day',
    '1 week',
  ]);
});

test.each([
  [12_000_00, 3, '3 × Rs\u00a04,000', 'Rs\u00a04,000'],
  [16_000_00, 3, 'Rs\u00a05,333 + 5,333 + 5,334', 'about Rs\u00a05,333'],
  [10_000_01, 2, 'Rs\u00a05,000 + 5,000.01', 'about Rs\u00a05,000'],
])('instalments of %i paisa in %i are %s, %s a month', (total, n, text, monthly) => {
  expect([formatInstalments(total, n), formatMonthly(total, n)]).toEqual([text, monthly]);
});
