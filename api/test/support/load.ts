import { setTimeout as pause } from 'node:timers/promises';
import { paymentSchema } from '@hidden-order/api-shapes/payments';
import { z } from 'zod';
import type { Database } from '../../src/plugins/database/database';
import { contactMessages } from '../../src/features/contact/tables';
import { users } from '../../src/plugins/caller/tables';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { payments } from '../../src/features/money/tables';
import { jsonOf, newPerson } from './people';
import { click, order, poll } from './shopping';
import { callsOf, type Calls } from './test-api';

/** Longest time that an answer may take before it counts as none, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Lets the load pass all limits that it would meet. */
export const LOAD_SETTINGS = { LIMIT_MESSAGE: '1000000/3600', LIMIT_REGISTRATION: '1000000/3600' };

/** What the load writes. `order` is a payment that was begun, `payment` one that was paid. */
const KINDS = ['message', 'account', 'order', 'payment'] as const;

/** Requests that write, sent all the time. */
export interface Load {
  /** What was answered as done: a kind and what names it, such as `message C-4K7Q2M9XTD`. */
  acknowledged: string[];
  /** How often each status was answered; `undefined` for a call that was cut off. */
  statuses: Map<number | undefined, number>;
  /** Waits until so many more of each kind are acknowledged. */
  more: (count: number) => Promise<void>;
  /** Ends it, once all calls have ended. @throws if one of them was not answered within 30 s */
  stop: () => Promise<void>;
}

/** The call was cut off, or answered with an error: what it belongs to ends. */
class NotDone extends Error {}

const referenceSchema = z.object({ reference: z.string() });

/** Sends messages, and purchases with all that belongs to them (registration, sign-in, order, payment), several at a time. */
export function startLoad(url: string, atOnce = 8): Load {
  const acknowledged: string[] = [];
  const statuses = new Map<number | undefined, number>();
  let isStopping = false;
  let hanging = 0;
  let messages = 0;

  const plain = callsOf(url);
  /** Counts an answer. @throws {NotDone} unless it says that the call was done */
  const counted =
    <Args extends unknown[]>(call: (...args: Args) => ReturnType<Calls['request']>): typeof call =>
    async (...args) => {
      const timer = setTimeout(() => (hanging += 1), PATIENCE_MS);
      const answer = await call(...args).catch(() => undefined);
      clearTimeout(timer);
      const status = answer?.status;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer === undefined || answer.status >= 400) throw new NotDone();
      return answer;
    };
  const calls: Calls = { request: counted(plain.request), send: counted(plain.send) };
  const done = (kind: (typeof KINDS)[number], name: string) => void acknowledged.push(`${kind} ${name}`);

  async function sendMessage(): Promise<void> {
    const email = `load${(messages += 1)}@example.com`;
    const body = { name: 'Load', email, topic: 'other', message: `This is the message of ${email}.` };
    done('message', referenceSchema.parse(jsonOf(await calls.send('POST', '/contact/', body))).reference);
  }

  async function buy(): Promise<void> {
    const person = await newPerson(calls);
    done('account', person.email);
    const payment = paymentSchema.parse(jsonOf(await order(calls, person)));
    done('order', payment.reference);
    // The database failed before the page of the gateway was opened.
    if (payment.redirect_url === null) throw new NotDone();
    await click(calls, payment, 'pay');
    if ((await poll(calls, person, payment)).state === 'paid') done('payment', payment.reference);
  }

  const worker = async (work: () => Promise<void>) => {
    while (!isStopping) {
      await work().catch(async (error: unknown) => {
        if (!(error instanceof NotDone)) throw error;
        // The API is being started.
        await pause(5);
      });
    }
  };
  const ended = Promise.all(Array.from({ length: atOnce }, (_, index) => worker(index % 2 ? sendMessage : buy)));
  // Reported by `stop`.
  ended.catch(() => (isStopping = true));
  const counts = () => KINDS.map((kind) => acknowledged.filter((name) => name.startsWith(`${kind} `)).length);
  return {
    acknowledged,
    statuses,
    more: async (count) => {
      const enough = counts().map((before) => before + count);
      while (counts().some((now, index) => now < (enough[index] ?? 0)) && !isStopping) await pause(5);
    },
    stop: async () => {
      isStopping = true;
      await ended;
      if (hanging > 0) throw new Error(`${hanging} calls were not answered in ${PATIENCE_MS} ms.`);
    },
  };
}

/** Checks that all that was acknowledged is in the database, and that the books are in order. */
export async function expectNothingLost({ acknowledged }: Load, db: Database): Promise<void> {
  const messages = await db.select({ name: contactMessages.reference }).from(contactMessages);
  const accounts = await db.select({ name: users.email }).from(users);
  const begun = await db.select({ name: payments.reference, outcome: payments.outcome }).from(payments);
  const named = (kind: (typeof KINDS)[number], rows: { name: string }[]) => rows.map(({ name }) => `${kind} ${name}`);
  const paid = begun.filter(({ outcome }) => outcome === 'paid');
  const stored = [
    named('message', messages),
    named('account', accounts),
    named('order', begun),
    named('payment', paid),
  ];
  const kept = new Set(stored.flat());
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect((await checkLedger(db)).differences).toEqual([]);
}
