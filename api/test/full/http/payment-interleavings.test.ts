import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Payment } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../../src/plugins/database/database';
import { checkLedger } from '../../../src/features/money/books/check-ledger';
import { cancelOrder } from '../../../src/features/money/refunds/end-order';
import { movements } from '../../../src/features/money/books/tables';
import { enrolments, payments } from '../../../src/features/money/tables';
import { sandboxCheckouts } from '../../../src/features/money/cards/sandbox/tables';
import type { SandboxDecision } from '../../../src/features/money/cards/sandbox/sandbox';
import { newPerson, type Person } from '../../support/people';
import {
  click,
  COURSE,
  loadFixtures,
  newOrder,
  paymentOf,
  report,
  REST,
  reverse,
  runPaymentJobs,
  SECOND,
  sendAllBack,
  THIRD,
  askGateways,
} from '../../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../../support/test-api';

/** Each run is a story of its own, told over HTTP. */
const RUNS = 60;
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

/** What can happen. An order or a payment of a plan may be decided on the gateway's page at once. */
type Step =
  | { kind: 'order'; plan: 'full' | 'instalments'; sameKey: boolean; decision: SandboxDecision | null }
  | { kind: 'pay plan'; part: typeof SECOND; decision: SandboxDecision | null }
  | { kind: 'click'; payment: number; decision: SandboxDecision }
  | { kind: 'webhook'; payment: number; times: number }
  | { kind: 'poll'; payment: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'jobs' }
  | { kind: 'cancel'; payment: number }
  | { kind: 'reverse'; payment: number; outcome: 'refunded' | 'disputed' }
  | { kind: 'refund'; payment: number }
  | { kind: 'crash'; after: number };

const is = <Kind extends Step['kind']>(kind: Kind): fc.Arbitrary<Kind> => fc.constant(kind);
const nth = fc.nat({ max: 4 });
const plan = fc.constantFrom<('full' | 'instalments')[]>('full', 'instalments', 'instalments');
const part = fc.constantFrom(SECOND, SECOND, THIRD, REST);
const clicked = fc.constantFrom<SandboxDecision[]>('pay', 'pay', 'pay', 'delay', 'fail', 'cancel');
const reversal = fc.constantFrom<('refunded' | 'disputed')[]>('refunded', 'disputed');
const decision = fc.option(clicked, { freq: 3 });
const order = fc.record({ kind: is('order'), plan, sameKey: fc.boolean(), decision });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: order },
  { weight: 6, arbitrary: fc.record({ kind: is('pay plan'), part, decision }) },
  { weight: 3, arbitrary: fc.record({ kind: is('click'), payment: nth, decision: clicked }) },
  { weight: 3, arbitrary: fc.record({ kind: is('webhook'), payment: nth, times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: is('poll'), payment: nth }) },
  { weight: 3, arbitrary: fc.record({ kind: is('time'), minutes: fc.constantFrom(1, 31, 31, 40 * 24 * 60) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('jobs') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('cancel'), payment: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: is('refund'), payment: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: is('reverse'), payment: nth, outcome: reversal }) },
  { weight: 3, arbitrary: fc.record({ kind: is('crash'), after: fc.integer({ min: 1, max: 16 }) }) },
);
/** Steps of one batch happen at the same moment. */
const batch = fc.array(step, { minLength: 1, maxLength: 3 });
/** It begins with an order, because nothing comes of a story without one. */
const story = fc
  .tuple(order, fc.array(batch, { minLength: 8, maxLength: 30, size: 'max' }))
  .map(([first, then]): Step[][] => [[first], ...then]);

