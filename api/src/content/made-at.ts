import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError, systemCode } from '../start-error';

const run = promisify(execFile);

/** Name of the file by which a release without a checkout says when its content was made. */
const FILE = 'made-at';
const secondsSchema = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000));

/**
 * When the content of a folder was made, which tells which of two contents is newer: what its file `made-at` says, or else
 * the commit that is checked out.
 * @returns undefined without either
 * @throws {StartError} if the file says something else
 */
export async function readMadeAt(folder: string): Promise<Date | undefined> {
  const file = join(folder, FILE);
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    return undefined;
  });
  if (written === undefined) return commitTime(folder);
  const parsed = secondsSchema.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} must hold the seconds since 1970 of its release: git log -1 --format=%ct > ${file}`);
}

async function commitTime(cwd: string): Promise<Date | undefined> {
  // The API's user may be another than the owner of the checkout.
  const args = ['-c', 'safe.directory=*', 'log', '-1', '--format=%ct'];
  const { stdout } = await run('git', args, { cwd }).catch(() => ({ stdout: '' }));
  return secondsSchema.safeParse(stdout).data;
}
