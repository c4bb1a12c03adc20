import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { runScript } from './run';

/** How long the API may take to answer, in milliseconds. */
const ANSWER_MS = 60_000;

/** An API on a database of its own. */
export interface OwnApi {
  dataFolder: string;
  /** What it has printed so far. */
  output: () => string;
  /** Ends it and removes its data. */
  close: () => Promise<void>;
}

/** Starts an API on a local port. @throws Error with what it has printed when it does not answer in time */
export async function startApi(port: number, environment: Record<string, string>): Promise<OwnApi> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-api-'));
  const own = { DATABASE_URL: '', SITE_URL: '', SMTP_URL: '', API_PORT: String(port), DATA_DIR: dataFolder };
  const { output, kill } = runScript('api/src/main.ts', [], { ...own, ...environment });
  const close = async () => {
    await kill('SIGTERM');
    await rm(dataFolder, { recursive: true });
  };
  const isHealthy = () => fetch(`http://localhost:${port}/health`).then(({ ok }) => ok);
  await expect(async () => expect(await isHealthy()).toBe(true))
    .toPass({ timeout: ANSWER_MS })
    .catch(async (cause: unknown) => {
      await close();
      throw new Error(`The API does not answer:\n${output()}`, { cause });
    });
  return { dataFolder, output, close };
}
