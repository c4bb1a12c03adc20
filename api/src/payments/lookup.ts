import { and, eq, gt } from 'drizzle-orm';
import type { MaskedPlan, PlanLookup } from 'shared/contracts/payments';
import { attempt, type Count, networkOf } from '../limits/limits';
import { emailKey } from '../provider-format/email';
import { ApiError } from '../provider-format/errors';
import { maskedPlanView, selectPurchases } from './purchases';
import { normaliseReference } from '../reference';
import type { Services } from '../services';
import { orders } from './tables';

const noMatch = () =>
  new ApiError(404, {
    detail: 'No plan matches this reference and e-mail address. Check both and try again.',
    code: 'no_plan',
  });

/**
 * Finds a plan by its reference and its payer's e-mail, without a session. All mismatches get the same answer. Failures
 * count against the caller's network and against the reference.
 * @param address of the caller
 * @throws {ApiError} 404 no match, 429 too many failures
 */
export async function lookUpPlan(
  { db, clock, limits }: Services,
  address: string,
  { reference, email }: PlanLookup,
): Promise<MaskedPlan> {
  const wanted = normaliseReference(reference);
  const counts: Count[] = [`plans ${networkOf(address)}`, `reference ${wanted}`].map((of) => ['LIMIT_LOOKUP', of]);
  const purchase = await attempt(limits, counts, async () => {
    const [found] = await selectPurchases(db, and(eq(orders.reference, wanted), gt(orders.instalments, 1)));
    return found && emailKey(found.order.payerEmail) === emailKey(email) ? found : undefined;
  });
  if (!purchase) throw noMatch();
  return maskedPlanView(purchase, clock());
}
