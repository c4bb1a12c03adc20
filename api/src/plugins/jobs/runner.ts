import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import { addRepeated, after, isHeld, LEASE_MS, takeDue, type LeasedJob } from './queue';
import { jobs } from './tables';

/** How a run ended. */
export interface Ending {
  /** What is stored together with the end of the run, in its transaction: once, even if the process dies. */
  store?: (tx: Database) => Promise<unknown>;
  /** When a single job is due again; without, it is done. */
  dueAt?: Date | undefined;
}

/** A kind of jobs, each of which one process runs at a time. */
export interface JobKind {
  name: string;
  /** From the end of a run to the start of the next; of a single job, from a run that failed. At most an hour. */
  everySeconds: number;
  /** How many single jobs of this kind a process runs at the same time; without, the kind is one job that repeats. */
  atOnce?: number;
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
    if (!isPrepared) await addRepeated(db, namesOf(kinds.filter(({ atOnce }) => atOnce === undefined)));
    isPrepared = true;
    while (!isClosing) {
      const taken = [...running.keys()];
      const isFree = ({ name, atOnce = 1 }: JobKind) => taken.filter((job) => job.kind === name).length < atOnce;
      const free = kinds.filter(isFree);
      const job = await takeDue(db, clock(), namesOf(free), subjectsOf(taken));
      const kind = free.find(({ name }) => name === job?.kind);
      if (!job || !kind) return;
      const ended = runOne(kind, job).finally(() => {
        running.delete(job);
        // Another may be due in its place. What the database does not answer now, the next start asks.
        startDue().catch((error: unknown) => log.warn({ err: error }, 'the jobs that are due could not be looked for'));
      });
      running.set(job, ended);
    }
  }

  const startDue = (): Promise<void> => {
    // One after the other: each counts what the one before has started. A failure is that of its own caller.
    starting = starting.catch(() => undefined).then(takeAll);
    return starting;
  };

  async function runOne(kind: JobKind, job: LeasedJob): Promise<void> {
    const warn = (error: unknown) => log.warn({ err: error, job: kind.name }, 'the lease of a job could not be stored');
    const renewal = setInterval(() => {
      db.update(jobs)
        .set({ dueAt: after(clock(), LEASE_MS) })
        .where(isHeld(job))
        .catch(warn);
    }, LEASE_MS / 4);
    const next = () => ({ dueAt: after(clock(), kind.everySeconds * 1000), lease: null });
    try {
      const ending = (await kind.run(job.subject)) ?? {};
      await db.transaction(async (tx) => {
        const { dueAt, store } = ending;
        const isDone = kind.atOnce !== undefined && dueAt === undefined;
        const end = isDone
          ? tx.delete(jobs).where(isHeld(job))
          : tx
              .update(jobs)
              .set({ ...next(), ...(dueAt && { dueAt }), tries: 0 })
              .where(isHeld(job));
        // A run that has lost its job to another one, which took it over, stores nothing.
        if ((await end.returning()).length > 0) await store?.(tx);
      });
    } catch (error) {
      if (job.tries === 0) log.error({ err: error, job: kind.name }, 'a job failed');
      await db
        .update(jobs)
        .set({ ...next(), tries: job.tries + 1 })
        .where(isHeld(job))
        .catch(warn);
    } finally {
      clearInterval(renewal);
    }
  }

  const settled = async () => {
    for (;;) {
      await starting.catch(() => undefined);
      if (running.size === 0) return;
      await Promise.all(running.values());
    }
  };

  return {
    startDue,
    settled,
    close: () => {
      isClosing = true;
      return settled();
    },
  };
}

const namesOf = (kinds: readonly JobKind[]): string[] => kinds.map(({ name }) => name);
/** Jobs that repeat have none. */
const subjectsOf = (all: readonly LeasedJob[]): number[] => all.map(({ subject }) => subject).filter((id) => id !== 0);
