import fc from 'fast-check';
import { dayOf } from './calendar-day';

test('a day in Karachi begins at 19:00 UTC of the day before', () => {
  expect(dayOf(new Date('2026-05-03T18:59:59.999Z'))).toBe('2026-05-03');
  expect(dayOf(new Date('2026-05-03T19:00:00Z'))).toBe('2026-05-04');
});

test('days since 2010 equal those of Intl in the time zone of Karachi', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' });
  const instant = fc.date({ min: new Date('2010-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(fc.property(instant, (date) => expect(dayOf(date)).toBe(day.format(date))));
});
