import { eq, inArray, or } from 'drizzle-orm';
import { orders, payments } from '../features/money/tables';
import { users } from '../plugins/caller/tables';
import type { Database } from '../plugins/database/database';
import { forbidden } from '../plugins/errors/errors';
import { emailKey } from '../plugins/text/email';

/**
 * Leaves money of a person’s own account to others.
 * @param reference of an order or a payment
 * @param email the person’s own address
 * @throws {ApiError} 403 where the payer has that address, or had it when ordering
 */
export async function refuseOwnMoney(tx: Database, reference: string, email: string): Promise<void> {
  const ofPayment = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.reference, reference));
  const payers = await tx
    .select({ then: orders.payerEmail, now: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(or(eq(orders.reference, reference), inArray(orders.id, ofPayment)));
  if (payers.some(({ then, now }) => [then, now ?? then].map(emailKey).includes(emailKey(email))))
    throw forbidden('This is money of your own account. Ask a colleague to see to it.');
}
