import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY, type App } from './apps';
import { inParallel } from './in-parallel';

const run = promisify(execFile);
const BUILDS_AT_ONCE = 2;

/**
 * Builds apps for production.
 * @param report told about progress, one line each
 * @throws Error with the build's output when one fails
 */
export const buildSite = (apps: readonly Pick<App, 'workspace'>[], report: (line: string) => void): Promise<void> =>
  inParallel(
    apps,
    async ({ workspace }) => {
      const started = Date.now();
      await run('npm', ['run', '--silent', 'build', '-w', workspace], { cwd: REPOSITORY, maxBuffer: Infinity }).catch(
        (error: unknown) => {
          throw new Error(`Building ${workspace} failed.\n${outputOf(error)}`, { cause: error });
        },
      );
      report(`built ${workspace} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
    BUILDS_AT_ONCE,
  );

/** What a failed command has printed. */
export const outputOf = (error: unknown): string =>
  error instanceof Error && 'stdout' in error && 'stderr' in error
    ? `${String(error.stdout)}${String(error.stderr)}` || error.message
    : String(error);
