import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { enrolmentListSchema, paymentSchema, type Payment } from 'shared/api/payments';
import { ASK_EVERY_SECONDS } from '../../../src/features/payments/ask-gateway';
import { PASSWORD, registration } from '../../support/people';
import { builtFile, freePort, runApi, runLedger, type ApiProcess } from '../../support/process';
import { newOrder } from '../../support/shopping';
import { createTestDatabase } from '../../support/test-database';

/** Every start of a process takes seconds. */
jest.setTimeout(120_000);

const CLOCK = join(__dirname, '../../../../shared/testing/later-clock.js');
const CRASHING = ['--import', CLOCK, '--import', builtFile('crash-at-query'), builtFile('main')];

/**
 * One of the order, and one of the look-up that books the payment. `http/payment-crashes.test.ts` ends the work at each
 * statement, without a process of its own.
 */
const STATEMENTS = [11, 23];

/** The process was killed during a call, whose outcome is unknown. */
class CutOff extends Error {}

interface Buyer {
  authorization: string;
  key: string;
  /** What was answered last. */
  seen: Payment | undefined;
}

async function call(api: ApiProcess, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(api.url + path, { redirect: 'manual', ...init })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => {
      throw new CutOff();
    });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return answer.body;
}

const post = (api: ApiProcess, path: string, body: object, headers = {}) =>
  call(api, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function newBuyer(api: ApiProcess): Promise<Buyer> {
  const email = `${randomUUID()}@example.com`;
  await post(api, '/auth/users/', registration({ email }));
  const session: { access: string } = JSON.parse(await post(api, '/auth/jwt/create/', { email, password: PASSWORD }));
  return { authorization: `Bearer ${session.access}`, key: randomUUID(), seen: undefined };
}

/** Buys in instalments, from wherever it was cut off: orders with the same key, pays, and asks until it is paid. */
async function buy(api: ApiProcess, buyer: Buyer): Promise<Payment> {
  const { authorization, key } = buyer;
  const wanted = newOrder({ plan: 'instalments', idempotency_key: key });
  const ordered = paymentSchema.parse(JSON.parse(await post(api, '/orders/', wanted, { authorization })));
  // Nothing that was answered as paid is lost.
  if (buyer.seen?.state === 'paid') expect(ordered).toEqual(buyer.seen);
  buyer.seen = ordered;
  if (ordered.redirect_url !== null) {
    const body = new URLSearchParams({ decision: 'pay' });
    await call(api, new URL(ordered.redirect_url).pathname, { method: 'POST', body });
  }
  const paid = paymentSchema.parse(
    JSON.parse(await call(api, `/payments/${ordered.reference}/`, { headers: { authorization } })),
  );
  buyer.seen = paid;
  return paid;
}

const finished = async (api: ApiProcess, buyer: Buyer): Promise<Payment> => {
  let paid = await buy(api, buyer);
  // The gateway is not asked again at once.
  while (paid.state === 'pending') paid = await buy(api, buyer);
  return paid;
};

test('a process that is killed in a purchase loses no payment and books none twice', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const buyers: Buyer[] = [];
  let running: ApiProcess | undefined;
  const start = async (settings: Record<string, string>): Promise<ApiProcess> => {
    // Each start is as late as if it had taken the time for which the gateway is not asked again.
    const CLOCK_AHEAD_MS = String(buyers.length * ASK_EVERY_SECONDS * 1000);
    const api = runApi(port, { ...database.settings, CLOCK_AHEAD_MS, ...settings }, CRASHING);
    running = api;
    await api.ready();
    const last = buyers.at(-1);
    if (last) expect(await finished(api, last)).toMatchObject({ state: 'paid', instalments: { first: 1, of: 3 } });
    return api;
  };
  try {
    for (const statement of STATEMENTS) {
      const api = await start({ CRASH_AT_QUERY: String(statement) });
      const buyer = await newBuyer(api);
      buyers.push(buyer);
      process.kill(api.pid, 'SIGUSR2');
      while (!api.output.stdout.includes('armed')) await new Promise((resolve) => setImmediate(resolve));
      await expect(buy(api, buyer)).rejects.toThrow(CutOff);
      await api.end('SIGKILL');
    }

    const api = await start({});
    for (const { authorization } of buyers) {
      const enrolments = await call(api, '/enrolments/', { headers: { authorization } });
      expect(enrolmentListSchema.parse(JSON.parse(enrolments)).items).toHaveLength(1);
    }
    await api.end('SIGTERM');
    const { code, output } = await runLedger('check', database.settings);
    expect([code, output]).toEqual([0, expect.stringMatching(`^${buyers.length} payments, .* 0 differences\\.\n$`)]);
  } finally {
    await running?.end('SIGKILL');
    await database.remove();
  }
});
