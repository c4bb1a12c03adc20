import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { newReference } from '../../plugins/text/reference';
import { changesOf } from './changes';
import { closeOf, drawFor } from './rounds';
import { countSeats, lockTournament, seatsEnd, settleSeats, type Notice } from './seats';
import { entryRequests, tournamentColumns, tournamentEntries, tournaments, type TournamentRow } from './tables';

/** Tournaments that are held, made at the desk. All functions here run in the caller's transaction. */
type Inside = Pick<Services, 'db' | 'charts' | 'clock'>;

/** A tournament before and after a change, and the entries whose holders get mails. */
export interface Changed {
  before: TournamentRow;
  after: TournamentRow;
  notices: Notice[];
}

/** What the form has of a tournament. */
export const formOf = (row: TournamentRow): HeldTournament => ({
  title: row.title,
  summary: row.summary,
  format: row.format,
  rules: row.rules,
  seats: row.seats,
  opens_at: row.opensAt.toISOString(),
  closes_at: row.closesAt.toISOString(),
  starts_at: row.startsAt.toISOString(),
  rounds: row.rounds,
  round_minutes: row.roundMinutes,
  level: row.level,
});

function columnsOf({ opens_at, closes_at, starts_at, round_minutes: roundMinutes, ...form }: HeldTournament) {
  const startsAt = new Date(starts_at);
  const dates = { opensAt: new Date(opens_at), closesAt: new Date(closes_at), startsAt };
  return { ...form, ...dates, roundMinutes, endsAt: closeOf({ startsAt, roundMinutes }, form.rounds) };
}

/** Makes a draft, which only those see who have its address. */
export async function createDraft(tx: Database, form: HeldTournament): Promise<TournamentRow> {
  const draft = { id: newReference('CUP'), stage: 'draft' as const, ...columnsOf(form) };
  const [row] = await tx.insert(tournaments).values(draft).returning(tournamentColumns);
  if (!row) throw new Error('The draft was not stored.');
  return row;
}

/** From the start on, these stay as they are; until when seats are given, the others of {@link UNTIL_SEATS_END}. */
const UNTIL_START = ['starts_at', 'rounds', 'round_minutes', 'level', 'format', 'rules'] as const;
const UNTIL_SEATS_END = ['seats', 'opens_at', 'closes_at'] as const;

/**
 * Changes a draft, or a published tournament as far as it has gone. One that was published gets a new series when its rounds or its level
 * change. No offer is held longer than seats are given.
 * @throws {ApiError} 404 for an unknown one; 400 at the fields that may not change, or not so; 409 after the end and once cancelled
 */
export async function changeTournament(inside: Inside, id: string, form: HeldTournament): Promise<Changed> {
  const { db: tx, charts } = inside;
  const before = await lockHeld(tx, id);
  const now = inside.clock();
  const isDraft = before.stage === 'draft';
  if (before.stage === 'cancelled' || (!isDraft && now >= before.endsAt))
    throw conflict('It was cancelled or has ended, so it stays as it is.', 'refused');
  const set = columnsOf(form);
  refuseFields(before, form, now);
  const { taken } = await countSeats(tx, id, now);
  if (form.seats < taken) throw invalidFields({ seats: [`${taken} seats are taken or offered: not fewer.`] });
  const isRedrawn = !isDraft && (form.rounds !== before.rounds || form.level !== before.level);
  const hiddenSeries = isRedrawn ? await drawFor(charts, form.level, form.rounds) : undefined;
  const after = await update(tx, id, { ...set, ...(hiddenSeries && { hiddenSeries }) });
  const { offerEndsAt } = tournamentEntries;
  const latest = sql`least(${offerEndsAt}, ${seatsEnd(after).toISOString()}::timestamptz)`;
  const isOffered = eq(tournamentEntries.status, 'offered');
  await tx
    .update(tournamentEntries)
    .set({ offerEndsAt: latest })
    .where(and(ofTournament(id), isOffered));
  const settled = await settleSeats(tx, after, now);
  const changes = changesOf(before, after);
  const ids = settled.map(({ entry }) => entry.id);
  const others = and(ofTournament(id), notInArray(tournamentEntries.id, ids));
  const told = changes.length === 0 ? [] : await tx.select().from(tournamentEntries).where(others);
  const notices = [...settled, ...told.map((entry) => ({ tournament: after, entry }))];
  return { before, after, notices: notices.map((notice) => ({ ...notice, changes })) };
}

