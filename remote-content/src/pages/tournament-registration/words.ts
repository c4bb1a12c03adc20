import type { TournamentExperience, TournamentState } from 'shared/contracts/tournaments';
import { site } from 'shared/site';

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: site.timeZone,
});

/** A moment in Pakistan, such as `Fri, 11 December 2026 at 20:00 PKT`. @param instant ISO 8601 */
export const inPakistan = (instant: string): string => `${moment.format(new Date(instant))} PKT`;

/** What a state is called beside the title. */
export const STATE_NAMES: Record<TournamentState, string> = {
  upcoming: 'Registration not open yet',
  open: 'Registration open',
  full: 'Full, waitlist open',
  closed: 'Registration closed',
  running: 'Running',
  ended: 'Ended',
};

export const EXPERIENCE_NAMES: Record<TournamentExperience, string> = {
  new: 'I am new to it',
  some: 'Up to two years',
  experienced: 'More than two years',
};
