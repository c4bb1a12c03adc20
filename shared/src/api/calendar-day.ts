import { site } from '../site';

/** A calendar day in Pakistan as `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

/** The day that it is in Pakistan at an instant of the years 0 to 9999. */
export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + site.utcOffsetHours * 3_600_000).toISOString().slice(0, 10);
