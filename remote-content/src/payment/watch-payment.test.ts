import { configureApi } from 'shared/api-client';
import type { Payment } from 'shared/contracts/payments';
import { json, startProvider } from 'shared/testing';
import { samplePayment } from '../testing/payment-samples';
import { PAYMENT_POLL_EVERY_MS, PAYMENT_POLL_FOR_MS, watchPayment, type PaymentWatch } from './watch-payment';

const realTimeout = setTimeout;
let answer: () => { status: number; body: object };
let provider: Awaited<ReturnType<typeof startProvider>>;
let told: PaymentWatch[];
let watching: AbortController;

beforeEach(async () => {
  provider = await startProvider((_request, response) => json(response, answer().status, answer().body));
  configureApi({ baseUrl: provider.baseUrl });
  told = [];
  watching = new AbortController();
  jest.useFakeTimers();
});
afterEach(async () => {
  jest.useRealTimers();
  await provider.close();
});

const watch = () => void watchPayment('PAY-1', watching.signal, (one) => told.push(one));
/** Waits for the answer to the question before. */
const answered = async (count: number) => {
  while (told.length < count) await new Promise((resolve) => realTimeout(resolve));
};
const pay = (fields: Partial<Payment>) => () => ({ status: 200, body: samplePayment(fields) });

test('it asks every 2 s for up to 60 s, and is then open', async () => {
  answer = pay({ state: 'pending' });
  watch();
  const questions = PAYMENT_POLL_FOR_MS / PAYMENT_POLL_EVERY_MS + 1;
  for (let asked = 1; asked <= questions; asked += 1) {
    await answered(asked);
    expect(provider.seen).toHaveLength(asked);
    expect(told.at(-1)?.phase).toBe(asked < questions ? 'asking' : 'open');
    await jest.advanceTimersByTimeAsync(PAYMENT_POLL_EVERY_MS - 1);
    expect(provider.seen).toHaveLength(asked);
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_FOR_MS);
  expect(provider.seen).toHaveLength(questions);
});

test('a question that fails is asked again, until the server says how it ended', async () => {
  answer = () => ({ status: 500, body: {} });
  watch();
  await answered(1);
  expect(told).toEqual([{ phase: 'asking', failure: 'Request failed with status code 500' }]);
  answer = pay({ state: 'paid' });
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_EVERY_MS);
  await answered(2);
  expect(told[1]).toEqual({ phase: 'ended', payment: samplePayment({ state: 'paid' }) });
});

test('once the page has gone, nothing is asked or told', async () => {
  answer = pay({ state: 'pending' });
  watch();
  await answered(1);
  watching.abort();
  await jest.advanceTimersByTimeAsync(PAYMENT_POLL_FOR_MS);
  expect([provider.seen.length, told.length]).toEqual([1, 1]);
});
