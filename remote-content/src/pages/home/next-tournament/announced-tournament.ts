import type { Tournament } from 'shared/contracts/tournaments';

/**
 * The fields of the next tournament that the home page shows. Its prerendered HTML may be days old, so it contains
 * nothing that entries change, such as seats, and no state: the browser derives the phase from the dates.
 */
export type AnnouncedTournament = Pick<
  Tournament,
  'title' | 'summary' | 'is_sample' | 'closes_at' | 'starts_at' | 'ends_at'
>;

/** Picks these fields. */
export const announce = ({
  title,
  summary,
  is_sample,
  closes_at,
  starts_at,
  ends_at,
}: Tournament): AnnouncedTournament => ({ title, summary, is_sample, closes_at, starts_at, ends_at });

export type Phase = 'ahead' | 'closed' | 'running' | 'over';

/** The phase of a tournament by its dates. @param now in ms since 1970 */
export function phaseAt({ closes_at, starts_at, ends_at }: AnnouncedTournament, now: number): Phase {
  if (now >= Date.parse(ends_at)) return 'over';
  if (now >= Date.parse(starts_at)) return 'running';
  return now > Date.parse(closes_at) ? 'closed' : 'ahead';
}
