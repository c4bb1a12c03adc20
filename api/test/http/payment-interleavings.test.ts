import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq, isNull } from 'drizzle-orm';
import type { Payment } from 'shared/contracts/payments';
import type { Database } from '../../src/database/database';
import { checkLedger } from '../../src/payments/check-ledger';
import { reconcile } from '../../src/payments/reconcile';
import { runRound } from '../../src/payments/scheduler';
import { enrolments, payments, receipts } from '../../src/payments/tables';
import { newPerson, type Person } from '../support/people';
import { click, COURSE, deliverWebhook, loadFixtures, newOrder, paymentOf } from '../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../support/test-api';

/** Each run is a story of its own, told over HTTP. */
const RUNS = 40;
jest.setTimeout(300_000);

/** Statements until the database fails, as if the connection were cut; nothing comes through afterwards. */
const fault = { left: Infinity };

/** A database whose statements count down to a failure. */
function failing(db: Database): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name === 'transaction') {
        return (work: (tx: Database) => Promise<unknown>, ...rest: []) =>
          target.transaction((tx) => work(failing(tx)), ...rest);
      }
      if (typeof value !== 'function' || !['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) {
        return value;
      }
      return (...args: unknown[]): unknown => {
        fault.left -= 1;
        if (fault.left <= 0) throw new Error('the connection to the database is lost');
        return Reflect.apply(value, target, args);
      };
    },
  });
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi((db) => ({ db: failing(db) }));
  await loadFixtures(api);
});
afterAll(() => api.close());

/** What can happen, to one of the payments of the story where it is about one. */
type Step =
  | { kind: 'order'; plan: 'full' | 'instalments'; sameKey: boolean }
  | { kind: 'pay plan'; scope: 'next' | 'remaining' }
  | { kind: 'click'; payment: number; decision: 'pay' | 'fail' | 'cancel' | 'delay' }
  | { kind: 'webhook'; webhook: number; times: number }
  | { kind: 'poll'; payment: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'round' }
  | { kind: 'crash'; after: number };

const nth = fc.nat({ max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      plan: fc.constantFrom('full' as const, 'instalments' as const),
      sameKey: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay plan' as const),
      scope: fc.constantFrom('next' as const, 'remaining' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      payment: nth,
      decision: fc.constantFrom('pay' as const, 'pay' as const, 'delay' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('webhook' as const),
      webhook: nth,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('poll' as const), payment: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(1, 31, 40 * 24 * 60) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('round' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), after: fc.integer({ min: 1, max: 30 }) }),
  },
);
/** Steps of one batch happen at the same moment. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

async function tell(batches: Step[][]): Promise<void> {
  const start = new Date('2026-01-31T07:00:00Z').getTime();
  let minutes = 0;
  api.setTime(new Date(start));
  api.webhooks.length = 0;
  const person: Person = await newPerson(api);
  const known = new Map<string, Payment>();
  const answeredPaid = new Map<string, Payment>();
  let key: string = randomUUID();

  const pick = <T>(all: T[], index: number): T | undefined => all[all.length - 1 - (index % (all.length || 1))];
  const note = (answer: Answer) => {
    if (answer.status >= 300) return;
    const payment = paymentOf(answer);
    known.set(payment.reference, payment);
    if (payment.state === 'paid') answeredPaid.set(payment.reference, payment);
  };

  async function take(one: Step): Promise<void> {
    const all = [...known.values()];
    switch (one.kind) {
      case 'order': {
        if (!one.sameKey) key = randomUUID();
        const body = newOrder({ plan: one.plan, idempotency_key: key });
        note(await api.send('POST', '/orders/', body, person.bearer));
        return;
      }
      case 'pay plan': {
        const plan = all.find(({ instalments }) => instalments.of > 1)?.order ?? 'PLAN-0';
        const body = { scope: one.scope, idempotency_key: randomUUID() };
        note(await api.send('POST', `/instalment-plans/${plan}/payments/`, body, person.bearer));
        return;
      }
      case 'click': {
        const open = all.filter(({ redirect_url }) => redirect_url !== null);
        const payment = pick(open, one.payment);
        if (payment) await click(api, payment, one.decision);
        return;
      }
      case 'webhook': {
        const webhook = pick(api.webhooks, one.webhook);
        if (webhook) await Promise.all(Array.from({ length: one.times }, () => deliverWebhook(api, webhook)));
        return;
      }
      case 'poll': {
        const payment = pick(all, one.payment);
        if (payment) note(await api.request(`/payments/${payment.reference}/`, { headers: person.bearer }));
        return;
      }
      case 'time':
        minutes += one.minutes;
        api.setTime(new Date(start + minutes * 60_000));
        return;
      case 'round':
        return runRound(api.payments, api.deliver).catch(() => undefined);
      case 'crash':
        fault.left = one.after;
    }
  }

  for (const batch of batches) {
    await Promise.all(batch.map(take));
    // A new process takes over.
    fault.left = Infinity;
  }
  await checkStory(person, answeredPaid);
  api.setTime(new Date(start + (minutes + 60) * 60_000));
  await reconcile(api.payments);
  await checkStory(person, answeredPaid);
}

async function checkStory(person: Person, answeredPaid: ReadonlyMap<string, Payment>): Promise<void> {
  expect((await checkLedger(api.db)).differences).toEqual([]);
  const own = and(eq(enrolments.userId, person.id), eq(enrolments.courseId, COURSE), isNull(enrolments.endedAt));
  expect((await api.db.select().from(enrolments).where(own)).length).toBeLessThanOrEqual(1);
  for (const [reference, payment] of answeredPaid) {
    const [row] = await api.db
      .select({ outcome: payments.outcome, number: receipts.number })
      .from(payments)
      .innerJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(eq(payments.reference, reference));
    expect(row).toEqual({ outcome: 'paid', number: payment.receipt_number });
  }
}

test('any interleaving of attempts, clicks, webhooks, polls and failures keeps the books right', async () => {
  await fc.assert(fc.asyncProperty(story, tell), { numRuns: RUNS });
  // The stories were about something.
  const { paidPayments } = await checkLedger(api.db);
  expect(paidPayments).toBeGreaterThan(RUNS / 4);
});
