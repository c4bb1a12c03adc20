import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Clock } from '../../plugins/clock';
import type { Database } from '../../plugins/database/database';
import { conflict, notFound } from '../../plugins/errors/errors';
import { findEntryOf, requireSeat, type Player } from './play-queries';
import { lockTournament } from './seats';
import { tournamentEntries } from './tables';

/**
 * Chooses the name in the standings, until the end.
 * @throws {ApiError} 404 for those who have no entry; 409 without a seat, after the end, and for another's name
 */
export const choosePseudonym = (db: Database, player: Player, pseudonym: string, clock: Clock): Promise<void> => {
  const choose = async (tx: Database) => {
    const tournament = await lockTournament(tx, player.tournamentId);
    if (!tournament) throw notFound();
    const { id, status } = await findEntryOf(tx, player);
    requireSeat(status);
    if (clock() >= tournament.endsAt) throw conflict('The tournament is over.', 'ended');
    const isOthers = and(
      eq(tournamentEntries.tournamentId, tournament.id),
      ne(tournamentEntries.id, id),
      inArray(tournamentEntries.status, ACTIVE_ENTRIES),
    );
    const others = await tx.select({ name: tournamentEntries.pseudonym }).from(tournamentEntries).where(isOthers);
    if (others.some(({ name }) => name !== null && shapeOf(name) === shapeOf(pseudonym)))
      throw conflict('Another entrant has this name, or one that looks like it. Choose another one.', 'taken');
    await tx.update(tournamentEntries).set({ pseudonym }).where(eq(tournamentEntries.id, id));
  };
  return db.transaction(choose);
};

/** What names that look alike have in common: no case, marks, spaces or signs, and one letter of those that are like it. */
const shapeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]|\u0640/gu, '')
    .replaceAll(/[1iı]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[هھ]/g, 'ہ');
