import { and, asc, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { ToSend } from '@hidden-order/api-shapes/desk/money';
import { dayOf, type Day } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { inRupees } from '../../../plugins/text/words';
import { ledgerEntries, movements, type MovementRow } from '../books/tables';
import { wayNames, type PaymentServices } from '../cards/gateway';
import { subjectOf } from '../orders/payment-list';
import { lockOrder } from '../orders/payments';
import { isHeldAt } from '../orders/states';
import { listOwed, move, sumEntries } from '../receive/receive';
import { disputes, orders, payments, type OrderRow } from '../tables';
import { masked } from '../transfers/proof-list';
import { mailSent } from './refund-mails';
import { refundConfirmations, refundRequests } from './tables';

const owed = sql`-sum(${ledgerEntries.amountPaisa})`;

/** Orders whose payers are owed money that does not wait for the rest of a price, to select from. */
export const owedOrders = (db: Database, now: Date) =>
  db
    .select({
      orderId: sql<number>`${ledgerEntries.orderId}`.as('owed_order'),
      paisa: sql<number>`(${owed})::int`.as('owed_paisa'),
      since: sql`max(${ledgerEntries.at})`.mapWith(ledgerEntries.at).as('owed_since'),
      ways: sql<string[]>`array_agg(distinct ${movements.way})`.as('owed_ways'),
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(movements, eq(movements.id, ledgerEntries.arrivalId))
    .where(eq(ledgerEntries.kind, 'owed'))
    .groupBy(ledgerEntries.orderId, orders.id)
    .having(sql`${owed} > 0 and not ${isHeldAt(now)}`)
    .as('owed_orders');

/** What is to be sent back, with its order, the request for it, and who has confirmed it. */
export function selectToSend(db: Database, now: Date) {
  const listed = owedOrders(db, now);
  const { orderId, amountPaisa, confirmedBy } = refundConfirmations;
  const isConfirmed = and(eq(orderId, listed.orderId), eq(amountPaisa, listed.paisa));
  const isRequest = and(eq(refundRequests.orderId, listed.orderId), eq(refundRequests.state, 'approved'));
  const { paisa, since, ways } = listed;
  return db
    .select({ order: orders, request: refundRequests, paisa, since, ways, confirmedBy })
    .from(listed)
    .innerJoin(orders, eq(orders.id, listed.orderId))
    .leftJoin(refundRequests, isRequest)
    .leftJoin(refundConfirmations, isConfirmed)
    .$dynamic();
}

/** What is to be sent back as the desk shows it. */
export const toSendView = (
  { order, request, ...row }: Awaited<ReturnType<typeof selectToSend>>[number],
  { secondPersonPaisa }: PaymentServices,
): ToSend => ({
  ...subjectOf(order),
  since: row.since.toISOString(),
  owed_paisa: row.paisa,
  method: wayNames(row.ways),
  account: request?.accountNumber ? { title: request.accountTitle ?? '', number: masked(request.accountNumber) } : null,
  needs_second: row.paisa > secondPersonPaisa,
  confirmed_by: row.confirmedBy,
});

/** What of an order is to be sent back now. @throws {Refusal} unknown, nothing, the payer still pays, or contested */
async function lockToSend(tx: Database, reference: string, now: Date) {
  const order = await lockOrder(tx, eq(orders.reference, reference));
  if (!order) throw new Refusal(`There is no order ${reference}.`);
  const listed = owedOrders(tx, now);
  const [found] = await tx.select({ paisa: listed.paisa }).from(listed).where(eq(listed.orderId, order.id));
  if (!found) throw new Refusal(`Nothing of order ${reference} is to be sent back now.`);
  const ids = (await listOwed(tx, order)).flatMap(({ arrivalId }) => arrivalId ?? []);
  await refuseContested(tx, isPaidBy(tx, ids));
  const money = await tx.select().from(movements).where(inArray(movements.id, ids)).orderBy(asc(movements.id));
  return { order, owedPaisa: found.paisa, money };
}

/** The condition that a payment has brought some of the money. */
export const isPaidBy = (tx: Database, arrivalIds: readonly number[]): SQL =>
  inArray(payments.id, tx.select({ id: movements.paymentId }).from(movements).where(inArray(movements.id, arrivalIds)));

/** Money that its payer has also asked their bank for could go back twice. @throws {Refusal} */
export async function refuseContested(tx: Database, where: SQL): Promise<void> {
  const [found] = await tx
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(where);
  if (found)
    throw new Refusal(
      `Payment ${found.reference} is contested, so that its money could go back twice. Settle that at the gateway, and close its task first.`,
    );
}

/**
 * Records that all that is owed of an order was sent back. The payer gets a mail.
 * @param by who sent it; another person has confirmed a large amount
 * @throws {Refusal} a day that has not come, nothing is to be sent now, it is contested, or a second person has not confirmed it
 */
export const sendBack = (
  services: PaymentServices,
  subject: string,
  { reference, day }: { reference: string; day: Day },
  by: { id: number; name: string },
) => {
  const bookAndMail = async (tx: Database) => {
    const now = services.clock();
    if (day > dayOf(now)) throw new Refusal('The day has not come. Enter the day on which the money was sent.');
    const { order, owedPaisa: amountPaisa, money } = await lockToSend(tx, subject, now);
    const { orderId, amountPaisa: confirmed, confirmedBy } = refundConfirmations;
    const isByOther = and(eq(orderId, order.id), eq(confirmed, amountPaisa), ne(confirmedBy, by.id));
    if (amountPaisa > services.secondPersonPaisa && (await tx.$count(refundConfirmations, isByOther)) === 0)
      throw new Refusal(
        `${inRupees(amountPaisa)} need a second person: a colleague confirms it here, and you send it.`,
      );
    await bookOut(tx, money, { reference, day, bookedBy: by.name, bookedAt: now }, order);
    // The word was for this money: another debt of the order needs one of its own.
    await tx.delete(refundConfirmations).where(eq(orderId, order.id));
    const ways = [...new Set(money.map(({ way }) => way))];
    await mailSent({ ...services, db: tx }, order, { amountPaisa, reference, ways });
    return { subject, after: { amountPaisa, reference, day } };
  };
  return services.db.transaction(bookAndMail);
};

/** Gives the word of a person, by the id, for a large amount, which another one sends back. @throws {Refusal} nothing is to be sent now */
export const confirmSending = (services: PaymentServices, subject: string, by: number) => {
  const keepWord = async (tx: Database) => {
    const { order, owedPaisa: amountPaisa } = await lockToSend(tx, subject, services.clock());
    const word = { amountPaisa, confirmedBy: by };
    await tx
      .insert(refundConfirmations)
      .values({ orderId: order.id, ...word })
      .onConflictDoUpdate({ target: refundConfirmations.orderId, set: word });
    return { subject, after: { amountPaisa } };
  };
  return services.db.transaction(keepWord);
};

/** Books that what is owed of some money was sent, each by its way. @param of limits it to what is owed of one order */
export async function bookOut(
  tx: Database,
  money: readonly MovementRow[],
  out: Pick<MovementRow, 'reference' | 'day' | 'bookedBy' | 'bookedAt'>,
  of?: OrderRow,
): Promise<void> {
  const isOwed = and(
    eq(ledgerEntries.kind, 'owed'),
    inArray(
      ledgerEntries.arrivalId,
      money.map(({ id }) => id),
    ),
    of && eq(ledgerEntries.orderId, of.id),
  );
  for (const { orderId, arrivalId, paisa } of await sumEntries(tx, isOwed)) {
    const came = money.find(({ id }) => id === arrivalId);
    if (!came) throw new Error('The money that came is not known.');
    const { paymentId, way, account } = came;
    const row = { ...out, kind: 'out' as const, arrivalId, orderId, paymentId, way, account };
    const owedNoMore = { orderId, kind: 'owed' as const, amountPaisa: paisa };
    await move(tx, { ...row, amountPaisa: -paisa, outstandingPaisa: 0 }, [owedNoMore]);
  }
}
