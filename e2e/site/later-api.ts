import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { portsFrom } from './ports';
import { REPOSITORY, runScript, type Running } from './run';

/** How long the API may take to answer, in milliseconds. */
const ANSWER_MS = 30_000;
const CLOCK = pathToFileURL(path.join(REPOSITORY, 'shared/testing/later-clock.js')).href;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_SECONDS = 366 * 24 * 60 * 60;

/** An API on a database of its own that can be ended and started again on a later day. */
export interface LaterApi {
  /** Starts it anew so many days from now; everything in its database stays. */
  moveTo: (days: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the API of a site, today. */
export async function laterApi(site: ReturnType<typeof portsFrom>): Promise<LaterApi> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-later-'));
  let running: Running | null = null;

  const stop = async () => {
    await running?.kill('SIGTERM');
    running = null;
  };
  const moveTo = async (days: number) => {
    await stop();
    running = runScript('api/src/main.ts', [], {
      ...site.environment,
      DATABASE_URL: '',
      SITE_URL: '',
      SMTP_URL: '',
      DATA_DIR: dataFolder,
      // Sessions outlast the days between.
      REFRESH_TOKEN_TTL: String(YEAR_SECONDS),
      NODE_OPTIONS: `--import=${CLOCK}`,
      CLOCK_AHEAD_MS: String(days * DAY_MS),
    });
    await answers(`${site.origin('api')}/health`, running);
  };
  await moveTo(0);
  return {
    moveTo,
    close: async () => {
      await stop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** @throws Error with what the API has printed when it does not answer in time */
async function answers(url: string, api: Running): Promise<void> {
  const deadline = Date.now() + ANSWER_MS;
  while (Date.now() < deadline) {
    const health = await fetch(url).catch(() => null);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The API does not answer:\n${api.output()}`);
}
