import { and, isNotNull, ne } from 'drizzle-orm';
import { conflict, notFound } from '../../plugins/errors/errors';
import { inPakistan } from '../../plugins/text/words';
import { tournaments, type TournamentRow } from './tables';

/** Which tournaments are seen, entered and played. */

/** Whether anyone may see it; a sample that was removed is played to its end once it has begun. */
export const isPublic = ({ stage, startsAt }: Pick<TournamentRow, 'stage' | 'startsAt'>, now: Date): boolean =>
  stage === 'published' || stage === 'cancelled' || (stage === 'removed' && now >= startsAt);

/** @throws {ApiError} 404 for one that cannot be entered at all; 409 once it is cancelled, before and after registration */
export function requireOpen(tournament: TournamentRow | undefined, now: Date): asserts tournament is TournamentRow {
  if (tournament?.stage === 'cancelled')
    throw conflict(`This tournament was cancelled: ${tournament.cancelledBecause}`, 'cancelled');
  if (tournament?.stage !== 'published') throw notFound();
  const { opensAt, closesAt } = tournament;
  if (now < opensAt) throw conflict(`Registration opens on ${inPakistan(opensAt)}.`, 'not_open');
  if (now >= closesAt) throw conflict(`Registration closed on ${inPakistan(closesAt)}.`, 'closed');
}

/** The condition that one is played: it has a series, and is not cancelled. */
export const isPlayed = and(isNotNull(tournaments.hiddenSeries), ne(tournaments.stage, 'cancelled'));
