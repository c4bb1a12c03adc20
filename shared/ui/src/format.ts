import { instalmentAmount } from '@hidden-order/api-shapes/instalments';
import { site } from '@hidden-order/api-shapes/site';

// No `Intl` formatters: creating the first one takes 20 ms of the hydration, and four times that on a phone. Engines also
// join a date and a time differently, while prerendered HTML must equal what the browser renders.

/** A space at which no line breaks. */
const NO_BREAK = '\u00a0';
const UTC_OFFSET_MS = site.utcOffsetHours * 3_600_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/**
 * Formats an amount in the `en-PK` format, such as `Rs 15,000` or `−Rs 15,000`, with paisa only if there are any, in one line.
 * @param paisa integer paisa (1/100 rupee)
 */
export function formatRupees(paisa: number): string {
  const amount = Math.abs(paisa);
  const rest = amount % 100;
  const rupees = String((amount - rest) / 100).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${paisa < 0 ? '−' : ''}Rs${NO_BREAK}${rupees}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** A date whose UTC getters return the time in Karachi. @throws RangeError for text that is no instant */
function inKarachi(instant: string): Date {
  const date = new Date(Date.parse(instant) + UTC_OFFSET_MS);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${instant}" is no instant of ISO 8601.`);
  return date;
}

/**
 * Formats the calendar day in Karachi of a UTC instant (ISO 8601), such as `3 May 2026`. A day `YYYY-MM-DD` stays that
 * day, because Karachi is ahead of UTC. Its parts stay in one line.
 */
export function formatDay(instant: string): string {
  const day = inKarachi(instant);
  return [day.getUTCDate(), MONTHS[day.getUTCMonth()], day.getUTCFullYear()].join(NO_BREAK);
}

/** Formats the time in Karachi of a UTC instant (ISO 8601), such as `20:00 PKT`. */
export const formatTime = (instant: string): string =>
  `${inKarachi(instant).toISOString().slice(11, 16)}${NO_BREAK}PKT`;

/** Formats day and time in Karachi of a UTC instant (ISO 8601), such as `3 May 2026, 20:00 PKT`. */
export const formatMoment = (instant: string): string => `${formatDay(instant)}, ${formatTime(instant)}`;

/** Formats the same with the day of the week, such as `Sun 3 May 2026, 20:00 PKT`. */
export const formatMomentOfWeek = (instant: string): string =>
  `${WEEKDAYS[inKarachi(instant).getUTCDay()]}${NO_BREAK}${formatMoment(instant)}`;

/** Formats a study time, such as `45 min` or `6 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats a time that is left, such as `2 days 3 h`, `3 h 12 min` or, below an hour, `2:05`: never more than is left. @param ms not negative */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${formatCount(Math.floor(hours / 24), 'day')} ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats how long a round of a tournament is, such as `3 minutes`, `2 hours` or `1 week`. */
export function formatRoundLength(minutes: number): string {
  for (const [noun, length] of [
    ['week', 10_080],
    ['day', 1440],
    ['hour', 60],
  ] as const)
    if (minutes % length === 0) return formatCount(minutes / length, noun);
  return formatCount(minutes, 'minute');
}

/** Formats a count, such as `1 lesson` or `12 lessons`. @param plural of a noun that does not take an s */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/**
 * Formats the n monthly payments of a total with their own amounts: `3 × Rs 4,000`, or `Rs 5,333 + 5,333 + 5,334` where the
 * total does not divide evenly.
 * @param total integer paisa
 */
export function formatInstalments(total: number, n: number): string {
  const amounts = Array.from({ length: n }, (_, index) => formatRupees(instalmentAmount(total, index + 1, n)));
  const [first = '', ...others] = amounts;
  return amounts.every((amount) => amount === first)
    ? `${n} × ${first}`
    : [first, ...others.map((amount) => amount.slice(3))].join(' + ');
}

/**
 * Formats one of n equal monthly payments of a total in whole rupees, such as `Rs 4,000`, or `about Rs 5,333`.
 * @param total integer paisa
 */
export function formatMonthly(total: number, n: number): string {
  const paisa = Math.round(total / n / 100) * 100;
  return `${paisa * n === total ? '' : 'about '}${formatRupees(paisa)}`;
}
