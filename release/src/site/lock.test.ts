import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '../../testing/new-folder';
import { withLock } from './lock';

const root = newFolder();
const lock = path.join(root, 'lock');

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

test.each([
  ['nothing, after the power failed', ''],
  ['something else', 'held by me'],
])('a file that holds %s is not a lock', async (_what, content) => {
  await writeFile(lock, content);
  expect(await race(10)).toBe(1);
});

test('the lock of a killed process is free at once, for one at a time', async () => {
  const holding = `
    const { tryLock } = require('fs-native-extensions');
    if (tryLock(require('node:fs').openSync(${JSON.stringify(lock)}, 'a'))) console.log('locked');
    setInterval(() => undefined, 1000);
  `;
  const holder = spawn(process.execPath, ['-e', holding], { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const racing = race(10);
  holder.kill('SIGKILL');
  expect(await racing).toBe(1);
});

test('the lock is free again after a failure', async () => {
  await expect(withLock(root, () => Promise.reject(new Error('did not work')))).rejects.toThrow('did not work');
  expect(await withLock(root, () => Promise.resolve('worked'))).toBe('worked');
});

test('after a minute of waiting for a running command, the message says which it is and what to do', async () => {
  await withLock(root, async () => {
    // Only the clock is turned: the waiting itself goes on.
    const now = Date.now();
    let looks = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 40_000 * looks++);
    await expect(withLock(root, () => Promise.resolve())).rejects.toThrow(
      `Another release command (process ${process.pid}) keeps others waiting, for a minute now. Wait for it to end, then repeat.`,
    );
    clock.mockRestore();
  });
});
