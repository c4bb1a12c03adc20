import { configureApi } from '@hidden-order/platform/api-client';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { json, startProvider } from '@hidden-order/testing';
import { samplePayment } from '../testing/samples';
import { PAYMENT_POLL_EVERY_MS, PAYMENT_POLL_FOR_MS, watchPayment, type PaymentWatch } from './watch-payment';

const realTimeout = setTimeout;
let answer: () => { status: number; body: object };
let provider: Awaited<ReturnType<typeof startProvider>>;
let updates: PaymentWatch[];
let watching: AbortController;

beforeEach(async () => {
  provider = await startProvider((_request, response) => json(response, answer().status, answer().body));
  configureApi({ baseUrl: provider.baseUrl });
  updates = [];
  watching = new AbortController();
  jest.useFakeTimers();
});
afterEach(async () => {
  jest.useRealTimers();
  await provider.close();
});

const watch = () => void watchPayment('PAY-1', watching.signal, (one) => updates.push(one));
/** Waits until the API has answered so many calls. */
const answered = async (count: number) => {
  while (updates.length < count) await new Promise((resolve) => realTimeout(resolve));
};
const pay = (fields: Partial<Payment>) => () => ({ status: 200, body: samplePayment(fields) });

test('it polls every 2 s for up to 60 s, and the phase is then open', async () => {
  answer = pay({ state: 'pending' });
  watch();
  const calls = PAYMENT_POLL_FOR_MS / PAYMENT_POLL_EVERY_MS + 1;
  for (let call = 1; call <= calls; call += 1) {
    await answered(call);
    expect(provider.seen).toHaveLength(call);
    expect(updates.at(-1)?.phase).toBe(call < calls ? 'asking' : 'open');
    await jest.advanceTimersByTimeAsync(PAYMENT_POLL_EVERY_MS - 1);
    expect(provider.seen).toHaveLength(call);
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_FOR_MS);
  expect(provider.seen).toHaveLength(calls);
});

test('it polls again after a failed call, until the payment has ended', async () => {
  answer = () => ({ status: 500, body: {} });
  watch();
  await answered(1);
  expect(updates).toEqual([{ phase: 'asking', failure: 'Our server had a problem. Try again in a few minutes.' }]);
  answer = pay({ state: 'paid' });
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_EVERY_MS);
  await answered(2);
  expect(updates[1]).toEqual({ phase: 'ended', payment: samplePayment({ state: 'paid' }) });
});

test('after an abort it makes no call and no update', async () => {
  answer = pay({ state: 'pending' });
  watch();
  await answered(1);
  watching.abort();
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_FOR_MS);
  expect([provider.seen.length, updates.length]).toEqual([1, 1]);
});
