import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { newReference } from '../../plugins/text/reference';
import { differenceOf, formOf, writtenIn } from './form';
import { drawFor } from './rounds';
import { countSeats, lockTournament, seatsEnd, settleSeats, type Notice } from './seats';
import { entryRequests, tournamentColumns, tournamentEntries, tournaments, type TournamentRow } from './tables';

/** Tournaments that are held, made at the desk. All functions here run in the caller's transaction, which a refusal rolls back. */
type Inside = Pick<Services, 'db' | 'charts' | 'clock'>;

/** What was done to a tournament, and the entries whose holders get mails. */
export interface Change {
  /** Its id. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  notices?: readonly Notice[];
}

/** Makes a draft, which only those see who have its address. */
export async function createDraft({ db }: Pick<Inside, 'db'>, form: HeldTournament): Promise<Change> {
  const id = newReference('CUP');
  await db.insert(tournaments).values({ id, stage: 'draft', ...writtenIn(form) });
  return { subject: id, after: form };
}

/** @throws {ApiError} 404 for an unknown one */
export async function findTournament(db: Database, id: string): Promise<TournamentRow> {
  const [row] = await db.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, id));
  if (!row) throw notFound();
  return row;
}

/**
 * Changes a draft, or a published tournament as far as it has not gone on. The latter gets a new series when its rounds or its
 * level change, and no offer is held longer than seats are given.
 * @throws {ApiError} 404 for an unknown one; 400 at the fields that may not change, or not so
 */
export async function changeTournament({ db, charts, clock }: Inside, id: string, form: HeldTournament) {
  const row = await lockHeld(db, id);
  const now = clock();
  const next = { ...row, ...writtenIn(form) };
  const { names, changes, ...logged } = differenceOf(row, next);
  const { taken } = await countSeats(db, id, now);
  const refused = names.flatMap((name) => {
    const why = name === 'seats' && form.seats < taken ? `${taken} seats are taken.` : whyNot(row, next, name, now);
    return why === null ? [] : [[name, [why]] as const];
  });
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
  const isRedrawn = row.stage === 'published' && (names.includes('rounds') || names.includes('level'));
  const drawn = isRedrawn && { hiddenSeries: await drawFor(charts, form.level, form.rounds) };
  await db
    .update(tournaments)
    .set({ ...writtenIn(form), ...drawn })
    .where(eq(tournaments.id, id));
  const { offerEndsAt, status } = tournamentEntries;
  const latest = sql`least(${offerEndsAt}, ${seatsEnd(next).toISOString()}::timestamptz)`;
  const isOffered = and(isActive(id), eq(status, 'offered'));
  await db.update(tournamentEntries).set({ offerEndsAt: latest }).where(isOffered);
  const settled = await settleSeats(db, next, now);
  const ids = settled.map(({ entry }) => entry.id);
  const isOther = and(isActive(id), notInArray(tournamentEntries.id, ids));
  const others = changes.length > 0 ? await db.select().from(tournamentEntries).where(isOther) : [];
  const entries = [...settled.map(({ entry }) => entry), ...others];
  return { subject: id, ...logged, notices: entries.map((entry) => ({ tournament: next, entry, changes })) };
}

const isActive = (id: string) =>
  and(eq(tournamentEntries.tournamentId, id), inArray(tournamentEntries.status, ACTIVE_ENTRIES));

/** Why a field of a tournament may not change, or not so; null if it may. From the start on nothing of how it is played does. */
function whyNot(row: TournamentRow, next: TournamentRow, name: keyof HeldTournament, now: Date): string | null {
  const end = ['title', 'summary'].includes(name)
    ? row.endsAt
    : ['seats', 'opens_at', 'closes_at'].includes(name)
      ? seatsEnd(row)
      : row.startsAt;
  if (row.stage === 'cancelled' || (row.stage === 'published' && now >= end))
    return 'It has gone on, or was cancelled: this stays.';
  const isPast = (name === 'closes_at' && next.closesAt <= now) || (name === 'starts_at' && next.startsAt <= now);
  return isPast ? 'This time is over. Choose a later one.' : null;
}

/**
 * Publishes a draft: its series is drawn, and anyone sees and enters it.
 * @throws {ApiError} 404 for an unknown one; 409 for one that is no draft, and once its dates are over
 */
export async function publishDraft({ db, charts, clock }: Inside, id: string): Promise<Change> {
  const { stage, closesAt, startsAt, level, rounds } = await lockHeld(db, id);
  if (stage !== 'draft') throw conflict('It is no draft any more.', 'refused');
  if (clock() >= closesAt || clock() >= startsAt)
    throw conflict('Registration closes or the first round begins in the past. Change the dates first.', 'refused');
  const hiddenSeries = await drawFor(charts, level, rounds);
  await db.update(tournaments).set({ stage: 'published', hiddenSeries }).where(eq(tournaments.id, id));
  return { subject: id, before: { stage }, after: { stage: 'published' } };
}

/**
 * Cancels a published tournament: its entries end, and requests to enter it.
 * @throws {ApiError} 404 for an unknown one; 409 for a draft, once cancelled and after the end
 */
export async function cancelTournament({ db, clock }: Inside, id: string, reason: string): Promise<Change> {
  const row = await lockHeld(db, id);
  if (row.stage !== 'published' || clock() >= row.endsAt)
    throw conflict('Only a published tournament that has not ended can be cancelled.', 'refused');
  const cancelled = { stage: 'cancelled', cancelledBecause: reason } as const;
  await db.update(tournaments).set(cancelled).where(eq(tournaments.id, id));
  await db.delete(entryRequests).where(eq(entryRequests.tournamentId, id));
  const ended = { status: 'cancelled', offerEndsAt: null } as const;
  const entries = await db.update(tournamentEntries).set(ended).where(isActive(id)).returning();
  const notices = entries.map((entry) => ({ tournament: { ...row, ...cancelled }, entry }));
  const after = { stage: 'cancelled', entries_ended: entries.length, reason };
  return { subject: id, before: { stage: row.stage }, after, notices };
}

/** @throws {ApiError} 404 for an unknown one, 409 for one that is no draft */
export async function deleteDraft({ db }: Pick<Inside, 'db'>, id: string): Promise<Change> {
  const row = await lockHeld(db, id);
  if (row.stage !== 'draft') throw conflict('Only a draft can be deleted. Cancel it instead.', 'refused');
  await db.delete(tournaments).where(eq(tournaments.id, id));
  return { subject: id, before: formOf(row) };
}

/** @throws {ApiError} 404 for an unknown one, and for a sample, which its file describes */
async function lockHeld(tx: Database, id: string): Promise<TournamentRow> {
  const row = await lockTournament(tx, id);
  if (!row || row.isSample) throw notFound();
  return row;
}
