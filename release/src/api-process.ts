import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from './apps';

/** How long the API may take to answer first, in milliseconds; an embedded database is created in that time. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
/** How long to wait before starting an API again that has ended by itself, in milliseconds. */
const RESTART_DELAY_MS = 1000;

interface ApiOptions {
  /** The API's settings. */
  environment: NodeJS.ProcessEnv;
  /** The address on which it will answer. */
  url: string;
  /** Folder in which it keeps its log, `api.log`; made when missing. */
  logFolder: string;
}

/** The API has ended; what it wrote to standard error says why. */
export class ApiDidNotStart extends Error {
  override readonly name = 'ApiDidNotStart';
}

/**
 * Runs the API as a separate process, waits until it answers, and starts it again when it ends by itself.
 * @param report told about every loss and recovery, one line each
 * @returns ends the API for good
 * @throws ApiDidNotStart when it ends instead of answering the first time
 */
export async function superviseApi(options: ApiOptions, report: (line: string) => void): Promise<() => Promise<void>> {
  let api = await startApi(options);
  let stopping = false;
  const isStopping = () => stopping;

  const watch = async (): Promise<void> => {
    while (!isStopping()) {
      await api.ended;
      if (isStopping()) break;
      report('the API has ended by itself; starting it again');
      await pause(RESTART_DELAY_MS);
      if (isStopping()) break;
      try {
        api = await startApi(options);
        report('the API answers again');
      } catch (error) {
        if (!(error instanceof ApiDidNotStart)) report(String(error));
      }
    }
    await api.stop();
  };
  const watching = watch();

  return async () => {
    stopping = true;
    await api.stop();
    await watching;
  };
}

async function startApi({ environment, url, logFolder }: ApiOptions) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(REPOSITORY, 'api/src/main.ts')], {
    cwd: REPOSITORY,
    env: { ...environment, LOG_FOLDER: logFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
