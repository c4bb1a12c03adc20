import { and, eq, gte, lte } from 'drizzle-orm';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../plugins/database/database';
import { tellMembers } from '../../plugins/news/tell-members';
import type { Services } from '../../plugins/services';
import { inPakistan } from '../../plugins/text/words';
import { closing } from './entry-mails';
import { closeOf, openRound } from './rounds';
import { lockTournament } from './seats';
import { tournamentEntries, tournaments } from './tables';
import { isPlayed } from './visible';

/** Tells each entrant with a seat, once a round, that it is open, a background job. Short rounds are for trying. */
export async function storeRoundMails({ db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>, now: Date): Promise<void> {
  const isOn = and(lte(tournaments.startsAt, now), gte(tournaments.endsAt, now));
  const on = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(isOn, eq(tournaments.isTrial, false), isPlayed));
  for (const { id } of on) {
    const remind = async (tx: Database) => {
      const tournament = await lockTournament(tx, id);
      const round = tournament ? openRound(tournament, now) : null;
      if (!tournament || round === null || round <= tournament.remindedRound) return;
      await tx.update(tournaments).set({ remindedRound: round }).where(eq(tournaments.id, id));
      const until = closeOf(tournament, round);
      const hasSeat = and(eq(tournamentEntries.tournamentId, id), eq(tournamentEntries.status, 'confirmed'));
      const { userId, email } = tournamentEntries;
      const entries = await tx.select({ userId, email }).from(tournamentEntries).where(hasSeat);
      const told = {
        subject: `Round ${round} is open: ${tournament.title}`,
        until,
        paragraphs: [
          `Round ${round} of ${tournament.rounds} is open until ${inPakistan(until)}. The chart has gone on. Your last commit of the round counts.`,
          { label: 'Play the round', path: paths.playTournament(id) },
          ...closing(tournament),
        ],
      };
      await tellMembers(tx, siteUrl, ...entries.map((entry) => ({ ...told, to: entry.userId ?? entry.email })));
    };
    await db.transaction(remind);
  }
}