const ofTournament = (id: string) =>
  and(eq(tournamentEntries.tournamentId, id), inArray(tournamentEntries.status, ACTIVE_ENTRIES));

/** @throws {ApiError} 400 at the fields that change although they may not, or to a time that is over */
function refuseFields(before: TournamentRow, form: HeldTournament, now: Date): void {
  const was = formOf(before);
  const isOther = (name: keyof HeldTournament) =>
    name.endsWith('_at')
      ? Date.parse(String(form[name])) !== Date.parse(String(was[name]))
      : JSON.stringify(form[name]) !== JSON.stringify(was[name]);
  const refused: Record<string, string[]> = {};
  const isPublished = before.stage === 'published';
  for (const name of UNTIL_START)
    if (isPublished && now >= before.startsAt && isOther(name)) refused[name] = ['It has started, so this stays.'];
  for (const name of UNTIL_SEATS_END)
    if (isPublished && now >= seatsEnd(before) && isOther(name))
      refused[name] = ['Registration is over, so this stays.'];
  for (const name of ['closes_at', 'starts_at'] as const)
    if (isOther(name) && Date.parse(form[name]) <= now.getTime()) refused[name] ??= [IS_PAST];
  if (Object.keys(refused).length > 0) throw invalidFields(refused);
}
const IS_PAST = 'This time is over. Choose a later one.';

/**
 * Publishes a draft: its series is drawn, and anyone sees and enters it.
 * @throws {ApiError} 404 for an unknown one; 409 for one that is no draft, and once its dates are over
 */
export async function publishDraft({ db: tx, charts, clock }: Inside, id: string): Promise<TournamentRow> {
  const { stage, closesAt, startsAt, level, rounds } = await lockHeld(tx, id);
  if (stage !== 'draft') throw conflict('It is no draft any more.', 'refused');
  if (clock() >= closesAt || clock() >= startsAt)
    throw conflict('Registration closes or the first round begins in the past. Change the dates first.', 'refused');
  return update(tx, id, { stage: 'published', hiddenSeries: await drawFor(charts, level, rounds) });
}

/**
 * Cancels a published tournament: its entries end, and requests to enter it.
 * @throws {ApiError} 404 for an unknown one; 409 for a draft, once cancelled and after the end
 */
export async function cancelTournament({ db: tx, clock }: Inside, id: string, reason: string): Promise<Changed> {
  const before = await lockHeld(tx, id);
  if (before.stage !== 'published' || clock() >= before.endsAt)
    throw conflict('Only a published tournament that has not ended can be cancelled.', 'refused');
  const after = await update(tx, id, { stage: 'cancelled', cancelledBecause: reason });
  await tx.delete(entryRequests).where(eq(entryRequests.tournamentId, id));
  const ended = { status: 'cancelled', offerEndsAt: null } as const;
  const entries = await tx.update(tournamentEntries).set(ended).where(ofTournament(id)).returning();
  return { before, after, notices: entries.map((entry) => ({ tournament: after, entry })) };
}

/** @throws {ApiError} 404 for an unknown one, 409 for one that is no draft */
export async function deleteDraft({ db: tx }: Inside, id: string): Promise<TournamentRow> {
  const draft = await lockHeld(tx, id);
  if (draft.stage !== 'draft') throw conflict('Only a draft can be deleted. Cancel it instead.', 'refused');
  await tx.delete(tournaments).where(eq(tournaments.id, id));
  return draft;
}

/** @throws {ApiError} 404 for an unknown one, and for a sample, which its file describes */
async function lockHeld(tx: Database, id: string): Promise<TournamentRow> {
  const row = await lockTournament(tx, id);
  if (!row || row.isSample) throw notFound();
  return row;
}

async function update(tx: Database, id: string, set: Partial<typeof tournaments.$inferInsert>): Promise<TournamentRow> {
  const [row] = await tx.update(tournaments).set(set).where(eq(tournaments.id, id)).returning(tournamentColumns);
  if (!row) throw new Error('The tournament has gone.');
  return row;
}
