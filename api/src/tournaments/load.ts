import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { TournamentFile } from 'shared/api/content-file';
import type { Database } from '../database/database';
import { tournaments, type TournamentRow } from './tables';

/** Processes that start at the same time load one after the other. */
const TOURNAMENTS_LOCK = 4_610_004;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pakistan keeps UTC+5 all year. */
const KARACHI_OFFSET_MS = 5 * 60 * 60 * 1000;
/** Hour of the day in Pakistan at which a sample's registration closes, and a sample starts and ends. */
const SAMPLE_HOUR = 20;
/** Monday 5 January 1970, in days since the first of that month. */
const A_MONDAY = 4;

type SampleDays = Extract<TournamentFile, { sample_days: unknown }>['sample_days'];
type Schedule = Pick<TournamentRow, 'id' | 'opensAt' | 'closesAt' | 'startsAt' | 'endsAt'>;

/**
 * Brings the table in line with the files. A tournament that no file describes any more is hidden and keeps its entries.
 * A sample whose last edition has ended gets a new one.
 */
export async function loadTournaments(db: Database, files: readonly TournamentFile[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOURNAMENTS_LOCK})`);
    const described: string[] = [];
    for (const file of files) {
      const { name: source, title, summary, seats, format, rules } = file;
      const schedule = 'dates' in file ? await fixedSchedule(tx, file, now) : await sampleSchedule(tx, file, now);
      const row = { source, title, summary, seats, format, rules, ...schedule };
      const set = { ...row, isShown: true, isSample: 'sample_days' in file };
      await tx.insert(tournaments).values(set).onConflictDoUpdate({ target: tournaments.id, set });
      described.push(schedule.id);
    }
    await tx.update(tournaments).set({ isShown: false }).where(notInArray(tournaments.id, described));
  });
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

/** The current edition with its announced dates, or a new one from today. */
async function sampleSchedule(
  tx: Database,
  { name, sample_days }: Extract<TournamentFile, { sample_days: unknown }>,
  now: Date,
): Promise<Schedule> {
  const current = await editionAt(tx, name, now);
  if (!current) return newEdition(name, sample_days, now);
  const { id, opensAt, closesAt, startsAt, endsAt } = current;
  return { id, opensAt, closesAt, startsAt, endsAt };
}

/** The edition of a sample that is on or comes next. A clock that was ahead may have scheduled another after it. */
async function editionAt(tx: Database, source: string, now: Date): Promise<TournamentRow | undefined> {
  const [edition] = await tx
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.source, source), eq(tournaments.isSample, true), gt(tournaments.endsAt, now)))
    .orderBy(asc(tournaments.endsAt))
    .limit(1);
  return edition;
}

function newEdition(source: string, days: SampleDays, now: Date): Schedule {
  const dates = sampleDates(days, now);
  return { id: `${source}-${dates.startsAt.toISOString().slice(0, 10)}`, ...dates };
}

/**
 * Schedules the next edition of each sample that has ended, a background job. Its dates keep their distance from the day
 * on which its registration opens.
 */
export async function renewSamples(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOURNAMENTS_LOCK})`);
    const ofSamples = and(eq(tournaments.isShown, true), eq(tournaments.isSample, true));
    for (const shown of await tx.select().from(tournaments).where(ofSamples)) {
      const { source, opensAt, closesAt, startsAt, endsAt } = shown;
      const inDays = (time: Date) => Math.floor((time.getTime() - opensAt.getTime()) / DAY_MS);
      const days = { closes: inDays(closesAt), starts: inDays(startsAt), ends: inDays(endsAt) };
      const current = (await editionAt(tx, source, now)) ?? { ...shown, ...newEdition(source, days, now) };
      if (current.id === shown.id) continue;
      await tx.update(tournaments).set({ isShown: false }).where(eq(tournaments.id, shown.id));
      const set = { ...current, isShown: true };
      await tx.insert(tournaments).values(set).onConflictDoUpdate({ target: tournaments.id, set });
    }
  });
}

/**
 * The dates of a sample that is scheduled now. Its rounds begin on Mondays, so it starts on the first Monday that is at
 * least `starts` days away; what comes before and after keeps its distance.
 */
export function sampleDates({ closes, starts, ends }: SampleDays, now: Date): Omit<Schedule, 'id'> {
  const today = Math.floor((now.getTime() + KARACHI_OFFSET_MS) / DAY_MS);
  const untilMonday = (7 - ((today + starts - A_MONDAY) % 7)) % 7;
  const midnight = (day: number) => day * DAY_MS - KARACHI_OFFSET_MS;
  const inDays = (days: number) => new Date(midnight(today + days + untilMonday) + SAMPLE_HOUR * 60 * 60 * 1000);
  return {
    opensAt: new Date(midnight(today)),
    closesAt: inDays(closes),
    startsAt: inDays(starts),
    endsAt: inDays(ends),
  };
}
