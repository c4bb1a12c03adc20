// Amounts and days are put together here. The browser's own formatters take 20 ms to make for the first time on a page,
// and four times that on a phone, while the page is taken over; and engines differ in how they join a date and a time,
// though served HTML must equal what the browser makes of it.
/** Karachi's clock is five hours ahead of UTC all year. */
const UTC_OFFSET_MS = 5 * 3_600_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/**
 * An amount for reading, such as `Rs 15,000`; paisa appear only where there are any. Written as `en-PK` has it.
 * @param paisa integer paisa (1/100 rupee)
 */
export function formatRupees(paisa: number): string {
  const amount = Math.abs(paisa);
  const rest = amount % 100;
  const rupees = String((amount - rest) / 100).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `Rs ${paisa < 0 ? '-' : ''}${rupees}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** A UTC instant on Karachi's clock, to be read by the UTC getters. @throws RangeError when it is no instant */
function inKarachi(instant: string): Date {
  const date = new Date(Date.parse(instant) + UTC_OFFSET_MS);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${instant}" is no instant of ISO 8601.`);
  return date;
}

/**
 * The calendar day in Karachi of a UTC instant (ISO 8601), such as `3 May 2026`; a day `YYYY-MM-DD` stays that day, as
 * Karachi is ahead of UTC.
 */
export function formatDay(instant: string): string {
  const day = inKarachi(instant);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A moment on Karachi's clock of a UTC instant (ISO 8601), such as `3 May 2026, 20:00 PKT`. */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant)}, ${inKarachi(instant).toISOString().slice(11, 16)} PKT`;

/** The same with its day of the week in front, such as `Sun 3 May 2026, 20:00 PKT`. */
export const formatMomentOfWeek = (instant: string): string =>
  `${WEEKDAYS[inKarachi(instant).getUTCDay()]} ${formatMoment(instant)}`;

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
