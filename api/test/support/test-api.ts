import type { TransferAccount } from '@hidden-order/api-shapes/transfers';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import type { AppServices } from '../../src/open-services';
import { createPasswords, type Passwords } from '../../src/features/accounts/auth/passwords';
import { createLinkTokens, type AllLinkTokens } from '../../src/features/accounts/auth/link-tokens';
import { learning } from '../../src/features/learning/for-money';
import { openChartWork } from '../../src/plugins/chart-work/chart-work';
import { limitSettings } from '../../src/plugins/limits/allowances';
import { createLimits } from '../../src/plugins/limits/limits';
import { createTokens, type Tokens } from '../../src/plugins/caller/tokens';
import type { Database } from '../../src/plugins/database/database';
import { readEnvironment } from '../../src/plugins/config/env';
import { createContentStore, type ContentStore } from '../../src/load-content';
import type { Mail } from '../../src/plugins/mail/mail';
import { mails as storedMails } from '../../src/plugins/mail/tables';
import { taxOf } from '../../src/features/money/cards/open-payments';
import { createSandbox, type Sandbox } from '../../src/features/money/cards/sandbox/sandbox';
import type { PaymentServices } from '../../src/features/money/cards/gateway';
import { createTestDatabase } from './test-database';

/** The cheapest Argon2id there is: these tests are about answers, not about the cost of a hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const SECRET = 'a secret for tests, long enough to be one';

/** The folder of mails of an API that stores none in files. */
export const NO_MAILS = '/nonexistent/mail';

/** Where links in mails lead. */
export const SITE_URL = 'https://academy.example';

/** The public address of the API, where the sandbox has its page. */
export const API_URL = 'https://api.academy.example';

/** Where the API takes transfers. */
export const TRANSFER_ACCOUNTS: TransferAccount[] = [
  { way: 'bank', title: 'Test Academy', bank: 'Test Bank', number: 'PK36SCBL0000001123456702', qr: null },
  { way: 'raast', title: 'Test Academy', bank: null, number: '03001234567', qr: '0002010102111234' },
];

/** Calls of an API, over HTTP. */
export interface Calls {
  /** Like `fetch`, with a path; redirects are not followed. */
  request: (path: string, init?: RequestInit) => Promise<Answer>;
  /** Sends a value as JSON, or a string as it is, with JSON's content type. */
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

export interface TestApi extends Calls, AllLinkTokens {
  url: string;
  db: Database;
  tokens: Tokens;
  passwords: Passwords;
  /** The mails stored until the last answer, or until the last call of `collectMails`. */
  mails: Mail[];
  /** Moves stored mails to `mails`, as if they had been sent. */
  collectMails: () => Promise<void>;
  payments: PaymentServices;
  /** All that the API is built on. */
  services: AppServices;
  sandbox: Sandbox;
  /** The content, and how a test gives the API another one. */
  store: ContentStore;
  /** Sets the API's clock, which runs on from there. */
  setTime: (time: Date) => void;
  /** Every route that the server has, with the patterns of its parameters. */
  routes: () => { method: string; path: string }[];
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  body: string;
  headers: Headers;
}

/** For so long tokens are good: tests move the clock by months. */
export const TOKEN_SECONDS = 10 * 366 * 86_400;

/** Settings under which no limit is met, so that all requests come through to the handlers. */
export const NO_LIMITS = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, '1000000/3600']));

/** All calls of a test file come from one address. */
const SETTINGS = {
  SITE_URL,
  ALLOW_SANDBOX_GATEWAY: '1',
  API_DOCS: '1',
  ACCESS_TOKEN_TTL: String(TOKEN_SECONDS),
  REFRESH_TOKEN_TTL: String(TOKEN_SECONDS),
  LIMIT_ENTRY: '10000/3600',
  LIMIT_ENTRY_NETWORK: '10000/3600',
  LIMIT_REGISTRATION: '10000/3600',
};

