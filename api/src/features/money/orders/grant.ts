import { and, eq, type SQL } from 'drizzle-orm';
import { paths } from '@hidden-order/platform/paths';
import { findUserByEmail, lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import { enrol } from '../receive/receive';
import { ledgerEntries } from '../books/tables';
import { holdTerms } from '../../content/terms';
import { tellPayer } from './mails';
import type { PaymentServices } from '../cards/gateway';
import { findPending, insertOrder, lockOrder } from './payments';
import { selectPurchases } from './purchases';
import { orders, type OrderRow } from '../tables';
import { Refusal } from '../../../plugins/errors/refusal';

/**
 * Gives a course to a person who has an account: an order at its price, which the academy takes over, and the enrolment.
 * The person gets a mail.
 * @throws {Refusal} no such account or course, enrolled before, or a payment is under way
 */
export async function grantCourse(
  services: PaymentServices,
  { email, course: courseId, reason }: { email: string; course: string; reason: string },
) {
  const { db, clock, content } = services;
  const giveCourse = async (tx: Database) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Refusal(`There is no account of ${email}.`);
    await lockUser(tx, user.id);
    const known = content().courses.find(({ id }) => id === courseId);
    const course = known && (await holdTerms(tx, known));
    if (!course || course.price_paisa === 0) throw new Refusal(`There is no course ${courseId} with a price.`);
    const at = clock();
    await refusePending(tx, and(eq(orders.userId, user.id), eq(orders.courseId, courseId)), at);
    const order = await insertOrder(tx, user, course, { instalments: 1, createdAt: at });
    if (!(await enrol(tx, order, at))) throw new Refusal(`${user.fullName} is enrolled in ${course.title} already.`);
    const said = 'The academy has given you this course. You have nothing to pay.';
    return grant({ ...services, db: tx }, order, { at, reason, said, grantedPaisa: order.totalPaisa });
  };
  return db.transaction(giveCourse);
}

/**
 * Takes over what is left to pay of a plan that runs. The person gets a mail.
 * @throws {Refusal} unknown, never paid for, ended, paid, without an account, or a payment is under way
 */
export async function grantRest(services: PaymentServices, reference: string, reason: string) {
  const { db, clock } = services;
  const takeOverRest = async (tx: Database) => {
    const order = await lockOrder(tx, eq(orders.reference, reference));
    const at = clock();
    const [purchase] = order ? await selectPurchases(tx, eq(orders.id, order.id), at) : [];
    if (!order || !purchase) throw new Refusal(`There is no paid order ${reference}.`);
    const { state, outstandingPaisa: grantedPaisa } = purchase;
    if (state === 'cancelled') throw new Refusal(`Plan ${reference} has ended.`);
    if (grantedPaisa === 0) throw new Refusal(`Nothing is left to pay of ${reference}.`);
    if (purchase.refundAskedAt !== null) throw new Refusal(`Something about ${reference} waits for a decision.`);
    if (order.userId === null) throw new Refusal(`The account of ${order.payerName} was deleted.`);
    await refusePending(tx, eq(orders.id, order.id), at);
    const said = 'The academy has taken over the rest of your plan. You have nothing left to pay.';
    return grant({ ...services, db: tx }, order, { at, reason, said, grantedPaisa });
  };
  return db.transaction(takeOverRest);
}

/** Money under way would arrive as a surplus. */
async function refusePending(tx: Database, where: SQL | undefined, now: Date): Promise<void> {
  const pending = await findPending(tx, where, now);
  if (pending) throw new Refusal(`Payment ${pending.payment.reference} is under way. Wait until it has ended.`);
}

async function grant(
  services: PaymentServices,
  order: OrderRow,
  { at, reason, said, grantedPaisa }: { at: Date; reason: string; said: string; grantedPaisa: number },
) {
  const entry = { at, orderId: order.id, note: reason, kind: 'grant' as const, amountPaisa: -grantedPaisa };
  await services.db.insert(ledgerEntries).values(entry);
  await tellPayer(services, order, {
    subject: `A grant for you: ${order.courseTitle}`,
    paragraphs: [`${said} This is a grant for ${order.courseTitle}, so no money comes back if you leave the course.`],
    link: ['Start learning', paths.members],
  });
  return { subject: order.reference, after: { reason, grantedPaisa } };
}
