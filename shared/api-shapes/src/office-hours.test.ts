import { hoursInWords, isOfficeHour, workingDaysBefore } from './office-hours';

/** A moment by the clock of Pakistan. 30 November 2026 is a Monday. */
const at = (moment: string) => new Date(`${moment}:00+05:00`);

test('the hours that the site states are those by which it counts', () => {
  expect(hoursInWords).toEqual([
    { days: 'Monday to Friday', times: '10:00 to 18:00' },
    { days: 'Saturday', times: '10:00 to 14:00' },
  ]);
  const opens = (moment: string) => isOfficeHour(at(moment));
  expect(['2026-11-30T09:59', '2026-11-30T10:00', '2026-11-30T17:59', '2026-11-30T18:00'].map(opens)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['2026-11-28T13:59', '2026-11-28T14:00', '2026-11-29T12:00'].map(opens)).toEqual([true, false, false]);
});

test.each([
  ['within the hours, the same time of the working day before', '2026-12-01T11:00', 1, '2026-11-30T11:00'],
  ['on Monday afternoon, the end of Saturday, which is shorter', '2026-11-30T15:00', 1, '2026-11-28T14:00'],
  ['in the evening, the end of the working day before', '2026-12-01T23:00', 1, '2026-11-30T18:00'],
  ['before the hours, as in the evening before', '2026-12-02T08:00', 1, '2026-11-30T18:00'],
  ['on Sunday, as on Saturday evening', '2026-11-29T12:00', 1, '2026-11-27T18:00'],
  ['two working days', '2026-11-30T11:00', 2, '2026-11-27T11:00'],
])('%s', (_, now, days, since) => {
  expect(workingDaysBefore(at(now), days)).toEqual(at(since));
});
