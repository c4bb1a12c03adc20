import { pino } from 'pino';
import { repeat } from '../../src/plugins/jobs/repeat';

const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });

/** Something to wait for, and what ends the wait. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Work that counts its runs. @param work done in each run, which is given its number */
function counted(name: string, work: (run: number) => Promise<void>, everySeconds = 0.001) {
  const job = { name, everySeconds, runs: 0, run: () => work((job.runs += 1)) };
  return job;
}

test('work runs again and again, and a failure is logged once, with its name, until it succeeds', async () => {
  const last = gate();
  const seats = counted('seats', (run) => {
    if (run === 1) throw new Error('no texts');
    if (run === 5) last.open();
    return run === 2 || run === 4 ? Promise.reject(new Error('no answer')) : Promise.resolve();
  });
  const stop = repeat([seats], log);
  await last.opened;
  await stop();
  const failed = (message: string) =>
    expect.objectContaining({ level: 50, work: 'seats', err: expect.objectContaining({ message }) });
  expect(lines.map((line) => JSON.parse(line))).toEqual([failed('no texts'), failed('no answer')]);
});

test('a run starts only after the one before has ended, and no work holds up another', async () => {
  const [end, fifth] = [gate(), gate()];
  const slow = counted('slow', () => end.opened);
  const quick = counted('quick', async (run) => {
    if (run === 5) fifth.open();
  });
  const stop = repeat([slow, quick], log);
  await fifth.opened;
  expect(slow.runs).toBe(1);
  end.open();
  await stop();
});

test('stopping waits for the run under way, cuts the pause short, and nothing runs afterwards', async () => {
  const end = gate();
  const mails = counted('mails', () => end.opened, 3600);
  let stopped = false;
  const stopping = repeat([mails], log)().then(() => (stopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  end.open();
  await stopping;

  const idle = repeat([counted('idle', () => Promise.resolve(), 3600)], log);
  await new Promise((resolve) => setImmediate(resolve));
  await idle();
  expect(mails.runs).toBe(1);
});
