import type { TournamentExperience, TournamentState } from 'shared/contracts/tournaments';

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
