import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import { sampleReceipt, sampleRefund } from '@hidden-order/testing/samples';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const give = (...items: Receipt[]) => (provider.answers['/receipts/'] = { status: 200, body: { items } });

test('the latest receipt of an order says until when it is refundable', async () => {
  give(sampleReceipt({ number: 9 }), sampleReceipt());
  provider.answers['/refunds/'] = { status: 200, body: { items: [sampleRefund({ receipt: 9 })] } };
  renderPages('/profile');
  const step = await screen.findByRole('link', { name: 'Ask for a refund' });
  expect(step).toHaveAttribute('href', '/members/receipts/9#refund');
  expect(step.parentElement).toHaveTextContent('Refundable until 17 May 2026, 1 of 2 lessons used.');
});

test('receipts are listed with their item and link to the receipt', async () => {
  give(sampleReceipt({ number: 9, to_be_refunded: true }), sampleReceipt({ refunded_at: '2026-05-09T07:00:00.000Z' }));
  provider.answers['/receipts/9/'] = { status: 200, body: sampleReceipt({ number: 9 }) };
  renderPages('/profile');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Receipt HOA-2026-000009 4\u00a0May\u00a02026Sample waves Instalment 1 of 3 to be refundedRs\u00a05,333.33',
    'Receipt HOA-2026-000007 4\u00a0May\u00a02026Sample waves Instalment 1 of 3 refundedRs\u00a05,333.33',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Receipt HOA-2026-000009' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt HOA-2026-000009' })).toBeVisible();
});

test('the summary says who it is, and leads to the receipts', async () => {
  give(sampleReceipt());
  renderPages('/profile');
  expect(await factOf('Full name')).toHaveTextContent('Ada Khan');
  expect(await factOf('Email')).toHaveTextContent('ada@example.com');
  expect(await factOf('Phone')).toHaveTextContent('Not given');
  expect(screen.getByRole('link', { name: '1 receipt' })).toHaveAttribute('href', '/profile#receipts');
});

test.each([
  ['+923001234567', '0300 1234567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['call the office', 'call the office'],
])('§9 the phone number %s is shown in display mode auto: %s', async (phone, shown) => {
  provider.person.phone = phone;
  renderPages('/profile');
  const fact = await factOf('Phone');
  await waitFor(() => expect(fact).toHaveTextContent(shown));
});

async function factOf(name: string): Promise<HTMLElement> {
  const index = (await screen.findAllByRole('term')).findIndex((term) => term.textContent === name);
  const value = screen.getAllByRole('definition')[index];
  if (value === undefined) throw new Error(`The page shows nothing about ${name}.`);
  return value;
}

test('receipts that do not load can be retried, and the rest of the profile is there', async () => {
  provider.answers['/refunds/'] = { status: 500, body: {} };
  renderPages('/profile');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your receipts');
  expect(await factOf('Full name')).toHaveTextContent('Ada Khan');
});
