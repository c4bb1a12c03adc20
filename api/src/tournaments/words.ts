import { site } from 'shared/site';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: site.timeZone });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone });

/** A moment as it is said in answers and mails, such as `3 May 2026 at 20:00 (Pakistan time)`. */
export const inPakistan = (instant: Date): string =>
  `${day.format(instant)} at ${time.format(instant)} (Pakistan time)`;
