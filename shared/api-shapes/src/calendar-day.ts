import { site } from './site';

/** A calendar day in Pakistan as `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Pakistan keeps its offset from UTC all year. */
const OFFSET_MS = site.utcOffsetHours * HOUR_MS;

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** The day that it is in Pakistan at an instant of the years 0 to 9999. */
export const dayOf = (instant: Date): Day => toDay(instant.getTime() + OFFSET_MS);

/** The instant at which a day begins in Pakistan. */
export const startOf = (day: Day): Date => new Date(Date.parse(day) - OFFSET_MS);

/** What the clock of Pakistan shows at an instant, as a field for it has it, such as `2027-01-10T20:00`. */
export const clockAt = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16);

/** The same with its offset from UTC: `2027-01-10T20:00:00+05:00`. */
export const atClock = (clock: string): string => `${clock.slice(0, 16)}:00+0${site.utcOffsetHours}:00`;

/** The day some days later, or earlier. */
export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * DAY_MS);

/** The same day of the month some months later; where that month is shorter, its last day (31 → 30 or 28). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  // Day 0 of a month is the last of the month before.
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)));
}

/** Days from one day to another; negative when the other comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