async function tell(batches: Step[][]): Promise<void> {
  const start = new Date('2026-01-31T07:00:00Z').getTime();
  let minutes = 0;
  api.setTime(new Date(start));
  const person: Person = await newPerson(api);
  const known = new Map<string, Payment>();
  const answeredPaid = new Map<string, Payment>();
  let key: string = randomUUID();

  const pick = <T>(all: T[], index: number): T | undefined => all[all.length - 1 - (index % (all.length || 1))];
  const note = async (answer: Answer, then: SandboxDecision | null = null): Promise<void> => {
    if (answer.status >= 300) return;
    const payment = paymentOf(answer);
    known.set(payment.reference, payment);
    if (payment.state === 'paid') answeredPaid.set(payment.reference, payment);
    if (then && payment.redirect_url !== null) await click(api, payment, then);
  };

  async function take(one: Step): Promise<void> {
    const all = [...known.values()];
    switch (one.kind) {
      case 'order': {
        if (!one.sameKey) key = randomUUID();
        const body = newOrder({ plan: one.plan, idempotency_key: key });
        return note(await api.send('POST', '/orders/', body, person.bearer), one.decision);
      }
      case 'pay plan': {
        const running = all.findLast(({ instalments }) => instalments.of > 1)?.order ?? 'PLAN-0';
        const body = { ...one.part, idempotency_key: randomUUID() };
        const path = `/instalment-plans/${running}/payments/`;
        return note(await api.send('POST', path, body, person.bearer), one.decision);
      }
      case 'click': {
        const open = all.filter(({ redirect_url }) => redirect_url !== null);
        const payment = pick(open, one.payment);
        if (payment) await click(api, payment, one.decision);
        return;
      }
      case 'webhook': {
        const payment = pick(all, one.payment);
        if (payment) await Promise.allSettled(Array.from({ length: one.times }, () => report(api, payment)));
        return;
      }
      case 'poll': {
        const path = `/payments/${pick(all, one.payment)?.reference ?? 'PAY-0'}/`;
        return note(await api.request(path, { headers: person.bearer }));
      }
      case 'time':
        minutes += one.minutes;
        api.setTime(new Date(start + minutes * 60_000));
        return;
      case 'jobs':
        return runPaymentJobs(api).catch(() => undefined);
      case 'cancel': {
        const payment = pick(all, one.payment);
        if (payment) await cancelOrder(api.payments, payment.order, { reason: 'asked for' }).catch(() => undefined);
        return;
      }
      case 'refund': {
        const payment = pick([...answeredPaid.values()], one.payment);
        if (payment) await sendAllBack(api, payment.order).catch(() => undefined);
        return;
      }
      case 'reverse': {
        const payment = pick([...answeredPaid.values()], one.payment);
        if (payment) await reverse(api, payment, one.outcome).catch(() => undefined);
        return;
      }
      case 'crash':
        fault.left = one.after;
    }
  }

  for (const batch of batches) {
    await Promise.all(batch.map(take));
    // A new process continues.
    fault.left = Infinity;
  }
  await checkStory(person, answeredPaid);
  api.setTime(new Date(start + (minutes + 60) * 60_000));
  await askGateways(api);
  await checkStory(person, answeredPaid);
  expect(await collectedButNotBooked()).toEqual([]);
}

/** Payments that the gateway has collected money for, and the books do not have. */
const collectedButNotBooked = () =>
  api.db
    .select({ reference: payments.reference, outcome: payments.outcome })
    .from(payments)
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.tracker, payments.tracker))
    .where(and(eq(sandboxCheckouts.decision, 'paid'), or(isNull(payments.outcome), ne(payments.outcome, 'paid'))));

async function checkStory(person: Person, answeredPaid: ReadonlyMap<string, Payment>): Promise<void> {
  expect((await checkLedger(api.db)).differences).toEqual([]);
  const own = and(eq(enrolments.userId, person.id), eq(enrolments.courseId, COURSE), isNull(enrolments.endedAt));
  expect((await api.db.select().from(enrolments).where(own)).length).toBeLessThanOrEqual(1);
  for (const [reference, payment] of answeredPaid) {
    const [row] = await api.db
      .select({ outcome: payments.outcome, number: movements.receipt })
      .from(payments)
      .innerJoin(movements, and(eq(movements.paymentId, payments.id), eq(movements.kind, 'in')))
      .where(eq(payments.reference, reference));
    expect(row).toEqual({ outcome: 'paid', number: payment.receipt_number });
  }
}

test('any interleaving of attempts, clicks, webhooks, polls and failures keeps the books right', async () => {
  await fc.assert(fc.asyncProperty(story, tell), { numRuns: RUNS });
  // The stories were about something.
  expect((await checkLedger(api.db)).receipts).toBeGreaterThan(RUNS / 2);
});
