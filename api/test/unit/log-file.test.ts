import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../src/log';
import { LOG_FILES_SECONDS, openLogFile } from '../../src/operation/log-file';
import { LOG_DAYS } from '../../src/retention/periods';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

const HOUR = 60 * 60 * 1000;
const files = async () => (await readdir(folder)).sort();
const text = (name: string) => readFile(join(folder, name), 'utf8');
const setTime = (time: number) => jest.useFakeTimers({ now: time, doNotFake: ['nextTick', 'setImmediate'] });

test('each line is in the file of its day, and nothing is kept that is older than the policy says', async () => {
  const start = Date.parse('2026-11-25T10:00:00Z');
  setTime(start);
  const { destination, keep } = await openLogFile(folder, new Date());
  const log = createLog(destination);
  for (let time = start; time <= start + 70 * 24 * HOUR; time += LOG_FILES_SECONDS * 1000) {
    setTime(time);
    await keep(new Date());
    log.info('one more hour');
    // Around midnight the oldest file is at its oldest.
    if (new Date().getUTCHours() % 23 !== 0) continue;
    const lines = (await Promise.all((await files()).map(text))).join('').trim().split('\n');
    const times = lines.map((line) => (JSON.parse(line) as { time: number }).time);
    const age = (time + LOG_FILES_SECONDS * 1000 - 1 - Math.min(...times)) / (24 * HOUR);
    expect(age).toBeLessThanOrEqual(LOG_DAYS);
    // Nor is more removed than that takes.
    expect(age).toBeGreaterThan(Math.min(LOG_DAYS - 1.1, (time - start) / (24 * HOUR) - 1));
  }
  const kept = await files();
  expect(kept).toHaveLength(LOG_DAYS);
  expect(kept.at(-1)).toBe('api.log');
  for (const name of kept) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const day = /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? '2027-02-03';
    for (const line of (await text(name)).trim().split('\n'))
      expect(new Date((JSON.parse(line) as { time: number }).time).toISOString()).toContain(day);
  }
});

test('a start puts the file of an earlier day aside, removes what is too old, and goes on with the file of the day', async () => {
  const line = (day: string) => `{"level":30,"time":${Date.parse(`${day}T12:00:00Z`)},"msg":"a line"}\n`;
  const start = (day: string) => openLogFile(folder, new Date(`${day}T13:00:00Z`));
  await writeFile(join(folder, 'api.log'), line('2026-11-01') + line('2026-11-24'), { mode: 0o644 });
  await writeFile(join(folder, 'api-2026-10-20.log'), line('2026-10-20'));
  await writeFile(join(folder, 'mail.log'), 'something else');

  const { destination } = await start('2026-11-24');
  expect(await files()).toEqual(['api-2026-11-01.log', 'api.log', 'mail.log']);
  destination.write(line('2026-11-24'));
  (await start('2026-11-24')).destination.write(line('2026-11-24'));
  expect(await text('api.log')).toBe(line('2026-11-24').repeat(2));
  expect((await stat(join(folder, 'api.log'))).mode & 0o777).toBe(0o600);

  // An earlier version wrote one file for all time: it goes with its first line.
  await start('2026-12-01');
  expect(await files()).toEqual(['api-2026-11-24.log', 'api.log', 'mail.log']);
});
