import { and, asc, eq, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../database/database';
import { jobs, type JobRow } from './tables';

/** For how long a run has its job to itself, in milliseconds, unless it renews that: after this, others take it over. */
export const LEASE_MS = 60_000;

/** No job is due later than this. One that is was stored by a clock that has been set back since, and is due now. */
const LONGEST_PAUSE_MS = 2 * HOUR_MS;

/** Jobs that were never run are due before all others. */
const AT_ONCE = new Date(0);

/** So many runs in a row may end with their process, before the job is set aside: as many releases may end a long one. */
export const MOST_TRIES = 5;

/** A job that a run has. */
export type LeasedJob = JobRow & { lease: string };

/** The first of some moments, if there is any. */
export const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((first, one) => (first && one && first <= one ? first : (one ?? first)), undefined);

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Has single jobs run, in their order, once the transaction has committed; also one that waits for another try.
 * @param subjects what each is about
 * @param dueAt from when on, at most an hour ahead
 */
export async function schedule(
  tx: Database,
  kind: string,
  subjects: readonly number[],
  dueAt: Date = AT_ONCE,
): Promise<void> {
  await tx
    .insert(jobs)
    .values(subjects.map((subject) => ({ kind, subject, dueAt })))
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { dueAt, tries: 0 },
      setWhere: isNull(jobs.lease),
    });
}

/** Makes the rows of jobs that repeat, due at once, where there are none. */
export async function addRepeated(db: Database, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => ({ kind, subject: 0, dueAt: AT_ONCE }));
  await db.insert(jobs).values(rows).onConflictDoNothing();
}

/** Whether the last run of a job has ended with its process, which it may have killed. */
const isSuspect = ({ tries }: LeasedJob): boolean => tries > 1;

/**
 * Takes the job that is due first, for {@link LEASE_MS}; runs of other processes skip it. The try is counted before its work
 * starts, so that a job that kills its process is not tried without end.
 * @param kinds of which it may be
 * @param taken the jobs that this process has: a clock that jumps ahead ends none of their leases. Of suspects it has one at
 *   a time, so that those that died with the one that killed them are cleared
 */
export async function takeDue(
  db: Database,
  now: Date,
  kinds: string[],
  taken: readonly LeasedJob[],
): Promise<LeasedJob | undefined> {
  const isTaken = or(...taken.map(({ kind, subject }) => and(eq(jobs.kind, kind), eq(jobs.subject, subject))));
  const isDue = or(lte(jobs.dueAt, now), gt(jobs.dueAt, after(now, LONGEST_PAUSE_MS)));
  const first = db
    .select({ kind: jobs.kind, subject: jobs.subject })
    .from(jobs)
    .where(
      and(
        isDue,
        inArray(jobs.kind, kinds),
        isTaken && not(isTaken),
        taken.some(isSuspect) ? eq(jobs.tries, 0) : undefined,
      ),
    )
    .orderBy(asc(jobs.dueAt), asc(jobs.subject))
    .limit(1)
    .for('update', { skipLocked: true });
  const lease = randomUUID();
  const [job] = await db
    .update(jobs)
    .set({ dueAt: after(now, LEASE_MS), lease, tries: sql`${jobs.tries} + 1` })
    .where(sql`(${jobs.kind}, ${jobs.subject}) = ${first}`)
    .returning();
  return job && { ...job, lease };
}

/** Selects the row of a job while its run has it. */
export const isHeld = ({ kind, subject, lease }: LeasedJob) =>
  and(eq(jobs.kind, kind), eq(jobs.subject, subject), eq(jobs.lease, lease));