/**
 * The API over HTTP on a free port, on a database of its own.
 * @param replacements for parts of the payment services
 * @param settings environment variables that say which pages may call, and how often
 * @param log by default nothing is logged
 */
export async function startTestApi(
  replacements: (db: Database) => Partial<PaymentServices> = () => ({}),
  settings: Record<string, string> = {},
  log: pino.Logger = pino({ level: 'silent' }),
): Promise<TestApi> {
  const database = await createTestDatabase();
  const { db, query, close } = await database.open();
  const env = readEnvironment({ ...SETTINGS, ...settings });
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const limits = createLimits(query, SECRET, env, clock);
  const tokens = createTokens({
    keys: [SECRET],
    accessTtl: env.ACCESS_TOKEN_TTL,
    refreshTtl: env.REFRESH_TOKEN_TTL,
    clock,
  });
  const passwords = await createPasswords(CHEAP);
  const linkTokens = createLinkTokens(SECRET, clock);
  const mails: Mail[] = [];
  const collectMails = async () => {
    const stored = await db.delete(storedMails).returning();
    const addressed = stored.sort((a, b) => a.id - b.id).filter(({ recipient }) => recipient !== '');
    mails.push(...addressed.map(({ recipient, ...mail }) => ({ ...mail, to: recipient })));
  };
  const sandbox = createSandbox({ db, clock, apiUrl: API_URL, tell: () => Promise.resolve() });
  const charts = openChartWork();
  const store = createContentStore({ db, log, clock, charts });
  const payments: PaymentServices = {
    db,
    content: store.content,
    charts,
    limits,
    clock,
    gateway: sandbox,
    formerGateways: [sandbox],
    accounts: TRANSFER_ACCOUNTS,
    tax: taxOf(env),
    learning,
    secondPersonPaisa: env.REFUND_SECOND_PERSON * 100,
    log,
    siteUrl: SITE_URL,
    ...replacements(db),
  };
  const services: AppServices = {
    ...payments,
    log,
    tokens,
    passwords,
    ...linkTokens,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    docs: env.API_DOCS,
    // 0 looks at no delay: the test's event loop is the API's, too, and a busy machine may give it no turn for a second.
    maxEventLoopDelay: settings.MAX_EVENT_LOOP_DELAY === undefined ? 0 : env.MAX_EVENT_LOOP_DELAY,
    metrics: undefined,
    isEnding: () => false,
    contentMaxAge: env.CONTENT_MAX_AGE,
    sandbox,
    apiUrl: API_URL,
    overdueDays: env.DESK_OVERDUE_DAYS,
    deskUrl: env.DESK_URL,
  };
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    ...callsOf(url, collectMails),
    url,
    db,
    tokens,
    ...linkTokens,
    passwords,
    mails,
    collectMails,
    payments,
    services,
    sandbox,
    store,
    setTime: (time) => {
      ahead = time.getTime() - Date.now();
    },
    // With common prefixes, because the other form leaves out what comes before an asterisk.
    routes: () => readRoutes(app.printRoutes()),
    close: async () => {
      await app.close();
      await charts.close();
      await close();
      await database.remove();
    },
  };
}

/** @param answered done after each answer */
export function callsOf(url: string, answered = () => Promise.resolve()): Calls {
  const request: Calls['request'] = async (path, init) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const answer = { status: response.status, body: await response.text(), headers: response.headers };
    await answered();
    return answer;
  };
  return {
    request,
    send: (method, path, body, headers) =>
      request(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** Reads the server's own table: a tree whose lines are parts of paths, four characters deeper for each level. */
function readRoutes(tree: string): { method: string; path: string }[] {
  const parents: string[] = [];
  return tree
    .replace('(empty root node)', '')
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*(?:[├└]── )?)(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = Math.max(0, depth - 1);
      parents.push(part);
      const path = parents.join('');
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path }));
    });
}
