import { pino } from 'pino';
import { Writable } from 'node:stream';
import { startJobs } from '../../src/plugins/jobs/background-jobs';

/** A log that keeps its lines. */
function logToMemory() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ base: null }, stream), lines };
}

/** Something to wait for, and what ends the wait. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('a job runs again and again, also after a failure, which is logged with its name', async () => {
  const { log, lines } = logToMemory();
  const third = gate();
  let runs = 0;
  const run = () => {
    runs += 1;
    if (runs === 3) third.open();
    return runs === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
  };
  const stop = startJobs([{ name: 'seats', everySeconds: 0.001, run }], log);
  await third.opened;
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, job: 'seats', msg: 'a background job failed' }),
  ]);
});

test('a run starts only after the one before has ended, and no job holds up another', async () => {
  const { log } = logToMemory();
  const [slow, quick] = [gate(), gate()];
  let [slowRuns, quickRuns] = [0, 0];
  const stop = startJobs(
    [
      {
        name: 'slow',
        everySeconds: 0.001,
        run: () => {
          slowRuns += 1;
          return slow.opened;
        },
      },
      {
        name: 'quick',
        everySeconds: 0.001,
        run: () => {
          quickRuns += 1;
          if (quickRuns === 5) quick.open();
          return Promise.resolve();
        },
      },
    ],
    log,
  );
  await quick.opened;
  expect(slowRuns).toBe(1);
  slow.open();
  await stop();
});

test('stopping waits for the run under way, cuts the pause short, and nothing runs afterwards', async () => {
  const { log } = logToMemory();
  const work = gate();
  let runs = 0;
  const run = () => {
    runs += 1;
    return work.opened;
  };
  const stop = startJobs([{ name: 'mails', everySeconds: 3600, run }], log);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  work.open();
  await stopping;

  const idle = startJobs([{ name: 'idle', everySeconds: 3600, run: () => Promise.resolve() }], log);
  await new Promise((resolve) => setImmediate(resolve));
  await idle();
  expect(runs).toBe(1);
});
