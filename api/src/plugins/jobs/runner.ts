import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import { addRepeated, after, earliest, isHeld, LEASE_MS, MOST_TRIES, takeDue, type LeasedJob } from './queue';
import { jobs } from './tables';

/** How a run ended. */
export interface Ending {
  /** What is stored together with the end of the run, in its transaction: once, even if the process dies. */
  store?: (tx: Database) => Promise<unknown>;
  /** When it is due again: a single job, which is done without; one that repeats, if that is before its period. */
  dueAt?: Date | undefined;
}

/** A kind of jobs, each of which one process runs at a time. */
export interface JobKind {
  name: string;
  /** From the end of a run to the start of the next; of a single job, from a run that failed. At most an hour. */
  everySeconds: number;
  /** Of a kind of single jobs; without, the kind is one job that repeats. */
  single?: {
    /** How many a process runs at the same time. */
    atOnce: number;
    /** Notes at what a job is about that it is done no more, because {@link MOST_TRIES} runs have ended with their process. */
    setAside: (tx: Database, subject: number) => Promise<unknown>;
  };
  /**
   * May run again after its process has died, so all but {@link Ending.store} has to bear a repetition.
   * @param subject what a single job is about
   */
  run: (subject: number) => Promise<Ending> | Promise<void>;
}

/** Runs the jobs of the database, with the runners of other processes. */
export interface Runner {
  /** Starts what is due and does not wait for it. @throws if the database does not answer */
  startDue: () => Promise<void>;
  /** Waits until what is under way has ended. */
  settled: () => Promise<void>;
  /** The same, and starts nothing more. */
  close: () => Promise<void>;
}

/** A runner. A job that fails is logged once, until it succeeds, and stops no other. */
export function createRunner(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  kinds: readonly JobKind[],
): Runner {
  const running = new Map<LeasedJob, Promise<void>>();
  let starting = Promise.resolve();
  let isPrepared = false;
  let isClosing = false;

  async function takeAll(): Promise<void> {
    if (!isPrepared) await addRepeated(db, namesOf(kinds.filter(({ single }) => single === undefined)));
    isPrepared = true;
    while (!isClosing) {
      const taken = [...running.keys()];
      const isFree = ({ name, single }: JobKind) =>
        taken.filter((job) => job.kind === name).length < (single?.atOnce ?? 1);
      const free = kinds.filter(isFree);
      const job = await takeDue(db, clock(), namesOf(free), taken);
      const kind = free.find(({ name }) => name === job?.kind);
      if (!job || !kind) return;
      if (job.tries > MOST_TRIES) await setAside(kind, job);
      else start(kind, job);
    }
  }

  const startDue = (): Promise<void> => {
    // One after the other: each counts what the one before has started. A failure is that of its own caller.
    starting = starting.catch(() => undefined).then(takeAll);
    return starting;
  };

  function start(kind: JobKind, job: LeasedJob): void {
    const ended = runOne(kind, job).finally(() => {
      running.delete(job);
      // Another may be due in its place. What the database does not answer now, the next start asks.
      startDue().catch((error: unknown) => log.warn({ err: error }, 'the jobs that are due could not be looked for'));
    });
    running.set(job, ended);
  }

  const warnOf = (job: LeasedJob) => (error: unknown) =>
    log.warn({ err: error, job: job.kind }, 'the lease of a job could not be stored');

  async function runOne(kind: JobKind, job: LeasedJob): Promise<void> {
    const warn = warnOf(job);
    const renewal = setInterval(() => {
      db.update(jobs)
        .set({ dueAt: after(clock(), LEASE_MS) })
        .where(isHeld(job))
        .catch(warn);
    }, LEASE_MS / 4);
    try {
      const ending = (await kind.run(job.subject)) ?? {};
      await storeEnding(kind, job, ending);
    } catch (error) {
      if (!job.isFailing) log.error({ err: error, job: kind.name }, 'a job failed');
      const failed = { ...rested(periodEnd(kind)), isFailing: true };
      await db.update(jobs).set(failed).where(isHeld(job)).catch(warn);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Stores what a run has done, and when its job is due again. One that another run has taken over stores nothing. */
  async function storeEnding(kind: JobKind, job: LeasedJob, { dueAt, store }: Ending): Promise<void> {
    const next = kind.single ? dueAt : earliest([periodEnd(kind), dueAt]);
    const endRun = async (tx: Database) => {
      const ended = next ? tx.update(jobs).set({ ...rested(next), isFailing: false }) : tx.delete(jobs);
      if ((await ended.where(isHeld(job)).returning()).length > 0) await store?.(tx);
    };
    await db.transaction(endRun);
  }

  /** Tries a job no more, and reports that once. A single one is noted at what it is about. */
  async function setAside({ name, single }: JobKind, job: LeasedJob): Promise<void> {
    const endJob = async (tx: Database) => {
      const ended = single ? tx.delete(jobs) : tx.update(jobs).set({ dueAt: null, lease: null });
      const held = await ended.where(isHeld(job)).returning();
      if (held.length > 0) await single?.setAside(tx, job.subject);
      return held.length > 0;
    };
    const isOwn = await db.transaction(endJob);
    if (isOwn) log.error({ job: name, subject: job.subject, tries: MOST_TRIES }, SET_ASIDE);
  }

  const periodEnd = ({ everySeconds }: JobKind) => after(clock(), everySeconds * 1000);

  const settled = async () => {
    for (;;) {
      const last = starting;
      await last.catch(() => undefined);
      await Promise.all(running.values());
      // What has ended meanwhile has begun another start, which may take more.
      if (starting === last && running.size === 0) return;
    }
  };

  return {
    startDue,
    settled,
    close: async () => {
      isClosing = true;
      // What the end of this process cuts off has not ended it.
      const uncounted = { tries: sql`${jobs.tries} - 1` };
      for (const job of running.keys()) await db.update(jobs).set(uncounted).where(isHeld(job)).catch(warnOf(job));
      await settled();
    },
  };
}

const SET_ASIDE =
  'a job was set aside, because each of its last runs has ended with its process: find out why, then have it run again (docs/how-to/run-the-api.md)';

const namesOf = (kinds: readonly JobKind[]): string[] => kinds.map(({ name }) => name);
/** Of a job whose run has ended. */
const rested = (dueAt: Date) => ({ dueAt, lease: null, tries: 0 });
