import { screen } from '@testing-library/react';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleReceipt } from '@hidden-order/testing/samples';
import { loader } from './data';
import { meta } from './page';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const show = (receipt: Receipt) => {
  provider.answers[`/receipts/${receipt.number}/`] = { status: 200, body: receipt };
  renderPages(`/members/receipts/${receipt.number}`);
};
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a receipt shows payer, item, time, method, amount and outstanding amount', async () => {
  show(sampleReceipt());
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt HOA-2026-000007' })).toBeVisible();
  expect(facts()).toEqual({
    'Received from': 'Ada Khan',
    For: 'Sample waves',
    Payment: 'Instalment 1 of 3',
    'Paid on': '4\u00a0May\u00a02026, 00:05\u00a0PKT',
    Method: 'Sandbox (no money moved)',
    'Gateway reference': 'sbx_sample',
    'Plan reference': 'PLAN-0000-0000-0000-0001',
    'Amount received': 'Rs\u00a05,333.33',
    'Left to pay after this payment': 'Rs\u00a010,666.67',
  });
  expect(screen.queryByText(/To be refunded/)).toBeNull();
});

test('a receipt of a surplus payment shows that it is to be refunded', async () => {
  show(sampleReceipt({ to_be_refunded: true, outstanding_paisa: 0 }));
  expect(await screen.findByRole('status')).toHaveTextContent(/To be refunded\..*We owe the payer Rs 5,333\.33\./);
  expect(facts()).toMatchObject({ 'Left to pay after this payment': 'Nothing' });
});

test('a refunded receipt shows the time of the refund', async () => {
  show(sampleReceipt({ refunded_at: '2026-05-09T07:00:00.000Z' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Refunded. We returned Rs 5,333.33 on 9 May 2026, 12:00 PKT.',
  );
});

test.each(['7', '0', '1e3', '-7', '<b>', '99999999999'])(
  '/members/receipts/%s shows that there is no such receipt',
  async (number) => {
    renderPages(`/members/receipts/${encodeURIComponent(number)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all your receipts' })).toHaveAttribute('href', '/members');
  },
);

test('the document has the title of the receipt and is excluded from search engines', async () => {
  provider.answers['/receipts/7/'] = { status: 200, body: sampleReceipt() };
  const data = await loader({ request: new Request('http://localhost/members/receipts/7'), params: { number: '7' } });
  expect(meta(data)).toEqual({
    title: 'Receipt HOA-2026-000007',
    description: 'Receipt HOA-2026-000007 for Sample waves, to keep or to print.',
    noindex: true,
  });
});
