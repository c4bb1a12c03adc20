import { expect, type BrowserContext } from '@playwright/test';
import { confirmedOffer, type NewOrder, type Payment } from '@hidden-order/api-shapes/payments';
import { orderCourse, readCourseState, readPayment } from '@hidden-order/api-shapes/payments/calls';
import { callApi } from '@hidden-order/node/call-api';
import { mainSite } from './ports';

type Buyer = Pick<BrowserContext, 'request'> & { bearer: { Authorization: string } };

/** Buys a course through the API of the main site and the sandbox's payment page. @returns the paid payment */
export async function buyCourse(
  { request, bearer }: Buyer,
  course: string,
  plan: NewOrder['plan'] = 'full',
): Promise<Payment> {
  const buyer = { api: mainSite.origin('api'), bearer };
  const { offer } = await callApi(buyer, readCourseState, { params: { id: course } });
  if (!offer) throw new Error(`${course} is not on sale.`);
  const order: NewOrder = {
    course,
    method: 'gateway',
    plan,
    ...confirmedOffer(offer),
    terms_accepted: true,
    idempotency_key: crypto.randomUUID(),
  };
  let payment = await callApi(buyer, orderCourse, { body: order });
  await request.post(payment.redirect_url ?? '', { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    payment = await callApi(buyer, readPayment, { params: { reference: payment.reference } });
    expect(payment.state).toBe('paid');
  }).toPass();
  return payment;
}
