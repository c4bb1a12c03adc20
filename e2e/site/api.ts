import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { runScript, type Running } from './run';

/** How long the API may take to answer, in milliseconds. */
const ANSWER_MS = 60_000;

/** An API on a database of its own. */
export interface OwnApi {
  dataFolder: string;
  /** Restarts it with further settings; its database stays. */
  restart: (environment: Record<string, string>) => Promise<void>;
  /** Ends it and removes its data. */
  close: () => Promise<void>;
}

/** Starts an API on a local port. @throws Error with what it has printed when it does not answer in time */
export async function startApi(port: number, environment: Record<string, string>): Promise<OwnApi> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-api-'));
  let running: Running | undefined;
  const close = async () => {
    await running?.kill('SIGTERM');
    await rm(dataFolder, { recursive: true });
  };
  const restart = async (further: Record<string, string>) => {
    await running?.kill('SIGTERM');
    const own = { DATABASE_URL: '', SITE_URL: '', SMTP_URL: '', API_PORT: String(port), DATA_DIR: dataFolder };
    const api = (running = runScript('api/src/main.ts', [], { ...own, ...environment, ...further }));
    const isHealthy = () => fetch(`http://localhost:${port}/health`).then(({ ok }) => ok);
    await expect(async () => expect(await isHealthy()).toBe(true))
      .toPass({ timeout: ANSWER_MS })
      .catch(async (cause: unknown) => {
        await close();
        throw new Error(`The API does not answer:\n${api.output()}`, { cause });
      });
  };
  await restart({});
  return { dataFolder, restart, close };
}
