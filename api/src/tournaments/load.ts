import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { TournamentFile } from './read-files';
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
      const schedule = 'dates' in file ? fixedSchedule(file) : await sampleSchedule(tx, file, now);
      const row = { source, title, summary, seats, format, rules, ...schedule };
      const set = { ...row, isShown: true, isSample: 'sample_days' in file };
      await tx.insert(tournaments).values(set).onConflictDoUpdate({ target: tournaments.id, set });
      described.push(schedule.id);
    }
    await tx.update(tournaments).set({ isShown: false }).where(notInArray(tournaments.id, described));
  });
}

const fixedSchedule = ({ name, dates }: Extract<TournamentFile, { dates: unknown }>): Schedule => ({
  id: name,
  opensAt: dates.opens,
  closesAt: dates.closes,
  startsAt: dates.starts,
  endsAt: dates.ends,
});

/** The current edition with its announced dates, or a new one from today. */
async function sampleSchedule(
  tx: Database,
  { name, sample_days }: Extract<TournamentFile, { sample_days: unknown }>,
  now: Date,
): Promise<Schedule> {
  const [current] = await tx
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.source, name), gt(tournaments.endsAt, now)))
    .limit(1);
  if (current) {
    const { id, opensAt, closesAt, startsAt, endsAt } = current;
    return { id, opensAt, closesAt, startsAt, endsAt };
  }
  const dates = sampleDates(sample_days, now);
  return { id: `${name}-${dates.startsAt.toISOString().slice(0, 10)}`, ...dates };
}

/**
 * The dates of a sample that is scheduled now. Its rounds begin on Mondays, so it starts on the first Monday that is at
 * least `starts` days away; what comes before and after keeps its distance.
 */
export function sampleDates(
  { closes, starts, ends }: { closes: number; starts: number; ends: number },
  now: Date,
): Omit<Schedule, 'id'> {
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
