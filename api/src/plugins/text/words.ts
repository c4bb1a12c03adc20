import { site } from '@hidden-order/api-shapes/site';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone });
const localDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: site.timeZone });
const rupees = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', minimumFractionDigits: 2 });

/** A calendar day `YYYY-MM-DD` in words, such as `3 May 2026`. */
export const dayInWords = (isoDay: string): string => day.format(new Date(isoDay));

/** The day of a moment in Pakistan, in words. */
export const dayInPakistan = (instant: Date): string => localDay.format(instant);

/** A moment on the clock of Pakistan, such as `3 May 2026 at 20:00 (Pakistan time)`. */
export const inPakistan = (instant: Date): string => `${moment.format(instant)} (Pakistan time)`;

/** An amount in paisa as rupees, such as `Rs 4,000.00`. */
export const inRupees = (paisa: number): string => rupees.format(paisa / 100);
