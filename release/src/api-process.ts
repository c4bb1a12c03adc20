import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from './apps';

/** How long the API may take to answer first, in milliseconds; an embedded database is created in that time. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
/** How long to wait before starting an API again that has ended by itself, in milliseconds. */
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

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
  ended: Promise<unknown>;
  stop: () => Promise<void>;
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
  await mkdir(options.logFolder, { recursive: true });
  const log = await open(path.join(options.logFolder, 'api.log'), 'w', 0o600);
  const stop = await keepRunning(() => startApi(options, log.fd), report).catch(async (error: unknown) => {
    await log.close();
    throw error;
  });
  return async () => {
    await stop();
    await log.close();
  };
}

/**
 * Starts something, and again each time it ends by itself. Each start soon after the one before waits twice as long.
 * @returns ends it for good
 */
export async function keepRunning(
  start: () => Promise<RunningApi>,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  let api = await start();
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;

  const watch = async (): Promise<void> => {
    let delay = FIRST_DELAY_MS;
    while (!isStopping()) {
      const since = Date.now();
      await api.ended;
      if (isStopping()) break;
      if (Date.now() - since > LONGEST_DELAY_MS) delay = FIRST_DELAY_MS;
      report(`the API has ended by itself; starting it again in ${delay / 1000} s`);
      // Stopping rejects the pause.
      await pause(delay, undefined, { signal }).catch(() => undefined);
      if (isStopping()) break;
      delay = Math.min(2 * delay, LONGEST_DELAY_MS);
      try {
        api = await start();
        report('the API answers again');
      } catch (error) {
        if (!(error instanceof ApiDidNotStart)) report(String(error));
      }
    }
    await api.stop();
  };
  const watching = watch();

  return async () => {
    stopping.abort();
    await api.stop();
    await watching;
  };
}

async function startApi({ environment, url }: ApiOptions, log: number): Promise<RunningApi> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(REPOSITORY, 'api/src/main.ts')], {
    cwd: REPOSITORY,
    env: environment,
    stdio: ['ignore', log, 'inherit'],
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
