import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from './apps';

/** How long the API may take to answer first, in milliseconds; an embedded database is created in that time. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

interface ApiOptions {
  /** The API's settings. */
  environment: NodeJS.ProcessEnv;
  /** The address on which it will answer. */
  url: string;
  /** Folder in which `api.log` holds what it has logged since this start; made when missing. */
  logFolder: string;
}

/** An API that answers. */
interface RunningApi {
  /** Settles when its process ends. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
}

/** The API has ended; what it wrote to standard error says why. */
export class ApiDidNotStart extends Error {
  override readonly name = 'ApiDidNotStart';
}

/**
 * Starts the API as a separate process, and waits until it answers.
 * @throws ApiDidNotStart when it ends instead of answering; Error when it answers too late
 */
export async function startApi({ environment, url, logFolder }: ApiOptions): Promise<RunningApi> {
  await mkdir(logFolder, { recursive: true });
  const log = await open(path.join(logFolder, 'api.log'), 'w', 0o600);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(REPOSITORY, 'api/src/main.ts')], {
    cwd: REPOSITORY,
    env: environment,
    stdio: ['ignore', log.fd, 'inherit'],
  });
  // The child has its own.
  await log.close();
  const ended = once(child, 'exit');
  // Also where a signal ends this process before the API answers.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) {
    if (hasEnded()) throw new ApiDidNotStart();
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      const limit = START_TIMEOUT_MS / 1000;
      throw new Error(`The API did not answer on ${url} within ${limit} s. Its log is api.log in DATA_DIR.`);
    }
    await pause(POLL_MS);
  }
  const stop = async () => {
    kill();
    await ended;
  };
  return { ended, stop };
}
