import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { createPasswords } from '../../src/auth/passwords';
import { createResetTokens, type ResetTokens } from '../../src/auth/reset-tokens';
import { createLimits } from '../../src/limits/limits';
import { createTokens, type Tokens } from '../../src/auth/tokens';
import type { Database } from '../../src/database/database';
import { readEnvironment } from '../../src/env';
import { createIssuer } from '../../src/learning/certificates/credentials/issuer';
import { makeCredentialKey, parseCredentialKey } from '../../src/learning/certificates/credentials/key';
import type { Mail } from '../../src/mail/mail';
import type { Outbox } from '../../src/mail/outbox';
import { webhookKey } from '../../src/payments/open-payments';
import { createSandbox, type Sandbox, type SignedWebhook } from '../../src/payments/sandbox/sandbox';
import type { PaymentServices } from '../../src/payments/services';
import { createTestDatabase } from './test-database';

/** The cheapest Argon2id there is: these tests are about answers, not about the cost of a hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const SECRET = 'a secret for tests, long enough to be one';

/** Where links in mails lead. */
export const SITE_URL = 'https://academy.example';

/** The public address of the API, where the sandbox has its page. */
export const API_URL = 'https://api.academy.example';

export const SANDBOX_KEY = webhookKey(SECRET);

export interface TestApi {
  url: string;
  db: Database;
  tokens: Tokens;
  resetTokens: ResetTokens;
  /** The mails posted so far. */
  mails: Mail[];
  /** Takes mails at once. */
  outbox: Outbox;
  payments: PaymentServices;
  sandbox: Sandbox;
  /** What the sandbox gateway has sent so far; tests deliver it. */
  webhooks: SignedWebhook[];
  /** Sets the server's clock for all that concerns payments, which runs on from there. */
  setTime: (time: Date) => void;
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

/** All calls of a test file come from one address. */
const SETTINGS = {
  SITE_URL,
  ALLOW_SANDBOX_GATEWAY: '1',
  API_DOCS: '1',
  LIMIT_ENTRY: '10000/3600',
  LIMIT_REGISTRATION: '10000/3600',
};

/**
 * The API over HTTP on a free port, on a database of its own.
 * @param replacements for parts of the payment services
 * @param settings environment variables that say which pages may call, and how often
 */
export async function startTestApi(
  replacements: (db: Database) => Partial<PaymentServices> = () => ({}),
  settings: Record<string, string> = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const { db, query, close } = await database.open();
  const env = readEnvironment({ ...SETTINGS, ...settings });
  const limits = createLimits(query, SECRET, env);
  const tokens = createTokens({ keys: [SECRET], accessTtl: 900, refreshTtl: 86_400 });
  const passwords = await createPasswords(CHEAP);
  const resetTokens = createResetTokens(SECRET);
  const mails: Mail[] = [];
  const outbox: Outbox = {
    send: (mail) => Promise.resolve(mails.push(mail) > 0),
    post: (mail) => void mails.push(mail),
    flush: () => Promise.resolve(),
  };
  const log = pino({ level: 'silent' });
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const webhooks: SignedWebhook[] = [];
  const sandbox = createSandbox({
    db,
    clock,
    key: SANDBOX_KEY,
    apiUrl: API_URL,
    deliver: (webhook) => void webhooks.push(webhook),
  });
  const payments: PaymentServices = {
    db,
    clock,
    gateway: sandbox,
    log,
    siteUrl: SITE_URL,
    ...replacements(db),
  };
  const credentialKey = parseCredentialKey(await makeCredentialKey());
  if (!credentialKey) throw new Error('A new credential key cannot be parsed.');
  const issuer = await createIssuer(credentialKey, API_URL);
  const app = await buildApp(
    {
      db,
      tokens,
      passwords,
      resetTokens,
      outbox,
      limits,
      siteUrl: SITE_URL,
      allowedOrigins: env.ALLOWED_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      docs: env.API_DOCS,
      payments,
      sandbox,
      issuer,
    },
    log,
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
    outbox,
    payments,
    sandbox,
    webhooks,
    setTime: (time) => {
      ahead = time.getTime() - Date.now();
    },
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
