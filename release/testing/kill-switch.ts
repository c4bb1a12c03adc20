import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/*
 * Preloaded into a release command: ends the process by SIGKILL just before its `KILL_BEFORE`-th change of the site's
 * folder. Other files, such as caches of the loader, do not count.
 */
const { SITE_DIR = '', KILL_BEFORE } = process.env;
let left = Number(KILL_BEFORE);

const CHANGES = [
  'mkdir',
  'writeFile',
  'appendFile',
  'rename',
  'rm',
  'link',
  'symlink',
  'copyFile',
  'cp',
  'utimes',
] as const;

for (const name of CHANGES) {
  const change = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      if (given.some((value) => typeof value === 'string' && value.startsWith(SITE_DIR))) {
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      }
      return change(...given);
    },
  });
}
syncBuiltinESMExports();
