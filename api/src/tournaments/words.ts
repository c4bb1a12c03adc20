import { site } from 'shared/site';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone });

/** A moment as it is said in answers and mails, such as `3 May 2026 at 20:00 (Pakistan time)`. */
export const inPakistan = (instant: Date): string => `${moment.format(instant)} (Pakistan time)`;
