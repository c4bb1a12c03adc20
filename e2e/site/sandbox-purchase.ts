import { setTimeout as pause } from 'node:timers/promises';
import { paymentSchema, type NewOrder, type Payment } from 'shared/contracts/payments';
import { mainSite } from './ports';

/** The header of a call that says who calls. */
type Bearer = Record<'Authorization', string>;
type Decision = 'pay' | 'delay' | 'fail' | 'cancel';

/** Clicks on the sandbox's payment page, as its payer. */
export async function decide(page: string | null, decision: Decision): Promise<void> {
  const answer = await fetch(page ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
}

/** Buys a course by the main site's API and the sandbox. @returns the payment that the purchase begins with, paid */
export async function buy(bearer: Bearer, course: string, plan: NewOrder['plan']): Promise<Payment> {
  const order: NewOrder = { course, plan, terms_accepted: true, idempotency_key: crypto.randomUUID() };
  const placed = await call(bearer, '/orders/', order);
  await decide(placed.redirect_url, 'pay');
  for (let tries = 0; tries < 50; tries += 1) {
    const payment = await call(bearer, `/payments/${placed.reference}/`);
    if (payment.state === 'paid') return payment;
    await pause(200);
  }
  throw new Error(`Payment ${placed.reference} was not settled.`);
}

async function call(bearer: Bearer, path: string, body?: object): Promise<Payment> {
  const answer = await fetch(`${mainSite.origin('api')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return paymentSchema.parse(await answer.json());
}
