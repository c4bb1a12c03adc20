import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { LEASE_MS, MOST_TRIES, schedule } from '../../src/plugins/jobs/queue';
import { createRunner, type JobKind, type Runner } from '../../src/plugins/jobs/runner';
import { jobs } from '../../src/plugins/jobs/tables';
import type { OpenDatabase } from '../../src/plugins/database/database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let open: OpenDatabase;
let now: number;
let lines: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  open = await database.open();
});
afterAll(async () => {
  await open.close();
  await database.remove();
});
beforeEach(async () => {
  await open.db.delete(jobs);
  now = Date.parse('2026-11-01T10:00:00Z');
  lines = [];
});
afterEach(() => jest.useRealTimers());

/** The runner of one process. */
const runnerOf = (...kinds: JobKind[]): Runner =>
  createRunner(
    { db: open.db, clock: () => new Date(now), log: pino({ base: null }, { write: (line) => void lines.push(line) }) },
    kinds,
  );

async function pass(seconds: number, ...runners: Runner[]): Promise<void> {
  now += seconds * 1000;
  await Promise.all(runners.map((runner) => runner.startDue()));
  await Promise.all(runners.map((runner) => runner.settled()));
}

const setAside = () => Promise.reject(new Error('no job of this test is set aside'));

/** Something to wait for, and what ends the wait. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('of several processes one runs a job that repeats, and again once its period is over', async () => {
  let runs = 0;
  const kind: JobKind = { name: 'hourly', everySeconds: 3600, run: async () => void (runs += 1) };
  const runners = Array.from({ length: 4 }, () => runnerOf(kind));
  await pass(0, ...runners);
  await pass(3599, ...runners);
  expect(runs).toBe(1);
  await pass(1, ...runners);
  expect(runs).toBe(2);
  // A clock that was set back by days delays nothing.
  await pass(-48 * 3600, ...runners);
  expect(runs).toBe(3);
});

test('a job that repeats is due again when its run says so, at the latest once its period is over', async () => {
  const waits = [10, 7200, 60];
  let runs = 0;
  const runner = runnerOf({
    name: 'rounds',
    everySeconds: 60,
    run: async () => ({ dueAt: new Date(now + 1000 * (waits[runs++] ?? 0)) }),
  });
  for (const [seconds, expected] of [
    [0, 1],
    [9, 1],
    [1, 2],
    [59, 2],
    [1, 3],
  ] as const) {
    await pass(seconds, runner);
    expect(runs).toBe(expected);
  }
});

test('a job that throws is reported once until it succeeds, runs again, and stops no other', async () => {
  const [seen, fails] = [[] as string[], new Set([1, 2, 4])];
  let run = 0;
  const failing: JobKind = {
    name: 'failing',
    everySeconds: 60,
    run: async () => {
      if (fails.has((run += 1))) throw new Error(`run ${run}`);
    },
  };
  const other: JobKind = { name: 'other', everySeconds: 60, run: async () => void seen.push('other') };
  const runners = [runnerOf(failing, other), runnerOf(failing, other)];
  for (let minute = 0; minute < 5; minute += 1) await pass(60, ...runners);
  expect(run).toBe(5);
  expect(seen).toHaveLength(5);
  const failed = (message: string) =>
    expect.objectContaining({ level: 50, job: 'failing', err: expect.objectContaining({ message }) });
  expect(lines.map((line) => JSON.parse(line))).toEqual([failed('run 1'), failed('run 4')]);
});

test('single jobs run once each, so many at a time, and one that asks for it again later', async () => {
  const done: number[] = [];
  let [under, most] = [0, 0];
  const three = gate();
  const kind: JobKind = {
    name: 'letter',
    everySeconds: 60,
    single: { atOnce: 3, setAside },
    run: async (subject) => {
      most = Math.max(most, (under += 1));
      if (under === 3) three.open();
      await three.opened;
      under -= 1;
      done.push(subject);
      return subject === 7 && done.length <= 20 ? { dueAt: new Date(now + 600_000) } : {};
    },
  };
  await schedule(
    open.db,
    'letter',
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  await pass(0, runnerOf(kind));
  expect([done.toSorted((a, b) => a - b), most]).toEqual([Array.from({ length: 20 }, (_, index) => index + 1), 3]);
  await pass(599, runnerOf(kind));
  expect(done).toHaveLength(20);
  await pass(1, runnerOf(kind));
  expect(done.slice(20)).toEqual([7]);
  expect(await open.db.$count(jobs)).toBe(0);
});

test('a run that takes longer than its lease keeps its job, and closing waits for it', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date'] });
  const [begun, end] = [gate(), gate()];
  let runs = 0;
  const kind: JobKind = {
    name: 'slow',
    everySeconds: 60,
    run: async () => {
      runs += 1;
      begun.open();
      await end.opened;
    },
  };
  const [slow, other] = [runnerOf(kind), runnerOf(kind)];
  await slow.startDue();
  await begun.opened;
  for (let quarter = 0; quarter < 12; quarter += 1) {
    now += LEASE_MS / 4;
    jest.advanceTimersByTime(LEASE_MS / 4);
    // No runner waits for a renewal, which may come late on a busy machine.
    while ((await open.db.$count(jobs, eq(jobs.dueAt, new Date(now + LEASE_MS)))) === 0);
    await slow.startDue();
    await pass(0, other);
    expect(runs).toBe(1);
  }
  let isClosed = false;
  const closing = slow.close().then(() => (isClosed = true));
  await other.settled();
  expect(isClosed).toBe(false);
  end.open();
  await closing;
  await pass(59, slow, other);
  expect(runs).toBe(1);
  await pass(1, slow, other);
  expect(runs).toBe(2);
});

test('single jobs of two kinds about the same subject run beside each other', async () => {
  const end = gate();
  const begun: string[] = [];
  const kindOf = (name: string): JobKind => ({
    ...{ name, everySeconds: 60, single: { atOnce: 1, setAside } },
    run: async () => {
      begun.push(name);
      await end.opened;
    },
  });
  const runner = runnerOf(kindOf('letter'), kindOf('order'));
  for (const kind of ['letter', 'order']) await schedule(open.db, kind, [7]);
  await runner.startDue();
  expect(begun.toSorted()).toEqual(['letter', 'order']);
  end.open();
  await runner.settled();
});

test('what the orderly end of a process cuts off counts as no try', async () => {
  const end = gate();
  const runner = runnerOf({ name: 'slow', everySeconds: 60, run: () => end.opened });
  await runner.startDue();
  expect(await open.db.$count(jobs, eq(jobs.tries, 1))).toBe(1);
  const closed = runner.close();
  while ((await open.db.$count(jobs, eq(jobs.tries, 0))) === 0);
  end.open();
  await closed;
});

test('the job of a process that died runs again when its lease ends, and what a late run stores is dropped', async () => {
  const [begun, end] = [gate(), gate()];
  const stored: string[] = [];
  const kindOf = (process: string, wait: Promise<unknown>): JobKind => ({
    name: 'order',
    everySeconds: 60,
    single: { atOnce: 1, setAside },
    run: async () => {
      begun.open();
      await wait;
      return { store: async () => void stored.push(process) };
    },
  });
  const dead = runnerOf(kindOf('dead', end.opened));
  const living = runnerOf(kindOf('living', Promise.resolve()));
  await schedule(open.db, 'order', [1]);
  await dead.startDue();
  await begun.opened;
  await pass(LEASE_MS / 1000 - 1, living);
  expect(stored).toEqual([]);
  await pass(1, living);
  expect(stored).toEqual(['living']);
  end.open();
  await dead.settled();
  expect(stored).toEqual(['living']);
});

test('a job that ends its process is tried so many times and set aside, which is reported once; those that ran beside it are done', async () => {
  const end = gate();
  const runners: Runner[] = [];
  const [begun, aside]: [number[], number[]] = [[], []];
  const letters = (run: JobKind['run']): Runner =>
    runnerOf({
      name: 'letter',
      everySeconds: 60,
      single: { atOnce: 3, setAside: async (_tx, subject) => void aside.push(subject) },
      run,
    });
  /** Runs the jobs in a process that ends with the second one, or with all that it has begun. */
  const live = async (endsWithAll: boolean) => {
    const killed = gate();
    const runner = letters(async (subject) => {
      begun.push(subject);
      if (subject === (endsWithAll ? 3 : 2)) killed.open();
      if (endsWithAll || subject === 2) await end.opened;
    });
    runners.push(runner);
    await runner.startDue();
    await killed.opened;
    now += LEASE_MS;
  };
  await schedule(open.db, 'letter', [1, 2, 3]);
  await live(true);
  for (let life = 1; life < MOST_TRIES; life += 1) await live(false);
  expect(aside).toEqual([]);
  await pass(
    0,
    letters(async () => undefined),
  );
  end.open();
  await Promise.all(runners.map((runner) => runner.settled()));
  expect(aside).toEqual([2]);
  expect(begun.toSorted((a, b) => a - b)).toEqual([1, 1, ...Array.from({ length: MOST_TRIES }, () => 2), 3, 3]);
  expect(await open.db.$count(jobs)).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, job: 'letter', subject: 2, msg: expect.stringContaining('set aside') }),
  ]);
});
