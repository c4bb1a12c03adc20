import { addDays, DAY_MS, dayOf, HOUR_MS, startOf, type Day } from './calendar-day';
import { site } from './site';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The office hours in words, such as `Monday to Friday`, `10:00 to 18:00`. */
export const hoursInWords = site.hours.map(({ days, open }) => ({
  days: [...new Set(days)].map((day) => WEEK[day - 1]).join(' to '),
  times: open.map((hour) => new Date(hour * HOUR_MS).toISOString().slice(11, 16)).join(' to '),
}));

/** When the office is open on a day; undefined for one that is no working day. */
function hoursOn(day: Day): { from: number; to: number } | undefined {
  const weekday = new Date(day).getUTCDay() || 7;
  const open = site.hours.find(({ days: [first, last] }) => first <= weekday && weekday <= last)?.open;
  const at = (hour: number) => startOf(day).getTime() + hour * HOUR_MS;
  return open && { from: at(open[0]), to: at(open[1]) };
}

/** Whether the office is open. */
export function isOfficeHour(now: Date): boolean {
  const open = hoursOn(dayOf(now));
  return open !== undefined && open.from <= now.getTime() && now.getTime() < open.to;
}

/** The last working day before another day. */
const workingDayBefore = (day: Day): Day =>
  WEEK.map((_, back) => addDays(day, -1 - back)).find((before) => hoursOn(before)) ?? addDays(day, -1);

/**
 * The moment so many working days ago, at the same time of its day, as far as the office was open then: what has waited since
 * has waited so many working days. While the office is closed, that is as at its last closing.
 */
export function workingDaysBefore(now: Date, days: number): Date {
  let day = dayOf(now);
  let time = now.getTime() - startOf(day).getTime();
  const today = hoursOn(day);
  if (!today || now.getTime() < today.from) {
    day = workingDayBefore(day);
    time = DAY_MS;
  }
  for (let left = days; left > 0; left--) day = workingDayBefore(day);
  const start = startOf(day).getTime();
  const { from, to } = hoursOn(day) ?? { from: start, to: start + DAY_MS };
  return new Date(Math.min(Math.max(start + time, from), to));
}
