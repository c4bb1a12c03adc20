import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { createPasswords } from '../../src/auth/passwords';
import { createResetTokens, type ResetTokens } from '../../src/auth/reset-tokens';
import { createTokens, type Tokens } from '../../src/auth/tokens';
import type { Database } from '../../src/database/database';
import type { Mail } from '../../src/mail/mail';
import { createTestDatabase } from './test-database';

/** The cheapest Argon2id there is: these tests are about answers, not about the cost of a hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const SECRET = 'a secret for tests, long enough to be one';

/** Where links in mails lead. */
export const SITE_URL = 'https://academy.example';

export interface TestApi {
  url: string;
  db: Database;
  tokens: Tokens;
  resetTokens: ResetTokens;
  /** The mails posted so far. */
  mails: Mail[];
  /** Like `fetch`, with a path; redirects are not followed. */
  request: (path: string, init?: RequestInit) => Promise<Answer>;
  /** Sends a value as JSON, or a string as it is, with JSON's content type. */
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  body: string;
  headers: Headers;
}

/** The API over HTTP on a free port, on a database of its own. */
export async function startTestApi(): Promise<TestApi> {
  const database = await createTestDatabase();
  const { db, close } = await database.open();
  const tokens = createTokens({ secret: SECRET, accessTtl: 900, refreshTtl: 86_400 });
  const passwords = await createPasswords(CHEAP);
  const resetTokens = createResetTokens(SECRET);
  const mails: Mail[] = [];
  const outbox = { post: (mail: Mail) => void mails.push(mail), flush: () => Promise.resolve() };
  const app = await buildApp(
    { db, tokens, passwords, resetTokens, outbox, siteUrl: SITE_URL },
    pino({ level: 'silent' }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const request: TestApi['request'] = async (path, init) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    return { status: response.status, body: await response.text(), headers: response.headers };
  };
  return {
    url,
    db,
    tokens,
    resetTokens,
    mails,
    request,
    send: (method, path, body, headers) =>
      request(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      await app.close();
      await close();
      await database.remove();
    },
  };
}
