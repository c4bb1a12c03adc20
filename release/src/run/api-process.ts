import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '../apps';

/** How long the API may take to answer first, in milliseconds; an embedded database is created in that time. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** The running API. */
export interface ApiProcess {
  /** Operating system's id of the process. */
  pid: number | undefined;
  /** Ends the process and waits until it is gone. */
  stop: () => Promise<void>;
  /** Settles when the process ends, for whatever reason. */
  ended: Promise<void>;
}

interface ApiOptions {
  /** The API's settings. */
  environment: NodeJS.ProcessEnv;
  /** The address on which it will answer. */
  url: string;
  /** Folder for its log, `api.log`; made when missing. */
  logFolder: string;
}

/**
 * Starts the API as a process of its own and waits until it answers.
 * @throws ApiDidNotStart when it ends instead: its own last line on standard error has said why
 */
export async function startApi({ environment, url, logFolder }: ApiOptions): Promise<ApiProcess> {
  mkdirSync(logFolder, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(REPOSITORY, 'api/src/main.ts')], {
    cwd: REPOSITORY,
    env: environment,
    stdio: ['ignore', openSync(path.join(logFolder, 'api.log'), 'a'), 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answers(url, child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, ended, stop };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new ApiDidNotStart();
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) return;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(
    `The API did not answer on ${url} within ${START_TIMEOUT_MS / 1000} s. Its log is api.log in DATA_DIR.`,
  );
}

/** The API has ended with a message of its own, so nothing is left to say. */
export class ApiDidNotStart extends Error {
  override readonly name = 'ApiDidNotStart';
}
