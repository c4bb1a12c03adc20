import fc from 'fast-check';
import { sampleDates } from '../../src/features/tournaments/load';

const DAY = 24 * 3_600_000;
/** Since Pakistan last changed its clocks. */
const now = fc.date({ min: new Date('2010-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const gap = fc.integer({ min: 1, max: 60 });
const inPakistan = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString('en-GB', { timeZone: 'Asia/Karachi', ...options });

test('a sample starts on a Monday at 20:00 in Pakistan, at most six days after the days that its file names', () => {
  fc.assert(
    fc.property(now, gap, gap, (today, closes, starts) => {
      const { opensAt, closesAt, startsAt } = sampleDates({ sample_days: { closes, starts } }, today);
      expect(inPakistan(startsAt, { weekday: 'long', hour: '2-digit', minute: '2-digit' })).toBe('Monday 20:00');
      expect(inPakistan(opensAt, { dateStyle: 'short' })).toBe(inPakistan(today, { dateStyle: 'short' }));
      const waited = (startsAt.getTime() - opensAt.getTime()) / DAY - 20 / 24 - starts;
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(Math.round(waited));
      expect(closesAt.getTime() - startsAt.getTime()).toBe((closes - starts) * DAY);
    }),
  );
});
