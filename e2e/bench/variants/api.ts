import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenPairSchema } from 'shared/contracts/auth';
import { runScript } from '../../site/run';
import type { Tokens } from '../browser/measured-page';
import { pairs, publicOrigin } from '../ports';

/** How long the API may take to answer first, in milliseconds. */
const START_MS = 60_000;
const POLL_MS = 100;
/** Longer than any run of the benchmark, in seconds, so that no page has to refresh its token. */
const TOKEN_TTL = 24 * 60 * 60;

export interface BenchApi {
  /** Tokens of a sample person who is registered there. */
  tokens: NonNullable<Tokens>;
  close: () => Promise<void>;
}

/** Starts the API on a database of its own, and registers a sample person. @throws Error when it does not answer */
export async function startApi(): Promise<BenchApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-bench-api-'));
  const api = runScript('api/src/main.ts', [], {
    API_PORT: String(pairs.api.server),
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    SITE_URL: publicOrigin('host'),
    ACCESS_TOKEN_TTL: String(TOKEN_TTL),
  });
  const close = async () => {
    await api.kill('SIGTERM');
    await rm(folder, { recursive: true });
  };
  const origin = `http://localhost:${pairs.api.server}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(`${origin}/health`))) {
    if (Date.now() > deadline) {
      await close();
      throw new Error(`The API did not answer within ${START_MS} ms:\n${api.output()}`);
    }
    await pause(POLL_MS);
  }
  return { tokens: await register(origin), close };
}

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok === true;

async function register(origin: string): Promise<NonNullable<Tokens>> {
  const person = { email: 'bench@sample.example', password: 'wave-three-7' };
  await post(`${origin}/auth/users/`, {
    ...person,
    full_name: 'Sample Person Bench',
    date_of_birth: '1990-05-17',
    gender: 'female',
  });
  const { access, refresh } = tokenPairSchema.parse(await post(`${origin}/auth/jwt/create/`, person));
  return { access, refresh };
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
