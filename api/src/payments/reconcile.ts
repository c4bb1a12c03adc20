import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { askAndSettle } from './ask-gateway';
import type { PaymentServices } from './gateway';
import { payments } from './tables';

/** Asks the gateway about every payment that could still turn out paid, and settles what it says. */
export async function reconcile(services: PaymentServices): Promise<{ asked: number; paid: number; silent: number }> {
  const { db, gateway } = services;
  const unpaid = or(isNull(payments.outcome), inArray(payments.outcome, ['failed', 'cancelled', 'expired']));
  const open = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway.name), isNotNull(payments.tracker), unpaid))
    .orderBy(asc(payments.id));
  let paid = 0;
  let silent = 0;
  for (const payment of open) {
    if (!(await askAndSettle(services, payment))) silent += 1;
    const [row] = await db.select({ outcome: payments.outcome }).from(payments).where(eq(payments.id, payment.id));
    if (row?.outcome === 'paid') paid += 1;
  }
  return { asked: open.length, paid, silent };
}
