import { and, asc, desc, eq, gt, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import { addDays, dayOf, HOUR_MS, startOf } from '@hidden-order/api-shapes/calendar-day';
import type { TournamentFile } from '@hidden-order/api-shapes/content-file';
import type { Database } from '../../plugins/database/database';
import { tournaments, type TournamentRow } from './tables';

/** Processes that start at the same time load one after the other. */
const TOURNAMENTS_LOCK = 4_610_004;

/** Hour of the day in Pakistan at which a sample's registration closes, and a sample starts and ends. */
const SAMPLE_HOUR = 20;
type SampleDays = Extract<TournamentFile, { sample_days: unknown }>['sample_days'];
type Schedule = Pick<TournamentRow, 'id' | 'opensAt' | 'closesAt' | 'startsAt' | 'endsAt'>;

/**
 * Brings the table in line with the files. A tournament that no file describes any more is hidden and keeps its entries.
 * A sample whose last edition has ended gets a new one.
 */
export const loadTournaments = (db: Database, files: readonly TournamentFile[], now: Date): Promise<void> =>
  inTurn(db, (tx) => store(tx, files, now));

/**
 * Schedules the next edition of each shown sample that has ended, a background job. It leaves all others as they are: a
 * process whose texts are older brings back no sample that newer ones have removed.
 */
export const renewSamples = (db: Database, files: readonly TournamentFile[], now: Date): Promise<void> =>
  inTurn(db, async (tx) => {
    const ended = and(tournaments.isShown, tournaments.isSample, lte(tournaments.endsAt, now));
    const rows = await tx.select().from(tournaments).where(ended);
    const due = files.filter((file) => 'sample_days' in file && rows.some(({ source }) => source === file.name));
    const names = due.map(({ name }) => name);
    await store(tx, due, now, inArray(tournaments.source, names));
  });

/** Does work after that of processes that do the same at this moment. */
const inTurn = (db: Database, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOURNAMENTS_LOCK})`);
    await work(tx);
  });

/** @param replaced selects the rows that are hidden unless the files describe them; all by default */
async function store(tx: Database, files: readonly TournamentFile[], now: Date, replaced?: SQL): Promise<void> {
  const stored: string[] = [];
  for (const file of files) {
    const { name: source, title, summary, seats, format, rules } = file;
    const schedule = 'dates' in file ? await fixedSchedule(tx, file, now) : await sampleSchedule(tx, file, now);
    const row = { source, title, summary, seats, format, rules, ...schedule };
    const set = { ...row, isShown: true, isSample: 'sample_days' in file };
    await tx.insert(tournaments).values(set).onConflictDoUpdate({ target: tournaments.id, set });
    stored.push(schedule.id);
  }
  await tx
    .update(tournaments)
    .set({ isShown: false })
    .where(and(replaced, notInArray(tournaments.id, stored)));
}

/** The dates of a file are those of the tournament that it described last until that has ended: then another one begins. */
async function fixedSchedule(
  tx: Database,
  { name, dates }: Extract<TournamentFile, { dates: unknown }>,
  now: Date,
): Promise<Schedule> {
  const ofFile = and(eq(tournaments.source, name), eq(tournaments.isSample, false));
  const [last] = await tx.select().from(tournaments).where(ofFile).orderBy(desc(tournaments.endsAt)).limit(1);
  const isLast = last && (last.endsAt > now || last.startsAt.getTime() === dates.starts.getTime());
  return {
    id: isLast ? last.id : `${name}-held-${dates.starts.toISOString().slice(0, 10)}`,
    opensAt: dates.opens,
    closesAt: dates.closes,
    startsAt: dates.starts,
    endsAt: dates.ends,
  };
}

/** The edition that is on or comes next with its announced dates, or a new one from today. */
async function sampleSchedule(
  tx: Database,
  { name, sample_days }: Extract<TournamentFile, { sample_days: unknown }>,
  now: Date,
): Promise<Schedule> {
  const { id, opensAt, closesAt, startsAt, endsAt } = tournaments;
  const [current] = await tx
    .select({ id, opensAt, closesAt, startsAt, endsAt })
    .from(tournaments)
    .where(and(eq(tournaments.source, name), eq(tournaments.isSample, true), gt(endsAt, now)))
    .orderBy(asc(endsAt))
    .limit(1);
  if (current) return current;
  const dates = sampleDates(sample_days, now);
  return { id: `${name}-${dates.startsAt.toISOString().slice(0, 10)}`, ...dates };
}

/**
 * The dates of a sample that is scheduled now. Its rounds begin on Mondays, so it starts on the first Monday that is at
 * least `starts` days away; what comes before and after keeps its distance.
 */
export function sampleDates({ closes, starts, ends }: SampleDays, now: Date): Omit<Schedule, 'id'> {
  const today = dayOf(now);
  // A day as a date is its midnight in UTC, whose day of the week counts from Sunday.
  const untilMonday = (8 - new Date(addDays(today, starts)).getUTCDay()) % 7;
  const inDays = (days: number) =>
    new Date(startOf(addDays(today, days + untilMonday)).getTime() + SAMPLE_HOUR * HOUR_MS);
  return { opensAt: startOf(today), closesAt: inDays(closes), startsAt: inDays(starts), endsAt: inDays(ends) };
}
