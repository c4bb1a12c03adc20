import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { ReleaseError } from '../release-error';
import { integrityOf } from './build-output';
import { inParallel } from './in-parallel';
import type { ReleaseRecord } from './release-record';

/** How long a file may take to arrive, in milliseconds. */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Fetches every file of a release from where browsers will fetch it, and compares its content.
 * @param base address of the app's origin, without a slash at the end
 * @param report told about progress
 * @throws ReleaseError that names the first file that is missing, unreachable, another one, or closed to other origins
 */
export async function checkReachable(
  { app, version, files }: ReleaseRecord,
  base: string,
  report: (line: string) => void,
): Promise<void> {
  const names = Object.keys(files);
  report(`${app} ${version}: checking ${names.length} files on ${base}`);
  await inParallel(names, async (name, begun) => {
    const complaint = await complain(`${base}/${name}`, files[name]);
    if (complaint !== null)
      throw new ReleaseError(`${app} ${version} is not ready: ${base}/${name} ${complaint}. Nothing was changed.`);
    if (begun % 100 === 0) report(`${app} ${version}: checked ${begun} of ${names.length} files`);
  });
}

/** @returns what is wrong with the file at an address, or null; what may pass is looked at again */
async function complain(url: string, integrity: string | undefined): Promise<string | null> {
  let last = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(PAUSE_MS);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { Origin: 'null' } });
      if (answer.ok) {
        const content = Buffer.from(await answer.arrayBuffer());
        if (integrityOf(content) !== integrity) return 'is another file: its hash is not the one that was published';
        const allowed = answer.headers.get('Access-Control-Allow-Origin');
        return allowed === '*' ? null : 'may not be read by other origins (Access-Control-Allow-Origin must be *)';
      }
      last = `answers with status ${answer.status}`;
      if (answer.status < 500) return last;
    } catch (error) {
      last = `cannot be reached (${reason(error)})`;
    }
  }
  return last;
}

/** The network's own word for what went wrong, which `fetch` hides in the cause. */
function reason(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const { cause } = error;
  return types.isNativeError(cause) && cause.message !== '' ? cause.message : error.message;
}
