import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
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

/** A job that a run has. */
export type LeasedJob = JobRow & { lease: string };

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Has single jobs run, in their order, once the transaction has committed; also one that waits for another try.
 * @param subjects what each is about
 */
export async function schedule(tx: Database, kind: string, subjects: readonly number[]): Promise<void> {
  await tx
    .insert(jobs)
    .values(subjects.map((subject) => ({ kind, subject, dueAt: AT_ONCE })))
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { dueAt: AT_ONCE, tries: 0 },
      setWhere: isNull(jobs.lease),
    });
}

/** Makes the rows of jobs that repeat, due at once, where there are none. */
export async function addRepeated(db: Database, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => ({ kind, subject: 0, dueAt: AT_ONCE }));
  await db.insert(jobs).values(rows).onConflictDoNothing();
}

/**
 * Takes the job that is due first, for {@link LEASE_MS}; runs of other processes skip it.
 * @param kinds of which it may be
 * @param except subjects that this process has: a clock that jumps ahead ends none of its leases
 */
export async function takeDue(
  db: Database,
  now: Date,
  kinds: string[],
  except: number[],
): Promise<LeasedJob | undefined> {
  const isDue = or(lte(jobs.dueAt, now), gt(jobs.dueAt, after(now, LONGEST_PAUSE_MS)));
  const first = db
    .select({ kind: jobs.kind, subject: jobs.subject })
    .from(jobs)
    .where(and(isDue, inArray(jobs.kind, kinds), notInArray(jobs.subject, except)))
    .orderBy(asc(jobs.dueAt), asc(jobs.subject))
    .limit(1)
    .for('update', { skipLocked: true });
  const lease = randomUUID();
  const [job] = await db
    .update(jobs)
    .set({ dueAt: after(now, LEASE_MS), lease })
    .where(sql`(${jobs.kind}, ${jobs.subject}) = ${first}`)
    .returning();
  return job && { ...job, lease };
}

/** Selects the row of a job while its run has it. */
export const isHeld = ({ kind, subject, lease }: LeasedJob) =>
  and(eq(jobs.kind, kind), eq(jobs.subject, subject), eq(jobs.lease, lease));
