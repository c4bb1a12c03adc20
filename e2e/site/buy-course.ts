import { expect } from '@playwright/test';
import { confirmedOffer, type NewOrder, type Payment } from '@hidden-order/api-shapes/payments';
import { orderCourse, readCourseState, readPayment } from '@hidden-order/api-shapes/payments/calls';
import { callApi } from '@hidden-order/node/call-api';
import { mainSite } from './ports';

/** Buys a course through an API, the main site's by default, and the sandbox's payment page. @returns the paid payment */
export async function buyCourse(
  { bearer }: { bearer: { Authorization: string } },
  course: string,
  plan: NewOrder['plan'] = 'full',
  api = mainSite.origin('api'),
): Promise<Payment> {
  const buyer = { api, bearer };
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
  const click = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' } as const;
  await fetch(payment.redirect_url ?? '', click);
  await expect(async () => {
    payment = await callApi(buyer, readPayment, { params: { reference: payment.reference } });
    expect(payment.state).toBe('paid');
  }).toPass();
  return payment;
}
