import { expect, type BrowserContext } from '@playwright/test';
import { paymentSchema, type NewOrder, type Payment } from 'shared/api/payments';
import { mainSite } from './ports';

/**
 * Buys a course through the API and the sandbox's payment page.
 * @param api of the site, the main one by default
 * @returns the paid payment
 */
export async function buyCourse(
  { request, bearer: headers }: Pick<BrowserContext, 'request'> & { bearer: { Authorization: string } },
  course: string,
  plan: NewOrder['plan'] = 'full',
  api: string = mainSite.origin('api'),
): Promise<Payment> {
  const url = (path: string) => `${api}${path}`;
  const data: NewOrder = { course, plan, terms_accepted: true, idempotency_key: crypto.randomUUID() };
  const order = await request.post(url('/orders/'), { headers, data });
  let payment = paymentSchema.parse(await order.json());
  await request.post(payment.redirect_url ?? '', { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    const answer = await request.get(url(`/payments/${payment.reference}/`), { headers });
    payment = paymentSchema.parse(await answer.json());
    expect(payment.state).toBe('paid');
  }).toPass();
  return payment;
}
