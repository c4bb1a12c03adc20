import { and, eq, gte, lte } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { ROUND_SCORE, type Standing } from '@hidden-order/api-shapes/played-tournaments';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../plugins/database/database';
import { tellMembers, type Told } from '../../plugins/news/tell-members';
import type { Services } from '../../plugins/services';
import { inPakistan } from '../../plugins/text/words';
import { closing } from './entry-mails';
import { closeOf, roundsOver } from './rounds';
import { lockTournament } from './seats';
import { standingsOf } from './standings';
import { tournamentEntries, tournaments, type TournamentRow } from './tables';
import { isPlayed } from './visible';

/** A result this old is no news any more, where no job ran meanwhile. */
const LATEST_MS = 2 * DAY_MS;

/**
 * Tells each entrant with a seat, once a round, that it is open and what the one before came to, and at the end the result: a
 * background job. A round that is over is told once its commits are marked. Short rounds are for trying.
 */
export async function storeRoundMails({ db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>, now: Date): Promise<void> {
  const isOn = and(lte(tournaments.startsAt, now), gte(tournaments.endsAt, new Date(now.getTime() - LATEST_MS)));
  const on = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(isOn, eq(tournaments.isTrial, false), isPlayed));
  for (const { id } of on) {
    const tell = async (tx: Database) => {
      const tournament = await lockTournament(tx, id);
      // It may have been called off since it was listed.
      if (!tournament || tournament.stage === 'cancelled') return;
      const over = roundsOver(tournament, now);
      if (over + 1 <= tournament.toldRound || tournament.scoredRounds < over) return;
      await tx
        .update(tournaments)
        .set({ toldRound: over + 1 })
        .where(eq(tournaments.id, id));
      const hasSeat = and(eq(tournamentEntries.tournamentId, id), eq(tournamentEntries.status, 'confirmed'));
      const entries = await tx.select(entrant).from(tournamentEntries).where(hasSeat);
      const places = new Map((await standingsOf(tx, tournament)).map(({ entry, standing }) => [entry.id, standing]));
      const words = wordsAfter(tournament, over);
      const toldOf = ({ entryId, userId, email }: (typeof entries)[number]): Told => ({
        to: userId ?? email,
        subject: words.subject,
        until: words.until,
        paragraphs: [
          over === 0 ? '' : resultIn(over, places.get(entryId), places.size),
          words.text,
          { label: words.label, path: paths.playTournament(id) },
          ...closing(tournament),
        ],
      });
      await tellMembers(tx, siteUrl, ...entries.map(toldOf));
    };
    await db.transaction(tell);
  }
}

const entrant = { entryId: tournamentEntries.id, userId: tournamentEntries.userId, email: tournamentEntries.email };

function wordsAfter(tournament: TournamentRow, over: number) {
  const { title, rounds } = tournament;
  if (over === rounds) {
    const text = 'All rounds are over. The whole chart and the standings are on the page.';
    return { subject: `The result: ${title}`, text, label: 'Open the result', until: null };
  }
  const [round, until] = [over + 1, closeOf(tournament, over + 1)];
  return {
    subject: `Round ${round} is open: ${title}`,
    text: `Round ${round} of ${rounds} is open until ${inPakistan(until)}. ${over === 0 ? '' : 'The chart has gone on. '}Your last commit of the round counts.`,
    label: 'Play the round',
    until,
  };
}

/** What a round came to for an entrant. @param standing missing where no commit of the entrant has counted yet */
function resultIn(round: number, standing: Standing | undefined, players: number): string {
  const score = standing?.rounds[round - 1] ?? null;
  const points = score === null ? 'you made no commit' : `you have ${score} of ${ROUND_SCORE} points`;
  const place = standing?.rank ? ` With ${standing.score} in all you are in place ${standing.rank} of ${players}.` : '';
  return `In round ${round}, ${points}.${place}`;
}
