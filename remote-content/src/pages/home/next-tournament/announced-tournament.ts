import type { Tournament } from 'shared/contracts/tournaments';

/**
 * What the home page says of the next tournament. Its HTML may be days old when somebody reads it, so it holds nothing
 * that other people change, such as seats, and no state: what has passed is told by the dates.
 */
export type AnnouncedTournament = Pick<
  Tournament,
  'title' | 'summary' | 'is_sample' | 'closes_at' | 'starts_at' | 'ends_at'
>;

/** The part of a tournament that stays true. */
export const announce = ({
  title,
  summary,
  is_sample,
  closes_at,
  starts_at,
  ends_at,
}: Tournament): AnnouncedTournament => ({ title, summary, is_sample, closes_at, starts_at, ends_at });

export type Phase = 'ahead' | 'closed' | 'running' | 'over';

/** How far a tournament is, by its dates. @param now in ms since 1970 */
export function phaseAt({ closes_at, starts_at, ends_at }: AnnouncedTournament, now: number): Phase {
  if (now >= Date.parse(ends_at)) return 'over';
  if (now >= Date.parse(starts_at)) return 'running';
  return now > Date.parse(closes_at) ? 'closed' : 'ahead';
}
