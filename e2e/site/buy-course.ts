import { expect, type BrowserContext } from '@playwright/test';
import {
  confirmedOffer,
  courseStateSchema,
  paymentSchema,
  type NewOrder,
  type Payment,
} from '@hidden-order/api-shapes/payments';
import { mainSite } from './ports';

type Buyer = Pick<BrowserContext, 'request'> & { bearer: { Authorization: string } };

/**
 * Buys a course through the API and the sandbox's payment page.
 * @param api of the site, the main one by default
 * @returns the paid payment
 */
export async function buyCourse(
  { request, bearer: headers }: Buyer,
  course: string,
  plan: NewOrder['plan'] = 'full',
  api: string = mainSite.origin('api'),
): Promise<Payment> {
  const state = await request.get(`${api}/courses/${course}/enrolment/`, { headers });
  const { offer } = courseStateSchema.parse(await state.json());
  if (!offer) throw new Error(`${course} is not on sale.`);
  const data: NewOrder = {
    course,
    method: 'gateway',
    plan,
    ...confirmedOffer(offer),
    terms_accepted: true,
    idempotency_key: crypto.randomUUID(),
  };
  let payment = paymentSchema.parse(await (await request.post(`${api}/orders/`, { headers, data })).json());
  await request.post(payment.redirect_url ?? '', { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    const answer = await request.get(`${api}/payments/${payment.reference}/`, { headers });
    payment = paymentSchema.parse(await answer.json());
    expect(payment.state).toBe('paid');
  }).toPass();
  return payment;
}
