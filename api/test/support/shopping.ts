import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import { paymentSchema, type Payment } from '@hidden-order/api-shapes/payments';
import type { SandboxDecision } from '../../src/features/money/cards/sandbox/sandbox';
import { sandboxCheckouts } from '../../src/features/money/cards/sandbox/tables';
import { sendBack } from '../../src/features/money/refunds/send-back';
import { orderStates } from '../../src/features/money/orders/states';
import { isOpenTask, orders, payments, paymentTasks } from '../../src/features/money/tables';
import { closeTask } from '../../src/features/money/books/tasks';
import { continueRun, startRun } from '../../src/features/money/cards/ask-gateway';
import { askAndSettle, closeOverdue } from '../../src/features/money/cards/ask-gateway';
import { storeInstalmentMails } from '../../src/features/money/orders/mails';
import { FIXTURES, readContent } from './fixtures';
import type { Person } from './people';
import type { Answer, Calls, TestApi } from './test-api';

/** Costs Rs 12,000, in one or three payments. */
export const COURSE = 'first-course';
export const COURSE_PAISA = 1_200_000;

/** Gives the API the texts for tests. */
export const loadFixtures = async (api: TestApi): Promise<void> => api.store.load(await readContent(FIXTURES));

/** Changes the sample course in the content. */
export function changeCourse({ store }: TestApi, changes: Partial<CourseDetail>): Promise<void> {
  const content = store.content();
  const courses = content.courses.map((course) => (course.id === COURSE ? { ...course, ...changes } : course));
  return store.load({ ...content, courses });
}

/** Publishes another version of the terms. */
export function changeTerms({ store }: TestApi, version: string): Promise<void> {
  const content = store.content();
  const documents = content.documents.map((text) =>
    text.slug === 'terms-and-conditions' ? { ...text, version } : text,
  );
  return store.load({ ...content, documents });
}

/** Does once what the background jobs of payments repeat. */
export async function runPaymentJobs({ payments, collectMails }: TestApi): Promise<void> {
  await closeOverdue(payments);
  await storeInstalmentMails(payments);
  await collectMails();
}

/** Has the gateways asked about all that could still turn out paid. */
export async function askGateways({ payments: services }: TestApi): Promise<void> {
  await startRun(services.db, services.clock());
  await continueRun(services);
}

/** A valid order of the sample course, or of the other one. */
export const newOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  course: COURSE,
  plan: 'full',
  total_paisa: changes.course === 'second-course' ? 1_950_000 : COURSE_PAISA,
  instalments: 3,
  terms_version: '2026-09-03',
  terms_accepted: true,
  idempotency_key: randomUUID(),
  ...changes,
});

export const order = (api: Calls, person: Person, changes: Record<string, unknown> = {}): Promise<Answer> =>
  api.send('POST', '/orders/', newOrder(changes), person.bearer);

/** The payment in an answer that must have succeeded. */
export function paymentOf(answer: Answer): Payment {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`);
  return paymentSchema.parse(JSON.parse(answer.body));
}

/** What the sandbox's page does when a button is clicked. */
export const click = (api: Calls, { redirect_url }: Payment, decision: SandboxDecision): Promise<Answer> =>
  api.request(new URL(redirect_url ?? '').pathname, { method: 'POST', body: new URLSearchParams({ decision }) });

/** Has the gateway asked about a payment, as a webhook does. */
export async function report(api: TestApi, { reference }: Payment): Promise<void> {
  const [row] = await api.db.select().from(payments).where(eq(payments.reference, reference));
  if (row) await askAndSettle(api.payments, row);
}

/** Has the sandbox send the money of a paid payment back, or have it contested, and say so. */
export async function reverse(api: TestApi, payment: Payment, outcome: 'refunded' | 'disputed'): Promise<void> {
  const { orderId, decision } = sandboxCheckouts;
  const isPaid = and(eq(orderId, payment.reference), inArray(decision, ['paid', 'refunded', 'disputed']));
  await api.db.update(sandboxCheckouts).set({ decision: outcome }).where(isPaid);
  await report(api, payment);
}

/** Closes the open task about a payment, as a person at the desk does. */
export async function closeDispute({ db, payments: { clock } }: TestApi, { reference }: Payment): Promise<void> {
  const [task] = await db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
    .where(and(isOpenTask, eq(payments.reference, reference)));
  await closeTask(db, task?.id ?? 0, clock());
}

export const poll = async (api: Calls, person: Person, { reference }: Payment): Promise<Payment> =>
  paymentOf(await api.request(`/payments/${reference}/`, { headers: person.bearer }));

/** Orders, pays and returns to the site. */
export async function buy(api: Calls, person: Person, changes: Record<string, unknown> = {}): Promise<Payment> {
  const payment = paymentOf(await order(api, person, changes));
  await click(api, payment, 'pay');
  return poll(api, person, payment);
}

/** Instalments of a plan: the second, the third, and all that is left after the first. */
export const SECOND = { first: 2, last: 2 };
export const THIRD = { first: 3, last: 3 };
export const REST = { first: 2, last: 3 };

/** Pays some instalments of a plan, and returns to the site. */
export async function payPlan(api: TestApi, person: Person, plan: string, part = SECOND): Promise<Payment> {
  const body = { ...part, idempotency_key: randomUUID() };
  const payment = paymentOf(await api.send('POST', `/instalment-plans/${plan}/payments/`, body, person.bearer));
  await click(api, payment, 'pay');
  return poll(api, person, payment);
}

/** Records, for someone at the desk, that all that is owed of an order was sent back. */
export const sendAllBack = ({ payments: services }: TestApi, reference: string, bank = 'BANK-7') =>
  sendBack(services, reference, { reference: bank, day: dayOf(services.clock()) }, { id: 0, name: 'Sample Staff' });

/** What is owed of an order to its payer, in paisa. */
export async function owedOf({ db }: TestApi, reference: string): Promise<number> {
  const [row] = await db
    .select({ paisa: orderStates.owedPaisa })
    .from(orderStates)
    .innerJoin(orders, eq(orders.id, orderStates.orderId))
    .where(eq(orders.reference, reference));
  return row?.paisa ?? 0;
}
