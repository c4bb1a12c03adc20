import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseError } from '../release-error';

const run = promisify(execFile);
const COMMAND = ['install', '--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Adds what is new to package-lock.json, so that `npm ci` goes on working. All else in it stays.
 * @throws ReleaseError with npm's own words
 */
export async function updateLockFile(repository: string): Promise<void> {
  try {
    await run('npm', COMMAND, { cwd: repository });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new ReleaseError(
      `The remote is there, but package-lock.json could not be brought up to date. Run: npm ${COMMAND.join(' ')}\n${reason}`,
    );
  }
}
