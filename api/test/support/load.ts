import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { paymentSchema } from 'shared/api/payments';
import { z } from 'zod';
import type { Database } from '../../src/plugins/database/database';
import { contactMessages } from '../../src/features/contact/tables';
import { entryRequests } from '../../src/features/tournaments/tables';
import { users } from '../../src/plugins/caller/tables';
import { lessonProgress } from '../../src/features/learning/tables';
import { payments } from '../../src/features/payments/tables';
import { PASSWORD, registration } from './people';
import { COURSE, newOrder } from './shopping';
import { entryForm } from './tournaments';

/** Longest time that an answer may take before it counts as none, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Lets the load pass all limits that it would meet. */
export const LOAD_SETTINGS = {
  LIMIT_MESSAGE: '1000000/3600',
  LIMIT_REGISTRATION: '1000000/3600',
  LIMIT_ENTRY: '1000000/3600',
};

/** What the load writes. An entry waits for its link. `order` is a payment that was begun, `payment` one that was paid. */
const KINDS = ['message', 'account', 'order', 'payment', 'lesson', 'entry'] as const;

/** Requests that write, sent all the time. */
export interface Load {
  /** What was answered as done: a kind and what names it, such as `message C-4K7Q2M9XTD`. */
  acknowledged: string[];
  /** How often each status was answered; `undefined` for a call that was cut off. */
  statuses: Map<number | undefined, number>;
  /** What was refused, or cut off, and why, such as `401 POST /orders/: token_not_valid`. */
  refused: Set<string>;
  /** Waits until so many more of each kind are acknowledged. */
  more: (count: number) => Promise<void>;
  /** Ends it, once all calls have ended. @throws if one of them was not answered within 30 s */
  stop: () => Promise<void>;
}

/** The call was cut off, or answered with an error: what it belongs to ends. */
class NotDone extends Error {}

const referenceSchema = z.object({ reference: z.string() });
const sessionSchema = z.object({ access: z.string() });

/**
 * Sends messages, tournament entries, and purchases with all that belongs to them (registration, sign-in, order, payment,
 * a completed lesson), several at a time, to one API after the other.
 */
export function startLoad(urls: readonly string[], atOnce = 8): Load {
  const acknowledged: string[] = [];
  const statuses = new Map<number | undefined, number>();
  const refused = new Set<string>();
  let isStopping = false;
  let hanging = 0;
  let calls = 0;
  let people = 0;

  async function call(method: string, path: string, body?: object, headers = {}): Promise<unknown> {
    const init = { method, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${urls[(calls += 1) % urls.length]}${path}`, {
      ...init,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError') hanging += 1;
        return { status: undefined, text: '' };
      });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === undefined || answer.status >= 400) {
      const code = /"code":"(\w+)"/.exec(answer.text)?.[1] ?? 'no code';
      refused.add(`${answer.status} ${method} ${path}: ${code}`);
      throw new NotDone();
    }
    return answer.text === '' ? undefined : JSON.parse(answer.text);
  }
  const done = (kind: (typeof KINDS)[number], name: string) => void acknowledged.push(`${kind} ${name}`);
  const newEmail = () => `load${(people += 1)}@example.com`;

  async function sendMessage(): Promise<void> {
    const email = newEmail();
    const body = { name: 'Load', email, topic: 'other', message: `This is the message of ${email}.` };
    done('message', referenceSchema.parse(await call('POST', '/contact/', body)).reference);
  }

  async function enter(): Promise<void> {
    const email = newEmail();
    await call('POST', '/tournaments/sample-rally/entries/', entryForm({ email }));
    done('entry', email);
  }

  async function buy(): Promise<void> {
    const email = newEmail();
    await call('POST', '/auth/users/', registration({ email }));
    done('account', email);
    const { access } = sessionSchema.parse(await call('POST', '/auth/jwt/create/', { email, password: PASSWORD }));
    const bearer = { authorization: `Bearer ${access}` };
    const order = paymentSchema.parse(await call('POST', '/orders/', newOrder(), bearer));
    done('order', order.reference);
    // The database failed before the page of the gateway was opened.
    if (order.redirect_url === null) throw new NotDone();
    const page = new URL(order.redirect_url).pathname;
    await call('POST', page, new URLSearchParams({ decision: 'pay' }));
    const paid = paymentSchema.parse(await call('GET', `/payments/${order.reference}/`, undefined, bearer));
    if (paid.state !== 'paid') throw new NotDone();
    done('payment', order.reference);
    const lesson = `/courses/${COURSE}/lessons/five-waves/completion/`;
    await call('PUT', lesson, { complete: true, revision: 0 }, bearer);
    done('lesson', email);
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
  const works = [buy, enter, sendMessage, sendMessage];
  const workers = Array.from({ length: atOnce }, (_, index) => worker(works[index % works.length] ?? sendMessage));
  const ended = Promise.all(workers);
  // Reported by `stop`.
  ended.catch(() => (isStopping = true));
  const counts = () => KINDS.map((kind) => acknowledged.filter((name) => name.startsWith(`${kind} `)).length);
  return {
    acknowledged,
    statuses,
    refused,
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

/** What was acknowledged and is not in the database. */
export async function lostOf({ acknowledged }: Load, db: Database): Promise<string[]> {
  const messages = await db.select({ name: contactMessages.reference }).from(contactMessages);
  const accounts = await db.select({ name: users.email }).from(users);
  const begun = await db.select({ name: payments.reference, outcome: payments.outcome }).from(payments);
  const entries = await db.select({ name: entryRequests.emailKey }).from(entryRequests);
  const lessons = await db
    .select({ name: users.email })
    .from(lessonProgress)
    .innerJoin(users, eq(users.id, lessonProgress.userId))
    .where(eq(lessonProgress.complete, true));
  const named = (kind: (typeof KINDS)[number], rows: { name: string }[]) => rows.map(({ name }) => `${kind} ${name}`);
  const stored = new Set([
    ...named('message', messages),
    ...named('account', accounts),
    ...named('order', begun),
    ...named(
      'payment',
      begun.filter(({ outcome }) => outcome === 'paid'),
    ),
    ...named('lesson', lessons),
    ...named('entry', entries),
  ]);
  return acknowledged.filter((name) => !stored.has(name));
}
