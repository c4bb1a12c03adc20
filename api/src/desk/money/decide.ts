import type { FastifyRequest } from 'fastify';
import { eq, inArray, or } from 'drizzle-orm';
import { orders, payments } from '../../features/money/tables';
import { users } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { forbidden } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { emailKey } from '../../plugins/text/email';
import { act, type Done } from '../act';
import { staffOf } from '../caller';

/**
 * Decides something about money, as {@link act} does, unless it is of the account that has the person’s own address.
 * @param change says in `subject` which order or payment it is about
 * @throws {ApiError} 403 their own money; 409 with the words of a refusal
 */
export const decide = <Inside extends Pick<Services, 'db' | 'clock'>, Answer>(
  services: Inside,
  request: FastifyRequest,
  action: string,
  change: (inside: Inside) => Promise<Done<Answer>>,
): Promise<Answer> =>
  act(services, request, action, async (inside) => {
    const done = await change(inside);
    const { email } = staffOf(request);
    if (email !== null && (await isOf(inside.db, done.subject, email)))
      throw forbidden('This is money of your own account. Ask a colleague to decide about it.');
    return done;
  });

/** Whether an order, or a payment’s, is of a person by the address of its payer, then or now. */
async function isOf(tx: Database, reference: string, email: string): Promise<boolean> {
  const ofPayment = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.reference, reference));
  const payers = await tx
    .select({ then: orders.payerEmail, now: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(or(eq(orders.reference, reference), inArray(orders.id, ofPayment)));
  return payers.some(({ then, now }) => [then, now ?? then].map(emailKey).includes(emailKey(email)));
}
