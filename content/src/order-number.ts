import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/**
 * The seconds since 1970 of the commit that is checked out: the content of a later commit is newer, whichever machine
 * compiles it. Without a commit, those of now.
 * @param folder a folder of the checkout
 */
export async function orderNumber(folder: string): Promise<number> {
  // The compiler's user may be another than the owner of the checkout.
  const args = ['-c', 'safe.directory=*', 'log', '-1', '--format=%ct'];
  const { stdout } = await run('git', args, { cwd: folder }).catch(() => ({ stdout: '' }));
  return z.coerce
    .number()
    .int()
    .min(1)
    .catch(Math.floor(Date.now() / 1000))
    .parse(stdout);
}
