import { spawnSync } from 'node:child_process';
import { readdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from './lock';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'lock-test-'));
});
afterEach(() => rm(root, { recursive: true }));

const lock = () => path.join(root, 'lock');
/** Id of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

/** Runs work under the lock as often as said, at the same time. @returns how many were at work at once, at most */
async function race(count: number): Promise<number> {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await pause(1);
    working -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => withLock(root, work)));
  return most;
}

test('one at a time holds the lock, and nothing is left of it', async () => {
  expect(await race(10)).toBe(1);
  expect(await readdir(root)).toEqual(['work']);
  expect(await readdir(path.join(root, 'work'))).toEqual([]);
});

test.each([
  ['a holder that has died', () => `${deadProcess()}-x`],
  ['nothing, after the power failed', () => ''],
  ['something else', () => 'held by me'],
])('a lock that names %s is taken over, by one at a time', async (_what, content) => {
  await writeFile(lock(), content());
  expect(await race(10)).toBe(1);
  expect(await readdir(root)).toEqual(['work']);
});

test('somebody who died while taking over stops nobody', async () => {
  const holder = `${deadProcess()}-x`;
  await writeFile(lock(), holder);
  await writeFile(`${lock()}-after-${holder}`, `${deadProcess()}-y`);
  expect(await race(3)).toBe(1);
  expect(await readdir(root)).toEqual(['work']);
});

test('the lock is free again after a failure', async () => {
  await expect(withLock(root, () => Promise.reject(new Error('did not work')))).rejects.toThrow('did not work');
  expect(await withLock(root, () => Promise.resolve('worked'))).toBe('worked');
});

test('after a minute of waiting for somebody living, the message says who it is and what to do', async () => {
  await writeFile(lock(), `${process.pid}-x`);
  // Only the clock is turned: the waiting itself goes on.
  const now = Date.now();
  let looks = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 40_000 * looks++);
  await expect(withLock(root, () => Promise.resolve())).rejects.toThrow(
    `Another release command (process ${process.pid}) has held the lock for a minute. Wait for it to end, then repeat. ` +
      `If that process is no release command, such as after a restart of the machine, delete ${lock()} first.`,
  );
  clock.mockRestore();
});
