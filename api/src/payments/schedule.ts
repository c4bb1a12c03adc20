import type { Day } from 'shared/api/calendar-day';

/**
 * Amount of instalment `number` of `count` of a total, in paisa: the total splits into amounts that differ by one paisa
 * at most and whose sum is exact.
 */
export const instalmentAmount = (totalPaisa: number, number: number, count: number): number =>
  Math.floor((totalPaisa * number) / count) - Math.floor((totalPaisa * (number - 1)) / count);

/** Sum of the instalments `first` to `last`, in paisa. */
export const instalmentsAmount = (totalPaisa: number, first: number, last: number, count: number): number =>
  Math.floor((totalPaisa * last) / count) - Math.floor((totalPaisa * (first - 1)) / count);

/** The same day of the month some months later; where that month is shorter, its last day (31 → 30 or 28). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  // Day 0 of a month is the last of the month before.
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)));
}

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * DAY_MS);

/** Days from one day to another; negative when the other comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);
