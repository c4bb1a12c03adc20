import { site } from 'shared/site';

const rupees = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const rupeesAndPaisa = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: site.timeZone });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: site.timeZone });

/**
 * An amount for reading, such as `Rs 15,000`; paisa appear only where there are any.
 * @param paisa integer paisa (1/100 rupee)
 */
export function formatRupees(paisa: number): string {
  const format = paisa % 100 === 0 ? rupees : rupeesAndPaisa;
  return `Rs ${format.format(paisa / 100)}`;
}

/**
 * The calendar day in Karachi of a UTC instant (ISO 8601), such as `3 May 2026`; a day `YYYY-MM-DD` stays that day, as
 * Karachi is ahead of UTC.
 */
export const formatDay = (instant: string): string => day.format(new Date(instant));

/**
 * A moment on Karachi's clock of a UTC instant (ISO 8601), such as `3 May 2026, 20:00 PKT`. Put together here, because
 * engines differ in how they join a date and a time, and served HTML must equal what the browser makes of it.
 */
export const formatMoment = (instant: string): string => `${formatDay(instant)}, ${time.format(new Date(instant))} PKT`;

/** The same with its day of the week in front, such as `Sun 3 May 2026, 20:00 PKT`. */
export const formatMomentOfWeek = (instant: string): string =>
  `${weekday.format(new Date(instant))} ${formatMoment(instant)}`;

/** Study time for reading, such as `45 min` or `6 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** `1 lesson`, `12 lessons`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * The k-th of n equal payments of a total, so that all n sum up to exactly the total:
 * floor(T·k/n) − floor(T·(k−1)/n).
 * @param total integer paisa
 * @param k from 1 to n
 */
export const instalment = (total: number, k: number, n: number): number =>
  Math.floor((total * k) / n) - Math.floor((total * (k - 1)) / n);
