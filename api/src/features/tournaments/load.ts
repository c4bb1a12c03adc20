import { and, desc, eq, exists, gt, inArray, lte, min, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { addDays, dayOf, HOUR_MS, startOf } from '@hidden-order/api-shapes/calendar-day';
import type { TournamentFile } from '@hidden-order/api-shapes/content-file';
import type { Database } from '../../plugins/database/database';
import { lockWork } from '../../plugins/database/lock';
import type { Ending } from '../../plugins/jobs/runner';
import type { Services } from '../../plugins/services';
import { closeOf, drawFor } from './rounds';
import { entryRequests, tournamentEntries, tournaments, type TournamentRow } from './tables';

/** Hour of the day in Pakistan at which a sample that goes by days closes and starts. */
const SAMPLE_HOUR = 20;
const MINUTE_MS = 60_000;
type Sample = { sample_days: FromNow } | { sample_minutes: FromNow };
interface FromNow {
  closes: number;
  starts: number;
}
/** What loading works with. */
type Loading = Pick<Services, 'db' | 'charts'>;
type Dates = Pick<TournamentRow, 'opensAt' | 'closesAt' | 'startsAt'>;
/** Without what jobs change. */
type Edition = Pick<
  typeof tournaments.$inferSelect,
  keyof Dates | 'id' | 'endsAt' | 'rounds' | 'roundMinutes' | 'level' | 'hiddenSeries'
>;

/**
 * Brings the samples in line with the files. One that no file describes any more is removed and keeps its entries; one that has
 * begun is played to its end.
 * A sample whose last edition has ended gets a new one.
 */
export const loadTournaments = (services: Loading, files: readonly TournamentFile[], now: Date): Promise<void> =>
  inTurn(services, (inside) => store(inside, files, now));

/**
 * Schedules the next edition of each shown sample that has ended, a background job, and deletes older ones that no one
 * entered. It leaves all others as they are: a process whose texts are older brings back no sample that newer ones have
 * removed.
 * @returns when the next one ends
 */
export async function renewSamples(services: Loading, files: readonly TournamentFile[], now: Date): Promise<Ending> {
  const { db } = services;
  const isCurrent = and(eq(tournaments.stage, 'published'), tournaments.isSample);
  const ended = and(isCurrent, lte(tournaments.endsAt, now));
  const going = and(isCurrent, gt(tournaments.endsAt, now));
  if ((await db.$count(tournaments, ended)) > 0) await renewEnded(services, files, ended, now);
  const [next] = await db
    .select({ endsAt: min(tournaments.endsAt) })
    .from(tournaments)
    .where(going);
  return { dueAt: next?.endsAt ?? undefined };
}

async function renewEnded(services: Loading, files: readonly TournamentFile[], ended: SQL | undefined, now: Date) {
  await inTurn(services, async (inside) => {
    const tx = inside.db;
    const rows = await tx.select({ source: tournaments.source }).from(tournaments).where(ended);
    const due = files.filter((file) => rows.some(({ source }) => source === file.name));
    const names = due.map(({ name }) => name);
    await store(inside, due, now, inArray(tournaments.source, names));
    const wasEntered = [tournamentEntries, entryRequests].map((table) =>
      exists(tx.select({ id: table.id }).from(table).where(eq(table.tournamentId, tournaments.id))),
    );
    // For a while, someone may still look at its page.
    const isPast = lte(tournaments.endsAt, new Date(now.getTime() - HOUR_MS));
    await tx
      .delete(tournaments)
      .where(and(eq(tournaments.stage, 'removed'), isPast, not(or(...wasEntered) ?? sql`false`)));
  });
}

/** Does work after that of processes that do the same at this moment. */
const inTurn = ({ db, charts }: Loading, work: (inside: Loading) => Promise<void>): Promise<void> => {
  const workInTurn = async (tx: Database) => {
    await lockWork(tx, 'tournament files');
    await work({ db: tx, charts });
  };
  return db.transaction(workInTurn);
};

/** @param replaced selects the samples that are removed unless the files describe them; all by default */
async function store(
  { db: tx, charts }: Loading,
  files: readonly TournamentFile[],
  now: Date,
  replaced?: SQL,
): Promise<void> {
  const stored: string[] = [];
  for (const file of files) {
    const { name: source, title, summary, seats, format, rules } = file;
    const edition = await editionOf({ db: tx, charts }, file, now);
    const shown = { source, title, summary, seats, format, rules, stage: 'published' as const };
    const set = { ...edition, ...shown };
    await tx.insert(tournaments).values(set).onConflictDoUpdate({ target: tournaments.id, set });
    stored.push(edition.id);
  }
  // One that has not begun loses its series, by which it is played.
  const hiddenSeries = sql`case when ${gt(tournaments.startsAt, now)} then null else ${tournaments.hiddenSeries} end`;
  await tx
    .update(tournaments)
    .set({ stage: 'removed', hiddenSeries })
    .where(and(tournaments.isSample, replaced, notInArray(tournaments.id, stored)));
}

/**
 * The edition of a file that is on or comes next, with its announced dates, or a new one once that has ended. From the start on
 * nothing of how it is played changes.
 */
async function editionOf({ db: tx, charts }: Loading, file: TournamentFile, now: Date): Promise<Edition> {
  const { rounds, round_minutes: roundMinutes, level } = file;
  const isOn = and(eq(tournaments.source, file.name), gt(tournaments.endsAt, now));
  const [current] = await tx.select().from(tournaments).where(isOn).orderBy(desc(tournaments.endsAt)).limit(1);
  if (current?.hiddenSeries && current.startsAt <= now) {
    const { scoredRounds: _, toldRound: _mails, isTrial: _kind, isSample: _sample, ...stored } = current;
    return stored;
  }
  const { opensAt, closesAt, startsAt } = current ?? sampleDates(file, now);
  const isDrawn = current?.level === level && current.rounds === rounds;
  return {
    id: current?.id ?? newId(file, startsAt),
    opensAt,
    closesAt,
    startsAt,
    endsAt: closeOf({ startsAt, roundMinutes }, rounds),
    rounds,
    roundMinutes,
    level,
    hiddenSeries: (isDrawn ? current.hiddenSeries : null) ?? (await drawFor(charts, level, rounds)),
  };
}

function newId(file: TournamentFile, startsAt: Date): string {
  // Only samples that go by days start on another day each time.
  const start = startsAt.toISOString().slice(0, 'sample_days' in file ? 10 : 16);
  return `${file.name}-${start.replaceAll(/[T:]/g, '-')}`;
}

/**
 * The dates of a sample that is scheduled now. One that goes by days starts on the first Monday that is at least `starts`
 * days away; its deadline keeps its distance.
 */
export function sampleDates(file: Sample, now: Date): Dates {
  if ('sample_minutes' in file) {
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
    const { closes, starts } = file.sample_minutes;
    return { opensAt: now, closesAt: inMinutes(closes), startsAt: inMinutes(starts) };
  }
  const { closes, starts } = file.sample_days;
  const today = dayOf(now);
  // A day as a date is its midnight in UTC, whose day of the week counts from Sunday.
  const untilMonday = (8 - new Date(addDays(today, starts)).getUTCDay()) % 7;
  const inDays = (days: number) =>
    new Date(startOf(addDays(today, days + untilMonday)).getTime() + SAMPLE_HOUR * HOUR_MS);
  return { opensAt: startOf(today), closesAt: inDays(closes), startsAt: inDays(starts) };
}
